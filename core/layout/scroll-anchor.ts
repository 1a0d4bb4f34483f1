import { bottomOf, firstRank, itemAt } from './column.js'
import { boxOf, type Masonry } from './masonry.js'

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

/** By how many px to scroll, after the items were laid out anew, so that the anchor is at the edge again. */
export const scrollToKeep = (masonry: Masonry, { index, hidden, gap, top }: ScrollAnchor): number => {
  if (index >= masonry.count) return 0
  const box = boxOf(masonry, index)
  return Math.round(box.top + hidden * box.height - gap - top)
}
