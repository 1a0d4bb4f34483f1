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
import type { SharedGif } from '../../core/share/share-services.js'

export interface PastedCodeOptions extends EmbedCodeOptions {
  /**
   * Code with a script, `{baseUrl}/embed/embed.js`: a frame that keeps its shape at any width and loads once it is near
   * the screen. Without scripts it is a link with the GIF's still. Default false: a plain frame.
   */
  readonly script?: boolean | undefined
}

/**
 * The HTML that puts a GIF on any page (specification, section 2): a frame, or with `script` a link and a script that
 * turns it into a frame. All values are escaped.
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
