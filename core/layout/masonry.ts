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
 * Places of all items so far, shared by every version of a layout that grew from the same start. Only ever
 * written behind `used`, where no version reads yet.
 */
interface Places {
  readonly columns: Uint16Array
  readonly tops: Float64Array
  readonly heights: Float64Array
  /** Per column, its items from top to bottom. */
  readonly items: Int32Array[]
  used: number
}

/** A layout; appending gives another one and leaves this one valid. */
export interface Masonry {
  readonly columnCount: number
  readonly columnWidth: number
  readonly gutter: number
  /** How many items are placed. */
  readonly count: number
  /** Per column, how many of the items. */
  readonly columnSizes: Int32Array
  /** Per column, where its next item starts. */
  readonly columnEnds: Float64Array
  readonly places: Places
}

const FIRST_CAPACITY = 64

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
    columnSizes: new Int32Array(columns),
    columnEnds: Float64Array.from({ length: columns }, (_, column) => finite(columnOffsets[column])),
    places: {
      columns: new Uint16Array(FIRST_CAPACITY),
      tops: new Float64Array(FIRST_CAPACITY),
      heights: new Float64Array(FIRST_CAPACITY),
      items: Array.from({ length: columns }, () => new Int32Array(FIRST_CAPACITY)),
      used: 0,
    },
  }
}

const resized = <Numbers extends Uint16Array | Float64Array | Int32Array>(
  from: Numbers,
  to: Numbers,
  kept: number,
): Numbers => {
  to.set(from.subarray(0, kept))
  return to
}

/** Places with room behind `count`; the same ones when nobody else has written there. */
const placesFor = ({ count, places, columnSizes }: Masonry, added: number): Places => {
  const needed = count + added
  if (places.used === count && needed <= places.tops.length) return places
  // Twice the room each time keeps the cost of copying constant per item.
  const capacity = Math.max(needed, places.used === count ? 2 * places.tops.length : places.tops.length)
  return {
    columns: resized(places.columns, new Uint16Array(capacity), count),
    tops: resized(places.tops, new Float64Array(capacity), count),
    heights: resized(places.heights, new Float64Array(capacity), count),
    items: places.items.map((items, column) =>
      resized(items, new Int32Array(items.length), columnSizes[column] ?? 0),
    ),
    used: count,
  }
}

const shortest = (ends: Float64Array): number => {
  let column = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < ends.length; at += 1) {
    const end = ends[at] ?? 0
    if (end < least) {
      least = end
      column = at
    }
  }
  return column
}

const pushItem = (places: Places, column: number, rank: number, index: number): void => {
  let items = places.items[column] ?? new Int32Array(FIRST_CAPACITY)
  if (rank >= items.length) {
    items = resized(items, new Int32Array(2 * items.length), rank)
    places.items[column] = items
  }
  items[rank] = index
}

/**
 * Places further items, each at the end of the shortest column, the first of them on ties. Costs work for the
 * new items only.
 *
 * @param heights in px; one that is no number, or negative, counts as 0
 */
export const appendToMasonry = (masonry: Masonry, heights: readonly number[]): Masonry => {
  if (heights.length === 0) return masonry
  const places = placesFor(masonry, heights.length)
  const columnEnds = masonry.columnEnds.slice()
  const columnSizes = masonry.columnSizes.slice()
  let index = masonry.count
  for (const given of heights) {
    const height = Math.max(0, finite(given))
    const column = shortest(columnEnds)
    const top = columnEnds[column] ?? 0
    const rank = columnSizes[column] ?? 0
    places.columns[index] = column
    places.tops[index] = top
    places.heights[index] = height
    pushItem(places, column, rank, index)
    columnEnds[column] = top + height + masonry.gutter
    columnSizes[column] = rank + 1
    index += 1
  }
  places.used = index
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
export const heightOf = ({ columnEnds, columnSizes, gutter }: Masonry): number => {
  let height = 0
  for (let column = 0; column < columnEnds.length; column += 1) {
    const end = columnEnds[column] ?? 0
    height = Math.max(height, (columnSizes[column] ?? 0) > 0 ? end - gutter : end)
  }
  return height
}
