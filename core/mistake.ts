/**
 * Where a host page fails: its callbacks are called so that their errors stay its own, and what it does by mistake is
 * reported. All texts of reports are here: what was got, what was expected, and where
 * the document of the package explains it. Each is a function, so that a bundle ships only the texts that it uses.
 */

import type { Gif } from './model/gif.js'
import { isJsonObject } from './model/lenient.js'
import { claimReport } from './page/once.js'
import type { Logger } from './ports.js'

/** Calls back the host page, whose errors stay its own: what it throws is logged, and stops nothing of ours. */
export const callHost = (logger: Pick<Logger, 'error'>, call: () => void): void => {
  try {
    call()
  } catch (error) {
    logger.error('A callback of the page failed', error)
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

/** For a `fetchGifs` that is missing or threw, and for what it returned instead of a promise of a page. */
export const fetchGifsMistake = (got: unknown): string =>
  mistake('fetchGifs', kindOf(got), 'a function that returns a promise of { data: GIFs }')

/** For what a widget was given as its `gif`. */
export const gifMistake = (got: unknown): string =>
  mistake('gif', kindOf(got), 'one GIF as the client returns it')

/** For what a render function was given to draw in. */
export const targetMistake = (got: unknown): string =>
  mistake('target', kindOf(got), 'an element or shadow root')

/** For a widget that fetches and was given no client. */
export const clientMistake = (got: unknown): string => mistake('client', kindOf(got), 'a GiphyFetch')

/** For an API key that a service refused, in the service's own words. */
export const keyMistake = (status: number, said: string): string =>
  mistake('key', `${status} ${said}`, 'an API key that the service accepts')

/** For a render function that is called before the script that holds it. */
export const scriptMistake = (name: string): string =>
  mistake('script', `${name} without gifkit.picker.js`, 'both scripts, gifkit.js first')

/** Logs a mistake once a page; the details of its first time go with it. */
export const reportMistake = (
  logger: Partial<Pick<Logger, 'error'>>,
  text: string,
  ...details: readonly unknown[]
): void => {
  if (claimReport(logger, text)) logger.error?.(text, ...details)
}

/** Whether a widget can draw what it was given as its GIF; reports what it cannot. */
export const isDrawableGif = (logger: Pick<Logger, 'error'>, gif: unknown): gif is Gif => {
  const isDrawable =
    isJsonObject(gif) &&
    (typeof gif.id === 'string' || typeof gif.id === 'number') &&
    isJsonObject(gif.images)
  if (!isDrawable) reportMistake(logger, gifMistake(gif))
  return isDrawable
}
