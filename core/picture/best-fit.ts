import { scaleUpMaxPixels } from '../page/settings.js'

/** Width and height in px. */
export interface Size {
  /** Width in px. */
  readonly width: number
  /** Height in px. */
  readonly height: number
}

/**
 * The rendition that fits a box best (specification, section 5): of those at most `scaleUpLimit` px smaller
 * than the box on both sides, the one whose area comes closest to the box's; the first of all when every one
 * is smaller than that.
 *
 * @param width of the box in px
 * @param height of the box in px
 * @param scaleUpLimit in px; default 50, see `setRenditionScaleUpMaxPixels`
 * @returns one of `renditions`, `undefined` only when there are none
 */
export const bestfit = <R extends Size>(
  renditions: readonly R[],
  width: number,
  height: number,
  scaleUpLimit: number = scaleUpMaxPixels(),
): R | undefined => {
  let best = renditions[0]
  let bestDistance = Number.POSITIVE_INFINITY
  for (const rendition of renditions) {
    if (width - rendition.width > scaleUpLimit || height - rendition.height > scaleUpLimit) continue
    const distance = Math.abs((rendition.width * rendition.height) / (width * height) - 1)
    if (distance < bestDistance) {
      best = rendition
      bestDistance = distance
    }
  }
  return best
}
