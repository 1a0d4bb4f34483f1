import type { Gif } from '../model/gif.js'
import { tileHeightOf } from '../rendition/media-url.js'
import { neighbourOf } from './arrow-navigation.js'
import type { ContainerWidths, Geometry, ListLayout } from './layout.js'
import { boxOf, columnWidthOf, createMasonry } from './masonry.js'

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
