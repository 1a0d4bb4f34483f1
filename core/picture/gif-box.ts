import type { Gif } from '../model/gif.js'
import { tileHeightOf } from './addresses.js'
import type { Size } from './best-fit.js'

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
