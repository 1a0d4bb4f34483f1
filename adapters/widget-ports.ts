import type { Ports } from '../core/ports.js'
import { intersectionVisibility } from './intersection-visibility.js'
import { mediaQueryMotion } from './media-query-motion.js'
import { nativeAborts } from './native-aborts.js'
import { nativeImageDecoder } from './native-image-decoder.js'
import { nativeUrlParser } from './native-url-parser.js'
import { createNodePorts } from './node-ports.js'
import { createContentPorts, pageMediaSupport, pageVisibility, pingbackPlatform } from './page-platform.js'
import { resizeElementSize } from './resize-element-size.js'
import { timerScheduler } from './timer-scheduler.js'

/** What every widget stands on. Lists find the screen by themselves, so that a GIF alone does not ship it. */
export type WidgetPorts = Omit<Ports, 'viewport'> & Partial<Pick<Ports, 'viewport'>>

/**
 * The platform of a page as far as all widgets need it; while a server renders there is no page, and the ports are
 * those of Node. What is overridden is used by the others too.
 */
export const createWidgetPorts = (overrides: Partial<Ports> = {}): WidgetPorts => {
  if (typeof window === 'undefined') return createNodePorts(overrides)
  const scheduler = overrides.scheduler ?? timerScheduler
  return {
    ...createContentPorts(),
    aborts: nativeAborts,
    ...pingbackPlatform(window),
    visibility: overrides.scheduler ? intersectionVisibility(scheduler) : pageVisibility(),
    elementSize: resizeElementSize(scheduler),
    urlParser: nativeUrlParser,
    mediaSupport: pageMediaSupport(),
    motion: mediaQueryMotion(window),
    imageDecoder: nativeImageDecoder(window),
    ...overrides,
  }
}
