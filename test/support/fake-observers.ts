/** Observers of the platform, driven by hand. A registry holds the live ones of one page. */
export interface FakeObservers {
  readonly ResizeObserver: typeof ResizeObserver
  readonly IntersectionObserver: typeof IntersectionObserver
  /** Tells all resize observers of these elements. */
  resized(...elements: Element[]): void
  /** Delivers a batch of entries, oldest first, to every intersection observer of the target. */
  intersect(target: Element, ...entries: Partial<IntersectionObserverEntry>[]): void
  /** Delivers the first reports that observing an element promises. */
  flush(): void
  /** Options of each live intersection observer. */
  readonly intersectionOptions: readonly IntersectionObserverInit[]
  /** Elements under observation, over all observers. */
  count(): number
}

interface Live<Callback> {
  readonly callback: Callback
  readonly targets: Set<Element>
  readonly fresh: Set<Element>
}

const track = <Callback>(live: Set<Live<Callback>>, callback: Callback) => {
  const entry: Live<Callback> = { callback, targets: new Set(), fresh: new Set() }
  return {
    observe: (element: Element): void => {
      live.add(entry)
      if (entry.targets.has(element)) return
      entry.targets.add(element)
      entry.fresh.add(element)
    },
    unobserve: (element: Element): void => {
      entry.targets.delete(element)
      entry.fresh.delete(element)
      if (entry.targets.size === 0) live.delete(entry)
    },
    disconnect: (): void => {
      entry.targets.clear()
      entry.fresh.clear()
      live.delete(entry)
    },
    entry,
  }
}

const resizeEntry = (target: Element) =>
  ({ target, contentRect: { width: target.clientWidth, height: target.clientHeight } }) as ResizeObserverEntry

export const fakeObservers = (
  entryOf: (target: Element) => Partial<IntersectionObserverEntry>,
): FakeObservers => {
  const resizers = new Set<Live<ResizeObserverCallback>>()
  const watchers = new Set<Live<IntersectionObserverCallback>>()
  const settings = new Map<Live<IntersectionObserverCallback>, IntersectionObserverInit>()

  const tellResize = (live: Live<ResizeObserverCallback>, elements: readonly Element[]): void => {
    if (elements.length > 0) live.callback(elements.map(resizeEntry), {} as ResizeObserver)
  }
  const tellWatcher = (
    live: Live<IntersectionObserverCallback>,
    target: Element,
    entries: readonly Partial<IntersectionObserverEntry>[],
  ): void => {
    const full = entries.map((entry) => ({ target, ...entry }) as IntersectionObserverEntry)
    live.callback(full, {} as IntersectionObserver)
  }

  class FakeResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      Object.assign(this, track(resizers, callback))
    }
  }
  class FakeIntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      const tracked = track(watchers, callback)
      settings.set(tracked.entry, options)
      Object.assign(this, tracked)
    }
  }

  return {
    ResizeObserver: FakeResizeObserver as unknown as typeof ResizeObserver,
    IntersectionObserver: FakeIntersectionObserver as unknown as typeof IntersectionObserver,
    resized: (...elements) => {
      for (const live of [...resizers]) {
        tellResize(
          live,
          elements.filter((element) => live.targets.has(element)),
        )
      }
    },
    intersect: (target, ...entries) => {
      for (const live of [...watchers]) if (live.targets.has(target)) tellWatcher(live, target, entries)
    },
    flush: () => {
      for (const live of [...resizers]) {
        const fresh = [...live.fresh]
        live.fresh.clear()
        tellResize(live, fresh)
      }
      for (const live of [...watchers]) {
        const fresh = [...live.fresh]
        live.fresh.clear()
        for (const target of fresh) tellWatcher(live, target, [entryOf(target)])
      }
    },
    get intersectionOptions() {
      return [...watchers].map((live) => settings.get(live) ?? {})
    },
    count: () => [...resizers, ...watchers].reduce((sum, live) => sum + live.targets.size, 0),
  }
}
