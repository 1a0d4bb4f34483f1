import { safeUrl } from '../http/url.js'
import { text } from '../model/lenient.js'
import type { UrlParser } from '../ports.js'
import { attributeText } from './embed-code.js'
import type { SharedGif } from './share-links-and-windows.js'

/** The picture of a GIF as visitors drag, open, copy and download it; addresses are safe. */
export interface SharedPicture {
  /** Of the animation: what is dragged, opened and downloaded. */
  readonly url: string
  /** Of the original's still, else of the animation: what is copied, since clipboards take no animations. */
  readonly still: string
  /** Of a small still to show. */
  readonly preview: string
  /** Of its file without an extension, by the title of the GIF, else its id; safe on each system. */
  readonly name: string
}

/** Of a picture, whatever the address ends in: a desktop would run other files. */
const extensionOf = (url: string): string => /\.(webp|png|jpg)(?:[?#]|$)/.exec(url)?.[1] ?? 'gif'

/** Letters and digits. 60 of them have at most 240 bytes, and systems allow 255. */
const nameOf = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .match(/^.{1,60}/u)?.[0]
    .trimEnd()

/** What a picture hands over when it is dragged, by type: the animation, not the still that is shown. */
export const draggedData = ({
  url,
  name,
}: SharedPicture): readonly (readonly [type: string, data: string])[] => [
  ['text/uri-list', url],
  ['text/plain', url],
  // Editors take this, which browsers would fill with the still.
  ['text/html', `<img src="${attributeText(url)}">`],
  // Where the desktop gets a file from, in browsers that know it.
  ['DownloadURL', `image/gif:${name}.${extensionOf(url)}:${url}`],
]

/** `undefined` for a GIF whose picture has no safe address. */
export const sharedPicture = (
  { id, title, images }: SharedGif,
  urlParser: UrlParser,
): SharedPicture | undefined => {
  const firstUrl = (...renditions: readonly ({ readonly url?: string } | undefined)[]): string | undefined =>
    renditions.map((rendition) => safeUrl(urlParser, rendition?.url)).find(Boolean)
  const url = firstUrl(images?.original, images?.downsized)
  if (!url) return undefined
  const still = firstUrl(images?.original_still) ?? url
  return {
    url,
    still,
    preview: firstUrl(images?.fixed_height_small_still) ?? still,
    name: nameOf(text(title)) ?? nameOf(text(id)) ?? 'GIF',
  }
}
