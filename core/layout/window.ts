import type { ViewportWindow } from '../ports.js'
import { bottomOf, itemAt, rankAt, topOf } from './column.js'
import type { Masonry } from './masonry.js'

const ascending = (a: number, b: number): number => a - b

/** Each of these numbers once, in ascending order. */
export const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort(ascending)

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
  /** How many items at most, unless the screen itself holds more; the pinned ones come on top. Default no limit. */
  readonly most?: number
  /** Items to keep wherever they are, such as the focused one. */
  readonly pinned?: readonly number[]
}

/** How far an item is beyond the screen, as a share of how far items are kept; 0 on the screen. */
const shareBeyond = (
  masonry: Masonry,
  { top, bottom }: Pick<ViewportWindow, 'top' | 'bottom'>,
  [above, below]: readonly [number, number],
  index: number,
): number => {
  const beyond = topOf(masonry, index) - bottom
  const before = top - bottomOf(masonry, index)
  return beyond > 0 ? beyond / below : before > 0 ? before / above : 0
}

/**
 * Items to keep in the document, in ascending order, which is reading order: those near the screen and the
 * pinned ones. Until the first scroll, ahead is downwards.
 */
export const mountedItems = (
  masonry: Masonry,
  window: Pick<ViewportWindow, 'top' | 'bottom' | 'direction'>,
  { ahead, behind, most = Number.POSITIVE_INFINITY, pinned = [] }: MountOptions,
): number[] => {
  const { top, bottom, direction } = window
  const viewport = bottom - top
  const reach = direction < 0 ? ([ahead, behind] as const) : ([behind, ahead] as const)
  let items = itemsInWindow(masonry, top - reach[0] * viewport, bottom + reach[1] * viewport)
  if (items.length > most) {
    items = items
      .map((index) => ({ index, share: shareBeyond(masonry, window, reach, index) }))
      .sort((one, other) => one.share - other.share)
      .filter(({ share }, rank) => rank < most || share === 0)
      .map(({ index }) => index)
      .sort(ascending)
  }
  const missing = pinned.filter((index) => index >= 0 && index < masonry.count && !items.includes(index))
  return missing.length > 0 ? inOrder([...items, ...missing]) : items
}
