/**
 * Items side by side, all of one height. A row is kept as a masonry of one column, turned by 90°: a `top` of that
 * column is a distance from the row's start. Lengths are in px from the side that reading starts at, so that
 * right-to-left needs no layout of its own.
 */
import type { Gif } from '../model/gif.js'
import { tileWidthOf } from '../picture/gif-size.js'
import { neighbourOf } from './arrow-navigation.js'
import type { Geometry, ListLayout } from './layout.js'
import { type Box, boxOf, createMasonry, heightOf, type Masonry, rankAt } from './masonry.js'
import { SCROLL_PRECISION } from './scroll-anchor.js'
import { type ListWindow, OVERSCAN } from './window.js'

/** Sizes of a row; all in px. */
export interface RowLayoutOptions {
  /** Height of every tile in px. */
  readonly gifHeight: number
  /** Width of every tile in px; default: each GIF's own width at that height. */
  readonly gifWidth?: number | undefined
  /** Space between tiles in px; default 6. */
  readonly gutter?: number | undefined
  /** Scrolling comes to rest with a tile at the screen's start; default false. */
  readonly isSnapping?: boolean | undefined
}

type Span = Pick<ListWindow, 'start' | 'end'>

/**
 * The box of an item.
 *
 * @throws RangeError for an item that was not placed
 */
export const boxInRow = (row: Masonry, index: number): Box => {
  const { top, height, width } = boxOf(row, index)
  return { left: top, top: 0, width: height, height: width }
}

/** The key that does in the turned column what this one does in the row; `undefined` for keys left to the page. */
const columnKey = (key: string, isRightToLeft: boolean): string | undefined => {
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
 * The item that a key moves the focus to: the arrows to the neighbours, Page Up and Down by a screen, Home and End to
 * the ends of the row.
 *
 * @param pageWidth of the screen in px
 * @returns `undefined` for an item at that end, and for any other key
 */
export const neighbourInRow = (
  row: Masonry,
  index: number,
  key: string,
  pageWidth: number,
  isRightToLeft: boolean,
): number | undefined => {
  const along = columnKey(key, isRightToLeft)
  return along === undefined ? undefined : neighbourOf(row, index, along, pageWidth, false)
}

/** The start of a screen of this size that ends with the row. */
const lastStart = (row: Masonry, size: number): number => Math.max(0, heightOf(row) - size)

/**
 * True when part of the row is beyond the screen on that side: 1 the end, -1 the start. False for an empty row, whose
 * screen may still be scrolled.
 */
export const canTurn = (row: Masonry, { start, end }: Span, step: 1 | -1): boolean =>
  step > 0 ? end < heightOf(row) - SCROLL_PRECISION : row.count > 0 && start > SCROLL_PRECISION

/** The first item that does not end before `x`, else the last one. */
const firstEndingFrom = (row: Masonry, x: number): number => Math.min(rankAt(row, 0, x), row.count - 1)

/**
 * The first item that the screen's end cuts off; an item that is longer than the screen is scrolled by whole screens.
 */
const nextStart = (row: Masonry, { start, end }: Span): number => {
  const { left } = boxInRow(row, firstEndingFrom(row, end + SCROLL_PRECISION))
  return left > start + SCROLL_PRECISION ? left : end
}

/**
 * A screen back, but not so far that an item is cut off at its start; an item longer than the screen is scrolled by
 * whole screens.
 */
const previousStart = (row: Masonry, { start, end }: Span): number => {
  const touching = firstEndingFrom(row, start - SCROLL_PRECISION)
  const isCut = boxInRow(row, touching).left < start - SCROLL_PRECISION
  const before = boxInRow(row, isCut ? touching : Math.max(0, touching - 1))
  const earliest = Math.max(0, before.left + before.width - (end - start))
  if (before.left < earliest) return Math.max(before.left, start - (end - start))
  const first = firstEndingFrom(row, earliest)
  const isWhole = boxInRow(row, first).left >= earliest
  return boxInRow(row, isWhole ? first : first + 1).left
}

/**
 * Where the screen starts after a page forward or back, in a row that `canTurn`: at the first item that was not wholly
 * visible, or at the earliest item from which the one before the screen is wholly visible.
 */
export const turnedStart = (row: Masonry, screen: Span, step: 1 | -1): number => {
  const start = step > 0 ? nextStart(row, screen) : previousStart(row, screen)
  return Math.max(0, Math.min(start, lastStart(row, screen.end - screen.start)))
}

/**
 * Where the screen starts after it was scrolled as little as an item's visibility needs; of an item longer than the
 * screen, the start is visible.
 *
 * @param isAligned the screen always comes to rest at the start of an item
 */
export const startToShow = (row: Masonry, screen: Span, index: number, isAligned: boolean): number => {
  const { left, width } = boxInRow(row, index)
  const right = left + width
  if (left < screen.start) return left
  if (right <= screen.end) return screen.start
  return isAligned ? left : Math.min(left, right - (screen.end - screen.start))
}

const isLength = (px: number | undefined): px is number => Number.isFinite(px) && Number(px) > 0

/** Items side by side in a box that scrolls sideways. */
export const row = ({
  gifHeight,
  gifWidth,
  gutter = 6,
  isSnapping = false,
}: RowLayoutOptions): ListLayout => ({
  isRow: true,
  windowing: {
    overscan: OVERSCAN,
    step: 0,
    most: Number.POSITIVE_INFINITY,
    firstWindow: { start: 0, end: 1000, direction: 0 },
    firstAhead: 0,
    unplaced: 0,
  },
  geometry: (): Geometry | undefined =>
    isLength(gifHeight)
      ? {
          key: [gifHeight, gifWidth, gutter].join(),
          empty: createMasonry({
            columnCount: 1,
            columnWidth: gifHeight,
            gutter: isLength(gutter) ? gutter : 0,
          }),
          // A GIF without a size gets a square.
          lengthOf: (gif: Gif) => (isLength(gifWidth) ? gifWidth : tileWidthOf(gif, gifHeight) || gifHeight),
        }
      : undefined,
  boxOf: boxInRow,
  neighbour: neighbourInRow,
  show: (items, window, index) => {
    const start = startToShow(items, window, index, isSnapping)
    return start === window.start ? [] : [{ type: 'scrollTo', start, isSmooth: false }]
  },
  turn: (items, window, step) =>
    canTurn(items, window, step) ? turnedStart(items, window, step) : undefined,
})
