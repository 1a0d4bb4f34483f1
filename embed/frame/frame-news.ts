/** What happens in a frame, for whoever embeds it. */
export type FrameNews =
  /** Everything is there; sides in px of the GIF as it was made. */
  | { readonly type: 'ready'; readonly width: number; readonly height: number }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A person shared or copied; `channel` as a share menu names it. */
  | { readonly type: 'share'; readonly channel: string }
  /** The GIF gave way to its video, or came back. */
  | { readonly type: 'media'; readonly isVideo: boolean }
  /** The frame has another size, in px. */
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'error'; readonly message: string }
