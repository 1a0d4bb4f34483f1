/** What a player has room for. */
import type { Size } from '../picture/best-fit.js'

/** From this size in px, title and author fit over the picture. */
const LARGE: Size = { width: 400, height: 220 }

/** Below this width in px, only buttons fit. */
const SMALL_WIDTH = 240

/** Decides which controls a player has room for. */
export const playerSize = ({ width, height }: Size): 'small' | 'medium' | 'large' => {
  if (width < SMALL_WIDTH) return 'small'
  return width >= LARGE.width && height >= LARGE.height ? 'large' : 'medium'
}

/** Aspect ratios that differ by less count as equal, since sizes are rounded to whole px. */
const ROUNDING = 0.03

/** Whether a video may be cropped by a px or two to fill its box, where it would leave a line of background. */
export const fillsBox = (video: Size | undefined, box: Size): boolean =>
  video !== undefined && Math.abs((video.width * box.height) / (video.height * box.width) - 1) < ROUNDING
