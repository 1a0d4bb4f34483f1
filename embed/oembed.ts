import { nativeUrlParser } from '../adapters/platform.js'
import { buildQuery, safeUrl } from '../core/http/url.js'
import type { IUser } from '../core/model/host-gif.js'
import type { User } from '../core/model/user.js'
import { authorName } from '../core/picture/attribution.js'
import { attributeText, embedSize } from '../core/share/embed-code.js'
import type { SharedGif } from '../core/share/share-links-and-windows.js'
import { embedCode, type PastedCodeOptions } from './host/embed-code.js'

/** The fields of a GIF that an oEmbed answer uses. */
export type OEmbedGif = SharedGif & {
  /** The author, for `author_name` and `author_url`. */
  readonly user?: User | IUser
}

/** Options of an oEmbed answer; sizes in px. */
export interface OEmbedOptions extends PastedCodeOptions {
  /** Parameter `maxwidth` of the request, in px; values other than positive numbers are ignored. */
  readonly maxWidth?: number | undefined
  /** Parameter `maxheight` of the request, in px. */
  readonly maxHeight?: number | undefined
  /** Default `GIPHY`. */
  readonly providerName?: string | undefined
  /** Default `https://giphy.com/`. */
  readonly providerUrl?: string | undefined
  /** For how many seconds consumers may cache the answer. */
  readonly cacheAge?: number | undefined
}

/** An oEmbed 1.0 answer of type `rich`; as JSON it is the whole body. */
export interface OEmbed {
  /** Version of oEmbed. */
  readonly version: '1.0'
  /** Kind of the answer: HTML. */
  readonly type: 'rich'
  /** Title of the GIF; absent where it has none. */
  readonly title?: string
  /** Name of the author; absent where there is none. */
  readonly author_name?: string
  /** Address of the author's page; absent where there is none. */
  readonly author_url?: string
  /** Name of the site that answers. */
  readonly provider_name: string
  /** Address of the site that answers. */
  readonly provider_url: string
  /** Seconds for which consumers may cache the answer; absent without `cacheAge`. */
  readonly cache_age?: number
  /** Address of the largest still within the limits; absent where there is none. */
  readonly thumbnail_url?: string
  /** Width of the thumbnail in px. */
  readonly thumbnail_width?: number
  /** Height of the thumbnail in px. */
  readonly thumbnail_height?: number
  /** The code that embeds the GIF. */
  readonly html: string
  /** Width in px that the code needs. */
  readonly width: number
  /** Height in px that the code needs. */
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const limitOf = (px: number | undefined): number =>
  px !== undefined && px > 0 ? px : Number.POSITIVE_INFINITY

/** Shrinks a size to the limits, in whole px; it never enlarges. */
const shrunk = ({ width, height }: Size, limits: Size): Size => {
  const scale = Math.min(1, limits.width / width, limits.height / height)
  const side = (px: number): number => Math.max(1, Math.floor(px * scale))
  return scale < 1 ? { width: side(width), height: side(height) } : { width, height }
}

/** The largest still within the limits, which apply to thumbnails as well. */
const thumbnailOf = ({ images = {} }: SharedGif, limits: Size): Partial<OEmbed> => {
  const stills = Object.entries(images).flatMap(([name, rendition]) =>
    rendition && name.endsWith('_still') ? [rendition] : [],
  )
  const fitting = stills.flatMap(({ url, width, height }) => {
    const address = safeUrl(nativeUrlParser, url)
    return address && width <= limits.width && height <= limits.height ? [{ address, width, height }] : []
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
 * A server's answer to an oEmbed consumer (<https://oembed.com>): the code that embeds the GIF, within the consumer's
 * limits, with title, author and thumbnail. `JSON.stringify` or `oEmbedXml` writes the body.
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
  const limits = { width: limitOf(maxWidth), height: limitOf(maxHeight) }
  const size = shrunk(embedSize(gif, options), limits)
  const title = gif.title?.trim()
  return {
    version: '1.0',
    type: 'rich',
    ...(title && { title }),
    ...authorOf(gif),
    provider_name: providerName,
    provider_url: providerUrl,
    ...(cacheAge !== undefined && { cache_age: cacheAge }),
    ...thumbnailOf(gif, limits),
    html: embedCode(gif, { ...options, ...size }),
    ...size,
  }
}

/** Options of the links by which consumers find the endpoint. */
export interface OEmbedLinksOptions {
  /** Address of the server's oEmbed endpoint, without a query. */
  readonly endpoint: string
  /** Address of the page with these links, as the endpoint expects it. */
  readonly url: string
  /** Title of what the page shows. */
  readonly title?: string | undefined
}

/** Tags for a page's `head` by which consumers discover the JSON and XML answers. */
export const oEmbedLinks = ({ endpoint, url, title }: OEmbedLinksOptions): string =>
  (['json', 'xml'] as const)
    .map((format) => {
      const href = attributeText(`${endpoint}?${buildQuery({ url, format })}`)
      const type = `${format === 'json' ? 'application' : 'text'}/${format}+oembed`
      const name = title?.trim() ? ` title="${attributeText(title)}"` : ''
      return `<link rel="alternate" type="${type}" href="${href}"${name}>`
    })
    .join('\n')

/** Characters that XML 1.0 cannot contain. */
const invalidInXml = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes carriage returns too, since parsers read them as line feeds. */
const escapeXml = (text: string): string =>
  text.replace(invalidInXml, '\uFFFD').replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The answer as XML, for requests with `format=xml`; to be served as `text/xml`. */
export const oEmbedXml = (answer: OEmbed): string => {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`
}
