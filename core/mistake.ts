/**
 * Errors of host pages: calls their callbacks safely, and reports wrong uses of gifkit. All texts of reports are here:
 * what was passed, what is expected, and the section of the package's document that explains it. Each is a function, so
 * that a bundle ships only the texts that it uses.
 */

import type { Gif } from './model/gif.js'
import { isJsonObject } from './model/lenient.js'
import { claimReport } from './page/once.js'
import type { Logger } from './ports.js'

/** Calls a callback of the host; an error that it throws is logged, and does not stop gifkit. */
export const callHost = (logger: Pick<Logger, 'error'>, call: () => void): void => {
  try {
    call()
  } catch (error) {
    logger.error('A callback of the host page threw an error', error)
  }
}

/** `subject` in lower case is a heading of `docs/mistakes.md`, which the package exports under this name. */
const mistake = (subject: string, got: string, expected: string): string =>
  `${subject}: got ${got}, expected ${expected}. See gifkit/docs/mistakes.md#${subject.toLowerCase()}`

/** The kind of a value and never its content, which may be a key. */
const kindOf = (value: unknown): string => {
  if (value == null) return `${value}`
  if (Array.isArray(value)) return 'an array'
  if (value instanceof Error) return 'an error'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** For a `fetchGifs` that is missing or threw, or that returned no promise of a page. */
export const fetchGifsMistake = (got: unknown): string =>
  mistake('fetchGifs', kindOf(got), 'a function that returns a promise of { data: GIFs }')

/** For a widget's `gif` that is no GIF. */
export const gifMistake = (got: unknown): string =>
  mistake('gif', kindOf(got), 'one GIF as the client returns it')

/** For a render function's target that is no element. */
export const targetMistake = (got: unknown): string =>
  mistake('target', kindOf(got), 'an element or shadow root')

/** For a widget that needs a client and was given none. */
export const clientMistake = (got: unknown): string => mistake('client', kindOf(got), 'a GiphyFetch')

/** For a function or an answer of a source that is of another kind. */
export const sourceMistake = (part: string, got: unknown, expected: string): string =>
  mistake('source', `${kindOf(got)} for ${part}`, expected)

/** For an attribute of an element of `gifkit/elements` that is missing, or has a value that it cannot have. */
export const attributeMistake = (element: string, attribute: string, got: string, expected: string): string =>
  mistake('attribute', `<${element} ${attribute}> ${got}`, expected)

/** For an API key that the service refused, with the service's message. */
export const keyMistake = (status: number, said: string): string =>
  mistake('key', `${status} ${said}`, 'an API key that the service accepts')

/** For a render function whose script is neither on the page nor beside the first. */
export const scriptMistake = (name: string): string =>
  mistake('script', `${name} without gifkit.picker.js`, 'it beside gifkit.js')

/** For a page whose scripts took away what gifkit needs. */
export const pageMistake = (missing: readonly string[]): string =>
  mistake('page', `one without ${missing.join()}`, "a browser's own")

/** Logs a mistake once per page, with the details of its first occurrence. */
export const reportMistake = (
  logger: Partial<Pick<Logger, 'error'>>,
  text: string,
  ...details: readonly unknown[]
): void => {
  if (claimReport(logger, text)) logger.error?.(text, ...details)
}

/** Warns, once per page, that GIFs are left out because nothing of them can be shown. */
export const warnOfPictures = (logger: Partial<Pick<Logger, 'warn'>>): void => {
  if (claimReport(logger, 'pictures'))
    logger.warn?.(mistake('pictures', 'a GIF without any', 'images with an address and a size'))
}

/** True for a GIF that widgets can render; reports anything else. */
export const isDrawableGif = (logger: Pick<Logger, 'error'>, gif: unknown): gif is Gif => {
  const isDrawable =
    isJsonObject(gif) &&
    (typeof gif.id === 'string' || typeof gif.id === 'number') &&
    isJsonObject(gif.images)
  if (!isDrawable) reportMistake(logger, gifMistake(gif))
  return isDrawable
}
