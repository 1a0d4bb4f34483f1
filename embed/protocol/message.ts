/**
 * What a frame says to its host, as the host reads it: by hand, since io-ts would be most of the script that hosts
 * load. A frame whose script runs says hello to the window around it; the host answers with `connect` and one end of a
 * channel. All else goes through that.
 */

/** Version of everything in this folder. Frames speak older ones too: hosts are updated last. */
export const PROTOCOL_VERSION = 1

/** What a frame says to the window around it, where anybody may write. */
export interface Hello {
  readonly type: 'gifkit-hello'
  readonly version: number
}

/** What a frame tells its host. */
export type FrameNews =
  /** Everything is there. Sides in px of the GIF as it was made, so that a host that knew an id has its shape. */
  | { readonly type: 'ready'; readonly width: number; readonly height: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A person shared, copied or went to favour the GIF; the channel as the share menu names it. */
  | { readonly type: 'share'; readonly channel: string }
  /** The GIF gave way to the video it was made from, or came back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  /** The frame has another size, in px. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'error'; readonly message: string }

interface Message {
  readonly type: string
}

type Kind = 'boolean' | 'number' | 'string'

/** What each message of a sort holds beside its type. */
export type Shapes<Sort extends Message> = Readonly<Record<Sort['type'], Readonly<Record<string, Kind>>>>

const SIDES = { width: 'number', height: 'number' } as const

export const helloShapes: Shapes<Hello> = { 'gifkit-hello': { version: 'number' } }

export const newsShapes: Shapes<FrameNews> = {
  play: {},
  pause: {},
  ready: SIDES,
  share: { channel: 'string' },
  media: { isVideo: 'boolean' },
  resize: SIDES,
  error: { message: 'string' },
}

/** Most characters of a text. */
export const LONGEST_TEXT = 500

/** Sides of GIFs have 16 bits; no other number is larger. */
const isInBounds = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= LONGEST_TEXT
    : typeof value !== 'number' || (value >= 0 && value < 65_536)

/**
 * A copy of the message that was received; `undefined` for anything that is none of this sort. As in
 * `host-message.ts`, the type comes first, then the number of fields.
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
