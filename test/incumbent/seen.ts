/** What a host sees of GIFs, whatever boxes are around them. */
import { pictureIn, tilesIn } from './visitor.js'

export interface Seen {
  readonly id: string | undefined
  /** Width × height, in whole px. */
  readonly size: string
  /** Of the picture's address. */
  readonly rendition: string | undefined
  readonly text: string
  /** Where a click leads. */
  readonly link: string | undefined
}

const pixels = (value: string | null): number => {
  const number = Number.parseFloat(value ?? '')
  // The picture of the incumbent fills its tile, which has the size in a style.
  return value?.endsWith('%') ? Number.NaN : number
}

const sizeOf = (tile: HTMLElement): string => {
  const picture = pictureIn(tile)
  const width = pixels(tile.style.width) || pixels(picture.getAttribute('width'))
  const [across = 0, down = 1] = tile.style.aspectRatio.split('/').map(Number)
  const height =
    pixels(tile.style.height) ||
    pixels(picture.getAttribute('height')) ||
    (across ? (width / across) * down : 0)
  return `${Math.floor(width)}x${Math.floor(height)}`
}

const seenOf = (tile: HTMLElement): Seen => ({
  id: tile.dataset.giphyId,
  size: sizeOf(tile),
  rendition: /\/(\w+)\.\w+$/.exec(pictureIn(tile).src)?.[1],
  text: pictureIn(tile).alt,
  link: tile.getAttribute('href') ?? undefined,
})

/** The tiles, by id. */
export const seenIn = (container: Element): Seen[] =>
  tilesIn(container)
    .map(seenOf)
    .sort((one, other) => (one.id ?? '').localeCompare(other.id ?? '', 'en', { numeric: true }))
