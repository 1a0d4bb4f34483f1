import type { Size } from '../rendition/best-fit.js'
import type { VideoState } from './video-state.js'

/** Room for title and author beside the picture, in px. */
const LARGE: Size = { width: 400, height: 220 }

/** Below this many px across there is room for buttons alone. */
const SMALL_WIDTH = 240

/** How much of its controls a player of a size has room for. */
export const playerSize = ({ width, height }: Size): 'small' | 'medium' | 'large' => {
  if (width < SMALL_WIDTH) return 'small'
  return width >= LARGE.width && height >= LARGE.height ? 'large' : 'medium'
}

/** Shapes that differ by less are the same one, rounded to whole px. */
const ROUNDING = 0.03

/** Whether a video may fill its box, with a line of its edge cut off, instead of leaving a line of ground there. */
export const fillsBox = (video: Size | undefined, box: Size): boolean =>
  video !== undefined && Math.abs((video.width * box.height) / (video.height * box.width) - 1) < ROUNDING

/** What decides whether a button stands in the middle of the picture. */
export interface StartOffer {
  /** Motion waits until it is asked for. */
  readonly isHeldBack: boolean
  /** The player has a play control that people may see. */
  readonly hasPlayControl: boolean
}

/**
 * Whether a button to play stands in the middle of the picture: wherever a video stands still that nobody else
 * can start, whatever the host has hidden, and on a player whenever it is paused.
 */
export const offersStart = (
  { asset, isPlaying, isPlayWanted, isRefused, hasError }: VideoState,
  { isHeldBack, hasPlayControl }: StartOffer,
): boolean =>
  asset !== undefined &&
  !hasError &&
  !isPlaying &&
  !isPlayWanted &&
  (isRefused || isHeldBack || hasPlayControl)
