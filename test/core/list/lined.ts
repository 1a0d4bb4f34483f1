import fc from 'fast-check'
import { appendToMasonry, createMasonry, type Masonry } from '../../../core/list/masonry.js'

const aRow = (gutter: number, widths: readonly number[]): Masonry =>
  appendToMasonry(createMasonry({ columnCount: 1, columnWidth: 120, gutter }), widths)

/** A row 120 px high with gutters of 10 px. */
export const lined = (widths: readonly number[]): Masonry => aRow(10, widths)

export const anyWidths = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60, size: 'max' })

export const anyRow = fc
  .tuple(fc.integer({ min: 0, max: 20 }), anyWidths)
  .map(([gutter, widths]) => aRow(gutter, widths))
