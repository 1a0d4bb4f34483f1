/**
 * The layout of the GIFs of a list. Lengths are in px. A list is scrolled along one axis, downwards or in reading
 * direction; `start` and `end` are positions on that axis, from the list's start.
 */

import type { Gif } from '../model/gif.js'
import { tileHeightOf } from '../picture/gif-size.js'
import { isSameList } from '../subject.js'
import { neighbourOf } from './arrow-navigation.js'
import {
  appendToMasonry,
  type Box,
  boxOf,
  columnWidthOf,
  createMasonry,
  heightOf,
  type Masonry,
  widthOf,
} from './masonry.js'
import {
  ELEMENTS_OF_TILE,
  FIRST_ROWS,
  type ListWindow,
  MOST_ELEMENTS,
  OVERSCAN,
  type Windowing,
} from './window.js'

/** The widths of a list without a width of its own; see `masonry`. */
export interface ContainerWidths {
  readonly measuredWidth: number | undefined
  /** Used when the container still has no width after `MEASURE_TIMEOUT_MS`. */
  readonly statedWidth: number | undefined
}

/** An empty layout, and what is needed to place GIFs in it. */
export interface Geometry {
  /** Equal for two geometries that give the same GIFs the same places. */
  readonly key: string
  readonly empty: Masonry
  /** Length of a GIF's tile along the axis that the list is scrolled on. */
  readonly lengthOf: (gif: Gif) => number
}

/**
 * What scrolls a list: a part of a masonry is revealed by the page and the boxes around it, a row scrolls its own box.
 */
export type ScrollEffect =
  | { readonly type: 'reveal'; readonly start: number; readonly end: number }
  /** Smooth after a press of a button, else at once. */
  | { readonly type: 'scrollTo'; readonly start: number; readonly isSmooth: boolean }

/** How a list is laid out: `masonry(…)` or `row(…)`. */
export interface ListLayout {
  /** True for a list that scrolls sideways in its own box; the others scroll with the page. */
  readonly isRow: boolean
  /** Which tiles are mounted around the screen. */
  readonly windowing: Windowing
  /** `undefined` while no tile would have a size. */
  geometry(widths: ContainerWidths): Geometry | undefined
  /** The place of an item in px of the list. */
  boxOf(items: Masonry, index: number): Box
  /** Where a key takes the focus from an item; `undefined` when there is nothing that way. */
  neighbour(
    items: Masonry,
    index: number,
    key: string,
    pageLength: number,
    isRightToLeft: boolean,
  ): number | undefined
  /** Brings an item that gets the focus onto the screen. */
  show(items: Masonry, window: ListWindow, index: number): readonly ScrollEffect[]
  /** Where the screen starts after a page forward (1) or back (-1); `undefined` at that end of the list. */
  turn?(items: Masonry, window: ListWindow, step: 1 | -1): number | undefined
}

/** Every GIF in its place. */
export interface LaidOutList {
  /** Another key stands for another layout. */
  readonly key: string
  /** The GIFs, in their order. */
  readonly gifs: readonly Gif[]
  /** The places of the GIFs; those of a row are turned by 90°, as one column. */
  readonly items: Masonry
  /** Length of the whole list: the height of a masonry, the width of a row. */
  readonly extent: number
  /** Size across the axis of scrolling: the width of a masonry, the height of a row. */
  readonly breadth: number
  /** The place of a GIF; throws a `RangeError` for an index that the list does not have. */
  readonly boxOf: (index: number) => Box
}

/** The items that were appended to a list; `undefined` where anything else has changed. */
const appendedTo = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] | undefined =>
  after.length >= before.length && before.every((item, index) => item === after[index])
    ? after.slice(before.length)
    : undefined

/** The first of two lists if they are equal, so that a comparison of references sees no change. */
export const keptIfEqual = (before: readonly number[], after: readonly number[]): readonly number[] =>
  isSameList(before, after) ? before : after

/**
 * Places the GIFs; `undefined` while no tile would have a size. Where GIFs were only appended to the list that was laid
 * out before, just these are placed.
 */
export const layOut = (
  before: LaidOutList | undefined,
  layout: ListLayout,
  widths: ContainerWidths,
  gifs: readonly Gif[],
): LaidOutList | undefined => {
  const geometry = layout.geometry(widths)
  if (!geometry) return undefined
  const { key, empty, lengthOf } = geometry
  const more = before?.key === key ? appendedTo(before.gifs, gifs) : undefined
  if (before && more?.length === 0) return before
  const items = appendToMasonry(before && more ? before.items : empty, (more ?? gifs).map(lengthOf))
  return {
    key,
    gifs,
    items,
    extent: heightOf(items),
    breadth: widthOf(items),
    boxOf: (index) => layout.boxOf(items, index),
  }
}

/** Sizes and columns of a masonry; lengths in px. */
export interface MasonryLayoutOptions {
  /** Number of columns; default 3. */
  readonly columns?: number | undefined
  /** Space between columns and rows in px; default 6. */
  readonly gutter?: number | undefined
  /** How far down in px each column starts; default 0. */
  readonly columnOffsets?: readonly number[] | undefined
  /** In px; default: the container's. */
  readonly width?: number | undefined
  /** Uses the measured width, and `width` only until there is one; default true where there is no `width`. */
  readonly isFluid?: boolean | undefined
  /** Uses the measured width where it is less than `width`, as in a container with padding; default false. */
  readonly isFitted?: boolean | undefined
  /** DOM elements of one tile; default 3. The more, the fewer tiles stay mounted. */
  readonly elementsOfTile?: number | undefined
}

const wholeAtLeast = (least: number, value: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.floor(value)) : least

/** Packed columns, each GIF at the end of the shortest one. */
export const masonry = (options: MasonryLayoutOptions = {}): ListLayout => {
  const {
    columns = 3,
    gutter: given = 6,
    elementsOfTile = ELEMENTS_OF_TILE,
    columnOffsets = [],
    width,
    isFluid = width === undefined,
    isFitted,
  } = options
  const columnCount = wholeAtLeast(1, columns)
  const gutter = Number.isFinite(given) ? Math.max(0, given) : 0
  return {
    isRow: false,
    windowing: {
      overscan: OVERSCAN,
      step: 0.25,
      most: MOST_ELEMENTS / elementsOfTile,
      firstWindow: { start: 0, end: 600, direction: 0 },
      firstAhead: 1,
      unplaced: columnCount * FIRST_ROWS,
    },
    geometry: ({ measuredWidth, statedWidth }: ContainerWidths): Geometry | undefined => {
      // A px less is a width that was rounded.
      const isTight = isFitted && width && measuredWidth && measuredWidth < width - 1
      const total = ((isFluid || isTight) && measuredWidth) || width || statedWidth || 0
      const columnWidth = columnWidthOf({ width: total, columnCount, gutter })
      if (!(columnWidth > 0 && Number.isFinite(columnWidth))) return undefined
      return {
        key: [columnCount, columnWidth, gutter, ...columnOffsets].join(),
        empty: createMasonry({ columnCount, columnWidth, gutter, columnOffsets }),
        // A GIF without a size gets a square.
        lengthOf: (gif: Gif) => tileHeightOf(gif, columnWidth) || columnWidth,
      }
    },
    boxOf,
    neighbour: neighbourOf,
    show: (items, _window, index) => {
      const { top, height } = boxOf(items, index)
      return [{ type: 'reveal', start: top, end: top + height }]
    },
  }
}
