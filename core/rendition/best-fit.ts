import { type Images, type Rendition, sizeOf } from '../model/gif.js'
import { isJsonObject, own } from '../model/lenient.js'
import { scaleUpMaxPixels } from '../page/settings.js'

/** Width and height in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The renditions that a tile may show, in the order that decides when none is large enough (specification, section 3). */
export const renditionNames = [
  'original',
  'fixed_width',
  'fixed_height',
  'fixed_width_small',
  'fixed_height_small',
] as const

export type RenditionName = (typeof renditionNames)[number]

/** A rendition that says what it is called in its GIF's `images`. */
export type NamedRendition = Rendition & { readonly renditionName: RenditionName }

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

/** A rendition and its sides as integers. */
export interface Candidate extends Size {
  readonly rendition: Rendition
}

/**
 * A rendition of known size; `undefined` for anything else. Bodies carry empty objects and sizes in words, and
 * hosts may hand in bodies that nobody decoded.
 */
export const candidateOf = (rendition: unknown): Candidate | undefined => {
  const size = sizeOf(rendition)
  return size && { ...size, rendition: rendition as Rendition }
}

/** The rendition of a candidate, with its sides as integers. */
export const renditionIn = ({ rendition, width, height }: Candidate): Rendition => ({
  ...rendition,
  width,
  height,
})

type NamedCandidate = Candidate & { readonly renditionName: RenditionName }

/**
 * The renditions of a GIF that a tile may show and that `isWanted` agrees to, by name.
 *
 * @param suffix of the variant, `_still` or nothing
 */
export const namedCandidates = (
  images: Images,
  suffix: '' | '_still' = '',
  isWanted: (rendition: Rendition) => boolean = () => true,
): NamedCandidate[] => {
  const named: NamedCandidate[] = []
  if (!isJsonObject(images)) return named
  for (const renditionName of renditionNames) {
    const candidate = candidateOf(own(images, renditionName + suffix))
    if (candidate && isWanted(candidate.rendition)) named.push({ ...candidate, renditionName })
  }
  return named
}

/**
 * The rendition of a GIF that fits a box best, named in `renditionName`; see `bestfit`.
 *
 * @param gifWidth of the box in px
 * @param gifHeight of the box in px
 * @param scaleUpLimit in px; default 50, see `setRenditionScaleUpMaxPixels`
 * @returns an empty `original` of 0 × 0 px when the GIF has no rendition of known size
 */
export const getBestRendition = (
  images: Images,
  gifWidth: number,
  gifHeight: number,
  scaleUpLimit?: number,
): NamedRendition => {
  const best = bestfit(namedCandidates(images), gifWidth, gifHeight, scaleUpLimit)
  return best
    ? { ...renditionIn(best), renditionName: best.renditionName }
    : { renditionName: 'original', width: 0, height: 0 }
}
