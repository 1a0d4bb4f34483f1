/** Observers of the platform, driven by hand. A registry holds the live ones of one page. */
export interface FakeObservers {
  readonly ResizeObserver: typeof ResizeObserver
  readonly IntersectionObserver: typeof IntersectionObserver
  /** Reports these elements to all resize observers of them. */
  resized(...elements: Element[]): void
  /** Delivers a batch of entries, oldest first, to every intersection observer of the target. */
  intersect(target: Element, ...entries: Partial<IntersectionObserverEntry>[]): void
  /** Delivers the first reports that observing an element promises. */
  flush(): void
  /** Delivers first reports, and those of elements whose size or visibility has changed since the last report. */
  update(): void
  /** Options of each live intersection observer. */
  readonly intersectionOptions: readonly IntersectionObserverInit[]
  /** Elements under observation, over all observers. */
  count(): number
}

/** What an intersection observer says of a target now. */
export type EntryOf = (
  target: Element,
  options: IntersectionObserverInit,
) => Partial<IntersectionObserverEntry>

/** The state of a target that an observer has to report nothing new of; `undefined` before the first report. */
type Reported = string | undefined

interface Live<Report> {
  readonly targets: Map<Element, Reported>
  /** The state of a target, equal as long as there is nothing to report, and the report of it. */
  readonly stateOf: (target: Element) => { readonly key: string; readonly report: () => Report }
  readonly deliver: (reports: readonly Report[]) => void
}

const resizeEntry = (target: Element) =>
  ({ target, contentRect: { width: target.clientWidth, height: target.clientHeight } }) as ResizeObserverEntry

/** How many thresholds a ratio has reached. */
const levelOf = (ratio: number, threshold: number | number[] = 0): number =>
  [threshold].flat().filter((each) => ratio >= each).length

export interface FakeObserversOptions {
  /** Called when an element is observed, whose first report is due then. */
  readonly onObserve?: () => void
  /** Runs what measures many targets, while nothing on the page changes. */
  readonly measuring?: <A>(measure: () => A) => A
}

/** @param entryOf says what an intersection observer sees of a target */
export const fakeObservers = (entryOf: EntryOf, options: FakeObserversOptions = {}): FakeObservers => {
  const { onObserve = () => {}, measuring = (measure) => measure() } = options
  const resizers = new Set<Live<ResizeObserverEntry>>()
  const watchers = new Set<Live<IntersectionObserverEntry>>()
  const settings = new Map<Live<IntersectionObserverEntry>, IntersectionObserverInit>()

  const methodsOf = <Report>(all: Set<Live<Report>>, live: Live<Report>) => ({
    observe: (element: Element): void => {
      all.add(live)
      if (live.targets.has(element)) return
      live.targets.set(element, undefined)
      onObserve()
    },
    unobserve: (element: Element): void => {
      live.targets.delete(element)
      if (live.targets.size === 0) all.delete(live)
    },
    disconnect: (): void => {
      live.targets.clear()
      all.delete(live)
    },
    takeRecords: (): Report[] => [],
  })

  /** Reports that are due: first ones, and those of changes where these are wanted, for which all targets are measured. */
  const reportsOf = <Report>(live: Live<Report>, withChanges: boolean): Report[] => {
    const reports: Report[] = []
    for (const [target, before] of live.targets) {
      if (before !== undefined && !withChanges) continue
      const { key, report } = live.stateOf(target)
      if (key === before) continue
      live.targets.set(target, key)
      reports.push(report())
    }
    return reports
  }
  const deliver = <Report>(all: Set<Live<Report>>, withChanges: boolean): void => {
    const due = measuring(() => [...all].map((live) => [live, reportsOf(live, withChanges)] as const))
    for (const [live, reports] of due) if (reports.length > 0) live.deliver(reports)
  }
  const deliverAll = (withChanges: boolean): void => {
    deliver(resizers, withChanges)
    deliver(watchers, withChanges)
  }

  class FakeResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      const live: Live<ResizeObserverEntry> = {
        targets: new Map(),
        stateOf: (target) => ({
          key: `${target.clientWidth} × ${target.clientHeight}`,
          report: () => resizeEntry(target),
        }),
        deliver: (reports) => callback([...reports], this as unknown as ResizeObserver),
      }
      Object.assign(this, methodsOf(resizers, live))
    }
  }
  class FakeIntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      const live: Live<IntersectionObserverEntry> = {
        targets: new Map(),
        stateOf: (target) => {
          const entry = { target, ...entryOf(target, options) } as IntersectionObserverEntry
          const level = levelOf(entry.intersectionRatio, options.threshold)
          return { key: `${entry.isIntersecting} ${level}`, report: () => entry }
        },
        deliver: (reports) => callback([...reports], this as unknown as IntersectionObserver),
      }
      settings.set(live, options)
      Object.assign(this, methodsOf(watchers, live))
    }
  }

  return {
    ResizeObserver: FakeResizeObserver as unknown as typeof ResizeObserver,
    IntersectionObserver: FakeIntersectionObserver as unknown as typeof IntersectionObserver,
    resized: (...elements) => {
      for (const live of [...resizers]) {
        const own = elements.filter((element) => live.targets.has(element))
        if (own.length > 0) live.deliver(own.map(resizeEntry))
      }
    },
    intersect: (target, ...entries) => {
      const full = entries.map((entry) => ({ target, ...entry }) as IntersectionObserverEntry)
      for (const live of [...watchers]) if (live.targets.has(target)) live.deliver(full)
    },
    flush: () => deliverAll(false),
    update: () => deliverAll(true),
    get intersectionOptions() {
      return [...watchers].map((live) => settings.get(live) ?? {})
    },
    count: () => {
      let count = 0
      for (const { targets } of [...resizers, ...watchers]) count += targets.size
      return count
    },
  }
}
