/**
 * Where the GIFs of a list stand. Lengths are in px. A list is scrolled along one way, downwards or in reading
 * direction; `start` and `end` count along it from the list's start.
 */

import type { Gif } from '../model/gif.js'
import { tileHeightOf } from '../picture/addresses.js'
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
import type { ListWindow, Windowing } from './window.js'

/** The widths that decide where a layout follows its container; see `masonry`. */
export interface ContainerWidths {
  readonly measuredWidth: number | undefined
  /** Where neither the host nor the container has given a width in time. */
  readonly statedWidth: number | undefined
}

/** Places without items, and what is needed to add some. */
export interface Geometry {
  /** The same for two geometries that place the same GIFs alike. */
  readonly key: string
  readonly empty: Masonry
  /** Length of a GIF's tile along the way that the list is scrolled. */
  readonly lengthOf: (gif: Gif) => number
}

/** What moves the screen: a masonry is revealed by whatever scrolls it, a row scrolls in a box of its own. */
export type ScrollEffect =
  | { readonly type: 'reveal'; readonly start: number; readonly end: number }
  /** Smoothly by a button, else at once. */
  | { readonly type: 'scrollTo'; readonly start: number; readonly isSmooth: boolean }

/** How a list is laid out: `masonry(…)` or `row(…)`. */
export interface ListLayout {
  /** The list scrolls in a box of its own, sideways; else with the page. */
  readonly isRow: boolean
  readonly windowing: Windowing
  /** `undefined` while there is no room for a tile. */
  geometry(widths: ContainerWidths): Geometry | undefined
  boxOf(items: Masonry, index: number): Box
  /** Where a key takes the focus from an item; `undefined` when there is nothing that way. */
  neighbour(
    items: Masonry,
    index: number,
    key: string,
    pageLength: number,
    isRightToLeft: boolean,
  ): number | undefined
  /** Shows an item that the focus goes to. */
  show(items: Masonry, window: ListWindow, index: number): readonly ScrollEffect[]
  /** Where the screen starts a page on (1) or back (-1); `undefined` when there is nothing more that way. */
  turn?(items: Masonry, window: ListWindow, step: 1 | -1): number | undefined
}

/** Every GIF in its place. */
export interface LaidOutList {
  readonly key: string
  readonly gifs: readonly Gif[]
  /** The places along the way that the list is scrolled; those of a row are stood on their end. */
  readonly items: Masonry
  /** Length of the whole list: the height of a masonry, the width of a row. */
  readonly extent: number
  /** In px across the way that the list is scrolled: the width of a masonry, the height of a row. */
  readonly breadth: number
  /** Where a GIF stands; throws a `RangeError` for an index that the list does not have. */
  readonly boxOf: (index: number) => Box
}

/** What a list has at its end that it had not before; `undefined` when it is another list. */
const addedTo = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] | undefined =>
  after.length >= before.length && before.every((item, index) => item === after[index])
    ? after.slice(before.length)
    : undefined

/** The first of two lists of numbers when both say the same, so that those who compare references see no change. */
export const keptIfEqual = (before: readonly number[], after: readonly number[]): readonly number[] =>
  isSameList(before, after) ? before : after

/**
 * Places the GIFs; `undefined` while there is no room. Given the list as it was laid out before, work is done for
 * the GIFs at its end only, unless the geometry or the list is another.
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
  const more = before?.key === key ? addedTo(before.gifs, gifs) : undefined
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

export interface MasonryLayoutOptions {
  /** Default 3. */
  readonly columns?: number | undefined
  /** Space between columns and rows in px; default 6 (specification, section 9). */
  readonly gutter?: number | undefined
  /** How far down in px each column starts; default 0. */
  readonly columnOffsets?: readonly number[] | undefined
  /** In px; left out, that of the container. */
  readonly width?: number | undefined
  /** The measured width decides, `width` only until there is one; default where there is no `width`. */
  readonly isFluid?: boolean | undefined
  /** Elements of the document that each tile takes; default 3. The more, the fewer tiles are kept. */
  readonly elementsOfTile?: number | undefined
}

/** With the few around them, tiles may not cost a page more than 250 elements, unless the screen itself shows more. */
const MOST_ELEMENTS = 216
/** Of a tile that shows nothing but its picture. */
export const ELEMENTS_OF_TILE = 3
/** Rows of a first screen whose width is unknown. */
const FIRST_ROWS = 4

const wholeAtLeast = (least: number, value: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.floor(value)) : least

/** Packed columns, each GIF at the end of the shortest one (specification, section 2). */
export const masonry = (options: MasonryLayoutOptions = {}): ListLayout => {
  const { columns = 3, columnOffsets = [], width, isFluid = width === undefined } = options
  const columnCount = wholeAtLeast(1, columns)
  const gutter = Math.max(0, Number.isFinite(options.gutter ?? 6) ? (options.gutter ?? 6) : 0)
  const elementsOfTile = options.elementsOfTile ?? ELEMENTS_OF_TILE
  return {
    isRow: false,
    windowing: {
      ahead: 1,
      behind: 0.5,
      step: 0.25,
      most: MOST_ELEMENTS / elementsOfTile,
      firstWindow: { start: 0, end: 600, direction: 0 },
      firstAhead: 1,
      unplaced: columnCount * FIRST_ROWS,
    },
    geometry: ({ measuredWidth, statedWidth }: ContainerWidths): Geometry | undefined => {
      const total = (isFluid && measuredWidth) || width || statedWidth || 0
      const columnWidth = columnWidthOf({ width: total, columnCount, gutter })
      if (!(columnWidth > 0 && Number.isFinite(columnWidth))) return undefined
      return {
        key: [columnCount, columnWidth, gutter, ...columnOffsets].join(),
        empty: createMasonry({ columnCount, columnWidth, gutter, columnOffsets }),
        /** A GIF that does not say its size gets a square. */
        lengthOf: (gif: Gif) => {
          const height = tileHeightOf(gif, columnWidth)
          return Number.isFinite(height) && height > 0 ? height : columnWidth
        },
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
