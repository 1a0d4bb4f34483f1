import { nativeUrlParser } from '../../adapters/platform.js'
import {
  type EmbedCodeOptions,
  FRAME_BASE,
  frameTitle,
  shapeOf,
  stillOf,
} from '../../core/share/embed-code.js'
import type { SharedGif } from '../../core/share-links.js'
import { type Embed, placeEmbed } from './place-embed.js'

/** What a frame page is told by its host (specification, section 3). */
export interface FrameSettings {
  /** No way to the video that the GIF was made from. */
  readonly hideVideo?: boolean | undefined
  /** The GIF is from Twitter, whose rules want a pause control. */
  readonly isTwitter?: boolean | undefined
  /** Added to every link to the product, such as `utm_source=blog`. */
  readonly trackingQueryString?: string | undefined
  /** A CSS shape that cuts the content. */
  readonly clip?: string | undefined
  readonly debug?: boolean | undefined
  /** The embed key, where the frame's server has none; everybody can read it. */
  readonly apiKey?: string | undefined
  /** Base of the content API, for such a key. */
  readonly apiUrl?: string | undefined
}

/** How a GIF is embedded. One of `gif` and `id` is needed. */
export interface EmbedOptions extends EmbedCodeOptions {
  /** The GIF: its shape, its still and its title are known at once. */
  readonly gif?: SharedGif | undefined
  /** Its id: the box is square, and empty, until the frame tells more. */
  readonly id?: string | undefined
  readonly settings?: FrameSettings | undefined
}

const addressOf = (id: string, baseUrl: string): URL => {
  let option = 'id'
  try {
    const segment = encodeURIComponent(id)
    // Dots alone lead upwards.
    if (/[^.\s]/.test(id)) {
      option = 'baseUrl'
      if (/^https?:/i.test(baseUrl)) return new URL(`embed/${segment}`, baseUrl.replace(/\/*$/, '/'))
    }
  } catch {
    // Half a character has no encoding, and not every text that begins as an address is one.
  }
  throw new TypeError(`No frame for this ${option}`)
}

/**
 * Puts a GIF's frame page (`{baseUrl}/embed/{id}`, default base `https://giphy.com`) at the end of an element. The
 * box keeps the GIF's shape, is as wide as the element, but no wider than `width` (default 480 px), and no taller than
 * the screen unless `height` is given. Until the frame is near the screen
 * its still stands there, as a button that brings the frame at once.
 *
 * The frame is sandboxed, keeps its own origin, and can talk through a channel that nobody else has an end of. Where
 * frame pages are of the host page's own origin they get an opaque one instead, with a warning, and no channel.
 *
 * @throws TypeError that names `baseUrl` where that is no http(s) address, or `id` where that is missing, blank, nothing
 * but dots, or holds half a character; before anything is put there
 */
export const createEmbed = (target: Element, options: EmbedOptions): Embed => {
  // An id alone is a GIF of which nothing else is known.
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
