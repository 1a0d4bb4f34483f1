import { nativeUrlParser } from '../../adapters/platform.js'
import {
  type EmbedCodeOptions,
  FRAME_BASE,
  frameTitle,
  shapeOf,
  stillOf,
} from '../../core/share/embed-code.js'
import type { SharedGif } from '../../core/share/share-links-and-windows.js'
import { type Embed, placeEmbed } from './place-embed.js'

/** Options that a host gives to a frame page. */
export interface FrameSettings {
  /** Hides the button to the video that the GIF was made from. */
  readonly hideVideo?: boolean | undefined
  /** The GIF is from Twitter, whose rules require a pause control. */
  readonly isTwitter?: boolean | undefined
  /** Added to every link to the product, such as `utm_source=blog`. */
  readonly trackingQueryString?: string | undefined
  /** A CSS shape that clips the content. */
  readonly clip?: string | undefined
  /** Logs what the frame does; default false, on a local host true. */
  readonly debug?: boolean | undefined
  /** The embed key, if the frame's server has none; it becomes part of the frame's address. */
  readonly apiKey?: string | undefined
  /** Base of the content API that the key is for. */
  readonly apiUrl?: string | undefined
}

/** How a GIF is embedded. One of `gif` and `id` is needed. */
export interface EmbedOptions extends EmbedCodeOptions {
  /** The GIF, whose aspect ratio, still and title are used before the frame has loaded. */
  readonly gif?: SharedGif | undefined
  /** The GIF's id alone; the box is an empty square until the frame reports the GIF's size. */
  readonly id?: string | undefined
  /** Options for the frame page; each has a default. */
  readonly settings?: FrameSettings | undefined
}

const addressOf = (id: string, baseUrl: string): URL => {
  let option = 'id'
  try {
    const segment = encodeURIComponent(id)
    // A segment of dots would be resolved to a parent path.
    if (/[^.\s]/.test(id)) {
      option = 'baseUrl'
      if (/^https?:/i.test(baseUrl)) return new URL(`embed/${segment}`, baseUrl.replace(/\/*$/, '/'))
    }
  } catch {
    // `encodeURIComponent` throws for a lone surrogate, and `new URL` for an invalid base.
  }
  throw new TypeError(`createEmbed needs a valid ${option}`)
}

/**
 * Appends a GIF's frame page (`{baseUrl}/embed/{id}`, default base `https://giphy.com`) to an element. The box keeps
 * the GIF's aspect ratio. It is as wide as the element, at most `width` (default 480 px), and no taller than the
 * viewport unless `height` is given. The frame loads when it comes near the viewport; before, the box shows the still
 * as a button that loads the frame at once.
 *
 * The frame is sandboxed, keeps its own origin, and exchanges messages through a private channel. A frame page of the
 * host's own origin gets an opaque origin instead and no channel, and a warning is logged.
 *
 * @throws TypeError for a `baseUrl` that is no http(s) address, and for an `id` that is missing, blank, only dots, or
 * has a lone surrogate; nothing is inserted then
 */
export const createEmbed = (target: Element, options: EmbedOptions): Embed => {
  // An id alone is a GIF without other fields.
  const gif = (options.gif ?? options) as Partial<SharedGif>
  const address = addressOf((gif.id ?? '') as string, options.baseUrl ?? FRAME_BASE)
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
