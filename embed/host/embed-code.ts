import { nativeUrlParser } from '../../adapters/platform.js'
import {
  attributeText,
  embedCode as codeOfFrame,
  type EmbedCodeOptions,
  embedSize,
  FRAME_BASE,
  frameTitle,
  ownFrameAddress,
  stillOf,
} from '../../core/share/embed-code.js'
import type { SharedGif } from '../../core/share/share-links-and-windows.js'

/** Options of the code that people paste. */
export interface PastedCodeOptions extends EmbedCodeOptions {
  /**
   * Writes a link with the GIF's still and a script (`{baseUrl}/embed/embed.js`) that replaces it with a frame, which
   * keeps its aspect ratio at any width and loads when it comes near the viewport. Default false: a plain frame.
   */
  readonly script?: boolean | undefined
}

/**
 * The HTML that embeds a GIF in any page: a frame, or with `script` a link that a script replaces with a frame. All
 * values are escaped.
 *
 * @throws TypeError for a base that is no http(s) address, and for a GIF without an id
 */
export const embedCode = (gif: SharedGif, options: PastedCodeOptions = {}): string => {
  if (!options.script) return codeOfFrame(gif, options, nativeUrlParser)
  const { baseUrl = FRAME_BASE } = options
  const address = ownFrameAddress(gif, options, nativeUrlParser)
  const [href, title] = [address, frameTitle(gif, options.title)].map(attributeText)
  const { width, height } = embedSize(gif, options)
  const still = stillOf(gif, nativeUrlParser)
  const picture =
    still &&
    `<img src="${attributeText(still)}" width="${width}" height="${height}" alt="${title}" loading="lazy">`
  return (
    `<a class="gifkit-embed" href="${href}">${picture ?? title}</a>` +
    `<script async src="${attributeText(`${baseUrl.replace(/\/+$/, '')}/embed/embed.js`)}"></script>`
  )
}
