/** Runs in each contender's page: mounts the grid, controls it, and inspects what is visible. */
import type { BenchGif, BenchPage, MountedGrid } from '../contenders/contender.js'
import { loadedShare, scrollByFrames } from './scroll-by-frames.js'
import { type ColdReport, watchColdStart } from './watch-cold-start.js'

export interface StartOptions {
  /** Default 900 px. */
  readonly width?: number
  readonly columns?: number
  /** Number of GIFs that are fetched beforehand as the first page. Default: pages of 50, fetched on demand. */
  readonly preload?: number
  /** Requests after the preloaded GIFs are never answered, so that the loader stays. */
  readonly hangsAfterPreload?: boolean
  /** Default 1. */
  readonly grids?: number
}

export interface Harness {
  /** Fetches GIFs before the measurement begins. */
  prepare(count: number): Promise<void>
  start(options?: StartOptions): void
  stop(): void
  resize(width: number): void
  /** Scrolls to the end of the page until so many GIFs have arrived. */
  growTo(count: number): Promise<void>
  /** Number of GIFs that have arrived. */
  arrived(): number
  /** Number of elements in the grids' container. */
  elements(): number
  /** Resolves once 25 tiles show their picture, on a page that mounted as it loaded. */
  coldReport(): Promise<ColdReport>
  scrollByFrames: typeof scrollByFrames
  loadedShare: typeof loadedShare
}

declare global {
  interface Window {
    harness: Harness
    /** Messages of the errors on the page. */
    benchErrors: readonly string[]
  }
}

const PAGE = 50
const GUTTER = 6
/** Ms that are longer than any debounce and answer. */
const PAGE_TIMEOUT_MS = 1_500
const GROWTH_TIMEOUT_MS = 30_000
const target = document.getElementById('grid') ?? document.body
let mounted: MountedGrid[] = []
let prepared: readonly BenchGif[] = []
let arrived = 0

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const twoFrames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

const pageAt = (offset: number, data: readonly BenchGif[], total: number): BenchPage => ({
  data,
  pagination: { total_count: total, count: data.length, offset },
  meta: { status: 200, msg: 'OK', response_id: 'prepared' },
})

const fetcher = ({ preload = 0, hangsAfterPreload = false }: StartOptions) => {
  return async (offset: number): Promise<BenchPage> => {
    if (preload > 0 && offset > 0) {
      if (hangsAfterPreload) return new Promise(() => undefined)
      return pageAt(offset, [], preload)
    }
    const page =
      preload > 0
        ? pageAt(0, prepared.slice(0, preload), hangsAfterPreload ? preload + PAGE : preload)
        : await window.contender.fetchPage(offset, PAGE)
    arrived = Math.max(arrived, offset + page.data.length)
    return page
  }
}

// A host could mount right after the scripts at the earliest.
const isCold = new URLSearchParams(location.search).has('cold')
const cold = isCold ? watchColdStart() : undefined

window.harness = {
  prepare: async (count) => {
    const pages: BenchPage[] = []
    for (let offset = 0; offset < count; offset += PAGE)
      pages.push(await window.contender.fetchPage(offset, Math.min(PAGE, count - offset)))
    prepared = pages.flatMap(({ data }) => data)
  },
  start: (options = {}) => {
    const { width = 900, columns = 5, grids = 1 } = options
    mounted = Array.from({ length: grids }, () => {
      const place = document.createElement('div')
      target.append(place)
      return window.contender.mount(place, { width, columns, gutter: GUTTER, fetchGifs: fetcher(options) })
    })
  },
  stop: () => {
    for (const grid of mounted) grid.unmount()
    mounted = []
    target.replaceChildren()
  },
  resize: (width) => {
    for (const grid of mounted) grid.resize(width)
  },
  growTo: async (count) => {
    let [last, lastAt] = [arrived, performance.now()]
    let isStalled = false
    while (arrived < count) {
      if (performance.now() - lastAt > GROWTH_TIMEOUT_MS)
        throw new Error(`only ${arrived} of ${count} arrived`)
      if (isStalled) {
        // Scrolls away from the end and back, one frame each, like a visitor in front of a list that does not continue.
        scrollBy(0, -2 * innerHeight)
        await twoFrames()
      }
      scrollTo(0, document.documentElement.scrollHeight)
      for (let waited = 0; arrived === last && waited < PAGE_TIMEOUT_MS; waited += 20) await wait(20)
      await twoFrames()
      isStalled = arrived === last
      if (arrived > last) [last, lastAt] = [arrived, performance.now()]
    }
  },
  arrived: () => arrived,
  elements: () => target.querySelectorAll('*').length,
  coldReport: () => cold ?? Promise.reject(new Error('the page was not opened with ?cold')),
  scrollByFrames,
  loadedShare,
}

if (isCold) window.harness.start()
