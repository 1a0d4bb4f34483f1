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
  /** Where the upper edge has come to since, by no doing of the reader, in px down the list. */
  readonly screen: number
}

/** The place of a reader whose screen starts `top` px down the list. */
export const placeAt = (top: number): ReaderPlace => ({ top, anchor: undefined, screen: top })

/**
 * The place after a report of the screen, whose upper edge is `top` px down the list.
 *
 * @param isUnasked whether the reader has not moved it. One that got wider or narrower has not: what stands above the
 * list may have wrapped, and the list is about to be laid out anew. Nor has one that a new layout had brought to its
 * place, or as near to that as a list reaches whose end is not there yet. And while it stays there it is theirs still.
 */
export const readAt = (place: ReaderPlace | undefined, isUnasked: boolean, top: number): ReaderPlace => {
  if (!place) return placeAt(top)
  if (isUnasked) return { ...place, screen: top }
  const isKept = place.anchor !== undefined || place.screen !== place.top
  return isKept && Math.abs(top - place.screen) <= SCROLL_PRECISION ? place : placeAt(top)
}

/** The same place when the same items are laid out anew. */
export const placeIn = (place: ReaderPlace, before: Masonry, after: Masonry): ReaderPlace => {
  const anchor = place.anchor ?? anchorAt(before, place.top)
  if (!anchor) return place
  const top = anchor.top + scrollToKeep(after, anchor)
  return { top, anchor, screen: top }
}
