import { encodeSegment, isBlank, safeUrl } from '../http/url.js'
import { text } from '../model/lenient.js'
import type { UrlParser } from '../ports.js'
import { type PopupSize, type SharedGif, type ShareField, sharedUrl } from './share-links-and-windows.js'

/** Side in px of a frame whose size is not given (specification, section 9). */
export const EMBED_SIZE = 480

/** Size, place and title of an embedded frame. */
export interface EmbedCodeOptions {
  /** In px; with `height` left out, that follows from the GIF's shape. Default 480, without `height`. */
  readonly width?: number | undefined
  /** In px; with `width` left out, that follows from the GIF's shape. */
  readonly height?: number | undefined
  /** Where frame pages are served, an http(s) address; default `https://giphy.com`. */
  readonly baseUrl?: string | undefined
  /** Title of the frame for assistive technology; default: the GIF's title, else `GIF`. */
  readonly title?: string | undefined
}

/** Parsers read NUL and lone surrogates as the replacement character. */
const unwritable = /\0|\p{Surrogate}/gu

/** A text as the value of a quoted attribute: characters that end it, or that parsers change, become references. */
export const attributeText = (value: string): string =>
  value
    .replace(unwritable, '\uFFFD')
    .replace(/[&<>"'`\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

const isLength = (px: unknown): px is number => Number.isFinite(px) && Number(px) > 0

const wholePx = (px: number): number => Math.max(1, Math.round(px))

/** Ratio of a GIF's height to its width; `undefined` when they are not known. */
export const shapeOf = ({ images }: Pick<SharedGif, 'images'>): number | undefined => {
  // A missing side makes the ratio `NaN`, which fails the comparisons.
  const { width, height } = (images?.original ?? {}) as PopupSize
  const shape = height / width
  return shape > 0 && shape < 1 / 0 ? shape : undefined
}

/** The box of a frame in px, not rounded: of this shape, unless both sides are given. */
export const frameBox = (
  shape: number,
  { width, height }: Pick<EmbedCodeOptions, 'width' | 'height'>,
): PopupSize => {
  const wide = isLength(width) ? width : isLength(height) ? height / shape : EMBED_SIZE
  return { width: wide, height: isLength(height) ? height : wide * shape }
}

/** The size of the frame in whole px: the GIF's shape, unless both sides are given. */
export const embedSize = (
  gif: Pick<SharedGif, 'images'>,
  size: Pick<EmbedCodeOptions, 'width' | 'height'> = {},
): PopupSize => {
  const { width, height } = frameBox(shapeOf(gif) ?? 1, size)
  return { width: wholePx(width), height: wholePx(height) }
}

/** The address of a GIF's still picture; `undefined` when it has none that a page may load. */
export const stillOf = ({ images }: Pick<SharedGif, 'images'>, urlParser: UrlParser): string | undefined =>
  safeUrl(urlParser, (images?.['480w_still'] ?? images?.original_still)?.url)

/** Default base of frame pages. */
export const FRAME_BASE = 'https://giphy.com'

/**
 * The address of a GIF's frame page: `{baseUrl}/embed/{id}`.
 *
 * @throws TypeError for a base that is no http(s) address, and for a GIF without an id
 */
export const frameAddress = (id: unknown, baseUrl: string = FRAME_BASE): string => {
  if (!/^https?:\/\/[^/]/i.test(baseUrl) || isBlank(id))
    throw new TypeError(`embedCode needs a valid id and baseUrl, not ${id} and ${baseUrl}`)
  return `${baseUrl.replace(/\/+$/, '')}/embed/${encodeSegment(id)}`
}

/** The GIF's own `embed_url` where that is below the base of the frame pages; else the address that its id makes. */
export const ownFrameAddress = (
  { id, embed_url }: SharedGif,
  { baseUrl }: Pick<EmbedCodeOptions, 'baseUrl'>,
  urlParser: UrlParser,
): string => {
  const made = frameAddress(id, baseUrl)
  const base = urlParser.parse('..', `${made}/`)
  const own = safeUrl(urlParser, embed_url)
  return own && base && own.startsWith(base.href) ? own : made
}

/** The title of a frame: the one given, else the GIF's, else `GIF`. */
export const frameTitle = (gif: Pick<SharedGif, 'title'>, title?: string | undefined): string =>
  [title, gif.title].map(text).find((one) => one?.trim()) ?? 'GIF'

/**
 * The HTML that embeds a GIF in another page: one frame of `{baseUrl}/embed/{id}` with size and title (specification,
 * section 2). A GIF's own `embed_url` is used where it is a safe address below `{baseUrl}/embed/`. All values are
 * escaped, so that none of them can end its attribute.
 *
 * @throws TypeError for a base that is no http(s) address, and for a GIF without an id
 */
export const embedCode = (gif: SharedGif, options: EmbedCodeOptions, urlParser: UrlParser): string => {
  const src = attributeText(ownFrameAddress(gif, options, urlParser))
  const { width, height } = embedSize(gif, options)
  const title = attributeText(frameTitle(gif, options.title))
  return (
    `<iframe src="${src}" width="${width}" height="${height}" title="${title}"` +
    ' frameborder="0" loading="lazy" allowfullscreen></iframe>'
  )
}

/** The text of a field; `undefined` for the code of a GIF that has no id to embed. */
export const shareText = (
  field: ShareField,
  gif: SharedGif,
  options: EmbedCodeOptions | undefined,
  urlParser: UrlParser,
): string | undefined => {
  if (field === 'link') return sharedUrl(gif)
  return isBlank(text(gif.id)) ? undefined : embedCode(gif, options ?? {}, urlParser)
}
