import type { Transition } from '../../core/machine.js'
import type { Wait } from '../../core/time.js'

/** A player that has sent no event after this many ms has failed. */
export const PLAYER_TIMEOUT_MS = 10_000

const playerTimeout: Wait = { ms: PLAYER_TIMEOUT_MS }

/** The reason shown then. */
export const PLAYER_TIMEOUT_REASON = 'The video does not answer.'

/** The GIF, or the video that it was made from. */
export type FrameMedia =
  | { readonly view: 'gif' }
  | {
      readonly view: 'video'
      readonly status: 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'
      /** Why the video cannot be played, for the visitor. */
      readonly reason: string | undefined
    }

export type MediaAction =
  | 'video-watch'
  | 'video-play'
  | 'video-pause'
  | 'video-end'
  | 'video-fail'
  | 'back-to-gif'

export type MediaEvent =
  | { readonly type: 'videoRequested' }
  | { readonly type: 'gifRequested' }
  /** The player has loaded; whether it starts by itself is up to the browser. */
  | { readonly type: 'playerReady' }
  | { readonly type: 'playerStatusChanged'; readonly status: 'playing' | 'paused' | 'ended' }
  | { readonly type: 'playerFailed'; readonly reason: string }
  | { readonly type: 'playerTimeElapsed' }

export interface MediaEffect {
  readonly type: 'track'
  readonly action: MediaAction
}

const actions = { playing: 'video-play', paused: 'video-pause', ended: 'video-end' } as const

const isPlayerLoading = (media: FrameMedia): boolean => media.view === 'video' && media.status === 'loading'

/** How long the player may load. */
export const playerWait = (media: FrameMedia): Wait | undefined =>
  isPlayerLoading(media) ? playerTimeout : undefined

type Result = readonly [FrameMedia, readonly MediaEffect[]]

const fail = (media: FrameMedia & { readonly view: 'video' }, reason: string): Result => [
  { ...media, status: 'failed', reason },
  [{ type: 'track', action: 'video-fail' }],
]

/** Switches between the GIF and its video (specification, section 4). Events of a failed player are ignored. */
export const mediaTransition: Transition<FrameMedia, MediaEvent, MediaEffect> = (media, event) => {
  if (media.view === 'gif')
    return event.type === 'videoRequested'
      ? [{ view: 'video', status: 'loading', reason: undefined }, [{ type: 'track', action: 'video-watch' }]]
      : [media, []]
  if (event.type === 'gifRequested') return [{ view: 'gif' }, [{ type: 'track', action: 'back-to-gif' }]]
  if (media.status === 'failed') return [media, []]
  switch (event.type) {
    case 'videoRequested':
      return [media, []]
    case 'playerReady':
      return [isPlayerLoading(media) ? { ...media, status: 'ready' } : media, []]
    case 'playerStatusChanged': {
      const { status } = event
      if (status === media.status) return [media, []]
      return [{ ...media, status }, [{ type: 'track', action: actions[status] }]]
    }
    case 'playerFailed':
      return fail(media, event.reason)
    case 'playerTimeElapsed':
      return isPlayerLoading(media) ? fail(media, PLAYER_TIMEOUT_REASON) : [media, []]
  }
}
