/** Where a screen that shows a stretch of a row goes; all in px from the row's start. */
import { rankAt } from './column.js'
import { boxInRow, type Row, type Stretch, widthOfRow } from './row.js'

/** Px by which a browser may miss the place it was told to scroll to. */
const PRECISION = 1

/** The last place that a screen of this size can start at with the row's end in view. */
const lastStart = (row: Row, size: number): number => Math.max(0, widthOfRow(row) - size)

/**
 * True when something of the row is beyond the screen on that side: 1 the end, -1 the start. Of a row that was emptied
 * nothing is, although the screen may still be where it was.
 */
export const canTurn = (row: Row, { start, end }: Stretch, step: 1 | -1): boolean =>
  step > 0 ? end < widthOfRow(row) - PRECISION : row.column.count > 0 && start > PRECISION

/** The first item that reaches to `x`, in a row that does. */
const reaching = ({ column }: Row, x: number): number => Math.min(rankAt(column, 0, x), column.count - 1)

/** The first item cut off by the far edge; one that starts the screen already is shown screen by screen. */
const nextStart = (row: Row, { start, end }: Stretch): number => {
  const { left } = boxInRow(row, reaching(row, end + PRECISION))
  return left > start + PRECISION ? left : end
}

/** A screen earlier, less what would be cut off at its start; an item wider than the screen comes bit by bit. */
const previousStart = (row: Row, { start, end }: Stretch): number => {
  const touching = reaching(row, start - PRECISION)
  const isCut = boxInRow(row, touching).left < start - PRECISION
  const before = boxInRow(row, isCut ? touching : Math.max(0, touching - 1))
  const earliest = Math.max(0, before.left + before.width - (end - start))
  if (before.left < earliest) return Math.max(before.left, start - (end - start))
  const first = reaching(row, earliest)
  const isWhole = boxInRow(row, first).left >= earliest
  return boxInRow(row, isWhole ? first : first + 1).left
}

/**
 * Where the screen starts a page on or back, in a row that has something there: with the first item that was not wholly to be seen, or with the
 * earliest that lets the one before the screen be wholly seen.
 */
export const turnedStart = (row: Row, screen: Stretch, step: 1 | -1): number => {
  const start = step > 0 ? nextStart(row, screen) : previousStart(row, screen)
  return Math.max(0, Math.min(start, lastStart(row, screen.end - screen.start)))
}

/**
 * Where the screen starts to show an item with as little movement as possible, the item's start first.
 *
 * @param isAligned items come to rest at the screen's start only
 */
export const startToShow = (row: Row, screen: Stretch, index: number, isAligned: boolean): number => {
  const { left, width } = boxInRow(row, index)
  const right = left + width
  if (left < screen.start) return left
  if (right <= screen.end) return screen.start
  return isAligned ? left : Math.min(left, right - (screen.end - screen.start))
}
