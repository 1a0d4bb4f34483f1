import type { FrameSize } from './frame-state.js'

/** What happens in a frame, for whoever embeds it. */
export type FrameNews =
  | { readonly type: 'ready' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A person shared or copied; `channel` as a share menu names it. */
  | { readonly type: 'share'; readonly channel: string }
  /** The GIF gave way to its video, or came back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  | { readonly type: 'resize'; readonly size: FrameSize }
  | { readonly type: 'error'; readonly message: string }
