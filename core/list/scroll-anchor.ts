import { bottomOf, boxOf, firstRank, itemAt, type Masonry } from './masonry.js'

/** The item at the upper edge of the screen, which another layout of the same items puts there again. */
export interface ScrollAnchor {
  readonly index: number
  /** Share of the item's height that is above the edge, 0 to 1. */
  readonly hidden: number
  /** Px from the edge down to the item, when none of it is above the edge. */
  readonly gap: number
  /** Px from the top of the layout down to the edge. */
  readonly top: number
}

/**
 * The first item, in reading order, that is at least partly below the edge `top`.
 *
 * @returns `undefined` for a list that is not scrolled, and below its last item
 */
export const anchorAt = (masonry: Masonry, top: number): ScrollAnchor | undefined => {
  if (top <= 0) return undefined
  let index = Number.POSITIVE_INFINITY
  for (let column = 0; column < masonry.columnCount; column += 1) {
    // An item that only touches the edge is wholly above it.
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

/** Px to scroll down, after the items were laid out again, until the anchor is at the edge again. */
export const scrollToKeep = (masonry: Masonry, { index, hidden, gap, top }: ScrollAnchor): number => {
  if (index >= masonry.count) return 0
  const box = boxOf(masonry, index)
  return Math.round(box.top + hidden * box.height - gap - top)
}

/** Browsers may miss the place that they are asked to scroll to by so many px. */
export const SCROLL_PRECISION = 1

/** Who moved the screen: the visitor by scrolling, or the page by laying out the list or the content above it. */
export type ScrolledBy = 'visitor' | 'layout'

/** The place that the visitor scrolled to. New layouts bring it back to the upper edge of the screen. */
export interface ReadingPlace {
  /** The px of the list that belongs at the upper edge of the screen. */
  readonly top: number
  /** The item that is kept at the edge; `undefined` until the first new layout since the visitor scrolled. */
  readonly anchor: ScrollAnchor | undefined
  /**
   * The px of the list that was at the edge when layout last moved the screen. It differs from `top` while the page is
   * too short to be scrolled there.
   */
  readonly screenTop: number
}

/** The place of a visitor who scrolled the px `top` of the list to the upper edge of the screen. */
export const placeAt = (top: number): ReadingPlace => ({ top, anchor: undefined, screenTop: top })

/**
 * The reading place after a scroll: what the visitor scrolls to becomes the place, and what layout moves leaves it as
 * it was.
 *
 * @param screenTop the px of the list that is at the upper edge now
 */
export const placeAfterScroll = (
  place: ReadingPlace | undefined,
  screenTop: number,
  scrolledBy: ScrolledBy,
): ReadingPlace => {
  if (!place) return placeAt(screenTop)
  if (scrolledBy === 'layout') return { ...place, screenTop }
  // A screen that is still where layout had moved it was not scrolled since.
  const wasMovedByLayout = place.anchor !== undefined || place.screenTop !== place.top
  const isStillThere = Math.abs(screenTop - place.screenTop) <= SCROLL_PRECISION
  return wasMovedByLayout && isStillThere ? place : placeAt(screenTop)
}

/** The same reading place after the items were laid out again: its anchor belongs at the edge. */
export const placeAfterLayout = (place: ReadingPlace, before: Masonry, after: Masonry): ReadingPlace => {
  const anchor = place.anchor ?? anchorAt(before, place.top)
  if (!anchor) return place
  const top = anchor.top + scrollToKeep(after, anchor)
  return { top, anchor, screenTop: top }
}

/**
 * The target of a screen that was scrolled from `before` to `start`; `undefined` once the screen has arrived, or the
 * visitor has scrolled it away from the target.
 */
export const targetAfter = (
  target: number | undefined,
  before: number,
  start: number,
): number | undefined => {
  if (target === undefined) return undefined
  const distance = Math.abs(start - target)
  return distance <= SCROLL_PRECISION || distance > Math.abs(before - target) ? undefined : target
}
