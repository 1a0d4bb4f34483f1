import { bottomOf, boxOf, firstRank, itemAt, type Masonry } from './masonry.js'

/** The item at the top edge of the screen, to be found there again in another layout of the same items. */
export interface ScrollAnchor {
  readonly index: number
  /** Share of the item's height that is above the edge, 0 to 1. */
  readonly hidden: number
  /** How far below the edge the item starts in px, when none of it is above. */
  readonly gap: number
  /** Where the edge was, in px from the top of the layout. */
  readonly top: number
}

/**
 * The first item, in reading order, that shows below the edge `top`.
 *
 * @returns `undefined` when nothing has been scrolled out above the edge, or when no item is below it
 */
export const anchorAt = (masonry: Masonry, top: number): ScrollAnchor | undefined => {
  if (top <= 0) return undefined
  let index = Number.POSITIVE_INFINITY
  for (let column = 0; column < masonry.columnCount; column += 1) {
    // An item that only touches the edge does not show.
    const rank = firstRank(masonry, column, (item) => bottomOf(masonry, item) > top)
    index = Math.min(index, itemAt(masonry, column, rank) ?? index)
  }
  if (index === Number.POSITIVE_INFINITY) return undefined
  const box = boxOf(masonry, index)
  return {
    index,
    hidden: Math.max(0, (top - box.top) / box.height),
    gap: Math.max(0, box.top - top),
    top,
  }
}

/** By how many px to scroll, after the items were laid out again, so that the anchor is at the edge again. */
export const scrollToKeep = (masonry: Masonry, { index, hidden, gap, top }: ScrollAnchor): number => {
  if (index >= masonry.count) return 0
  const box = boxOf(masonry, index)
  return Math.round(box.top + hidden * box.height - gap - top)
}

/** Px by which a browser may miss the place it was to scroll to. */
export const SCROLL_PRECISION = 1

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
 * list may have wrapped, and the list is about to be laid out again. Nor has one that a new layout had brought to its
 * place, or as near to that as a list reaches whose end is not there yet. And while it stays there it is theirs still.
 */
export const readAt = (place: ReaderPlace | undefined, isUnasked: boolean, top: number): ReaderPlace => {
  if (!place) return placeAt(top)
  if (isUnasked) return { ...place, screen: top }
  const isKept = place.anchor !== undefined || place.screen !== place.top
  return isKept && Math.abs(top - place.screen) <= SCROLL_PRECISION ? place : placeAt(top)
}

/** The same place when the same items are laid out again. */
export const placeIn = (place: ReaderPlace, before: Masonry, after: Masonry): ReaderPlace => {
  const anchor = place.anchor ?? anchorAt(before, place.top)
  if (!anchor) return place
  const top = anchor.top + scrollToKeep(after, anchor)
  return { top, anchor, screen: top }
}

/** A screen on its way to a target keeps it; one that is there, or that its reader turned away, does not. */
export const targetAfter = (
  target: number | undefined,
  before: number,
  start: number,
): number | undefined => {
  if (target === undefined) return undefined
  const distance = Math.abs(start - target)
  return distance <= SCROLL_PRECISION || distance > Math.abs(before - target) ? undefined : target
}
