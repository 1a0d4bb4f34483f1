import { isLeft } from 'fp-ts/lib/Either.js'
import { joinPath } from '../http/url.js'
import type { PopupSize, SharedGif } from '../share-links.js'

/** Side in px of a frame that nothing else is known of (specification, section 9). */
export const EMBED_SIZE = 480

export interface EmbedCodeOptions {
  /** In px; with `height` left out, that follows from the GIF's shape. Default 480. */
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

/** Whatever could end an attribute or be changed by a parser; a line break would become another one. */
const escaped = (text: string): string =>
  text
    .replace(unwritable, '\uFFFD')
    .replace(/[&<>"'`\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

const isLength = (px: unknown): px is number => typeof px === 'number' && px > 0 && Number.isFinite(px)

const wholePx = (px: number): number => Math.max(1, Math.round(px))

/** The size of the frame in whole px: the GIF's shape, unless both sides are given. */
export const embedSize = (
  { images }: Pick<SharedGif, 'images'>,
  { width, height }: Pick<EmbedCodeOptions, 'width' | 'height'> = {},
): PopupSize => {
  const original = images?.original
  const ratio = isLength(original?.width) && isLength(original.height) ? original.height / original.width : 1
  const wide = isLength(width) ? width : isLength(height) ? height / ratio : EMBED_SIZE
  return { width: wholePx(wide), height: wholePx(isLength(height) ? height : wide * ratio) }
}

/**
 * The HTML with which a person puts a GIF on a page of their own: one frame of `{baseUrl}/embed/{id}` with
 * size and title (specification, section 2). Whatever the GIF and the options hold stays inside the attributes
 * and reads back as it was.
 *
 * @throws TypeError for a base that is no http(s) address, and for a GIF without an id
 */
export const embedCode = (gif: SharedGif, options: EmbedCodeOptions = {}): string => {
  const { baseUrl = 'https://giphy.com' } = options
  if (!/^https?:\/\/[^/]/i.test(baseUrl)) throw new TypeError(`No address of frame pages: ${baseUrl}`)
  const src = joinPath(baseUrl, 'embed', { argument: 'id', value: gif.id })
  if (isLeft(src)) throw new TypeError('A GIF without an id cannot be embedded')
  const { width, height } = embedSize(gif, options)
  const title = [options.title, gif.title].find((text) => text?.trim()) ?? 'GIF'
  return (
    `<iframe src="${escaped(src.right)}" width="${width}" height="${height}" title="${escaped(title)}"` +
    ' frameborder="0" loading="lazy" allowfullscreen></iframe>'
  )
}
