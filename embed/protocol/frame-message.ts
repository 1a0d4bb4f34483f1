import { type ShareChannel, shareChannels } from '../../core/share/share-channel.js'
import { hasShape, type Shape } from './shape.js'

/** What a frame tells its host. */
export type FrameMessage =
  /** Everything is there. Sides in px of the GIF as it was made, so that a host that knew an id only has its shape. */
  | { readonly type: 'ready'; readonly width: number; readonly height: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A person shared, copied or went to favour the GIF. */
  | { readonly type: 'share'; readonly channel: ShareChannel | 'favorite' }
  /** The GIF gave way to the video it was made from, or came back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  /** The frame has another size, in px. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'error'; readonly message: string }

export type FrameMessageType = FrameMessage['type']

/** Most characters of an error's text. */
export const LONGEST_ERROR = 500

/** Sides of windows and GIFs; GIF keeps them in 16 bits. */
const isSide = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < 65_536

const sides: Shape = { width: isSide, height: isSide }

/** Fields beside `type`. */
const shapes: Readonly<Record<FrameMessageType, Shape>> = {
  ready: sides,
  play: {},
  pause: {},
  share: { channel: (value) => ['favorite', ...shareChannels].includes(value as ShareChannel) },
  media: { isVideo: (value) => typeof value === 'boolean' },
  resize: sides,
  error: { message: (value) => typeof value === 'string' && value.length <= LONGEST_ERROR },
}

const isType = (value: unknown): value is FrameMessageType =>
  typeof value === 'string' && Object.hasOwn(shapes, value)

/** A message as it came out of a channel; `undefined` for whatever no frame of ours sends. */
export const frameMessageIn = (data: unknown): FrameMessage | undefined => {
  const type = (data as { readonly type?: unknown } | null | undefined)?.type
  return isType(type) && hasShape(data, { type: isType, ...shapes[type] })
    ? (data as unknown as FrameMessage)
    : undefined
}
