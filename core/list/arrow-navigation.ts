import { bottomOf, columnOf, itemAt, type Masonry, nearestItem, rankOf, topOf } from './masonry.js'

const middleOf = (masonry: Masonry, index: number): number =>
  (topOf(masonry, index) + bottomOf(masonry, index)) / 2

/** The item at the same height in the next column that has any items. */
const beside = (masonry: Masonry, index: number, step: 1 | -1): number | undefined => {
  const y = middleOf(masonry, index)
  for (let column = columnOf(masonry, index) + step; column >= 0; column += step) {
    if (column >= masonry.columnCount) return undefined
    const item = nearestItem(masonry, column, y)
    if (item !== undefined) return item
  }
  return undefined
}

const along = (masonry: Masonry, index: number, step: 1 | -1): number | undefined =>
  itemAt(masonry, columnOf(masonry, index), rankOf(masonry, index) + step)

/** The item a page further in the same column, at least the next one. */
const pageAway = (masonry: Masonry, index: number, step: 1 | -1, pageHeight: number): number | undefined => {
  const item = nearestItem(masonry, columnOf(masonry, index), middleOf(masonry, index) + step * pageHeight)
  return item === undefined || (item - index) * step <= 0 ? along(masonry, index, step) : item
}

/**
 * The item that a key moves the focus to: up and down within its column, left and right to the item at the same height
 * in the next column, Page Up and Down by a screen within its column, Home and End to the first and last item of all.
 *
 * @param pageHeight of the screen in px
 * @returns `undefined` where no item is in that direction, and for any other key
 */
export const neighbourOf = (
  masonry: Masonry,
  index: number,
  key: string,
  pageHeight: number,
  isRightToLeft: boolean,
): number | undefined => {
  if (!(index >= 0 && index < masonry.count)) return undefined
  switch (key) {
    case 'ArrowUp':
      return along(masonry, index, -1)
    case 'ArrowDown':
      return along(masonry, index, 1)
    case 'ArrowLeft':
      return beside(masonry, index, isRightToLeft ? 1 : -1)
    case 'ArrowRight':
      return beside(masonry, index, isRightToLeft ? -1 : 1)
    case 'PageUp':
      return pageAway(masonry, index, -1, pageHeight)
    case 'PageDown':
      return pageAway(masonry, index, 1, pageHeight)
    case 'Home':
      return index > 0 ? 0 : undefined
    case 'End':
      return index < masonry.count - 1 ? masonry.count - 1 : undefined
    default:
      return undefined
  }
}
