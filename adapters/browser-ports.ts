import type { Ports } from '../core/ports.js'
import { boxChanges } from './box-changes.js'
import { elementViewport } from './element-viewport.js'
import { intersectionVisibility } from './intersection-visibility.js'
import { mediaQueryMotion } from './media-query-motion.js'
import { nativeAborts } from './native-aborts.js'
import { nativeImageDecoder } from './native-image-decoder.js'
import { nativeUrlParser } from './native-url-parser.js'
import { createNodePorts } from './node-ports.js'
import { createContentPorts, pageMediaSupport, pingbackPlatform } from './page-platform.js'
import { resizeElementSize } from './resize-element-size.js'
import { screenChanges } from './screen-changes.js'
import { timerScheduler } from './timer-scheduler.js'

/**
 * The whole platform of a page; importing this does nothing, and the call adds no listener. While a server
 * renders there is no page, and the ports are those of Node. What is overridden is used by the others too.
 */
export const createBrowserPorts = (overrides: Partial<Ports> = {}): Ports => {
  if (typeof window === 'undefined') return createNodePorts(overrides)
  const scheduler = overrides.scheduler ?? timerScheduler
  const boxes = boxChanges(window, scheduler)
  return {
    ...createContentPorts(),
    aborts: nativeAborts,
    ...pingbackPlatform(window),
    visibility: intersectionVisibility(window, scheduler),
    viewport: elementViewport(window, scheduler, screenChanges(window, scheduler, boxes)),
    elementSize: resizeElementSize(window, scheduler, boxes),
    urlParser: nativeUrlParser,
    mediaSupport: pageMediaSupport(),
    motion: mediaQueryMotion(window),
    imageDecoder: nativeImageDecoder(window),
    ...overrides,
  }
}
