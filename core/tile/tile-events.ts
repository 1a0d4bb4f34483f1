import { callHost } from '../mistake.js'
import type { Gif } from '../model/gif.js'
import { forHost, type IGif } from '../model/host-gif.js'
import type { PingbackInput } from '../pingback/event.js'
import type { EventSink } from '../pingback/sink.js'
import type { Logger, Rectangle } from '../ports.js'
import type { TileHappening } from './tile-machine.js'

/** The numbers of a `DOMRect`, in px relative to the viewport. */
export interface TileBoundsNumbers extends Rectangle {
  readonly x: number
  readonly y: number
  readonly right: number
  readonly bottom: number
}

/** Has all that a `DOMRect` has; hosts are used to one. */
export interface TileBounds extends TileBoundsNumbers {
  /** The numbers alone. */
  toJSON(): TileBoundsNumbers
}

/** A method, since hosts write handlers that demand a cause of their own kind. */
type GifVisible = { handle(gif: IGif, cause?: unknown): void }['handle']

/** What a host wants to hear of its tiles. */
export interface TileListener {
  /** Each time a tile's media was loaded and is in sight; `cause` is what reported the load, if anything did. */
  readonly onGifVisible?: GifVisible | undefined
  /** Once per GIF; bounds in px relative to the viewport, with all that a `DOMRect` has. */
  readonly onGifSeen?: ((gif: IGif, bounds: TileBounds) => void) | undefined
  /** After 200 ms. */
  readonly onGifHover?: ((gif: IGif) => void) | undefined
}

/** What the surroundings of a tile add to its usage events. */
export interface TilePingbackContext {
  /** The host's own attributes, `layout_type` among them; they win over ours. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** The person logged in at the host. */
  readonly userId?: string | number | undefined
}

/** Where a tile's events go: to the collector and to the host. */
export interface TileEvents {
  readonly sink: EventSink
  readonly listener?: TileListener | undefined
  /** Asked at each event; default: nothing is added. */
  readonly context?: (() => TilePingbackContext) | undefined
}

/** Collectors have no action for `visible`. */
const ACTIONS = { seen: 'SEEN', hover: 'HOVER', click: 'CLICK' } as const

const finite = (pixels: number): number => (Number.isFinite(pixels) ? pixels : 0)

/** Bounds as JSON, written by hand so that no `toJSON` of the host page gets in between. */
const positionOf = ({ top, left, width, height }: Rectangle): string =>
  `{"top":${finite(top)},"left":${finite(left)},"width":${finite(width)},"height":${finite(height)}}`

const pingbackOf = (
  { type, bounds }: Exclude<TileHappening, { type: 'visible' }>,
  gif: Gif,
  { attributes, userId }: TilePingbackContext,
): PingbackInput => ({
  actionType: ACTIONS[type],
  analyticsResponsePayload: gif.analytics_response_payload,
  userId,
  attributes: { ...(bounds && { position: positionOf(bounds) }), ...attributes },
})

/** Completes observed bounds to what hosts expect of a `DOMRect`. */
const tileBounds = ({ left, top, width, height }: Rectangle): TileBounds => {
  const numbers = { x: left, y: top, left, top, right: left + width, bottom: top + height, width, height }
  return { ...numbers, toJSON: () => numbers }
}

const notify = (listener: TileListener, event: TileHappening, gif: IGif): void => {
  switch (event.type) {
    case 'visible':
      listener.onGifVisible?.(gif, event.cause)
      return
    case 'seen':
      listener.onGifSeen?.(gif, tileBounds(event.bounds))
      return
    case 'hover':
      listener.onGifHover?.(gif)
      return
    case 'click':
  }
}

/** Passes a tile's event on: to the collector, and to the host, whose errors stay its own. */
export const reportTile = (
  event: TileHappening,
  gif: Gif,
  { sink, listener, context }: TileEvents,
  logger: Pick<Logger, 'error'>,
): void => {
  if (event.type !== 'visible') sink.send(pingbackOf(event, gif, context?.() ?? {}), gif)
  if (listener) callHost(logger, () => notify(listener, event, forHost(gif)))
}
