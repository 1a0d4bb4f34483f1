/** One column of a layout, its items ranked from 0 at the top. */
import { boxOf, type Masonry } from './masonry.js'

export const topOf = (masonry: Masonry, index: number): number => boxOf(masonry, index).top

export const bottomOf = (masonry: Masonry, index: number): number => {
  const { top, height } = boxOf(masonry, index)
  return top + height
}

/** The column that an item stands in. */
export const columnOf = ({ places }: Masonry, index: number): number => places.columns[index] ?? 0

/** The item at a rank; `undefined` beyond either end of the column. */
export const itemAt = ({ places, columnSizes }: Masonry, column: number, rank: number): number | undefined =>
  rank < (columnSizes[column] ?? 0) ? places.items[column]?.[rank] : undefined

/** The lowest rank from which on `holds` is true; it must be so for all ranks below any for which it is. */
export const firstRank = (masonry: Masonry, column: number, holds: (index: number) => boolean): number => {
  let low = 0
  let high = masonry.columnSizes[column] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    const index = itemAt(masonry, column, middle)
    if (index !== undefined && holds(index)) high = middle
    else low = middle + 1
  }
  return low
}

/** Rank of the first item that reaches down to `y`; the column's length when none does. */
export const rankAt = (masonry: Masonry, column: number, y: number): number =>
  firstRank(masonry, column, (index) => bottomOf(masonry, index) >= y)

/** Rank of an item in its own column. */
export const rankOf = (masonry: Masonry, index: number): number =>
  firstRank(masonry, columnOf(masonry, index), (other) => other >= index)

/** The item at height `y`, else the nearer of the two around it, the upper one on ties; `undefined` for an empty column. */
export const nearestItem = (masonry: Masonry, column: number, y: number): number | undefined => {
  const rank = rankAt(masonry, column, y)
  const below = itemAt(masonry, column, rank)
  const above = itemAt(masonry, column, rank - 1)
  if (below === undefined || above === undefined) return below ?? above
  return y - bottomOf(masonry, above) <= topOf(masonry, below) - y ? above : below
}
