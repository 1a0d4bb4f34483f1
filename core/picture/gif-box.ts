import type { Gif } from '../model/gif.js'
import { tileHeightOf } from './addresses.js'
import type { Size } from './best-fit.js'

/** Width in px that a GIF is drawn with while nobody knows its own: that of `fixed_width`. */
export const GUESSED_WIDTH = 200

export interface GifBoxOptions {
  /** In px; left out, the GIF is as wide as its container. */
  readonly width?: number | undefined
  /** In px; left out, it follows from the width and the GIF's shape. */
  readonly height?: number | undefined
  /** Such as `50%`: of the container, whatever `width` says. */
  readonly percentWidth?: string | undefined
  /** The container's share in px, once it was measured; only counts where the container decides. */
  readonly measuredWidth?: number | undefined
}

export interface GifBox extends Size {
  /** The box is measured on the page. */
  readonly isFluid: boolean
  /** The width is the box's, and no guess. */
  readonly isKnown: boolean
}

const isLength = (px: number | undefined): px is number => px !== undefined && px > 0 && Number.isFinite(px)

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
    height: isLength(height) ? height : tileHeightOf(gif, used),
    isFluid,
    isKnown: known !== undefined,
  }
}
