/**
 * Ports of widgets on a page, created at their first use. Ports of a single widget are beside their adapters
 * (`scrollerOf`, `videoPlayersOf`, `sharePortsOf`, `anchorsOf`), and the viewport of lists in `page-viewport.ts`, so that
 * chunks without them do not ship them.
 */
import { NEVER } from 'rxjs'
import { pageMistake, reportMistake } from '../core/mistake.js'
import { oncePerPage } from '../core/page/once.js'
import type { Ports, Scheduler, Visibility } from '../core/ports.js'
import { valueSubject } from '../core/subject.js'
import { intersectionVisibility } from './intersection-observer.js'
import { nativeImageDecoder } from './media-support.js'
import { commonPorts, createContentPorts, createPingbackPorts, pageMediaSupport } from './node.js'
import { mediaQueryMotion } from './page-motion.js'
import { nativeUrlParser, timerScheduler } from './platform.js'
import { type BoxChanges, boxChanges, resizeElementSize } from './resize-observer.js'

/** Adapters that share the platform's observers among all widgets that use them. */
export interface SharedObservers {
  readonly boxes: BoxChanges
  readonly visibility: Visibility
}

const createObservers = (scheduler: Scheduler): SharedObservers => ({
  boxes: boxChanges(scheduler),
  visibility: intersectionVisibility(scheduler),
})

const pageObservers = /* @__PURE__ */ oncePerPage(() => createObservers(timerScheduler))

/** Those of the page, or new ones for a host's own scheduler. */
export const observersFor = (scheduler: Scheduler): SharedObservers =>
  scheduler === timerScheduler ? pageObservers() : createObservers(scheduler)

/** What nothing stands in for where scripts of the page have taken it away. */
const NEEDED = ['AbortController', 'TextDecoder', 'URL', 'fetch'] as const

/** The ports that every widget needs. Only lists need a viewport, so that a page with a single GIF does not ship it. */
export type WidgetPorts = Omit<Ports, 'viewport'> & Partial<Pick<Ports, 'viewport'>>

/** Ports for servers, workers and tests: without a screen or a page, and outside of pages with storage in memory. */
export const createNodePorts = (overrides: Partial<Ports> = {}): Ports => ({
  ...createContentPorts(),
  ...commonPorts,
  pageLifecycle: { ending$: NEVER },
  visibility: { observe: () => NEVER },
  viewport: { observe: () => NEVER, alignTop: () => {}, reveal: () => {}, isRightToLeft: () => false },
  elementSize: { observe: () => NEVER },
  urlParser: nativeUrlParser,
  mediaSupport: { webp: false, saveData: false },
  motion: { isReduced$: valueSubject(false).value$, isPageVisible$: valueSubject(true).value$ },
  imageDecoder: { decode: () => NEVER },
  ...overrides,
})

/**
 * The ports of widgets, or those of Node on a server. An overridden scheduler is used by the other ports too.
 */
export const createWidgetPorts = (overrides: Partial<Ports> = {}): WidgetPorts => {
  if (typeof window === 'undefined') return createNodePorts(overrides)
  const missing = NEEDED.filter((name) => !(window as Partial<Window & typeof globalThis>)[name])
  if (missing.length > 0) reportMistake(commonPorts.logger, pageMistake(missing))
  const { scheduler = timerScheduler } = overrides
  const { boxes, visibility } = observersFor(scheduler)
  return {
    ...createContentPorts(),
    ...createPingbackPorts(window),
    visibility,
    elementSize: resizeElementSize(scheduler, boxes),
    urlParser: nativeUrlParser,
    mediaSupport: pageMediaSupport(),
    motion: mediaQueryMotion(window),
    imageDecoder: nativeImageDecoder(window),
    ...overrides,
  }
}
