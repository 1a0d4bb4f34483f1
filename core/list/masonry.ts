/** Packed columns: every item goes to the shortest one (specification, section 2). Lengths are in px. */

export interface MasonryOptions {
  readonly columnCount: number
  readonly columnWidth: number
  /** Space between columns, and between the items of one. */
  readonly gutter: number
  /** How far down each column starts; default 0. */
  readonly columnOffsets?: readonly number[] | undefined
}

/** Where an item stands. `left` counts from the side that reading starts at, so right-to-left needs no other layout. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Places of all items so far, shared by every version of a layout that grew from the same start. They only ever get
 * longer, where no version reads yet.
 */
interface Places {
  readonly columns: number[]
  readonly tops: number[]
  readonly heights: number[]
  /** Per column, its items from top to bottom. */
  readonly items: readonly number[][]
}

/** A layout; appending gives another one and leaves this one valid. */
export interface Masonry {
  readonly columnCount: number
  readonly columnWidth: number
  readonly gutter: number
  /** How many items are placed. */
  readonly count: number
  /** Per column, how many of the items. */
  readonly columnSizes: readonly number[]
  /** Per column, where its next item starts. */
  readonly columnEnds: readonly number[]
  readonly places: Places
}

/** A column's width: what the gutters leave of the total, shared out and rounded down (specification, section 2). */
export const columnWidthOf = ({
  width,
  columnCount,
  gutter,
}: {
  readonly width: number
  readonly columnCount: number
  readonly gutter: number
}): number => Math.max(0, Math.floor((width - gutter * (columnCount - 1)) / columnCount)) || 0

const finite = (px: number | undefined): number => (px !== undefined && Number.isFinite(px) ? px : 0)

/** A layout without items. */
export const createMasonry = ({
  columnCount,
  columnWidth,
  gutter,
  columnOffsets = [],
}: MasonryOptions): Masonry => {
  const columns = Math.max(1, Math.floor(finite(columnCount)))
  return {
    columnCount: columns,
    columnWidth: finite(columnWidth),
    gutter: finite(gutter),
    count: 0,
    columnSizes: Array<number>(columns).fill(0),
    columnEnds: [...Array(columns).keys()].map((column) => finite(columnOffsets[column])),
    places: { columns: [], tops: [], heights: [], items: [...Array(columns)].map(() => []) },
  }
}

/** Places to write behind; a copy where another version has gone on from here already. */
const placesBehind = ({ count, places, columnSizes }: Masonry): Places =>
  places.columns.length === count
    ? places
    : {
        columns: places.columns.slice(0, count),
        tops: places.tops.slice(0, count),
        heights: places.heights.slice(0, count),
        items: places.items.map((items, column) => items.slice(0, columnSizes[column])),
      }

/** The column that ends first, the first of them on ties. */
const shortestOf = (columnEnds: readonly number[]): number => {
  let shortest = 0
  columnEnds.forEach((end, column) => {
    if (end < (columnEnds[shortest] ?? 0)) shortest = column
  })
  return shortest
}

/**
 * Places further items, each at the end of the shortest column, the first of them on ties. Costs work for the
 * new items only.
 *
 * @param heights in px; one that is no number, or negative, counts as 0
 */
export const appendToMasonry = (masonry: Masonry, heights: readonly number[]): Masonry => {
  if (heights.length === 0) return masonry
  const places = placesBehind(masonry)
  const columnEnds = masonry.columnEnds.slice()
  const columnSizes = masonry.columnSizes.slice()
  let index = masonry.count
  for (const given of heights) {
    const height = Math.max(0, finite(given))
    const column = shortestOf(columnEnds)
    const top = columnEnds[column] ?? 0
    places.columns.push(column)
    places.tops.push(top)
    places.heights.push(height)
    places.items[column]?.push(index)
    columnEnds[column] = top + height + masonry.gutter
    columnSizes[column] = (columnSizes[column] ?? 0) + 1
    index += 1
  }
  return { ...masonry, count: index, columnEnds, columnSizes, places }
}

/**
 * Where an item stands.
 *
 * @throws RangeError for an item that was not placed
 */
export const boxOf = ({ count, places, columnWidth, gutter }: Masonry, index: number): Box => {
  const column = places.columns[index]
  const top = places.tops[index]
  const height = places.heights[index]
  if (column === undefined || top === undefined || height === undefined || index >= count)
    throw new RangeError(`No item ${index} among ${count}`)
  return { left: column * (columnWidth + gutter), top, width: columnWidth, height }
}

/** Height of the whole: where the lowest item ends, or an empty column starts. */
export const heightOf = ({ columnEnds, columnSizes, gutter }: Masonry): number =>
  Math.max(0, ...columnEnds.map((end, column) => (columnSizes[column] ? end - gutter : end)))

/** Width of the whole: that of its columns, and what is between them. */
export const widthOf = ({ columnCount, columnWidth, gutter }: Masonry): number =>
  columnCount * columnWidth + (columnCount - 1) * gutter

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
