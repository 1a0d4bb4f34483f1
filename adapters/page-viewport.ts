/** The viewport of lists, and with it all ports of a page. A file of its own, because a page with one GIF needs none. */
import { oncePerPage } from '../core/page/once.js'
import type { Ports, Scheduler, Viewport } from '../core/ports.js'
import { createWidgetPorts, observersFor, type SharedObservers, type WidgetPorts } from './browser.js'
import { timerScheduler } from './platform.js'
import { screenChanges } from './screen-changes.js'
import { elementViewport } from './scrolling.js'

const createViewport = (scheduler: Scheduler, { boxes, visibility }: SharedObservers): Viewport =>
  elementViewport(scheduler, screenChanges(scheduler, boxes, visibility))

/** One viewport for all lists of the page, so that they read geometry in the same frame. */
const pageViewport: () => Viewport = /* @__PURE__ */ oncePerPage(() =>
  createViewport(timerScheduler, observersFor(timerScheduler)),
)

/** All ports of a page: those of widgets and a viewport. The call adds no listener. */
export const createBrowserPorts = (overrides: Partial<Ports> = {}): Ports => {
  const ports = createWidgetPorts(overrides)
  const { scheduler, visibility } = ports
  const { viewport = createViewport(scheduler, { ...observersFor(scheduler), visibility }) } = ports
  return { ...ports, viewport }
}

/** The viewport of lists and rows: that of the provider, by default that of the page. */
export const viewportOf = ({ viewport }: WidgetPorts): Viewport => viewport ?? pageViewport()
