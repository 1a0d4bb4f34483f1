import type { Ports } from '../core/ports.js'
import { mediaQueryMotion } from './media-query-motion.js'
import { nativeAborts } from './native-aborts.js'
import { nativeImageDecoder } from './native-image-decoder.js'
import { nativeUrlParser } from './native-url-parser.js'
import { createNodePorts } from './node-ports.js'
import { createContentPorts, pageMediaSupport, pingbackPlatform } from './page-platform.js'
import { watchersFor } from './page-watchers.js'
import { resizeElementSize } from './resize-element-size.js'
import { timerScheduler } from './timer-scheduler.js'
import type { Watchers } from './watchers.js'

/** What every widget stands on. Lists find the screen by themselves, so that a GIF alone does not ship it. */
export type WidgetPorts = Omit<Ports, 'viewport'> & Partial<Pick<Ports, 'viewport'>>

/**
 * The platform of a page as far as all widgets need it; while a server renders there is no page, and the ports are
 * those of Node. What is overridden is used by the others too.
 */
export const createWidgetPorts = (overrides: Partial<Ports> = {}, watchers?: Watchers): WidgetPorts => {
  if (typeof window === 'undefined') return createNodePorts(overrides)
  const scheduler = overrides.scheduler ?? timerScheduler
  const { boxes, visibility } = watchers ?? watchersFor(scheduler)
  return {
    ...createContentPorts(),
    aborts: nativeAborts,
    ...pingbackPlatform(window),
    visibility,
    elementSize: resizeElementSize(scheduler, boxes),
    urlParser: nativeUrlParser,
    mediaSupport: pageMediaSupport(),
    motion: mediaQueryMotion(window),
    imageDecoder: nativeImageDecoder(window),
    ...overrides,
  }
}
