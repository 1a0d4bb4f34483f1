/** Packed columns: each item goes to the shortest column (specification, section 2). Lengths are in px. */

export interface MasonryOptions {
  readonly columnCount: number
  readonly columnWidth: number
  /** Space between columns, and between the items of a column. */
  readonly gutter: number
  /** How far down each column starts; default 0. */
  readonly columnOffsets?: readonly number[] | undefined
}

/** Place and size of an item. `left` is the distance from the side that reading starts at, also right-to-left. */
export interface Box {
  /** Distance from the inline start, in px. */
  readonly left: number
  /** Distance from the upper edge, in px. */
  readonly top: number
  /** Width in px. */
  readonly width: number
  /** Height in px. */
  readonly height: number
}

/**
 * Places of all items, shared by all versions of a layout. Items are only ever appended, and each version reads no
 * further than its own `count`.
 */
interface Places {
  readonly columns: number[]
  readonly tops: number[]
  readonly heights: number[]
  /** Per column, its items from top to bottom. */
  readonly items: readonly number[][]
}

/** A layout; appending returns another version and leaves this one valid. */
export interface Masonry {
  readonly columnCount: number
  readonly columnWidth: number
  readonly gutter: number
  /** Number of items. */
  readonly count: number
  /** Per column, its number of items. */
  readonly columnSizes: readonly number[]
  /** Per column, where its next item starts. */
  readonly columnEnds: readonly number[]
  readonly places: Places
}

/** Width of a column, rounded down: the total less the gutters, divided by the columns (specification, section 2). */
export const columnWidthOf = ({
  width,
  columnCount,
  gutter,
}: {
  readonly width: number
  readonly columnCount: number
  readonly gutter: number
}): number => Math.max(0, Math.floor((width - gutter * (columnCount - 1)) / columnCount)) || 0

const finite = (px: number | undefined): number => (Number.isFinite(px) ? Number(px) : 0)

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

/** The places to append to: a copy if another version has already appended to the shared ones. */
const writablePlaces = ({ count, places, columnSizes }: Masonry): Places =>
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
 * Places further items, each at the end of the shortest column, on ties the first of them. Takes time for the new items
 * only.
 *
 * @param heights in px; what is negative or no finite number counts as 0
 */
export const appendToMasonry = (masonry: Masonry, heights: readonly number[]): Masonry => {
  if (heights.length === 0) return masonry
  const places = writablePlaces(masonry)
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
 * The box of an item.
 *
 * @throws RangeError for an item that was not placed
 */
export const boxOf = ({ count, places, columnWidth, gutter }: Masonry, index: number): Box => {
  const column = places.columns[index]
  const top = places.tops[index]
  const height = places.heights[index]
  if (column === undefined || top === undefined || height === undefined || index >= count)
    throw new RangeError(`index must be below ${count}, not ${index}`)
  return { left: column * (columnWidth + gutter), top, width: columnWidth, height }
}

/** Height of the layout: the end of its lowest item, or the start of an empty column below that. */
export const heightOf = ({ columnEnds, columnSizes, gutter }: Masonry): number =>
  Math.max(0, ...columnEnds.map((end, column) => (columnSizes[column] ? end - gutter : end)))

/** Width of all columns and the gutters between them. */
export const widthOf = ({ columnCount, columnWidth, gutter }: Masonry): number =>
  columnCount * columnWidth + (columnCount - 1) * gutter

export const topOf = (masonry: Masonry, index: number): number => boxOf(masonry, index).top

export const bottomOf = (masonry: Masonry, index: number): number => {
  const { top, height } = boxOf(masonry, index)
  return top + height
}

export const columnOf = ({ places }: Masonry, index: number): number => places.columns[index] ?? 0

/** The item at a rank, its position in the column from 0; `undefined` beyond either end. */
export const itemAt = ({ places, columnSizes }: Masonry, column: number, rank: number): number | undefined =>
  rank < (columnSizes[column] ?? 0) ? places.items[column]?.[rank] : undefined

/** The lowest rank for which `holds` is true, by binary search: it must be true for every item further down as well. */
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

/** Rank of the first item that does not end above `y`; the column's length when all of them do. */
export const rankAt = (masonry: Masonry, column: number, y: number): number =>
  firstRank(masonry, column, (index) => bottomOf(masonry, index) >= y)

export const rankOf = (masonry: Masonry, index: number): number =>
  firstRank(masonry, columnOf(masonry, index), (other) => other >= index)

/** The item at `y`, else the nearer of its two neighbours, on ties the upper one; `undefined` for an empty column. */
export const nearestItem = (masonry: Masonry, column: number, y: number): number | undefined => {
  const rank = rankAt(masonry, column, y)
  const below = itemAt(masonry, column, rank)
  const above = itemAt(masonry, column, rank - 1)
  if (below === undefined || above === undefined) return below ?? above
  return y - bottomOf(masonry, above) <= topOf(masonry, below) - y ? above : below
}
