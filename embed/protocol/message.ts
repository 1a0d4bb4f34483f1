/**
 * The messages between a frame page and its host. The frame sends a hello to its parent window; the host answers with
 * `Connect` and a port of a `MessageChannel`, through which all other messages go. Hosts read messages without
 * io-ts, which would be most of their script; frames use the codecs of `frame-channel-machine.ts`.
 */

/** Version of the protocol. Frames must support older versions too, since hosts are updated last. */
export const PROTOCOL_VERSION = 1

/** Sent to the frame's parent window, which may be any page. */
export interface Hello {
  readonly type: 'gifkit-hello'
  readonly version: number
}

/** The host's answer to a hello, sent with a port to the frame's window and origin. */
export interface Connect {
  readonly type: 'gifkit-connect'
  readonly version: typeof PROTOCOL_VERSION
}

/** A host's command to its frame: to play or pause the GIF. */
export interface HostCommand {
  readonly type: 'play' | 'pause'
}

/** A frame's message to its host. */
export type FrameMessage =
  /** The frame is complete. The size in px of the original GIF gives hosts that know only its id its aspect ratio. */
  | { readonly type: 'ready'; readonly width: number; readonly height: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** The visitor shared or copied the GIF or followed its favourite link; the channel as the share menu names it. */
  | { readonly type: 'share'; readonly channel: string }
  /** The video that the GIF was made from replaces it, or the GIF is back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  /** The frame's new size in px. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'error'; readonly message: string }

interface Message {
  readonly type: string
}

type FieldType = 'boolean' | 'number' | 'string'

/** The other fields of the messages of each type. */
export type MessageShapes<AnyMessage extends Message> = Readonly<
  Record<AnyMessage['type'], Readonly<Record<string, FieldType>>>
>

const SIZE_FIELDS = { width: 'number', height: 'number' } as const

export const helloShapes: MessageShapes<Hello> = { 'gifkit-hello': { version: 'number' } }

export const frameMessageShapes: MessageShapes<FrameMessage> = {
  play: {},
  pause: {},
  ready: SIZE_FIELDS,
  share: { channel: 'string' },
  media: { isVideo: 'boolean' },
  resize: SIZE_FIELDS,
  error: { message: 'string' },
}

/** In characters; longer texts make a message invalid. */
export const LONGEST_TEXT = 500

/** Numbers are versions and sizes, and sizes of GIFs have 16 bits. */
const isInBounds = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= LONGEST_TEXT
    : typeof value !== 'number' || (value >= 0 && value < 65_536)

/**
 * A copy of a received message, `undefined` if it is invalid. The type and the number of fields are checked first, so
 * that a huge message costs no time.
 */
export const messageIn = <AnyMessage extends Message>(
  data: unknown,
  shapes: MessageShapes<AnyMessage>,
): AnyMessage | undefined => {
  if (typeof data !== 'object' || !data || Array.isArray(data) || !Object.hasOwn(data, 'type'))
    return undefined
  const message = data as Readonly<Record<string, unknown>>
  const { type } = message
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined
  const shape = shapes[type as AnyMessage['type']]
  const names = Object.keys(shape)
  const hasShape =
    Object.keys(message).length === names.length + 1 &&
    names.every((name) => {
      const value = Object.hasOwn(message, name) ? message[name] : undefined
      return typeof value === shape[name] && isInBounds(value)
    })
  return hasShape ? ({ ...message } as unknown as AnyMessage) : undefined
}

/** Ms between messages at the highest rate: 50 messages a second. */
export const MESSAGE_MS = 20

/** Ms of messages that the other side may send at once: 50 messages. */
export const BURST_MS = 1000

/**
 * Limits the rate of messages, as a leaky bucket: returns the time in ms until which the other side has used its rate,
 * after one more message at `at`, or `undefined` if that message is one too many.
 *
 * @param until the result for the message before; 0 for the first
 */
export const limitRate = (until: number, at: number): number | undefined => {
  const next = Math.max(until, at) + MESSAGE_MS
  return next > at + BURST_MS ? undefined : next
}
