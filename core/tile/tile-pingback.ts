import type { Gif } from '../model/gif.js'
import type { PingbackActionType, PingbackInput } from '../pingback/event.js'
import type { Rectangle } from '../ports.js'
import type { TileHappening } from './tile-machine.js'

/** What the surroundings of a tile add to its events. */
export interface TilePingbackContext {
  /** The host's own attributes, `layout_type` among them; they win over ours. */
  readonly attributes?: Readonly<Record<string, string>> | undefined
  /** The person logged in at the host. */
  readonly userId?: string | number | undefined
}

const actions: Readonly<Record<TileHappening['type'], PingbackActionType | undefined>> = {
  visible: undefined,
  seen: 'SEEN',
  hover: 'HOVER',
  click: 'CLICK',
}

const finite = (pixels: number): number => (Number.isFinite(pixels) ? pixels : 0)

/** Bounds as JSON, written by hand so that no `toJSON` of the host page gets in between. */
const positionOf = ({ top, left, width, height }: Rectangle): string =>
  `{"top":${finite(top)},"left":${finite(left)},"width":${finite(width)},"height":${finite(height)}}`

/** The event to send for what happened to a tile, `undefined` when collectors have no word for it. */
export const tilePingback = (
  happening: TileHappening,
  gif: Gif,
  context: TilePingbackContext = {},
): PingbackInput | undefined => {
  const actionType = actions[happening.type]
  if (actionType === undefined) return undefined
  return {
    actionType,
    analyticsResponsePayload: gif.analytics_response_payload,
    userId: context.userId,
    attributes: {
      ...(happening.bounds === undefined ? {} : { position: positionOf(happening.bounds) }),
      ...context.attributes,
    },
  }
}
