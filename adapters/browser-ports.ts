import type { Ports } from '../core/ports.js'
import { viewportBy } from './element-viewport.js'
import { watchersFor } from './page-watchers.js'
import { timerScheduler } from './timer-scheduler.js'
import { createWidgetPorts } from './widget-ports.js'

/**
 * The whole platform of a page; importing this does nothing, and the call adds no listener. While a server
 * renders there is no page, and the ports are those of Node. What is overridden is used by the others too.
 */
export const createBrowserPorts = (overrides: Partial<Ports> = {}): Ports => {
  const scheduler = overrides.scheduler ?? timerScheduler
  const watchers = watchersFor(scheduler)
  const ports = createWidgetPorts(overrides, watchers)
  return {
    ...ports,
    viewport: ports.viewport ?? viewportBy(scheduler, { ...watchers, visibility: ports.visibility }),
  }
}
