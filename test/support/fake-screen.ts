import { Observable, type Subscriber } from 'rxjs'
import type {
  ElementSize,
  Scheduler,
  ScreenTarget,
  Scroller,
  ScrollerWindow,
  Viewport,
  ViewportWindow,
  Visibility,
  VisibilityOptions,
  VisibilityReport,
} from '../../core/ports.js'

/** Observers of one kind; what a test says about a target reaches those who observe it. */
interface Watchers<Options, Report> {
  /** Reports the first in the next frame, then what `notify` passes. */
  observe(target: ScreenTarget, options: Options, first: () => Report): Observable<Report>
  notify(target: ScreenTarget, report: Report, where?: (options: Options) => boolean): void
  count(target?: ScreenTarget): number
}

const watchers = <Options, Report>(scheduler: Scheduler): Watchers<Options, Report> => {
  const watching = new Set<{
    readonly target: ScreenTarget
    readonly options: Options
    readonly subscriber: Subscriber<Report>
  }>()
  return {
    observe: (target, options, first) =>
      new Observable((subscriber) => {
        const entry = { target, options, subscriber }
        watching.add(entry)
        const cancel = scheduler.nextFrame(() => subscriber.next(first()))
        return () => {
          watching.delete(entry)
          cancel()
        }
      }),
    notify: (target, report, where = () => true) => {
      for (const entry of [...watching]) {
        if (entry.target === target && where(entry.options)) entry.subscriber.next(report)
      }
    },
    count: (target) =>
      [...watching].filter((entry) => target === undefined || entry.target === target).length,
  }
}

export interface FakeVisibility extends Visibility {
  /** Reports to every observer of the target, or to those whose options pass `where`. */
  show(
    target: ScreenTarget,
    report: Partial<VisibilityReport> & { readonly ratio: number },
    where?: (options: VisibilityOptions) => boolean,
  ): void
  count(target?: ScreenTarget): number
}

/** Visible as a test says; the first report comes with the next frame and says "not visible", unless shown. */
export const fakeVisibility = (scheduler: Scheduler): FakeVisibility => {
  const observers = watchers<VisibilityOptions, VisibilityReport>(scheduler)
  const bounds = { left: 0, top: 0, width: 100, height: 100 }
  const latest = new WeakMap<ScreenTarget, VisibilityReport>()
  return {
    observe: (target, options) =>
      observers.observe(target, options, () => latest.get(target) ?? { ratio: 0, isVisible: false, bounds }),
    show: (target, report, where) => {
      const full = { isVisible: report.ratio > 0, bounds, ...report }
      latest.set(target, full)
      observers.notify(target, full, where)
    },
    count: observers.count,
  }
}

export interface FakeViewport extends Viewport {
  /** Reports the window to everyone who observes a viewport, whatever the target. */
  show(window: Partial<ViewportWindow>): void
  /** By how much `alignTop` and `reveal` scrolled, oldest first. */
  readonly scrolls: readonly { readonly target: ScreenTarget; readonly delta: number }[]
  /** Whether text runs from right to left; `false` until a test says otherwise. */
  setRightToLeft(isRightToLeft: boolean): void
  count(): number
}

/** A viewport of 800 × 600 px at the target's top left corner, until a test moves it. */
export const fakeViewport = (scheduler: Scheduler): FakeViewport => {
  const observers = watchers<undefined, ViewportWindow>(scheduler)
  const everyone = {}
  const scrolls: { readonly target: ScreenTarget; readonly delta: number }[] = []
  let latest: ViewportWindow = { top: 0, bottom: 600, left: 0, right: 800, direction: 0 }
  const show = (window: Partial<ViewportWindow>): void => {
    latest = { ...latest, ...window }
    observers.notify(everyone, latest)
  }
  let isRightToLeft = false
  const scrollBy = (target: ScreenTarget, delta: number): void => {
    scrolls.push({ target, delta })
    show({ top: latest.top + delta, bottom: latest.bottom + delta, direction: delta < 0 ? -1 : 1 })
  }
  return {
    observe: () => observers.observe(everyone, undefined, () => latest),
    alignTop: (target, top) => scrollBy(target, top - latest.top),
    reveal: (target, top, bottom) => {
      if (top < latest.top) scrollBy(target, top - latest.top)
      else if (bottom > latest.bottom) scrollBy(target, Math.min(bottom - latest.bottom, top - latest.top))
    },
    isRightToLeft: () => isRightToLeft,
    setRightToLeft: (next) => {
      isRightToLeft = next
    },
    show,
    scrolls,
    count: () => observers.count(),
  }
}

export interface FakeElementSize extends ElementSize {
  /** Reports the width in px to everyone who measures an element. */
  resize(width: number): void
  count(): number
}

export const fakeElementSize = (scheduler: Scheduler, initialWidth = 800): FakeElementSize => {
  const observers = watchers<undefined, number>(scheduler)
  const everyone = {}
  let latest = initialWidth
  return {
    observe: () => observers.observe(everyone, undefined, () => latest),
    resize: (width) => {
      latest = width
      observers.notify(everyone, width)
    },
    count: () => observers.count(),
  }
}

export interface FakeScroller extends Scroller {
  /** Reports the window to everyone who observes a scroller, whatever the target. */
  show(window: ScrollerWindow): void
  /** Where `scrollTo` went, oldest first. */
  readonly scrolls: readonly { readonly start: number; readonly isSmooth: boolean }[]
  setRightToLeft(isRightToLeft: boolean): void
  count(): number
}

/** A box of 800 px at the start of its content, until a test scrolls it; content never ends. */
export const fakeScroller = (scheduler: Scheduler): FakeScroller => {
  const observers = watchers<undefined, ScrollerWindow>(scheduler)
  const everyone = {}
  const scrolls: { readonly start: number; readonly isSmooth: boolean }[] = []
  let latest: ScrollerWindow = { start: 0, end: 800 }
  let isRightToLeft = false
  const show = (window: ScrollerWindow): void => {
    latest = window
    observers.notify(everyone, window)
  }
  return {
    observe: () => observers.observe(everyone, undefined, () => latest),
    scrollTo: (_target, start, isSmooth) => {
      scrolls.push({ start, isSmooth })
      show({ start, end: start + latest.end - latest.start })
    },
    isRightToLeft: () => isRightToLeft,
    setRightToLeft: (next) => {
      isRightToLeft = next
    },
    show,
    scrolls,
    count: () => observers.count(),
  }
}
