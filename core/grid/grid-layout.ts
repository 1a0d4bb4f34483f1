import { addedTo } from '../layout/list-growth.js'
import { appendToMasonry, columnWidthOf, createMasonry, heightOf, type Masonry } from '../layout/masonry.js'
import type { Gif } from '../model/gif.js'
import { tileHeightOf } from '../rendition/media-url.js'
import { isSameList } from '../same-list.js'

/** What decides where tiles stand. Widths and gutter in px. */
export interface GridGeometry {
  readonly width: number
  /** Default 3. */
  readonly columns: number
  /** Space between columns and rows in px; default 6 (specification, section 9). */
  readonly gutter: number
  /** How far down in px each column starts. */
  readonly columnOffsets?: readonly number[] | undefined
}

/** Every GIF in its place. */
export interface GridLayout {
  readonly geometry: GridGeometry
  readonly gifs: readonly Gif[]
  readonly columnWidth: number
  readonly masonry: Masonry
  /** Height of the whole grid in px. */
  readonly height: number
}

/** True when the same list is laid out in the same way by both. */
export const hasSameGeometry = (a: GridGeometry, b: GridGeometry): boolean =>
  a.width === b.width &&
  a.columns === b.columns &&
  a.gutter === b.gutter &&
  isSameList(a.columnOffsets ?? [], b.columnOffsets ?? [])

const wholeAtLeast = (least: number, value: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.floor(value)) : least

/** Height in px of a tile; a GIF that does not say its size gets a square. */
const tileHeight = (gif: Gif, columnWidth: number): number => {
  const height = tileHeightOf(gif, columnWidth)
  return Number.isFinite(height) && height > 0 ? height : columnWidth
}

/**
 * Places the GIFs; `undefined` while there is no room for a column (a hidden container is 0 px wide). Given
 * the previous layout, work is done for the new GIFs only, unless the geometry or the list is another.
 */
export const layOutGrid = (
  previous: GridLayout | undefined,
  geometry: GridGeometry,
  gifs: readonly Gif[],
): GridLayout | undefined => {
  const columnCount = wholeAtLeast(1, geometry.columns)
  const gutter = Number.isFinite(geometry.gutter) ? Math.max(0, geometry.gutter) : 0
  const columnWidth = columnWidthOf({ width: geometry.width, columnCount, gutter })
  if (!(columnWidth > 0 && Number.isFinite(columnWidth))) return undefined
  const more =
    previous && hasSameGeometry(previous.geometry, geometry) ? addedTo(previous.gifs, gifs) : undefined
  if (previous && more?.length === 0) return previous
  const start =
    previous && more
      ? previous.masonry
      : createMasonry({ columnCount, columnWidth, gutter, columnOffsets: geometry.columnOffsets })
  const masonry = appendToMasonry(
    start,
    (more ?? gifs).map((gif) => tileHeight(gif, columnWidth)),
  )
  return { geometry, gifs, columnWidth, masonry, height: heightOf(masonry) }
}
