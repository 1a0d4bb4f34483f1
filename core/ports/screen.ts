/** What the core asks about the screen: where things stand on it, what can be seen of them, and a player of videos. */
import type { Observable } from 'rxjs'

/** A rectangle in px, relative to the viewport. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Something on the screen; only adapters know what it really is. */
export type ScreenTarget = object

export interface VisibilityReport {
  /** Share of the target inside the (grown) viewport, 0 to 1. */
  readonly ratio: number
  readonly isVisible: boolean
  readonly bounds: Rectangle
}

export interface VisibilityOptions {
  /** Ratios whose crossing is reported; default `[0]`. */
  readonly thresholds?: readonly number[]
  /** How far the viewport is grown, as a CSS margin; default `0px`. */
  readonly margin?: string
  /** Clipping ancestor; default the viewport. */
  readonly root?: ScreenTarget | undefined
}

export interface Visibility {
  /** Reports once soon after the subscription, then at every crossing; of a batch only the newest report. */
  observe(target: ScreenTarget, options: VisibilityOptions): Observable<VisibilityReport>
}

/**
 * What the screen shows around a target, in px from the target's own top left corner: the viewport, less what
 * scrolling or clipping ancestors hide. Not cut to the target: before its start it is negative, beyond its end
 * larger than its size, so that `bottom - top` is the height of a page to scroll by.
 */
export interface ViewportWindow {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** Direction of the latest scroll along the block axis: 1 towards the end, -1 towards the start, 0 unknown. */
  readonly direction: -1 | 0 | 1
}

export interface Viewport {
  /** Reports once soon after the subscription, then after scrolling or resizing, at most once a frame. */
  observe(target: ScreenTarget): Observable<ViewportWindow>
  /**
   * Scrolls whatever scrolls the target so that the point `top` px down the target is at the upper edge of what
   * can be seen, without animation.
   */
  alignTop(target: ScreenTarget, top: number): void
  /** Scrolls as little as needed to show the stretch of the target from `top` to `bottom` px, its top first. */
  reveal(target: ScreenTarget, top: number, bottom: number): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

/** What a box that scrolls sideways shows of its content, in px from the side that reading starts at. */
export interface ScrollerWindow {
  readonly start: number
  readonly end: number
}

/** Boxes that scroll sideways. */
export interface Scroller {
  /** Reports once soon after the subscription, then after scrolling or resizing, at most once a frame. */
  observe(target: ScreenTarget): Observable<ScrollerWindow>
  /** Brings the point `start` px from where reading starts to that side of the box. */
  scrollTo(target: ScreenTarget, start: number, isSmooth: boolean): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

export interface ElementSize {
  /** Reports the content width of the target in px, once soon after the subscription and at every change. */
  observe(target: ScreenTarget): Observable<number>
}

/** Room around an opener, in px relative to the viewport. */
export interface AnchorRoom {
  readonly anchor: Rectangle
  /** What can be seen of the viewport: less than all of it while a keyboard is shown. */
  readonly screen: Rectangle
  readonly isRightToLeft: boolean
}

export interface Anchors {
  /** Reports at the subscription, then at most once a frame while scrolling or resizing moves something. */
  observe(anchor: ScreenTarget): Observable<AnchorRoom>
}

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
  /** The browser lets nothing play, or nothing with sound, before the visitor has acted. */
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
