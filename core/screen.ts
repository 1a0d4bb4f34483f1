/** What the core asks about the screen: where things stand on it, and what can be seen of them. */
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
