import type { Gif, Images, Rendition } from '../model/gif.js'
import { address, borrowedSize, fieldOf, isJsonObject, own, sizeOf } from '../model/lenient.js'
import type { MediaSupport } from '../ports.js'
import { bestfit, type Size } from './best-fit.js'

/** The renditions that a tile may show (specification, section 3). */
export const renditionNames = [
  'original',
  'fixed_width',
  'fixed_height',
  'fixed_width_small',
  'fixed_height_small',
] as const

export type RenditionName = (typeof renditionNames)[number]

/** A rendition with its name in `images`. */
export interface NamedRendition extends Rendition {
  /** Its name in `images`. */
  readonly renditionName: RenditionName
}

/** A rendition and its size as integers. */
interface Candidate extends Size {
  readonly rendition: Rendition
}

/**
 * A rendition of known size; `undefined` for anything else. Answers contain empty objects and sizes that are not
 * numbers, and hosts may pass GIFs that were never decoded.
 */
const candidateOf = (rendition: unknown, size = sizeOf(rendition)): Candidate | undefined =>
  size && { ...size, rendition: rendition as Rendition }

const hasAddress = (rendition: unknown): boolean =>
  ['url', 'webp', 'mp4'].some((kind) => address(fieldOf(rendition, kind)))

const renditionIn = ({ rendition, width, height }: Candidate): Rendition => ({
  ...rendition,
  width,
  height,
})

type NamedCandidate = Candidate & { readonly renditionName: RenditionName }

/**
 * The renditions of a GIF with these names that pass `isWanted`; those without a size borrow one.
 *
 * @param suffix of the variant, `_still` or nothing
 */
const namedCandidates = (
  images: Images,
  suffix: '' | '_still' = '',
  isWanted: (rendition: Rendition) => boolean = () => true,
  names: readonly string[] = renditionNames,
): NamedCandidate[] => {
  const named: NamedCandidate[] = []
  if (!isJsonObject(images)) return named
  for (const renditionName of names as readonly RenditionName[]) {
    const name = renditionName + suffix
    const rendition = own(images, name)
    const size = sizeOf(rendition) ?? (hasAddress(rendition) ? borrowedSize(images, name) : undefined)
    const candidate = candidateOf(rendition, size)
    if (candidate && isWanted(candidate.rendition)) named.push({ ...candidate, renditionName })
  }
  return named
}

/** Names of all renditions of a variant, without its suffix. */
const namesIn = (images: Images, suffix: '' | '_still'): string[] =>
  isJsonObject(images)
    ? Object.keys(images)
        .filter((name) => name.endsWith('_still') === (suffix !== ''))
        .map((name) => name.replace('_still', ''))
    : []

/** The candidate that fits a box best: the largest when all of them are too small, as `bestfit` takes the first then. */
const bestOf = <C extends Candidate>(
  candidates: C[],
  ...box: readonly [number, number, number?]
): C | undefined =>
  bestfit(
    candidates.sort((one, other) => other.width * other.height - one.width * one.height),
    ...box,
  )

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
  const best = bestOf(namedCandidates(images), gifWidth, gifHeight, scaleUpLimit)
  return best
    ? { ...renditionIn(best), renditionName: best.renditionName }
    : { renditionName: 'original', width: 0, height: 0 }
}

export interface MediaUrlOptions {
  /** A still picture; default false. */
  readonly isStill?: boolean | undefined
  /** An MP4 instead of an image; default false. Stickers and stills stay images. */
  readonly useVideo?: boolean | undefined
  /** How many px the media may be smaller than its box; default 50, see `setRenditionScaleUpMaxPixels`. */
  readonly scaleUpMaxPixels?: number | undefined
}

/** What the media of a GIF are chosen from. */
export type PictureSource = Pick<Gif, 'images'> & Partial<Pick<Gif, 'video' | 'type' | 'is_sticker'>>

/** The image formats that the browser supports. */
export type ImageSupport = Pick<MediaSupport, 'webp'>

/** Stickers and stills use `url`; other images use WebP where it is supported (specification, section 5). */
const addressOf = (
  rendition: Rendition,
  isPlainImage: boolean,
  useVideo: boolean,
  support: ImageSupport,
): string => {
  if (!isPlainImage && useVideo) return address(rendition.mp4) ?? ''
  const webp = !isPlainImage && support.webp ? address(rendition.webp) : undefined
  return webp ?? address(rendition.url) ?? ''
}

/**
 * The address of the media that fits a box best (specification, section 5), among the renditions of tiles that have an
 * address of the wanted kind, else among all others. Tiles of clips show the previews of their video.
 *
 * @param gifWidth of the box in px; the screen's pixel density is left to the caller
 * @param gifHeight of the box in px
 * @returns an empty string when the GIF has no such address, or the box has no size
 */
export const getBestRenditionUrl = (
  gif: PictureSource,
  gifWidth: number,
  gifHeight: number,
  { isStill = false, useVideo = false, scaleUpMaxPixels }: MediaUrlOptions,
  support: ImageSupport,
): string => {
  if (!(gifWidth > 0 && gifHeight > 0)) return ''
  const read = (rendition: Rendition): string =>
    addressOf(rendition, isStill || Boolean(gif.is_sticker), useVideo, support)
  const previews = gif.type === 'video' ? gif.video?.previews : undefined
  const suffix = isStill ? '_still' : ''
  const isWanted = (one: Rendition): boolean => read(one) !== ''
  const bestIn = (images: Images | undefined, names?: readonly string[]): Candidate | undefined =>
    images && bestOf(namedCandidates(images, suffix, isWanted, names), gifWidth, gifHeight, scaleUpMaxPixels)
  const best = bestIn(previews) ?? bestIn(gif.images) ?? bestIn(gif.images, namesIn(gif.images, suffix))
  return best ? read(best.rendition) : ''
}

/**
 * The address of one rendition by its name, such as `fixed_width`. With both `isStill` and `useVideo` it is that of the
 * video.
 *
 * @returns the empty string when the GIF does not have it
 */
export const getSpecificRendition = (
  gif: Pick<Gif, 'images'> & Partial<Pick<Gif, 'is_sticker'>>,
  renditionLabel: string,
  isStillWanted: boolean,
  useVideo: boolean,
  support: ImageSupport,
): string => {
  if (!isJsonObject(gif.images)) return ''
  const isStill = isStillWanted && !useVideo
  const name = isStill && !renditionLabel.endsWith('_still') ? `${renditionLabel}_still` : renditionLabel
  const rendition = own(gif.images, name)
  if (!isJsonObject(rendition)) return ''
  return addressOf(rendition as Rendition, isStill || Boolean(gif.is_sticker), useVideo, support)
}

/**
 * The asset of a clip that fits a box best; never `source`, which may be of any size and kind.
 *
 * @param width of the box in px
 * @param height of the box in px
 */
export const getBestVideo = (video: Gif['video'], width: number, height: number): Rendition | undefined => {
  const assets: unknown = video?.assets
  if (!isJsonObject(assets)) return undefined
  const playable: Candidate[] = []
  for (const name of Object.keys(assets)) {
    const asset = name === 'source' ? undefined : candidateOf(assets[name])
    if (asset && (address(asset.rendition.url) ?? address(asset.rendition.mp4))) playable.push(asset)
  }
  const best = bestOf(playable, width, height)
  return best && renditionIn(best)
}
