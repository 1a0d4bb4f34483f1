import { nativeUrlParser } from '../../adapters/platform.js'
import {
  type EmbedCodeOptions,
  FRAME_BASE,
  frameTitle,
  shapeOf,
  stillOf,
} from '../../core/share/embed-code.js'
import type { SharedGif } from '../../core/share/share-services.js'
import { type Embed, placeEmbed } from './place-embed.js'

/** Options that a host gives to a frame page (specification, section 3). */
export interface FrameSettings {
  /** Hides the button to the video that the GIF was made from. */
  readonly hideVideo?: boolean | undefined
  /** The GIF is from Twitter, whose rules require a pause control. */
  readonly isTwitter?: boolean | undefined
  /** Added to every link to the product, such as `utm_source=blog`. */
  readonly trackingQueryString?: string | undefined
  /** A CSS shape that clips the content. */
  readonly clip?: string | undefined
  readonly debug?: boolean | undefined
  /** The embed key, where the frame's server has none; it is public. */
  readonly apiKey?: string | undefined
  /** Base of the content API, for such a key. */
  readonly apiUrl?: string | undefined
}

/** How a GIF is embedded. One of `gif` and `id` is needed. */
export interface EmbedOptions extends EmbedCodeOptions {
  /** The GIF: its shape, its still and its title are known at once. */
  readonly gif?: SharedGif | undefined
  /** Its id: the box is square, and empty, until the frame reports the GIF's shape. */
  readonly id?: string | undefined
  readonly settings?: FrameSettings | undefined
}

const addressOf = (id: string, baseUrl: string): URL => {
  let option = 'id'
  try {
    const segment = encodeURIComponent(id)
    // Segments of dots lead to a parent path.
    if (/[^.\s]/.test(id)) {
      option = 'baseUrl'
      if (/^https?:/i.test(baseUrl)) return new URL(`embed/${segment}`, baseUrl.replace(/\/*$/, '/'))
    }
  } catch {
    // A lone surrogate cannot be encoded, and not every base that begins with http is an address.
  }
  throw new TypeError(`No frame for this ${option}`)
}

/**
 * Puts a GIF's frame page (`{baseUrl}/embed/{id}`, default base `https://giphy.com`) at the end of an element. The
 * box keeps the GIF's shape, is as wide as the element, but no wider than `width` (default 480 px), and no taller than
 * the screen unless `height` is given. Until the frame is near the screen, the box shows the still, as a button that
 * loads the frame at once.
 *
 * The frame is sandboxed, keeps its own origin, and exchanges messages through a private channel. A frame page of the
 * host page's own origin gets an opaque origin instead, with a warning, and no channel.
 *
 * @throws TypeError that names `baseUrl` where that is no http(s) address, or `id` where that is missing, blank, only
 * dots, or has a lone surrogate; nothing is inserted then
 */
export const createEmbed = (target: Element, options: EmbedOptions): Embed => {
  // An id alone is a GIF without other fields.
  const gif = (options.gif ?? options) as Partial<SharedGif>
  const address = addressOf(gif.id ?? '', options.baseUrl ?? FRAME_BASE)
  for (const [name, value] of Object.entries(options.settings ?? {}))
    if (value != null) address.searchParams.set(name, value)
  return placeEmbed(target, {
    ...options,
    address,
    title: frameTitle(gif, options.title),
    shape: shapeOf(gif),
    still: stillOf(gif, nativeUrlParser),
  })
}
