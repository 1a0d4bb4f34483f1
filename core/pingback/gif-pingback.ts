import type { Gif } from '../model/gif.js'
import { firstClientOfPage, type GifOrigin, mayTrack, originOf } from '../page-defaults.js'
import type { Ports } from '../ports.js'
import type { PingbackInput } from './event.js'
import type { PingbackStore } from './store.js'

export interface GifPingbackOptions {
  readonly pingback: Pick<PingbackStore, 'send'>
  readonly logger: Ports['logger']
  /** Whose key an event carries when no client of the page fetched the GIF. */
  readonly client: GifOrigin | undefined
}

/**
 * Sends an event about a GIF under the key of the client that fetched it, else the surroundings' key, else that
 * of the page's first client, if that client may track. Never throws.
 */
export const sendGifPingback = (
  gif: Gif,
  event: PingbackInput,
  { pingback, logger, client }: GifPingbackOptions,
): void => {
  const sender = originOf(gif) ?? client ?? firstClientOfPage()
  try {
    if (sender && mayTrack(sender)) {
      const { apiKey, pingbackUrl } = sender
      pingback.send({ ...event, apiKey, pingbackUrl })
    }
  } catch (error) {
    logger.error(error)
  }
}
