import { addedTo } from '../layout/list-growth.js'
import { appendToRow, createRow, type Row, widthOfRow } from '../layout/row.js'
import type { Gif } from '../model/gif.js'
import { tileWidthOf } from '../rendition/media-url.js'

/** What decides where tiles stand; in px. */
export interface CarouselGeometry {
  /** Height of every tile. */
  readonly gifHeight: number
  /** Width of every tile; left out, each is as wide as its GIF is at that height. */
  readonly gifWidth: number | undefined
  /** Space between tiles; default 6 (specification, section 9). */
  readonly gutter: number
}

/** Every GIF in its place. */
export interface CarouselLayout {
  readonly geometry: CarouselGeometry
  readonly gifs: readonly Gif[]
  readonly row: Row
  /** Width of the whole row in px. */
  readonly width: number
}

/** True when the same list is laid out in the same way by both. */
export const hasSameCarouselGeometry = (a: CarouselGeometry, b: CarouselGeometry): boolean =>
  a.gifHeight === b.gifHeight && a.gifWidth === b.gifWidth && a.gutter === b.gutter

const isLength = (px: number | undefined): px is number => px !== undefined && px > 0 && Number.isFinite(px)

/** Width in px of a tile; a GIF that does not say its size gets a square. */
const tileWidth = (gif: Gif, { gifHeight, gifWidth }: CarouselGeometry): number =>
  isLength(gifWidth) ? gifWidth : tileWidthOf(gif, gifHeight) || gifHeight

/**
 * Places the GIFs; `undefined` for a height that is none. Given the previous layout, work is done for the new
 * GIFs only, unless the geometry or the list is another.
 */
export const layOutCarousel = (
  previous: CarouselLayout | undefined,
  { gifHeight, gifWidth, gutter }: CarouselGeometry,
  gifs: readonly Gif[],
): CarouselLayout | undefined => {
  if (!isLength(gifHeight)) return undefined
  const geometry = { gifHeight, gifWidth, gutter }
  const more =
    previous && hasSameCarouselGeometry(previous.geometry, geometry)
      ? addedTo(previous.gifs, gifs)
      : undefined
  if (previous && more?.length === 0) return previous
  const start =
    previous && more ? previous.row : createRow({ height: gifHeight, gutter: isLength(gutter) ? gutter : 0 })
  const row = appendToRow(
    start,
    (more ?? gifs).map((gif) => tileWidth(gif, geometry)),
  )
  return { geometry, gifs, row, width: widthOfRow(row) }
}
