/** How large GIFs and their tiles are, by the shape of their renditions. */
import type { Gif } from '../model/gif.js'
import { address, fieldOf, isJsonObject, own, sizeOf } from '../model/lenient.js'
import type { Size } from './best-fit.js'

/** The size that a GIF's aspect ratio is taken from; `fixed_width` first, as tiles are laid out by width. */
const shapeOf = ({ images }: Pick<Gif, 'images'>): Size | undefined => {
  if (!isJsonObject(images)) return undefined
  for (const name of ['fixed_width', 'original', ...Object.keys(images)]) {
    const size = sizeOf(own(images, name))
    if (size) return size
  }
  return undefined
}

/** Whether a tile can show a GIF that was never decoded: it needs the address of an image, and a size of any rendition. */
export const canBeShown = (gif: unknown): boolean => {
  const images = fieldOf(gif, 'images')
  const hasImage = (image: unknown): unknown =>
    address(fieldOf(image, 'url')) ?? address(fieldOf(image, 'webp'))
  return (
    isJsonObject(images) &&
    Object.values(images).some(hasImage) &&
    !!shapeOf({ images } as Pick<Gif, 'images'>)
  )
}

const rounded = (px: number): number => (px > 0 && Number.isFinite(px) ? Math.round(px) : 0)

/** Largest ratio of the sides of a tile, since a GIF may claim to be 1 × 65,535 px. */
const MAX_ASPECT = 10

const clampedAspect = (length: number, other: number): number =>
  Math.min(MAX_ASPECT, Math.max(1 / MAX_ASPECT, length / other))

/** Like `getGifHeight`, for a tile: the aspect ratio is clamped to 1:10 and 10:1, and the picture cropped. */
export const tileHeightOf = (gif: Pick<Gif, 'images'>, width: number): number => {
  const shape = shapeOf(gif)
  return shape ? rounded(width * clampedAspect(shape.height, shape.width)) : 0
}

/** Like `getGifWidth`, for a tile; see `tileHeightOf`. */
export const tileWidthOf = (gif: Pick<Gif, 'images'>, height: number): number => {
  const shape = shapeOf(gif)
  return shape ? rounded(height * clampedAspect(shape.width, shape.height)) : 0
}

/**
 * How tall a GIF is when it is `gifWidth` px wide, in whole px.
 *
 * @returns 0 for a GIF without a rendition of known size
 */
export const getGifHeight = (gif: Pick<Gif, 'images'>, gifWidth: number): number => {
  const shape = shapeOf(gif)
  return shape ? rounded((gifWidth * shape.height) / shape.width) : 0
}

/**
 * How wide a GIF is when it is `gifHeight` px tall, in whole px.
 *
 * @returns 0 for a GIF without a rendition of known size
 */
export const getGifWidth = (gif: Pick<Gif, 'images'>, gifHeight: number): number => {
  const shape = shapeOf(gif)
  return shape ? rounded((gifHeight * shape.width) / shape.height) : 0
}

/** Width in px of a GIF while its own is unknown, which is that of `fixed_width`. */
export const GUESSED_WIDTH = 200

export interface GifBoxOptions {
  /** In px; left out, the GIF is as wide as its container. */
  readonly width?: number | undefined
  /** In px; left out, it follows from the width and the GIF's aspect ratio. */
  readonly height?: number | undefined
  /** Such as `50%` of the container; overrides `width`. */
  readonly percentWidth?: string | undefined
  /** The measured width in px; used only when the width depends on the container. */
  readonly measuredWidth?: number | undefined
}

export interface GifBox extends Size {
  /** The width depends on the container and has to be measured. */
  readonly isFluid: boolean
  /** The width is not guessed. */
  readonly isKnown: boolean
}

const isLength = (px: number | undefined): px is number => Number.isFinite(px) && Number(px) > 0

/** The box of a single GIF in px, which decides its rendition (specification, section 2). */
export const gifBox = (
  gif: Pick<Gif, 'images'>,
  { width, height, percentWidth, measuredWidth }: GifBoxOptions,
): GifBox => {
  const isFluid = percentWidth !== undefined || width === undefined
  const measured = isFluid && isLength(measuredWidth) ? measuredWidth : undefined
  const known = measured ?? (isLength(width) ? width : undefined)
  const used = known ?? GUESSED_WIDTH
  return {
    width: used,
    // A GIF without a size gets a square.
    height: isLength(height) ? height : tileHeightOf(gif, used) || used,
    isFluid,
    isKnown: known !== undefined,
  }
}
