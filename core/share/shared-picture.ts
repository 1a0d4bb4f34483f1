import type { Rendition } from '../model/gif.js'
import { filledText, text } from '../model/lenient.js'
import { safeUrl } from '../picture/safe-url.js'
import type { UrlParser } from '../ports.js'
import { attributeText } from './embed-code.js'
import type { SharedGif } from './share-links-and-windows.js'

/** The picture of a GIF as visitors drag, open and copy it; addresses are safe. */
export interface SharedPicture {
  /** Of the animation: what is dragged and opened. */
  readonly url: string
  /** Of the original's still, else of the animation: what is copied, since clipboards take no animations. */
  readonly still: string
  /** Of a small still to show. */
  readonly preview: string
  /** Of the file on a desktop that it is dragged to, by the title of the GIF, else its id. */
  readonly fileName: string
}

/** What a picture hands over when it is dragged, by type: the animation, not the still that is shown. */
export const draggedData = ({
  url,
  fileName,
}: SharedPicture): readonly (readonly [type: string, data: string])[] => [
  ['text/uri-list', url],
  ['text/plain', url],
  // Editors take this, which browsers would fill with the still.
  ['text/html', `<img src="${attributeText(url)}">`],
  // Where the desktop gets a file from, in browsers that know it.
  ['DownloadURL', `image/gif:${fileName}:${url}`],
]

/** `undefined` for a GIF whose picture has no safe address. */
export const sharedPicture = (
  { id, title, images }: SharedGif,
  urlParser: UrlParser,
): SharedPicture | undefined => {
  const firstUrl = (...renditions: readonly (Rendition | undefined)[]): string | undefined =>
    renditions.map((rendition) => safeUrl(urlParser, rendition?.url)).find(Boolean)
  const url = firstUrl(images?.original, images?.downsized)
  if (!url) return undefined
  const still = firstUrl(images?.original_still) ?? url
  const name = (filledText(title) ?? text(id) ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'GIF'
  const [, extension = 'gif'] = /\.(\w{2,4})(?:[?#]|$)/.exec(url) ?? []
  return {
    url,
    still,
    preview: firstUrl(images?.fixed_height_small_still) ?? still,
    fileName: `${name.slice(0, 80)}.${extension}`,
  }
}
