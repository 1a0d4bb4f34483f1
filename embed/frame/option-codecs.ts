/** Codecs of a frame's options. A codec's name follows "expected" in warnings. */

import { fromNullable } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { Type } from 'io-ts'
import { safeUrl } from '../../core/http/url.js'
import { codec } from '../../core/model/codec.js'
import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import type { Tracking } from '../../core/pingback/consent.js'
import type { UrlParser } from '../../core/ports.js'

export type OptionCodec<Value> = Type<Value, unknown, unknown>

const option = <Value>(expected: string, read: (value: unknown) => Value | undefined): OptionCodec<Value> =>
  codec<Value>(expected, (value) => fromNullable('')(read(value)))

const textIf = (isUsable: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && isUsable(value) ? value : undefined

export const Text = /* @__PURE__ */ option(
  'a string',
  /* @__PURE__ */ textIf(() => true),
)

/** Restricted, since keys become parts of addresses and log lines. */
export const Key = /* @__PURE__ */ option(
  'a key of at most 200 ASCII characters, without spaces',
  /* @__PURE__ */ textIf((text) => /^[!-~]{1,200}$/.test(text)),
)

/** The address of a link. */
export const linkOf = (urlParser: UrlParser): OptionCodec<string> =>
  option('an http(s) address', (value) => safeUrl(urlParser, value))

/** The base of further addresses, unchanged: the code that appends to it handles the slash at its end. */
export const baseOf = (urlParser: UrlParser): OptionCodec<string> =>
  option(
    'an http(s) address, without a query',
    textIf((text) => /^https?:\/\/[^?#]+$/i.test(text) && safeUrl(urlParser, text) !== undefined),
  )

export const Flag = /* @__PURE__ */ option('true or false', (value) => {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : undefined
})

/** Only a shape: a value from an address must not add a `url()` or another declaration. */
export const Shape = /* @__PURE__ */ option('a CSS shape, such as circle(40%)', (value) => {
  const shape = typeof value === 'string' ? value.trim() : ''
  const isShape = /^(circle|ellipse|inset|polygon|path)\([\w\s.,%+\-'"]*\)$/.test(shape)
  return isShape && shape.length <= 5_000 ? shape : undefined
})

/** A GIF as the content API writes it; in an address, as JSON. */
export const GifOption = /* @__PURE__ */ option('a GIF as the content API writes it', (value) =>
  rightOf(Gif.decode(typeof value === 'string' ? rightOf(parse(value)) : value)),
)

const trackings: readonly unknown[] = ['always', 'consent', 'never'] satisfies readonly Tracking[]

export const TrackingOption = /* @__PURE__ */ option('always, consent or never', (value) =>
  trackings.includes(value) ? (value as Tracking) : undefined,
)
