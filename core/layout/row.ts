/**
 * Items side by side, all of one height. A row is a column laid on its side, so that its places are kept, grown
 * and searched as those of a masonry with one column: what is down there is onwards here. Lengths are in px, and
 * count from the side that reading starts at: right-to-left needs no other layout.
 */
import { neighbourOf } from './arrow-navigation.js'
import { appendToMasonry, type Box, boxOf, createMasonry, heightOf, type Masonry } from './masonry.js'
import { itemsInWindow, type MountOptions, mountedItems } from './window.js'

/** A layout; appending gives another one and leaves this one valid. */
export interface Row {
  /** Height of every item. */
  readonly height: number
  /** The row, stood on its end. */
  readonly column: Masonry
}

/** A stretch of a row, such as what a screen shows of it. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** A row without items; `gutter` is the space between two. */
export const createRow = ({ height, gutter }: { readonly height: number; readonly gutter: number }): Row => ({
  height,
  column: createMasonry({ columnCount: 1, columnWidth: height, gutter }),
})

/**
 * Places further items at the end. Costs work for the new items only.
 *
 * @param widths in px; one that is no number, or negative, counts as 0
 */
export const appendToRow = (row: Row, widths: readonly number[]): Row => ({
  ...row,
  column: appendToMasonry(row.column, widths),
})

/** Where the row ends: at its last item, without a gutter behind. */
export const widthOfRow = ({ column }: Row): number => heightOf(column)

/**
 * Where an item stands.
 *
 * @throws RangeError for an item that was not placed
 */
export const boxInRow = ({ column, height }: Row, index: number): Box => {
  const { top, height: width } = boxOf(column, index)
  return { left: top, top: 0, width, height }
}

/** Items that meet a stretch, touching included, in ascending order. */
export const itemsInStretch = ({ column }: Row, { start, end }: Stretch): readonly number[] =>
  itemsInWindow(column, start, end)

/** Items to keep in the document, in ascending order: those near the stretch on screen, and the pinned ones. */
export const mountedInRow = (
  { column }: Row,
  { start, end }: Stretch,
  direction: -1 | 0 | 1,
  options: MountOptions,
): readonly number[] => mountedItems(column, { top: start, bottom: end, direction }, options)

/** Keys that move the focus along a row, as those of a column; the others belong to the page. */
const turned = (key: string, isRightToLeft: boolean): string | undefined => {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return undefined
    case 'ArrowLeft':
      return isRightToLeft ? 'ArrowDown' : 'ArrowUp'
    case 'ArrowRight':
      return isRightToLeft ? 'ArrowUp' : 'ArrowDown'
    default:
      return key
  }
}

/**
 * Where a key takes the focus from an item: left and right to the next one that way, Page Up and Down by a
 * screen, Home and End to the first and last item of all.
 *
 * @param pageWidth of the screen in px
 * @returns `undefined` when there is nothing that way
 */
export const neighbourInRow = (
  { column }: Row,
  index: number,
  key: string,
  pageWidth: number,
  isRightToLeft: boolean,
): number | undefined => {
  const along = turned(key, isRightToLeft)
  return along === undefined ? undefined : neighbourOf(column, index, along, pageWidth, false)
}
