/** The fields of a GIF that the pages of all contenders read. */
export interface BenchGif {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly images: Readonly<Record<string, Readonly<Record<string, string | number>>>>
}

/** A page of the list, as the service sends it or as a contender's own client returns it. */
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
  /** Changes the width of the grid in px; its GIFs stay. */
  resize(width: number): void
  unmount(): void
}

export interface UsageEvents {
  enqueue(count: number): void
}

/** What is measured: a way to fetch, and a way to render a grid. Each contender is one script with all it needs. */
export interface Contender {
  /** Fetches a page with the contender's own client, or with plain `fetch` if it has none. */
  fetchPage(offset: number, limit: number): Promise<BenchPage>
  mount(target: HTMLElement, options: GridOptions): MountedGrid
  /** Its sender of usage events, if it has one. */
  readonly usageEvents?: UsageEvents
}

/** Addresses of the page's service, set before any script runs. */
export interface BenchConfig {
  readonly apiKey: string
  /** With the version and a final slash. */
  readonly serverUrl: string
}

declare global {
  interface Window {
    benchConfig: BenchConfig
    contender: Contender
  }
}
