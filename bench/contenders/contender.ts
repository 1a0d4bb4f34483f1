/** The fields of a GIF that the pages of all contenders read. */
export interface BenchGif {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly images: Readonly<Record<string, Readonly<Record<string, string | number>>>>
}

/** A page of the list, as the service sends it or as a contender's own client makes it. */
export interface BenchPage {
  readonly data: readonly BenchGif[]
  readonly pagination: { readonly total_count: number; readonly count: number; readonly offset: number }
  readonly meta: { readonly status: number; readonly msg: string; readonly response_id: string }
}

export interface GridOptions {
  /** In px. */
  readonly width: number
  readonly columns: number
  /** In px. */
  readonly gutter: number
  readonly fetchGifs: (offset: number) => Promise<BenchPage>
}

export interface MountedGrid {
  /** Changes the width of the grid in px and keeps its GIFs. */
  resize(width: number): void
  unmount(): void
}

export interface UsageEvents {
  enqueue(count: number): void
}

/** What is measured: a way to fetch, and a way to show a grid. Each is a script of its own, with all it needs. */
export interface Contender {
  /** A page by the contender's own client, or by plain `fetch` where it has none. */
  fetchPage(offset: number, limit: number): Promise<BenchPage>
  mount(target: HTMLElement, options: GridOptions): MountedGrid
  /** Its sender of usage events, where it has one. */
  readonly usageEvents?: UsageEvents
}

/** Where the page's service is; set by the page before any script runs. */
export interface BenchConfig {
  readonly apiKey: string
  /** With the version and a slash at its end. */
  readonly serverUrl: string
}

declare global {
  interface Window {
    benchConfig: BenchConfig
    contender: Contender
  }
}
