/** The port to one element that plays a video; `ports.ts` has the others. */
import type { Observable } from 'rxjs'

/** What a video player is to play. */
export interface VideoSource {
  readonly url: string
  /** Where to begin, in s. */
  readonly startAt: number
}

/** Subtitles that a player shows. */
export interface PlayerCaptions {
  readonly url: string
  /** As BCP 47 has it. */
  readonly language: string
}

/** How an attempt to play ended. */
export type PlayOutcome =
  | 'started'
  /** The browser lets nothing play, or nothing with sound, before the person has acted. */
  | 'refused'
  /** Something else came between: a pause, another source, the end of the element. */
  | 'aborted'
  /** The medium cannot be played; a `failed` event tells why. */
  | 'failed'

/** News from a player; positions and durations in s. */
export type VideoMediaEvent =
  /** It runs, for the first time or again. */
  | { readonly type: 'playing' }
  /** It was paused, by whomever; not at its end. */
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** It should run, and stands still for lack of data. */
  | { readonly type: 'stalled'; readonly position: number }
  | { readonly type: 'timeChanged'; readonly position: number }
  /** Somebody moved it to another position. */
  | { readonly type: 'jumped'; readonly position: number }
  /** Once known; `Infinity` without an end. */
  | { readonly type: 'durationChanged'; readonly duration: number }
  | { readonly type: 'canPlay' }
  /** Codes as the platform's `MediaError` has them. */
  | { readonly type: 'failed'; readonly code: 1 | 2 | 3 | 4 }
  | { readonly type: 'soundChanged'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'fullscreenEnded' }

/** One element that plays a video. */
export interface VideoPlayer {
  /** News since the subscription. What was said of a source that was replaced meanwhile is left out. */
  readonly events$: Observable<VideoMediaEvent>
  /** Plays inline, and not before it is asked to; replaces what was loaded. */
  load(source: VideoSource): void
  /**
   * Shows these subtitles in place of any others, or none. What plays plays on; they stay when another source is
   * loaded, which is asked for as they need it when they came before it.
   */
  showCaptions(captions: PlayerCaptions | undefined): void
  /** Gives the source back and waits for another. */
  unload(): void
  /** Never rejects. */
  play(): Promise<PlayOutcome>
  pause(): void
  /** In s. */
  seek(position: number): void
  /** Where it is at this moment, or is to begin, in s; 0 without a source. News of it comes some four times a second. */
  position(): number
  setMuted(isMuted: boolean): void
  /** 0 to 1. */
  setVolume(volume: number): void
  /** Stops, gives the source and its connection back, and says nothing more; may be called again. */
  release(): void
}
