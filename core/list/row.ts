/**
 * Items side by side, all of one height. A row is a column laid on its side, so that its places are kept, grown
 * and searched as those of a masonry with one column: what is down there is onwards here. Lengths are in px, and
 * count from the side that reading starts at: right-to-left needs no other layout.
 */
import type { Gif } from '../model/gif.js'
import { tileWidthOf } from '../picture/addresses.js'
import { neighbourOf } from './arrow-navigation.js'
import type { Geometry, ListLayout } from './layout.js'
import { type Box, boxOf, createMasonry, heightOf, type Masonry, rankAt } from './masonry.js'
import { SCROLL_PRECISION } from './scroll-anchor.js'
import type { ListWindow } from './window.js'

export interface RowLayoutOptions {
  /** Height of every tile in px. */
  readonly gifHeight: number
  /** Width of every tile in px; left out, each is as wide as its GIF is at that height. */
  readonly gifWidth?: number | undefined
  /** Space between tiles in px; default 6 (specification, section 9). */
  readonly gutter?: number | undefined
  /** Scrolling comes to rest with a tile at the screen's start; default false. */
  readonly isSnapping?: boolean | undefined
}

type Stretch = Pick<ListWindow, 'start' | 'end'>

/**
 * Where an item stands.
 *
 * @throws RangeError for an item that was not placed
 */
export const boxInRow = (row: Masonry, index: number): Box => {
  const { top, height, width } = boxOf(row, index)
  return { left: top, top: 0, width: height, height: width }
}

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
  row: Masonry,
  index: number,
  key: string,
  pageWidth: number,
  isRightToLeft: boolean,
): number | undefined => {
  const along = turned(key, isRightToLeft)
  return along === undefined ? undefined : neighbourOf(row, index, along, pageWidth, false)
}

/** The last place that a screen of this size can start at with the row's end in view. */
const lastStart = (row: Masonry, size: number): number => Math.max(0, heightOf(row) - size)

/**
 * True when something of the row is beyond the screen on that side: 1 the end, -1 the start. Of a row that was emptied
 * nothing is, although the screen may still be where it was.
 */
export const canTurn = (row: Masonry, { start, end }: Stretch, step: 1 | -1): boolean =>
  step > 0 ? end < heightOf(row) - SCROLL_PRECISION : row.count > 0 && start > SCROLL_PRECISION

/** The first item that reaches to `x`, in a row that does. */
const reaching = (row: Masonry, x: number): number => Math.min(rankAt(row, 0, x), row.count - 1)

/** The first item cut off by the far edge; one that starts the screen already is shown screen by screen. */
const nextStart = (row: Masonry, { start, end }: Stretch): number => {
  const { left } = boxInRow(row, reaching(row, end + SCROLL_PRECISION))
  return left > start + SCROLL_PRECISION ? left : end
}

/** A screen earlier, less what would be cut off at its start; an item wider than the screen comes bit by bit. */
const previousStart = (row: Masonry, { start, end }: Stretch): number => {
  const touching = reaching(row, start - SCROLL_PRECISION)
  const isCut = boxInRow(row, touching).left < start - SCROLL_PRECISION
  const before = boxInRow(row, isCut ? touching : Math.max(0, touching - 1))
  const earliest = Math.max(0, before.left + before.width - (end - start))
  if (before.left < earliest) return Math.max(before.left, start - (end - start))
  const first = reaching(row, earliest)
  const isWhole = boxInRow(row, first).left >= earliest
  return boxInRow(row, isWhole ? first : first + 1).left
}

/**
 * Where the screen starts a page on or back, in a row that has something there: with the first item that was not wholly
 * to be seen, or with the earliest that lets the one before the screen be wholly seen.
 */
export const turnedStart = (row: Masonry, screen: Stretch, step: 1 | -1): number => {
  const start = step > 0 ? nextStart(row, screen) : previousStart(row, screen)
  return Math.max(0, Math.min(start, lastStart(row, screen.end - screen.start)))
}

/**
 * Where the screen starts to show an item with as little movement as possible, the item's start first.
 *
 * @param isAligned items come to rest at the screen's start only
 */
export const startToShow = (row: Masonry, screen: Stretch, index: number, isAligned: boolean): number => {
  const { left, width } = boxInRow(row, index)
  const right = left + width
  if (left < screen.start) return left
  if (right <= screen.end) return screen.start
  return isAligned ? left : Math.min(left, right - (screen.end - screen.start))
}

const isLength = (px: number | undefined): px is number => px !== undefined && px > 0 && Number.isFinite(px)

/** Items side by side in a box that scrolls sideways (specification, section 2). */
export const row = ({
  gifHeight,
  gifWidth,
  gutter = 6,
  isSnapping = false,
}: RowLayoutOptions): ListLayout => ({
  isRow: true,
  windowing: {
    ahead: 1,
    behind: 0.5,
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
          /** A GIF that does not say its size gets a square. */
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
