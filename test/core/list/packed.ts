import fc from 'fast-check'
import { appendToMasonry, type Box, boxOf, createMasonry, type Masonry } from '../../../core/list/masonry.js'

/** A layout of three columns, 100 px wide, with gutters of 10 px. */
export const packed = (heights: readonly number[], columnOffsets?: readonly number[]): Masonry =>
  appendToMasonry(createMasonry({ columnCount: 3, columnWidth: 100, gutter: 10, columnOffsets }), heights)

export const boxesOf = (masonry: Masonry): Box[] =>
  Array.from({ length: masonry.count }, (_, index) => boxOf(masonry, index))

/** Layouts of any shape; items of 0 px among them. */
export const anyHeights = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 120, size: 'max' })

export const anyGrid = fc.record({
  columnCount: fc.integer({ min: 1, max: 7 }),
  columnWidth: fc.integer({ min: 1, max: 400 }),
  gutter: fc.integer({ min: 0, max: 20 }),
  columnOffsets: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 7 }),
})

export const anyMasonry = fc
  .tuple(anyGrid, anyHeights)
  .map(([grid, heights]) => appendToMasonry(createMasonry(grid), heights))

/** The column of a box, from its place alone. */
export const columnAt = ({ columnWidth, gutter }: Masonry, { left }: Box): number =>
  left / (columnWidth + gutter)
