/** Runs in the page of every contender: starts it, controls it, and inspects what is visible. */
import type { BenchGif, BenchPage, MountedGrid } from '../contenders/contender.js'
import { type ColdReport, watchColdStart } from './cold-watch.js'
import { loadedShare, scrollByFrames } from './screen-watch.js'

export interface StageOptions {
  /** Default 900 px. */
  readonly width?: number
  readonly columns?: number
  /** The first page holds so many GIFs, fetched beforehand. Default: pages of 50 as they come. */
  readonly preload?: number
  /** Nothing after the preloaded is ever answered, so that the loader stays. */
  readonly isHeld?: boolean
  /** Default 1. */
  readonly grids?: number
}

export interface Stage {
  /** Fetches what is to be there from the start; not part of any measurement. */
  prepare(count: number): Promise<void>
  start(options?: StageOptions): void
  stop(): void
  resize(width: number): void
  /** Scrolls to the end of the page until so many GIFs arrived. */
  growTo(count: number): Promise<void>
  /** GIFs that arrived. */
  arrived(): number
  /** Elements inside of the grids' container. */
  elements(): number
  /** Of a page that mounted as it loaded: once 25 tiles show their picture. */
  coldReport(): Promise<ColdReport>
  scrollByFrames: typeof scrollByFrames
  loadedShare: typeof loadedShare
}

declare global {
  interface Window {
    stage: Stage
    /** What went wrong in the page, by its messages. */
    benchFaults: readonly string[]
  }
}

const PAGE = 50
const GUTTER = 6
/** In ms: longer than any debounce and answer. */
const PAGE_PATIENCE = 1_500
const GIVING_UP = 30_000
const target = document.getElementById('grid') ?? document.body
let mounted: MountedGrid[] = []
let prepared: readonly BenchGif[] = []
let arrived = 0

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const frames = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

const pageAt = (offset: number, data: readonly BenchGif[], total: number): BenchPage => ({
  data,
  pagination: { total_count: total, count: data.length, offset },
  meta: { status: 200, msg: 'OK', response_id: 'prepared' },
})

const fetcher = ({ preload = 0, isHeld = false }: StageOptions) => {
  return async (offset: number): Promise<BenchPage> => {
    if (preload > 0 && offset > 0) {
      if (isHeld) return new Promise(() => undefined)
      return pageAt(offset, [], preload)
    }
    const page =
      preload > 0
        ? pageAt(0, prepared.slice(0, preload), isHeld ? preload + PAGE : preload)
        : await window.contender.fetchPage(offset, PAGE)
    arrived = Math.max(arrived, offset + page.data.length)
    return page
  }
}

// The earliest that a host could: right after the scripts.
const isCold = new URLSearchParams(location.search).has('cold')
const cold = isCold ? watchColdStart() : undefined

window.stage = {
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
      if (performance.now() - lastAt > GIVING_UP) throw new Error(`only ${arrived} of ${count} arrived`)
      if (isStalled) {
        // Scrolls away from the end and back, one frame each, like a visitor in front of a list that does not continue.
        scrollBy(0, -2 * innerHeight)
        await frames()
      }
      scrollTo(0, document.documentElement.scrollHeight)
      for (let waited = 0; arrived === last && waited < PAGE_PATIENCE; waited += 20) await wait(20)
      await frames()
      isStalled = arrived === last
      if (arrived > last) [last, lastAt] = [arrived, performance.now()]
    }
  },
  arrived: () => arrived,
  elements: () => target.querySelectorAll('*').length,
  coldReport: () => cold ?? Promise.reject(new Error('the page was not opened cold')),
  scrollByFrames,
  loadedShare,
}

if (isCold) window.stage.start()
