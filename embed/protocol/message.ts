/**
 * The messages between a frame page and its host. A frame whose script runs says hello to the window around it; the host
 * answers with `Connect` and one end of a channel, through which all others go. Hosts read messages without io-ts, which
 * would be most of the script that they load; frames read theirs by the codecs of `frame-channel-machine.ts`.
 */

/** Version of the protocol. Frames support older ones too: hosts are updated last. */
export const PROTOCOL_VERSION = 1

/** Sent to the window around the frame, which any page may be. */
export interface Hello {
  readonly type: 'gifkit-hello'
  readonly version: number
}

/** The host's answer to a hello, sent to that window alone; the other end of a channel comes with it. */
export interface Connect {
  readonly type: 'gifkit-connect'
  readonly version: typeof PROTOCOL_VERSION
}

/** A host's command to its frame: the GIF moves, or it stands still. */
export interface HostCommand {
  readonly type: 'play' | 'pause'
}

/** What a frame notifies its host of. */
export type FrameMessage =
  /** The frame is complete. Sides in px of the original GIF, so that a host that knew only an id has its shape. */
  | { readonly type: 'ready'; readonly width: number; readonly height: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** The visitor shared, copied or followed the link to favour the GIF; the channel as the share menu names it. */
  | { readonly type: 'share'; readonly channel: string }
  /** The video that the GIF was made from replaces it, or the GIF is back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  /** The frame's new size in px. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'error'; readonly message: string }

interface Message {
  readonly type: string
}

type Kind = 'boolean' | 'number' | 'string'

/** The fields of each message beside its type. */
export type Shapes<Sort extends Message> = Readonly<Record<Sort['type'], Readonly<Record<string, Kind>>>>

const SIDES = { width: 'number', height: 'number' } as const

export const helloShapes: Shapes<Hello> = { 'gifkit-hello': { version: 'number' } }

export const frameMessageShapes: Shapes<FrameMessage> = {
  play: {},
  pause: {},
  ready: SIDES,
  share: { channel: 'string' },
  media: { isVideo: 'boolean' },
  resize: SIDES,
  error: { message: 'string' },
}

/** The most characters of a text. */
export const LONGEST_TEXT = 500

/** Sides of GIFs have 16 bits, and no other number is larger. */
const isInBounds = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= LONGEST_TEXT
    : typeof value !== 'number' || (value >= 0 && value < 65_536)

/**
 * A copy of a received message; `undefined` for anything else. The type is checked first, then the number of fields, so
 * that a huge message costs no time.
 */
export const messageIn = <Sort extends Message>(data: unknown, shapes: Shapes<Sort>): Sort | undefined => {
  if (typeof data !== 'object' || !data || Array.isArray(data) || !Object.hasOwn(data, 'type'))
    return undefined
  const message = data as Readonly<Record<string, unknown>>
  const { type } = message
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined
  const shape = shapes[type as Sort['type']]
  const names = Object.keys(shape)
  const isOurs =
    Object.keys(message).length === names.length + 1 &&
    names.every((name) => {
      const value = Object.hasOwn(message, name) ? message[name] : undefined
      return typeof value === shape[name] && isInBounds(value)
    })
  return isOurs ? ({ ...message } as unknown as Sort) : undefined
}

/** The share of time that each message of the other side uses up, in ms: 50 messages a second. */
export const MESSAGE_MS = 20

/** How much time the other side may use up in advance, in ms: 50 messages at once. */
export const BURST_MS = 1000

/**
 * Limits the rate of messages: the time in ms until which the other side has used up its allowance, after one more
 * message at `at` ms; `undefined` for one message too many.
 *
 * @param until the result of the message before; 0 at the start
 */
export const spend = (until: number, at: number): number | undefined => {
  const next = Math.max(until, at) + MESSAGE_MS
  return next > at + BURST_MS ? undefined : next
}
