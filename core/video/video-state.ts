import type { Gif, Rendition, Video } from '../model/gif.js'
import type { PlayerCaptions, PlayOutcome, VideoMediaEvent, VideoSource } from '../ports.js'

/** The codes of the platform's `MediaError`: 1 aborted, 2 network, 3 decoding, 4 not playable. */
export type VideoErrorCode = 1 | 2 | 3 | 4

/** Shares of the duration that are reported once each per loop (specification, section 9). */
export const QUARTILES = [0.25, 0.5, 0.75] as const

/** Default volume, 0 to 1 (specification, section 9). */
export const DEFAULT_VOLUME = 0.7

export type Quartile = (typeof QUARTILES)[number]

/** How many quartiles of this loop were reported, so that seeking back repeats none. */
export type PassedQuartiles = 0 | 1 | 2 | 3

/** One file of subtitles. Browsers show `vtt`; `srt` is for players with a parser of their own. */
export interface CaptionTrack {
  readonly url: string
  /** As the service names it, for example `en`. */
  readonly language: string
  readonly format: 'vtt' | 'srt'
}

/** A video file and its size in px. */
export type VideoAsset = Rendition & { readonly url: string }

/** What a view needs to know. The same object until one of its fields changes. */
export interface VideoState {
  /** The file that fits the box best; `undefined` when the GIF has no video. */
  readonly asset: VideoAsset | undefined
  /** The subtitles that are shown. */
  readonly captionTrack: CaptionTrack | undefined
  /** It plays, or waits for data in order to play; a play button shows this. */
  readonly isPlaying: boolean
  /** It should play whenever it is visible, because the visitor, or else the motion policy, wants it. */
  readonly isPlayWanted: boolean
  /** The browser refuses to play it even muted, until the visitor acts. */
  readonly isRefused: boolean
  /** It stalls for lack of data. */
  readonly isWaiting: boolean
  /** How often it stalled while playing. */
  readonly waitings: number
  /** Enough data has arrived to play. */
  readonly canPlay: boolean
  /** It has stopped at its end. */
  readonly isEnded: boolean
  /** It has no sound, by `userMuted` or `forcedMuted`; a mute button shows this. */
  readonly isMuted: boolean
  /** The visitor, or the host, wants no sound. */
  readonly userMuted: boolean
  /** The browser refused to play with sound. */
  readonly forcedMuted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** In s. */
  readonly position: number
  /** In s; 0 while unknown. */
  readonly duration: number
  /** 0 to 1, for a progress bar. */
  readonly progress: number
  /** How often it has reached its end. */
  readonly loops: number
  /** The video cannot be played. */
  readonly hasError: boolean
  /** Why: 1 aborted, 2 network, 3 decoding, 4 not playable; `undefined` without an error. */
  readonly errorCode: VideoErrorCode | undefined
}

/** A command of the visitor or the host. */
export type VideoCommand =
  | {
      /** Starts the video. */
      readonly type: 'play'
    }
  | {
      /** Pauses the video. */
      readonly type: 'pause'
    }
  | {
      /** Starts or pauses the video. */
      readonly type: 'togglePlay'
    }
  | {
      /** Switches the sound off. */
      readonly type: 'mute'
    }
  | {
      /** Switches the sound on. */
      readonly type: 'unmute'
    }
  | {
      /** Switches the sound off or on. */
      readonly type: 'toggleMute'
    }
  /** In s, clamped to the duration. */
  | {
      /** Goes to a position. */
      readonly type: 'seek'
      /** In s. */
      readonly position: number
    }
  /** By so many s; negative seeks back. */
  | {
      /** Goes forward or back. */
      readonly type: 'seekBy'
      /** In s; negative goes back. */
      readonly seconds: number
    }
  /** 0 to 1. */
  | {
      /** Sets the volume. */
      readonly type: 'setVolume'
      /** 0 to 1. */
      readonly volume: number
    }

/** The settings of the host as the machine takes them; a change takes effect at once. */
export interface VideoInput {
  readonly gif: Gif
  /** Its playable video; see `playableVideo`. */
  readonly video: Video | undefined
  /** Of the box, in px. */
  readonly width: number
  readonly height: number
  readonly isLooping: boolean
  /** Becomes `userMuted`. */
  readonly isMuted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Language of the subtitles; `undefined` for none. */
  readonly captionLanguage: string | undefined
  /** Whether it may start without a command. */
  readonly mayAutoplay: boolean
}

/** Events of the machine: commands, events of the player, and those that the store sends. */
export type VideoEvent =
  | VideoCommand
  | VideoMediaEvent
  | { readonly type: 'inputChanged'; readonly input: VideoInput }
  /** The exact position of the player, read before its source may be removed. */
  | { readonly type: 'positionRead'; readonly position: number }
  /** `hasPlayer` is false for a GIF without a video, which has no element. */
  | { readonly type: 'attached'; readonly hasPlayer: boolean }
  | { readonly type: 'detached' }
  | { readonly type: 'visibilityChanged'; readonly isVisible: boolean }
  | { readonly type: 'pageShown' }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'playSettled'; readonly attempt: number; readonly outcome: PlayOutcome }

/** What the host, the collector or the log is notified of. */
export type VideoNotification =
  | { readonly type: 'stateChange'; readonly state: 'playing' | 'paused' }
  | { readonly type: 'timeUpdate'; readonly position: number }
  | { readonly type: 'canPlay' }
  /** The first play of this GIF on the page, so many ms after it was asked to play. */
  | { readonly type: 'firstPlay'; readonly ms: number }
  | { readonly type: 'waiting'; readonly count: number }
  /** The browser refused sound; or it did not at the first play, or the visitor turned it on again. */
  | { readonly type: 'forcedMute'; readonly isMuted: boolean }
  | { readonly type: 'userMute'; readonly isMuted: boolean }
  | { readonly type: 'error'; readonly code: VideoErrorCode; readonly url: string }
  | { readonly type: 'ended' }
  | { readonly type: 'loop'; readonly count: number }
  | { readonly type: 'quartile'; readonly quartile: Quartile }
  | { readonly type: 'endFullscreen' }
  | { readonly type: 'noVideo' }

export type VideoEffect =
  | { readonly type: 'load'; readonly source: VideoSource }
  | { readonly type: 'unload' }
  | { readonly type: 'showCaptions'; readonly captions: PlayerCaptions | undefined }
  | { readonly type: 'play'; readonly attempt: number }
  | { readonly type: 'pausePlayer' }
  | { readonly type: 'seekPlayer'; readonly position: number }
  | { readonly type: 'mutePlayer'; readonly isMuted: boolean }
  | { readonly type: 'setPlayerVolume'; readonly volume: number }
  /** The store measures the time to the first play, and reports it only once per page and GIF. */
  | { readonly type: 'startFirstPlayTimer' }
  | { readonly type: 'firstPlay'; readonly gif: Gif }
  | { readonly type: 'report'; readonly notification: VideoNotification; readonly gif: Gif }

export interface VideoMachineState {
  readonly view: VideoState
  readonly input: VideoInput
  readonly isAttached: boolean
  readonly hasPlayer: boolean
  readonly isVisible: boolean
  readonly isPageVisible: boolean
  /** The latest command to play or pause; without one the motion policy decides. */
  readonly requested: 'play' | 'pause' | undefined
  /** play() was called on the player, and nothing has stopped it since. */
  readonly isRunning: boolean
  /** Number of the latest call of play(); outcomes of earlier ones are ignored. */
  readonly attempt: number
  /** Address of the file in the player. */
  readonly loaded: string | undefined
  /** Subtitles in the player. */
  readonly captions: PlayerCaptions | undefined
  /** Where playing began last, in s; a stall there is not counted. */
  readonly startedAt: number
  readonly passed: PassedQuartiles
  readonly hasStarted: boolean
  /** The time to the first play is being measured. */
  readonly isTimingFirstPlay: boolean
  readonly isNoVideoReported: boolean
  /** The browser has played it, or refused sound; later attempts report no sound by themselves. */
  readonly isSoundSettled: boolean
}
