/**
 * Ports of widgets on a page, created at their first use. Ports of a single widget are beside their adapters
 * (`scrollerOf`, `videoPlayersOf`, `sharePortsOf`, `anchorsOf`), so that chunks without the widget do not ship them.
 */
import { oncePerPage } from '../core/page/once.js'
import type { Ports, Scheduler, Viewport, Visibility } from '../core/ports.js'
import { intersectionVisibility } from './intersection-observer.js'
import { mediaQueryMotion, nativeImageDecoder } from './media-support.js'
import { createContentPorts, createNodePorts, createPingbackPorts, pageMediaSupport } from './node.js'
import { nativeUrlParser, timerScheduler } from './platform.js'
import { type BoxChanges, boxChanges, resizeElementSize } from './resize-observer.js'
import { screenChanges } from './screen-changes.js'
import { elementViewport } from './scrolling.js'

/** Adapters that share the platform's observers among all widgets that use them. */
interface SharedObservers {
  readonly boxes: BoxChanges
  readonly visibility: Visibility
}

const createObservers = (scheduler: Scheduler): SharedObservers => ({
  boxes: boxChanges(scheduler),
  visibility: intersectionVisibility(scheduler),
})

const pageObservers = /* @__PURE__ */ oncePerPage(() => createObservers(timerScheduler))

/** Those of the page, or new ones for a host's own scheduler. */
const observersFor = (scheduler: Scheduler): SharedObservers =>
  scheduler === timerScheduler ? pageObservers() : createObservers(scheduler)

const createViewport = (scheduler: Scheduler, { boxes, visibility }: SharedObservers): Viewport =>
  elementViewport(scheduler, screenChanges(scheduler, boxes, visibility))

/** One viewport for all lists of the page, so that they read geometry in the same frame. */
const pageViewport: () => Viewport = /* @__PURE__ */ oncePerPage(() =>
  createViewport(timerScheduler, pageObservers()),
)

/** The ports that every widget needs. Only lists need a viewport, so that a page with a single GIF does not ship it. */
export type WidgetPorts = Omit<Ports, 'viewport'> & Partial<Pick<Ports, 'viewport'>>

/**
 * The ports of widgets, or those of Node on a server. An overridden scheduler is used by the other ports too.
 */
export const createWidgetPorts = (overrides: Partial<Ports> = {}): WidgetPorts => {
  if (typeof window === 'undefined') return createNodePorts(overrides)
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

/** All ports of a page: those of widgets and a viewport. The call adds no listener. */
export const createBrowserPorts = (overrides: Partial<Ports> = {}): Ports => {
  const ports = createWidgetPorts(overrides)
  const { scheduler, visibility } = ports
  const { viewport = createViewport(scheduler, { ...observersFor(scheduler), visibility }) } = ports
  return { ...ports, viewport }
}

/** The viewport of lists and rows: that of the provider, by default that of the page. */
export const viewportOf = ({ viewport }: WidgetPorts): Viewport => viewport ?? pageViewport()
