/** What one grid keeps under way in a page: observers, listeners, layouts that scripts force, renders of its tiles. */
import type { Browser, Page } from 'playwright-core'

export interface GridCensus {
  /** Observers that watch something, by kind. */
  readonly observers: Readonly<Record<string, number>>
  /** Listeners by what they are on and for; those that React puts on each root of its own are left out. */
  readonly listeners: Readonly<Record<string, number>>
}

interface Heard {
  readonly target: EventTarget
  readonly key: string
}

/** Runs inside the page, before any script of it. */
const install = (): void => {
  const heard = new Map<string, Heard>()
  const numbers = new WeakMap<object, number>()
  let last = 0
  const numberOf = (thing: object): number => {
    if (!numbers.has(thing)) {
      last += 1
      numbers.set(thing, last)
    }
    return numbers.get(thing) ?? 0
  }
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown): string => {
    const capture = typeof options === 'object' ? (options as AddEventListenerOptions)?.capture : options
    return [numberOf(target), type, numberOf(listener), capture === true].join()
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener) {
      const name = target instanceof Element ? target.localName : target.constructor.name
      heard.set(keyOf(target, type, listener, options), { target, key: `${name} ${type}` })
    }
    return addEventListener.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window
    if (listener) heard.delete(keyOf(target, type, listener, options))
    return removeEventListener.call(target, type, listener, options)
  }

  const watching = new Map<object, Set<Node>>()
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
    const proto = window[name].prototype as {
      observe: (this: object, target: Node, ...rest: unknown[]) => void
      unobserve?: (this: object, target: Node) => void
      disconnect: (this: object) => void
    }
    const { observe, unobserve, disconnect } = proto
    proto.observe = function (target, ...rest) {
      watching.set(this, (watching.get(this) ?? new Set()).add(target))
      return observe.call(this, target, ...rest)
    }
    if (unobserve)
      proto.unobserve = function (target) {
        watching.get(this)?.delete(target)
        return unobserve.call(this, target)
      }
    proto.disconnect = function () {
      watching.delete(this)
      return disconnect.call(this)
    }
  }

  const isReactRoot = (target: object): boolean =>
    Object.keys(target).some((key) => key.startsWith('__reactContainer$'))
  const takeGridCensus = (): GridCensus => {
    const listeners: Record<string, number> = {}
    for (const { target, key } of heard.values()) {
      if ((target instanceof Node && !target.isConnected) || isReactRoot(target)) continue
      listeners[key] = (listeners[key] ?? 0) + 1
    }
    const observers: Record<string, number> = {}
    for (const [observer, { size }] of watching) {
      const name = observer.constructor.name
      if (size > 0) observers[name] = (observers[name] ?? 0) + 1
    }
    return { observers, listeners }
  }
  Object.defineProperty(window, '__takeGridCensus', { value: takeGridCensus })
}

/** To be called before the page goes to its address. */
export const prepareGridCensus = (page: Page): Promise<unknown> => page.addInitScript(install)

export const takeGridCensus = (page: Page): Promise<GridCensus> =>
  page.evaluate(() => (window as unknown as { __takeGridCensus: () => GridCensus }).__takeGridCensus())

type Counts = Readonly<Record<string, number>>

/** What is there now and was not before. */
export const since = (before: Counts, now: Counts): Counts =>
  Object.fromEntries(
    Object.entries(now)
      .map(([key, count]) => [key, count - (before[key] ?? 0)] as const)
      .filter(([, more]) => more > 0),
  )

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

interface TraceEvent {
  readonly name: string
  readonly args: {
    readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string }[] }
  }
}

/** Layouts and style calculations that a script had to wait for while a task ran, by the function that asked. */
export const forcedLayouts = async (
  browser: Browser,
  page: Page,
  task: () => Promise<unknown>,
): Promise<readonly string[]> => {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']
  await browser.startTracing(page, { categories })
  await task()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return traceEvents.flatMap(({ name, args }) => {
    const stack = args.beginData?.stackTrace
    return (name === 'Layout' || name === 'UpdateLayoutTree') && stack?.length
      ? [`${name} by ${stack[0]?.functionName}`]
      : []
  })
}
