import type { Masonry } from './masonry.js'
import { anchorAt, type ScrollAnchor, scrollToKeep } from './scroll-anchor.js'

/** Px by which a browser may miss the place it was told to scroll to. */
const SCROLL_PRECISION = 1

/** Where in a list its reader is. */
export interface ReaderPlace {
  /** The px of the list that belongs at the screen's upper edge. */
  readonly top: number
  /** What has been kept there through new layouts since the reader last scrolled. */
  readonly anchor: ScrollAnchor | undefined
}

/**
 * The place after a report of the screen, whose upper edge is `top` px down the list. A screen that got wider or
 * narrower has not moved its reader: what stands above the list may have wrapped, and the list is about to be
 * laid out anew. Nor has one that was scrolled to where a new layout asked for.
 */
export const readAt = (place: ReaderPlace | undefined, isResized: boolean, top: number): ReaderPlace => {
  const isThere = place?.anchor !== undefined && Math.abs(top - place.top) <= SCROLL_PRECISION
  return place !== undefined && (isResized || isThere) ? place : { top, anchor: undefined }
}

/** The same place when the same items are laid out anew. */
export const placeIn = (place: ReaderPlace, before: Masonry, after: Masonry): ReaderPlace => {
  const anchor = place.anchor ?? anchorAt(before, place.top)
  return anchor === undefined ? place : { top: anchor.top + scrollToKeep(after, anchor), anchor }
}
