import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import type { Tracking } from '../../core/pingback/consent.js'
import type { UrlParser } from '../../core/ports.js'
import { safeUrl } from '../../core/rendition/safe-url.js'

/** What an option may be, wherever it is written: how it is read, and what is said of anything else. */
export interface OptionKind<Value> {
  /** Behind "expected". */
  readonly expected: string
  /** `undefined` for whatever is none of the kind. */
  readonly read: (value: unknown) => Value | undefined
  /** What its name alone says in an address, as in `?hideVideo`; without it, nothing. */
  readonly named?: Value
}

export const aText: OptionKind<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
}

/** Keys travel in addresses and lines of logs. */
export const aKey: OptionKind<string> = {
  expected: 'a key: letters, digits and signs, without blanks',
  read: (value) => (typeof value === 'string' && /^[!-~]{1,200}$/.test(value) ? value : undefined),
}

/** A page to lead to. */
export const aLink = (urlParser: UrlParser): OptionKind<string> => ({
  expected: 'an http(s) address',
  read: (value) => safeUrl(urlParser, value),
})

/** The base of further addresses, as it was written, since what is put behind it decides about slashes. */
export const anAddress = (urlParser: UrlParser): OptionKind<string> => ({
  expected: 'an http(s) address, without a query',
  read: (value) => {
    const isWeb = typeof value === 'string' && /^https?:\/\/[^?#]+$/i.test(value)
    return isWeb && safeUrl(urlParser, value) !== undefined ? value : undefined
  },
})

export const aFlag: OptionKind<boolean> = {
  expected: 'true or false',
  read: (value) => {
    if (typeof value === 'boolean') return value
    if (value === 'true' || value === '1') return true
    return value === 'false' || value === '0' ? false : undefined
  },
  named: true,
}

/** A shape and nothing else: no address, no second declaration. */
export const aShape: OptionKind<string> = {
  expected: 'a CSS shape, such as circle(40%)',
  read: (value) => {
    const written = typeof value === 'string' ? value.trim() : ''
    const isShape = /^(circle|ellipse|inset|polygon|path)\([\w\s.,%+\-'"]*\)$/.test(written)
    return isShape && written.length <= 5_000 ? written : undefined
  },
}

export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A GIF as the content API writes it; in an address, as JSON. */
export const aGif: OptionKind<Gif> = {
  expected: 'a GIF as the content API writes it',
  read: (value) => rightOf(Gif.decode(typeof value === 'string' ? jsonIn(value) : value)),
}

const trackings: readonly Tracking[] = ['always', 'consent', 'never']

export const aTracking: OptionKind<Tracking> = {
  expected: trackings.join(', '),
  read: (value) => trackings.find((known) => known === value),
}
