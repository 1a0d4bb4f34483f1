import type { FrameMessage } from '../../embed/protocol/message.js'

export const hello = { type: 'gifkit-hello', version: 1 } as const
export const connect = { type: 'gifkit-connect', version: 1 } as const
export const ready: FrameMessage = { type: 'ready', width: 480, height: 270 }

/** All messages that a frame may send. */
export const someMessages: readonly FrameMessage[] = [
  ready,
  { type: 'ready', width: 0, height: 0 },
  { type: 'play' },
  { type: 'pause' },
  { type: 'share', channel: 'favorite' },
  { type: 'share', channel: 'twitter' },
  { type: 'media', isVideo: true },
  { type: 'media', isVideo: false },
  { type: 'resize', width: 300.5, height: 65_535 },
  { type: 'error', message: '' },
  { type: 'error', message: 'Nothing to show' },
]
