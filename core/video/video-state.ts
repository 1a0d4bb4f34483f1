import type { Gif, Rendition, Video } from '../model/gif.js'
import type { PlayerCaptions, PlayOutcome, VideoMediaEvent, VideoSource } from '../ports.js'

/** As the platform numbers what went wrong with a medium: aborted, network, decoding, not playable. */
export type VideoErrorCode = 1 | 2 | 3 | 4

/** Shares of the duration that are reported once each per loop (specification, section 9). */
export const QUARTILES = [0.25, 0.5, 0.75] as const

export type Quartile = (typeof QUARTILES)[number]

/** How many quartiles of this loop were passed, so that seeking back tells none of them again. */
export type PassedQuartiles = 0 | 1 | 2 | 3

/** One file of subtitles. Browsers show `vtt`; `srt` is for players that bring their own reader. */
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
  /** It runs, or would if its data had arrived: what a pause control shows. */
  readonly isPlaying: boolean
  /** It is to play as soon as it is in sight: wished by the person, else by the motion policy. */
  readonly isPlayWanted: boolean
  /** The browser lets it play neither with sound nor without, until the person acts. */
  readonly isRefused: boolean
  /** It plays, and stands still for lack of data. */
  readonly isWaiting: boolean
  /** How often it stood still in the midst of playing. */
  readonly waitings: number
  /** Enough has arrived to play. */
  readonly canPlay: boolean
  /** It was played to its end, and waits there. */
  readonly isEnded: boolean
  /** No sound, for whatever reason: what a mute control shows. */
  readonly isMuted: boolean
  /** The person, or the host, wants no sound. */
  readonly userMuted: boolean
  /** The browser refused to play with sound. */
  readonly forcedMuted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** In s. */
  readonly position: number
  /** In s; 0 while unknown. */
  readonly duration: number
  /** 0 to 1: what a progress bar shows. */
  readonly progress: number
  /** How often it was played to its end. */
  readonly loops: number
  readonly hasError: boolean
  readonly errorCode: VideoErrorCode | undefined
}

/** What a person or host asks for. */
export type VideoCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'togglePlay' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'toggleMute' }
  /** Position in s, held within the duration. */
  | { readonly type: 'seek'; readonly position: number }
  /** By so many s, back when negative. */
  | { readonly type: 'seekBy'; readonly seconds: number }
  /** 0 to 1. */
  | { readonly type: 'setVolume'; readonly volume: number }

/** What the host wants of a video; fields that are another value take effect at once. */
export interface VideoInput {
  readonly gif: Gif
  /** Its video, with addresses that are fit for use only. */
  readonly video: Video | undefined
  /** Of the box, in px. */
  readonly width: number
  readonly height: number
  readonly isLooping: boolean
  /** No sound, as the host passes on the person's wish. */
  readonly isMuted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Language of the subtitles; `undefined` for none. */
  readonly captionLanguage: string | undefined
  /** Whether it may start without having been asked to. */
  readonly mayAutoplay: boolean
}

/** What reaches the machine: commands, news from the player, and what the store and the host tell. */
export type VideoEvent =
  | VideoCommand
  | VideoMediaEvent
  | { readonly type: 'inputChanged'; readonly input: VideoInput }
  /** Where the player is, told before something takes its source away. */
  | { readonly type: 'located'; readonly position: number }
  /** With a player or, for a GIF that is shown without one, without. */
  | { readonly type: 'attached'; readonly hasPlayer: boolean }
  | { readonly type: 'detached' }
  | { readonly type: 'sightChanged'; readonly isInSight: boolean }
  | { readonly type: 'pageShown' }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'playSettled'; readonly attempt: number; readonly outcome: PlayOutcome }

/** Something worth telling the host or the collector. */
export type VideoHappening =
  | { readonly type: 'stateChange'; readonly state: 'playing' | 'paused' }
  | { readonly type: 'timeUpdate'; readonly position: number }
  | { readonly type: 'canPlay' }
  /** The first play ever of this GIF on this page, so many ms after it was asked to play. */
  | { readonly type: 'firstPlay'; readonly ms: number }
  | { readonly type: 'waiting'; readonly count: number }
  /** The browser took the sound, or the person got it back. */
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
  /** The wait for the first picture begins, and ends; the store knows the time and what the page remembers. */
  | { readonly type: 'startWatch' }
  | { readonly type: 'firstPlay'; readonly gif: Gif }
  | { readonly type: 'report'; readonly happening: VideoHappening; readonly gif: Gif }

export interface VideoMachineState {
  readonly view: VideoState
  readonly input: VideoInput
  readonly isAttached: boolean
  readonly hasPlayer: boolean
  readonly isInSight: boolean
  readonly isPageVisible: boolean
  /** What the person asked for last; without it the motion policy decides. */
  readonly wish: 'play' | 'pause' | undefined
  /** The player was told to play, and to nothing else since. */
  readonly isRunning: boolean
  /** Number of the latest attempt to play; what earlier ones came to does not matter. */
  readonly attempt: number
  /** Address of what the player has. */
  readonly loaded: string | undefined
  /** Subtitles that the player has. */
  readonly captions: PlayerCaptions | undefined
  /** Where playing began last, in s: standing still there is no interruption. */
  readonly startedAt: number
  readonly passed: PassedQuartiles
  readonly hasStarted: boolean
  /** The time until the first picture is being taken. */
  readonly isWatching: boolean
  readonly isMissingReported: boolean
}
