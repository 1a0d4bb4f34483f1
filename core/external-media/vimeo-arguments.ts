/** What Vimeo's helper refuses before anything is sent to a player (specification, section 5). */
import type { UrlParser } from '../ports.js'
import { isVimeoUrl } from './vimeo.js'

/** @throws TypeError where there is no name */
export function assertEventName(name: unknown): asserts name is string {
  if (typeof name !== 'string' || name === '') throw new TypeError('You must pass an event name.')
}

/** @throws TypeError for what is missing, and for what cannot be called */
export function assertCallback(callback: unknown): asserts callback is (data: unknown) => void {
  if (callback === undefined || callback === null) throw new TypeError('You must pass a callback function.')
  if (typeof callback !== 'function') throw new TypeError('The callback must be a function.')
}

/** @throws TypeError where there is none; `false`, 0 and the empty string are values */
export function assertValue(value: unknown): void {
  if (value === undefined || value === null) throw new TypeError('There must be a value to set.')
}

/** What is known of an element that is to hold a player. */
export interface PlayerElement {
  /** Its `src`, where it is a frame. */
  readonly frameSource: string | undefined
}

/**
 * @param element `undefined` for what is no element, and for an id that no element has
 * @throws TypeError for no element, and for one that is not an embed of the provider
 */
export function assertPlayerElement(
  urlParser: UrlParser,
  element: PlayerElement | undefined,
): asserts element is PlayerElement {
  if (!element) throw new TypeError('You must pass either a valid element or a valid id.')
  if (!isVimeoUrl(urlParser, element.frameSource))
    throw new TypeError('The player element passed isn’t a Vimeo embed.')
}
