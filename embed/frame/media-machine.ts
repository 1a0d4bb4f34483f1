import type { Transition } from '../../core/machine.js'
import type { Wait } from '../../core/time.js'

/** A player without any event after this many ms counts as blocked. */
export const PLAYER_PATIENCE_MS = 10_000

const patience: Wait = { ms: PLAYER_PATIENCE_MS }

/** Shown for such a player. */
export const PLAYER_SILENT = 'The video does not answer.'

/** The GIF, or the video that it was made from. */
export type FrameMedia =
  | { readonly view: 'gif' }
  | {
      readonly view: 'video'
      readonly status: 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'
      /** Shown to the visitor where it cannot be played. */
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
  | { readonly type: 'videoAsked' }
  | { readonly type: 'gifAsked' }
  /** The player has loaded; the browser decides whether it starts by itself. */
  | { readonly type: 'playerReady' }
  | { readonly type: 'playerSpoke'; readonly status: 'playing' | 'paused' | 'ended' }
  | { readonly type: 'playerFailed'; readonly reason: string }
  | { readonly type: 'playerTimeElapsed' }

export interface MediaEffect {
  readonly type: 'track'
  readonly action: MediaAction
}

const actions = { playing: 'video-play', paused: 'video-pause', ended: 'video-end' } as const

const isPlayerLoading = (media: FrameMedia): boolean => media.view === 'video' && media.status === 'loading'

/** How long a loading player is waited for. */
export const playerWait = (media: FrameMedia): Wait | undefined =>
  isPlayerLoading(media) ? patience : undefined

type Step = readonly [FrameMedia, readonly MediaEffect[]]

const fail = (media: FrameMedia & { readonly view: 'video' }, reason: string): Step => [
  { ...media, status: 'failed', reason },
  [{ type: 'track', action: 'video-fail' }],
]

/** Switches between the GIF and its video (specification, section 4). Events of a failed player are ignored. */
export const mediaTransition: Transition<FrameMedia, MediaEvent, MediaEffect> = (media, event) => {
  if (media.view === 'gif')
    return event.type === 'videoAsked'
      ? [{ view: 'video', status: 'loading', reason: undefined }, [{ type: 'track', action: 'video-watch' }]]
      : [media, []]
  if (event.type === 'gifAsked') return [{ view: 'gif' }, [{ type: 'track', action: 'back-to-gif' }]]
  if (media.status === 'failed') return [media, []]
  switch (event.type) {
    case 'videoAsked':
      return [media, []]
    case 'playerReady':
      return [isPlayerLoading(media) ? { ...media, status: 'ready' } : media, []]
    case 'playerSpoke': {
      const { status } = event
      if (status === media.status) return [media, []]
      return [{ ...media, status }, [{ type: 'track', action: actions[status] }]]
    }
    case 'playerFailed':
      return fail(media, event.reason)
    case 'playerTimeElapsed':
      return isPlayerLoading(media) ? fail(media, PLAYER_SILENT) : [media, []]
  }
}
