/** Ports for the screen: positions, visibility, scrolling and video players. */
import type { Observable } from 'rxjs'

/** A rectangle in px, relative to the viewport. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An element, whose type only adapters know. */
export type ScreenTarget = object

export interface VisibilityReport {
  /** Share of the target inside the viewport grown by `margin`, 0 to 1. */
  readonly ratio: number
  readonly isVisible: boolean
  readonly bounds: Rectangle
}

export interface VisibilityOptions {
  /** Ratios whose crossing is reported; default `[0]`. */
  readonly thresholds?: readonly number[]
  /** A CSS margin by which the viewport is grown; default `0px`. */
  readonly margin?: string
  /** The ancestor that clips the target; default the viewport. */
  readonly root?: ScreenTarget | undefined
}

/** Observes which elements are in the viewport. */
export interface Visibility {
  /** Reports once soon after the subscription, then at each crossing of a threshold, with the latest values. */
  observe(target: ScreenTarget, options: VisibilityOptions): Observable<VisibilityReport>
}

/**
 * The visible area around a target, in px from the target's top left corner: the viewport without what scrolling or
 * clipping ancestors hide. It is not clipped to the target, so that values may be negative or larger than its size, and
 * `bottom - top` is the height to scroll by a page.
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
   * Scrolls the target's scrolling ancestor, without animation, until the point `top` px down the target is at the
   * upper edge of the visible area.
   */
  alignTop(target: ScreenTarget, top: number): void
  /** Scrolls as little as needed to show the target from `top` to `bottom` px, and prefers its top if not all fits. */
  reveal(target: ScreenTarget, top: number, bottom: number): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

/** The visible part of a horizontal scroller's content, in px from its inline start. */
export interface ScrollerWindow {
  readonly start: number
  readonly end: number
}

/** Horizontal scrollers. */
export interface Scroller {
  /** Reports once soon after the subscription, then after scrolling or resizing, at most once a frame. */
  observe(target: ScreenTarget): Observable<ScrollerWindow>
  /** Scrolls the point `start` px from the inline start of the content to the inline start of the box. */
  scrollTo(target: ScreenTarget, start: number, isSmooth: boolean): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

export interface ElementSize {
  /** Reports the content width of the target in px, once soon after the subscription and at each change. */
  observe(target: ScreenTarget): Observable<number>
}

/** The space around an anchor, in px relative to the viewport. */
export interface AnchorRoom {
  readonly anchor: Rectangle
  /** The visual viewport, which is smaller while an on-screen keyboard is shown. */
  readonly screen: Rectangle
  readonly isRightToLeft: boolean
}

export interface Anchors {
  /** Reports at the subscription, then at most once a frame while scrolling or resizing changes anything. */
  observe(anchor: ScreenTarget): Observable<AnchorRoom>
}

export interface VideoSource {
  readonly url: string
  /** In s. */
  readonly startAt: number
}

export interface PlayerCaptions {
  readonly url: string
  /** A BCP 47 tag. */
  readonly language: string
}

/** The outcome of a call of play(). */
export type PlayOutcome =
  | 'started'
  /** The browser's autoplay policy refused it, altogether or because of its sound. */
  | 'refused'
  /** It was interrupted by a pause, another source or the removal of the element. */
  | 'aborted'
  /** The medium cannot be played; a `failed` event has the code. */
  | 'failed'

/** An event of a player; positions and durations in s. */
export type VideoMediaEvent =
  /** It started or resumed. */
  | { readonly type: 'playing' }
  /** It was paused, by us or by controls of the browser or host; not sent at its end. */
  | { readonly type: 'paused' }
  | { readonly type: 'ended' }
  /** It waits for data. */
  | { readonly type: 'stalled'; readonly position: number }
  | { readonly type: 'timeChanged'; readonly position: number }
  /** A seek moved it to another position. */
  | { readonly type: 'jumped'; readonly position: number }
  /** `Infinity` for a stream without an end. */
  | { readonly type: 'durationChanged'; readonly duration: number }
  | { readonly type: 'canPlay' }
  /** The code of the platform's `MediaError`. */
  | { readonly type: 'failed'; readonly code: 1 | 2 | 3 | 4 }
  | { readonly type: 'soundChanged'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'fullscreenEnded' }

/** Controls one media element. */
export interface VideoPlayer {
  /** Omits events that concern a source which has been replaced meanwhile. */
  readonly events$: Observable<VideoMediaEvent>
  /** Replaces the source. It plays inline, and only after `play`. */
  load(source: VideoSource): void
  /**
   * Replaces the subtitles, without interrupting the video. They stay when another source is loaded. Subtitles from
   * another origin need CORS on the video too, so set them before `load`.
   */
  showCaptions(captions: PlayerCaptions | undefined): void
  /** Removes the source and frees its connection. */
  unload(): void
  /** Never rejects. */
  play(): Promise<PlayOutcome>
  /** Pauses at the current position. */
  pause(): void
  /** In s. */
  seek(position: number): void
  /** The exact position in s, or `startAt` before the data has arrived; 0 without a source. */
  position(): number
  /** Switches the sound off or on. */
  setMuted(isMuted: boolean): void
  /** 0 to 1. */
  setVolume(volume: number): void
  /** Stops, frees the source and its connection, and emits no more events; may be repeated. */
  release(): void
}
