import type { ViewportWindow } from '../ports.js'
import { itemAt, rankAt, topOf } from './column.js'
import type { Masonry } from './masonry.js'

const ascending = (a: number, b: number): number => a - b

/** Items that meet the stretch from `top` to `bottom`, touching included, in ascending order. */
export const itemsInWindow = (masonry: Masonry, top: number, bottom: number): number[] => {
  const items: number[] = []
  for (let column = 0; column < masonry.columnCount; column += 1) {
    for (let rank = rankAt(masonry, column, top); ; rank += 1) {
      const index = itemAt(masonry, column, rank)
      if (index === undefined || topOf(masonry, index) > bottom) break
      items.push(index)
    }
  }
  return items.sort(ascending)
}

export interface MountOptions {
  /** Viewport heights beyond the screen in the direction of scrolling. */
  readonly ahead: number
  /** Viewport heights beyond the screen against the direction of scrolling. */
  readonly behind: number
  /** Items to keep wherever they are, such as the focused one. */
  readonly pinned?: readonly number[]
}

/**
 * Items to keep in the document, in ascending order, which is reading order: those near the screen and the
 * pinned ones. Until the first scroll, ahead is downwards.
 */
export const mountedItems = (
  masonry: Masonry,
  { top, bottom, direction }: Pick<ViewportWindow, 'top' | 'bottom' | 'direction'>,
  { ahead, behind, pinned = [] }: MountOptions,
): number[] => {
  const viewport = bottom - top
  const [above, below] = direction < 0 ? [ahead, behind] : [behind, ahead]
  const items = itemsInWindow(masonry, top - above * viewport, bottom + below * viewport)
  const missing = pinned.filter((index) => index >= 0 && index < masonry.count && !items.includes(index))
  return missing.length > 0 ? [...new Set([...items, ...missing])].sort(ascending) : items
}
