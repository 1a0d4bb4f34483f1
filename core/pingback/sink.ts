import type { Gif } from '../model/gif.js'
import { fieldOf, own } from '../model/lenient.js'
import { firstClientOfPage, type GifOrigin, mayTrack, originOf } from '../page/clients.js'
import type { Ports, Rectangle } from '../ports.js'
import type { Consent } from './consent.js'
import type { AddressedPingback, PingbackActionType, PingbackAttributes, PingbackInput } from './event.js'

/** Takes usage events that consent let through: a store of the core, or the host's own. */
export interface PingbackSink {
  /** Takes one usage event with its key and collector. */
  send(event: AddressedPingback): void
}

const finite = (pixels: number): number => (Number.isFinite(pixels) ? pixels : 0)

/** Bounds as JSON, written by hand because a host page may have added a `toJSON` to objects. */
const positionOf = ({ top, left, width, height }: Rectangle): string =>
  `{"top":${finite(top)},"left":${finite(left)},"width":${finite(width)},"height":${finite(height)}}`

/** The usage event of a tile, with its bounds and the attributes of the contexts around it. */
export const tilePingback = (
  actionType: PingbackActionType,
  gif: Gif,
  bounds: Rectangle | undefined,
  { attributes, userId }: Pick<PingbackInput, 'attributes' | 'userId'>,
): PingbackInput => ({
  actionType,
  analyticsResponsePayload: gif.analytics_response_payload,
  userId,
  attributes: { ...(bounds && { position: positionOf(bounds) }), ...attributes },
})

/**
 * Both sets of attributes in a new object, the second's winning, except that the values of `key` are joined
 * with `, ` when both have one.
 */
export const mergeAttributes = (
  first: PingbackAttributes,
  second: PingbackAttributes,
  key: string,
): Record<string, string> => {
  const joined = [own(first, key), own(second, key)].filter(Boolean).join(', ')
  return { ...first, ...second, ...(joined === '' ? {} : { [key]: joined }) }
}

/** Where lists, tiles and videos send their usage events. */
export interface EventSink {
  /** Sends an event, about a GIF where one is given, if the visitor allows it. Never throws. */
  send(event: PingbackInput, gif?: Gif): void
}

export interface EventSinkOptions {
  readonly pingback: PingbackSink
  readonly logger: Pick<Ports['logger'], 'error'>
  /** Whose key events carry when no client of the page fetched the GIF; default: the page's first client. */
  readonly client?: GifOrigin | undefined
  /** What the visitor allows beside what the client itself allows; default: everything. */
  readonly consent?: Pick<Consent, 'mayTrack'> | undefined
  /** Base of the collector for events whose client names none. */
  readonly pingbackUrl?: string | undefined
  /**
   * Called for each GIF with ad tags that was seen, if the visitor allows events about it; `isAllowed` asks again, for
   * what is done later.
   */
  readonly onAdTags?: ((tags: readonly unknown[], isAllowed: () => boolean) => void) | undefined
}

/**
 * Sends events under the key of the client that fetched the GIF, else that of `client`, else that of the page's first
 * client. Nothing is sent for a GIF of a host's own source, which has no client and no payload. The one place that asks
 * for consent: the client and `consent` both have to allow the event.
 */
export const createEventSink = (options: EventSinkOptions): EventSink => {
  const { pingback, logger, client, consent, pingbackUrl, onAdTags } = options
  return {
    send: (event, gif) => {
      try {
        // The collector does not know a GIF of a host's own source, which has no client and no payload.
        const isKnown = !gif || gif.analytics_response_payload
        const sender = (gif && originOf(gif)) ?? (isKnown && (client ?? firstClientOfPage()))
        if (!sender) return
        const isAllowed = (): boolean => mayTrack(sender) && consent?.mayTrack(sender.apiKey) !== false
        if (!isAllowed()) return
        const { apiKey, pingbackUrl: named } = sender
        pingback.send({ ...event, apiKey, pingbackUrl: named || pingbackUrl || named })
        const tags = fieldOf(gif?.bottle_data, 'tags') as readonly unknown[] | null | undefined
        if (event.actionType === 'SEEN' && tags?.[0]) onAdTags?.(tags, isAllowed)
      } catch (error) {
        logger.error(error)
      }
    },
  }
}
