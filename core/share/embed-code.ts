import { encodeSegment, isBlank } from '../http/url.js'
import { safeUrl } from '../picture/safe-url.js'
import type { UrlParser } from '../ports.js'
import { type PopupSize, type SharedGif, type ShareField, sharedUrl } from './share-links.js'

/** Side in px of a frame that nothing else is known of (specification, section 9). */
export const EMBED_SIZE = 480

export interface EmbedCodeOptions {
  /** In px; with `height` left out, that follows from the GIF's shape. Default 480, without `height`. */
  readonly width?: number | undefined
  /** In px; with `width` left out, that follows from the GIF's shape. */
  readonly height?: number | undefined
  /** Where frame pages are served, an http(s) address; default `https://giphy.com`. */
  readonly baseUrl?: string | undefined
  /** What the frame is called for those who do not see it; default: the GIF's title, else `GIF`. */
  readonly title?: string | undefined
}

/** What no text of a document can hold: a parser reads both as the replacement character. */
const unwritable = /\0|\p{Surrogate}/gu

/** A text as the value of a quoted attribute: whatever could end it, or be changed by a parser, is a reference. */
export const attributeText = (text: string): string =>
  text
    .replace(unwritable, '\uFFFD')
    .replace(/[&<>"'`\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

const isLength = (px: unknown): px is number => typeof px === 'number' && px > 0 && Number.isFinite(px)

const wholePx = (px: number): number => Math.max(1, Math.round(px))

/** Height of a GIF per width; `undefined` when its sides are not known. */
export const shapeOf = ({ images }: Pick<SharedGif, 'images'>): number | undefined => {
  // A side that is missing makes no number of the shape, which is none then.
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

/** Where frame pages are served when nothing else is said. */
export const FRAME_BASE = 'https://giphy.com'

/**
 * The address of a GIF's frame page: `{baseUrl}/embed/{id}`.
 *
 * @throws TypeError for a base that is no http(s) address, and for a GIF without an id
 */
export const frameAddress = (id: unknown, baseUrl: string = FRAME_BASE): string => {
  if (!/^https?:\/\/[^/]/i.test(baseUrl) || isBlank(id))
    throw new TypeError(`No frame page at ${baseUrl}: ${id}`)
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

/** What a frame is called: as asked, else by the GIF's title, else `GIF`. */
export const frameTitle = (gif: Pick<SharedGif, 'title'>, title?: string | undefined): string =>
  [title, gif.title].find((text) => text?.trim()) ?? 'GIF'

/**
 * The HTML with which a person puts a GIF on a page of their own: one frame of `{baseUrl}/embed/{id}` with
 * size and title (specification, section 2). A GIF's own `embed_url` is used where it is a safe address below
 * `{baseUrl}/embed/`. Whatever the GIF and the options hold stays inside the attributes and reads back as it was.
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
  return isBlank(gif.id) ? undefined : embedCode(gif, options ?? {}, urlParser)
}
