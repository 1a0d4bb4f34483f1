import type { Gif } from '../../core/model/gif.js'
import { safeUrl } from '../../core/picture/safe-url.js'
import type { UrlParser } from '../../core/ports.js'

/** Renditions of the frame's image, and the width that `srcset` says of each (specification, section 9). */
const moving = [
  ['fixed_width', '200w'],
  ['downsized_large', '480w'],
  ['original', '500w'],
] as const

/** Their stills. */
const standing = [
  ['fixed_width_still', '200w'],
  ['original_still', '500w'],
] as const

/** The image is as wide as the frame. */
export const IMAGE_SIZES = '100vw'

/** Visitors who prefer reduced motion get the still before any script could pause the GIF. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** In wider frames the `hd` video, where there is one, replaces the image. In px. */
export const WIDEST_IMAGE = 480

export interface FrameImage {
  readonly src: string
  readonly srcset: string
}

/** The frame's media; addresses that are not http(s) are left out. */
export interface FramePicture {
  /** In px, of the original: the frame's shape before its image has loaded. */
  readonly width: number
  readonly height: number
  readonly image: FrameImage | undefined
  readonly still: FrameImage | undefined
  /** An MP4, for frames wider than `WIDEST_IMAGE`; stickers have none, since video has no transparency. */
  readonly hd: string | undefined
}

type Named = readonly (readonly [name: string, width: string])[]

const imageOf = (
  { images }: Pick<Gif, 'images'>,
  names: Named,
  urlParser: UrlParser,
): FrameImage | undefined => {
  const candidates = names.flatMap(([name, width]) => {
    const url = safeUrl(urlParser, images[name]?.url)
    return url === undefined ? [] : [{ url, width }]
  })
  const largest = candidates.at(-1)
  // In a srcset a blank ends an address, and so does a comma at its end.
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

/** Any still: without one, a GIF cannot be paused. */
const anyStill = (gif: Pick<Gif, 'images'>, urlParser: UrlParser): FrameImage | undefined => {
  const names = Object.keys(gif.images).filter((name) => name.endsWith('_still'))
  return imageOf(
    gif,
    names.slice(-1).map((name) => [name, '500w']),
    urlParser,
  )
}

/** The media of a GIF for a frame; a GIF without the usual renditions is shown by any other that it has. */
export const framePicture = (gif: Pick<Gif, 'images' | 'is_sticker'>, urlParser: UrlParser): FramePicture => {
  const shape = gif.images.original ?? Object.values(gif.images).find(Boolean)
  return {
    width: shape?.width ?? WIDEST_IMAGE,
    height: shape?.height ?? WIDEST_IMAGE,
    image: imageOf(gif, moving, urlParser) ?? anyImage(gif, urlParser),
    still: imageOf(gif, standing, urlParser) ?? anyStill(gif, urlParser),
    hd: gif.is_sticker ? undefined : safeUrl(urlParser, gif.images.hd?.mp4),
  }
}
