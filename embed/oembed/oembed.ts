import { nativeUrlParser } from '../../adapters/platform.js'
import { authorName } from '../../core/gif/attribution.js'
import type { Gif } from '../../core/model/gif.js'
import { safeUrl } from '../../core/rendition/safe-url.js'
import { embedSize } from '../../core/share/embed-code.js'
import type { SharedGif } from '../../core/share-links.js'
import { embedCode, type PastedCodeOptions } from '../host/embed-code.js'

/** What an answer tells of a GIF. */
export type OEmbedGif = SharedGif & Partial<Pick<Gif, 'user'>>

/** How the answer is made; sizes in px. */
export interface OEmbedOptions extends PastedCodeOptions {
  /** Parameter `maxwidth` of the call; anything but a positive number limits nothing. */
  readonly maxWidth?: number | undefined
  /** Parameter `maxheight` of the call. */
  readonly maxHeight?: number | undefined
  /** Default `GIPHY`. */
  readonly providerName?: string | undefined
  /** Default `https://giphy.com/`. */
  readonly providerUrl?: string | undefined
  /** For how many seconds the answer may be kept. */
  readonly cacheAge?: number | undefined
}

/** An answer of type `rich`, field by field as oEmbed 1.0 names them; as JSON it is the whole body. */
export interface OEmbed {
  readonly version: '1.0'
  readonly type: 'rich'
  readonly title?: string
  readonly author_name?: string
  readonly author_url?: string
  readonly provider_name: string
  readonly provider_url: string
  readonly cache_age?: number
  readonly thumbnail_url?: string
  readonly thumbnail_width?: number
  readonly thumbnail_height?: number
  readonly html: string
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const limit = (px: number | undefined): number => (px !== undefined && px > 0 ? px : Number.POSITIVE_INFINITY)

/** As large as the limits allow, in whole px, and never larger than it is. */
const shrunk = ({ width, height }: Size, most: Size): Size => {
  const scale = Math.min(1, most.width / width, most.height / height)
  const side = (px: number): number => Math.max(1, Math.floor(px * scale))
  return scale < 1 ? { width: side(width), height: side(height) } : { width, height }
}

/** The largest still within the limits, which hold for thumbnails too. */
const thumbnailOf = ({ images = {} }: SharedGif, most: Size): Partial<OEmbed> => {
  const stills = Object.entries(images).flatMap(([name, rendition]) =>
    rendition && name.endsWith('_still') ? [rendition] : [],
  )
  const fitting = stills.flatMap(({ url, width, height }) => {
    const address = safeUrl(nativeUrlParser, url)
    return address && width <= most.width && height <= most.height ? [{ address, width, height }] : []
  })
  const [best] = fitting.sort((a, b) => b.width * b.height - a.width * a.height)
  if (!best) return {}
  const { address, width, height } = best
  return { thumbnail_url: address, thumbnail_width: width, thumbnail_height: height }
}

const authorOf = ({ user }: OEmbedGif): Partial<OEmbed> => {
  const name = user && (authorName(user).trim() || user.username)
  const url = safeUrl(nativeUrlParser, user?.profile_url)
  return { ...(name && { author_name: name }), ...(url && { author_url: url }) }
}

/**
 * What a server answers to consumers of oEmbed, as <https://oembed.com> has it: the code that embeds the GIF, within the
 * consumer's limits, with title, author and thumbnail. `JSON.stringify` makes the body of it, or `oEmbedXml`.
 *
 * @throws TypeError for a base that is no http(s) address, and for a GIF without an id
 */
export const buildOEmbed = (gif: OEmbedGif, options: OEmbedOptions = {}): OEmbed => {
  const {
    maxWidth,
    maxHeight,
    providerName = 'GIPHY',
    providerUrl = 'https://giphy.com/',
    cacheAge,
  } = options
  const most = { width: limit(maxWidth), height: limit(maxHeight) }
  const size = shrunk(embedSize(gif, options), most)
  const title = gif.title?.trim()
  return {
    version: '1.0',
    type: 'rich',
    ...(title && { title }),
    ...authorOf(gif),
    provider_name: providerName,
    provider_url: providerUrl,
    ...(cacheAge !== undefined && { cache_age: cacheAge }),
    ...thumbnailOf(gif, most),
    html: embedCode(gif, { ...options, ...size }),
    ...size,
  }
}
