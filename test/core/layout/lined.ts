import fc from 'fast-check'
import { appendToRow, createRow, type Row } from '../../../core/layout/row.js'

/** A row 120 px high with gutters of 10 px. */
export const lined = (widths: readonly number[]): Row =>
  appendToRow(createRow({ height: 120, gutter: 10 }), widths)

export const anyWidths = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60, size: 'max' })

export const anyRow = fc
  .tuple(fc.integer({ min: 0, max: 20 }), anyWidths)
  .map(([gutter, widths]) => appendToRow(createRow({ height: 120, gutter }), widths))
