import { safeUrl } from '../../core/http/url.js'
import type { Gif } from '../../core/model/gif.js'
import type { UrlParser } from '../../core/ports.js'

type RenditionWidths = readonly (readonly [name: string, width: string])[]

/** Renditions of the frame's image with their widths in `srcset` (specification, section 9). */
const animatedRenditions: RenditionWidths = [
  ['fixed_width', '200w'],
  ['downsized_large', '480w'],
  ['original', '500w'],
]

/** The stills of these renditions. */
const stillRenditions: RenditionWidths = [
  ['fixed_width_still', '200w'],
  ['original_still', '500w'],
]

/** `sizes` of the image, which is as wide as the frame. */
export const IMAGE_SIZES = '100vw'

/** Visitors who prefer reduced motion get the still by markup, before a script can pause the GIF. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The only pointer is touch. */
export const MOBILE = '(hover: none) and (pointer: coarse)'

/** In px; wider frames show the `hd` video instead of the image. */
export const WIDEST_IMAGE = 480

export interface FrameImage {
  readonly src: string
  readonly srcset: string
}

/** The frame's media, without addresses that are not http(s). */
export interface FramePicture {
  /** In px, of the original; it gives the frame its aspect ratio before the image has loaded. */
  readonly width: number
  readonly height: number
  readonly image: FrameImage | undefined
  readonly still: FrameImage | undefined
  /** An MP4, for frames wider than `WIDEST_IMAGE`; stickers have none, since video has no transparency. */
  readonly hd: string | undefined
}

const imageOf = (
  { images }: Pick<Gif, 'images'>,
  renditions: RenditionWidths,
  urlParser: UrlParser,
): FrameImage | undefined => {
  const candidates = renditions.flatMap(([name, width]) => {
    const url = safeUrl(urlParser, images[name]?.url)
    return url === undefined ? [] : [{ url, width }]
  })
  const largest = candidates.at(-1)
  // A comma at the end of an address in `srcset` would be read as a separator.
  const srcset = candidates.map(({ url, width }) => `${url.replaceAll(',', '%2C')} ${width}`).join(', ')
  return largest && { src: largest.url, srcset }
}

const anyImage = ({ images }: Pick<Gif, 'images'>, urlParser: UrlParser): FrameImage | undefined => {
  for (const rendition of Object.values(images)) {
    const src = safeUrl(urlParser, rendition?.url)
    if (src !== undefined) return { src, srcset: '' }
  }
  return undefined
}

/** The last still of any name, since a GIF without a still cannot be paused. */
const anyStill = (gif: Pick<Gif, 'images'>, urlParser: UrlParser): FrameImage | undefined => {
  const names = Object.keys(gif.images).filter((name) => name.endsWith('_still'))
  return imageOf(
    gif,
    names.slice(-1).map((name) => [name, '500w']),
    urlParser,
  )
}

/** The media of a GIF for a frame; a GIF without the usual renditions is shown by any other rendition. */
export const framePicture = (gif: Pick<Gif, 'images' | 'is_sticker'>, urlParser: UrlParser): FramePicture => {
  const shape = gif.images.original ?? Object.values(gif.images).find(Boolean)
  return {
    width: shape?.width ?? WIDEST_IMAGE,
    height: shape?.height ?? WIDEST_IMAGE,
    image: imageOf(gif, animatedRenditions, urlParser) ?? anyImage(gif, urlParser),
    still: imageOf(gif, stillRenditions, urlParser) ?? anyStill(gif, urlParser),
    hd: gif.is_sticker ? undefined : safeUrl(urlParser, gif.images.hd?.mp4),
  }
}
