/** Ports of the screen: sizes, positions, visibility and scrolling of elements, and the video player. */
import type { Observable } from 'rxjs'

/** A rectangle in px, relative to the viewport. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An element, opaque to the core; only adapters know its type. */
export type ScreenTarget = object

export interface VisibilityReport {
  /** Share of the target inside the viewport and its margin, 0 to 1. */
  readonly ratio: number
  readonly isVisible: boolean
  readonly bounds: Rectangle
}

export interface VisibilityOptions {
  /** Ratios whose crossing is reported; default `[0]`. */
  readonly thresholds?: readonly number[]
  /** Margin that extends the viewport, in CSS syntax; default `0px`. */
  readonly margin?: string
  /** Clipping ancestor; default the viewport. */
  readonly root?: ScreenTarget | undefined
}

export interface Visibility {
  /** Reports once soon after the subscription, then at every crossing; of several at once only the latest. */
  observe(target: ScreenTarget, options: VisibilityOptions): Observable<VisibilityReport>
}

/**
 * The visible area around a target, in px from the target's top left corner: the viewport without what scrolling or
 * clipping ancestors hide. It is not clipped to the target: values may be negative, or larger than its size, so that
 * `bottom - top` is the height of a page to scroll by.
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
   * Scrolls the page or box that the target is in so that the point `top` px down the target is at the upper edge of
   * the visible area, without animation.
   */
  alignTop(target: ScreenTarget, top: number): void
  /**
   * Scrolls as little as needed to show the part of the target from `top` to `bottom` px; if it is too high, its top.
   */
  reveal(target: ScreenTarget, top: number, bottom: number): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

/** The visible part of a box that scrolls sideways, in px from the side that reading starts at. */
export interface ScrollerWindow {
  readonly start: number
  readonly end: number
}

/** Boxes that scroll sideways. */
export interface Scroller {
  /** Reports once soon after the subscription, then after scrolling or resizing, at most once a frame. */
  observe(target: ScreenTarget): Observable<ScrollerWindow>
  /** Scrolls so that the point `start` px from the side that reading starts at is at that side of the box. */
  scrollTo(target: ScreenTarget, start: number, isSmooth: boolean): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

export interface ElementSize {
  /** Reports the content width of the target in px, once soon after the subscription and at every change. */
  observe(target: ScreenTarget): Observable<number>
}

/** The position of an opener, in px relative to the viewport, and the room around it. */
export interface AnchorRoom {
  readonly anchor: Rectangle
  /** The visible part of the viewport, which an on-screen keyboard reduces. */
  readonly screen: Rectangle
  readonly isRightToLeft: boolean
}

export interface Anchors {
  /** Reports at the subscription, then at most once a frame when scrolling or resizing changes the room. */
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
  /** A BCP 47 tag. */
  readonly language: string
}

/** How an attempt to play ended. */
export type PlayOutcome =
  | 'started'
  /** The browser blocks playback, or playback with sound, before the visitor has interacted with the page. */
  | 'refused'
  /** Interrupted by a pause, another source, or the removal of the element. */
  | 'aborted'
  /** The video cannot be played; a `failed` event has the reason. */
  | 'failed'

/** An event of a player; positions and durations in s. */
export type VideoMediaEvent =
  /** Playback started or resumed. */
  | { readonly type: 'playing' }
  /** Paused by the page, the visitor or the browser, but not at the end. */
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** Playback waits for data. */
  | { readonly type: 'stalled'; readonly position: number }
  | { readonly type: 'timeChanged'; readonly position: number }
  /** Moved to another position, by the page, the visitor or the browser. */
  | { readonly type: 'jumped'; readonly position: number }
  /** The duration is known, `Infinity` for a stream. */
  | { readonly type: 'durationChanged'; readonly duration: number }
  | { readonly type: 'canPlay' }
  /** `code` as in the platform's `MediaError`. */
  | { readonly type: 'failed'; readonly code: 1 | 2 | 3 | 4 }
  | { readonly type: 'soundChanged'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'fullscreenEnded' }

/** One element that plays a video. */
export interface VideoPlayer {
  /** Events since the subscription, without those of a source that has been replaced. */
  readonly events$: Observable<VideoMediaEvent>
  /** Loads a source in place of the previous one, to be played inline; does not start playback. */
  load(source: VideoSource): void
  /**
   * Shows these subtitles in place of any others, or none, without interrupting playback. They stay when another source
   * is loaded; a source that is loaded after them is requested with the CORS mode that they need.
   */
  showCaptions(captions: PlayerCaptions | undefined): void
  /** Releases the source; another one may be loaded. */
  unload(): void
  /** Never rejects. */
  play(): Promise<PlayOutcome>
  pause(): void
  /** In s. */
  seek(position: number): void
  /**
   * The current position, or the one to start at, in s; 0 without a source. `timeChanged` comes about four times a
   * second.
   */
  position(): number
  setMuted(isMuted: boolean): void
  /** 0 to 1. */
  setVolume(volume: number): void
  /** Stops, releases the source and its connection, and emits no more events; may be called again. */
  release(): void
}
