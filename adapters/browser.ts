/**
 * Ports of widgets on a page. Importing this does nothing. Ports that a single widget needs are not here but beside their
 * adapters (`scrollerOf`, `videoPlayersOf`, `sharePortsOf`, `anchorsOf`), so that chunks without the widget do not ship
 * them.
 */
import { NEVER } from 'rxjs'
import { oncePerPage } from '../core/page/once.js'
import type { Ports, Scheduler, Viewport, Visibility } from '../core/ports.js'
import { valueSubject } from '../core/subject.js'
import { intersectionVisibility } from './intersection-observer.js'
import { mediaQueryMotion, nativeImageDecoder } from './media-support.js'
import { createContentPorts, createPingbackPorts, pageMediaSupport, wholePorts } from './node.js'
import { nativeUrlParser, timerScheduler } from './platform.js'
import { type BoxChanges, boxChanges, resizeElementSize } from './resize-observer.js'
import { screenChanges } from './screen-changes.js'
import { elementViewport } from './scrolling.js'

/** Those who share them share the observers of the platform. */
interface Watchers {
  readonly boxes: BoxChanges
  readonly visibility: Visibility
}

const createWatchers = (scheduler: Scheduler): Watchers => ({
  boxes: boxChanges(scheduler),
  visibility: intersectionVisibility(scheduler),
})

const pageWatchers = /* @__PURE__ */ oncePerPage(() => createWatchers(timerScheduler))

/** The page's, one for all; new ones for a scheduler that is not the page's. */
const watchersFor = (scheduler: Scheduler): Watchers =>
  scheduler === timerScheduler ? pageWatchers() : createWatchers(scheduler)

const createViewport = (scheduler: Scheduler, { boxes, visibility }: Watchers): Viewport =>
  elementViewport(scheduler, screenChanges(scheduler, boxes, visibility))

/** One for all lists of the page, so that they read geometry in one frame. */
const pageViewport: () => Viewport = /* @__PURE__ */ oncePerPage(() =>
  createViewport(timerScheduler, pageWatchers()),
)

/** The ports that every widget needs. The viewport is for lists alone, so that a page with one GIF does not ship it. */
export type WidgetPorts = Omit<Ports, 'viewport'> & Partial<Pick<Ports, 'viewport'>>

/** Ports for servers, workers and tests: no screen, no page that ends, and outside of pages storage in memory only. */
export const createNodePorts = (overrides: Partial<Ports> = {}): Ports => ({
  ...createContentPorts(),
  ...wholePorts,
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
 * The ports of widgets; while a server renders there is no page, and they are those of Node. What is overridden is used
 * by the others too.
 */
export const createWidgetPorts = (overrides: Partial<Ports> = {}): WidgetPorts => {
  if (typeof window === 'undefined') return createNodePorts(overrides)
  const { scheduler = timerScheduler } = overrides
  const { boxes, visibility } = watchersFor(scheduler)
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

/** All ports of a page, as `createWidgetPorts` makes them; the call adds no listener. */
export const createBrowserPorts = (overrides: Partial<Ports> = {}): Ports => {
  const ports = createWidgetPorts(overrides)
  const { scheduler, visibility } = ports
  const { viewport = createViewport(scheduler, { ...watchersFor(scheduler), visibility }) } = ports
  return { ...ports, viewport }
}

/** The viewport of lists and rows: the provider's, else that of the page. */
export const viewportOf = ({ viewport }: WidgetPorts): Viewport => viewport ?? pageViewport()
