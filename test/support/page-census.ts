/** Counts what a page's scripts have under way: listeners, observers, timers, frames. */
import type { Page } from 'playwright-core'

type Counts = Readonly<Record<string, number>>

export interface PageCensus {
  /** Listeners that are heard: on the window, the document, other globals, and elements of the document. */
  readonly listeners: Counts
  /** The same without those that React puts on each root of its own. */
  readonly ownListeners: Counts
  /** Observers that watch something, by kind. */
  readonly observers: Counts
  /** Targets that observers watch, by the observer's kind. */
  readonly observed: Counts
  /** Timers that have not run yet, and frames that were asked for. */
  readonly timers: number
  readonly intervals: number
  readonly frames: number
  /** Object URLs that were not revoked yet. */
  readonly objectUrls: number
  /** Every type of event that anybody ever listened to on the window or document. */
  readonly everHeard: readonly string[]
}

interface Registration {
  readonly type: string
  readonly listener: unknown
  readonly capture: boolean
  /** Ends what the census itself listens to for it. */
  readonly forget: () => void
}

/** Runs inside the page, before any script of it. It keeps alive nothing that the page has let go. */
const install = (): void => {
  // WebKit runs it for the empty document of a frame, and again for that which comes.
  if ('__takeCensus' in window) return
  const registrations = new WeakMap<EventTarget, Registration[]>()
  const targets = new Set<WeakRef<EventTarget>>()
  const everHeard = new Set<string>()
  const isCapture = (options: unknown): boolean =>
    typeof options === 'object' && options !== null
      ? (options as AddEventListenerOptions).capture === true
      : options === true
  const drop = (target: EventTarget, type: string, listener: unknown, capture: boolean): void => {
    const ofTarget = registrations.get(target)
    const index =
      ofTarget?.findIndex(
        (one) => one.type === type && one.listener === listener && one.capture === capture,
      ) ?? -1
    if (index >= 0) ofTarget?.splice(index, 1)[0]?.forget()
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window
    if (target === window || target === document) everHeard.add(type)
    const capture = isCapture(options)
    drop(target, type, listener, capture)
    const { once, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions
    const onEnd = (): void => drop(target, type, listener, capture)
    if (listener) {
      const ofTarget = registrations.get(target)
      const forget = (): void => {
        if (once) removeEventListener.call(target, type, onEnd, capture)
        if (signal) removeEventListener.call(signal, 'abort', onEnd)
      }
      const registration = { type, listener, capture, forget }
      if (ofTarget) ofTarget.push(registration)
      else {
        registrations.set(target, [registration])
        targets.add(new WeakRef(target))
      }
      if (once) addEventListener.call(target, type, onEnd, options)
      if (signal) addEventListener.call(signal, 'abort', onEnd, { once: true })
    }
    return addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    drop(this ?? window, type, listener, isCapture(options))
    return removeEventListener.call(this ?? window, type, listener, options)
  }

  /** Numbers, so that an observer that was forgotten counts on after it and its targets are freed. */
  const observed = new Map<string, { observers: number; targets: number }>()
  const watchObserver = (name: 'IntersectionObserver' | 'ResizeObserver' | 'MutationObserver'): void => {
    const count = { observers: 0, targets: 0 }
    const watched = new WeakMap<object, { seen: WeakSet<Node>; size: number }>()
    observed.set(name, count)
    const changeSize = (of: { size: number }, by: number): void => {
      const before = of.size
      of.size += by
      count.targets += by
      count.observers += Number(of.size > 0) - Number(before > 0)
    }
    const proto = window[name].prototype as {
      observe: (this: object, target: Node, ...rest: unknown[]) => void
      unobserve?: (this: object, target: Node) => void
      disconnect: (this: object) => void
    }
    const { observe, unobserve, disconnect } = proto
    proto.observe = function (target, ...rest) {
      const of = watched.get(this) ?? { seen: new WeakSet(), size: 0 }
      watched.set(this, of)
      if (!of.seen.has(target)) changeSize(of, 1)
      of.seen.add(target)
      return observe.call(this, target, ...rest)
    }
    if (unobserve)
      proto.unobserve = function (target) {
        const of = watched.get(this)
        if (of?.seen.delete(target)) changeSize(of, -1)
        return unobserve.call(this, target)
      }
    proto.disconnect = function () {
      const of = watched.get(this)
      if (of) changeSize(of, -of.size)
      watched.delete(this)
      return disconnect.call(this)
    }
  }
  watchObserver('IntersectionObserver')
  watchObserver('ResizeObserver')
  watchObserver('MutationObserver')

  const objectUrls = new Set<string>()
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (source) => {
    const url = createObjectURL.call(URL, source)
    objectUrls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    objectUrls.delete(url)
    revokeObjectURL.call(URL, url)
  }

  const watchTimers = (
    start: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
    stop: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame',
  ): Set<number> => {
    const pending = new Set<number>()
    const scope = window as unknown as Record<string, (...rest: unknown[]) => number>
    const [original, cancel] = [scope[start], scope[stop]]
    scope[start] = (task, ...rest) => {
      const run = (...given: unknown[]): unknown => {
        if (start !== 'setInterval') pending.delete(id)
        return (task as (...given: unknown[]) => unknown)(...given)
      }
      const id: number = original?.call(window, run, ...rest) ?? 0
      pending.add(id)
      return id
    }
    scope[stop] = (id, ...rest) => {
      pending.delete(id as number)
      return cancel?.call(window, id, ...rest) ?? 0
    }
    return pending
  }
  const timers = watchTimers('setTimeout', 'clearTimeout')
  const intervals = watchTimers('setInterval', 'clearInterval')
  const frames = watchTimers('requestAnimationFrame', 'cancelAnimationFrame')

  const nameOf = (target: EventTarget): string =>
    target === window ? 'window' : target === document ? 'document' : target.constructor.name
  const isReactRoot = (target: object): boolean =>
    Object.keys(target).some((key) => key.startsWith('__reactContainer$'))
  const takeCensus = (): PageCensus => {
    const listeners: Record<string, number> = {}
    const ownListeners: Record<string, number> = {}
    for (const reference of targets) {
      const target = reference.deref()
      if (!target) targets.delete(reference)
      // Listeners of elements that left the document go with them.
      if (!target || (target instanceof Node && !target.isConnected)) continue
      for (const { type } of registrations.get(target) ?? []) {
        const name = `${nameOf(target)} ${type}`
        listeners[name] = (listeners[name] ?? 0) + 1
        if (!isReactRoot(target)) ownListeners[name] = (ownListeners[name] ?? 0) + 1
      }
    }
    const numbers = (of: 'observers' | 'targets'): Record<string, number> =>
      Object.fromEntries([...observed].map(([name, count]) => [name, count[of]]))
    return {
      listeners,
      ownListeners,
      observers: numbers('observers'),
      observed: numbers('targets'),
      timers: timers.size,
      intervals: intervals.size,
      frames: frames.size,
      objectUrls: objectUrls.size,
      everHeard: [...everHeard].sort(),
    }
  }
  Object.defineProperty(window, '__takeCensus', { value: takeCensus })
}

/** To be called before the page goes to its address. */
export const prepareCensus = (page: Page): Promise<unknown> => page.addInitScript(install)

export const takeCensus = (page: Page): Promise<PageCensus> =>
  page.evaluate(() => (window as unknown as { __takeCensus: () => PageCensus }).__takeCensus())

/** Names of listeners that only a grid or the event queue adds. */
export const ofWidgets = /^(window|document) (scroll|resize|pagehide|visibilitychange|unload|beforeunload)$/

/** What is there now and was not before. */
export const since = (before: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now)
      .map(([key, count]) => [key, count - (before[key] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  )

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
