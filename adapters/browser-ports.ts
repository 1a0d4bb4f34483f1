import type { Ports } from '../core/ports.js'
import { elementViewport } from './element-viewport.js'
import { screenChanges } from './screen-changes.js'
import { createWidgetPorts } from './widget-ports.js'

/**
 * The whole platform of a page; importing this does nothing, and the call adds no listener. While a server
 * renders there is no page, and the ports are those of Node. What is overridden is used by the others too.
 */
export const createBrowserPorts = (overrides: Partial<Ports> = {}): Ports => {
  const ports = createWidgetPorts(overrides)
  const { scheduler, visibility } = ports
  return {
    ...ports,
    viewport: ports.viewport ?? elementViewport(scheduler, screenChanges(scheduler, visibility)),
  }
}
