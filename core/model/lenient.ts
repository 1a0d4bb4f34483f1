/**
 * Readers of untrusted JSON: they convert what they can, drop what they cannot, and never throw. Without io-ts, which a
 * page that decodes nothing does not ship; `codec.ts` makes codecs of them.
 */
import { type Either, isRight } from 'fp-ts/lib/Either.js'
import { oncePerOwner } from '../page/once.js'

export type JsonObject = { readonly [key: string]: unknown }

/** True for JSON objects; arrays and `null` are none. */
export const isJsonObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** An own field, never an inherited one such as `constructor`. */
export const own = (json: JsonObject, key: string): unknown =>
  Object.hasOwn(json, key) ? json[key] : undefined

/** An own field of any value; `undefined` for a value that is no object. */
export const fieldOf = (json: unknown, key: string): unknown =>
  isJsonObject(json) ? own(json, key) : undefined

/** A string, or a number as a string; `undefined` for anything else. */
export const text = (json: unknown): string | undefined => {
  if (typeof json === 'string') return json
  return Number.isFinite(json) ? String(json) : undefined
}

/** Like `text`, but `undefined` for the empty string, which the service sends for missing values. */
export const filledText = (json: unknown): string | undefined => text(json) || undefined

const falseWords: readonly string[] = ['', '0', 'false', 'no']

/** The service sends flags as booleans, as 0 and 1, or as words. */
export const flag = (json: unknown): boolean => {
  if (typeof json === 'string') return !falseWords.includes(json.toLowerCase())
  return json === true || (typeof json === 'number' && json !== 0)
}

/** The GIF format has 16 bits for a side; a larger one is an error that would break a layout. */
const LARGEST_SIDE_PX = 65_535

/** Width or height in px, an integer from 1 to 65,535; `undefined` for anything else. */
export const side = (json: unknown): number | undefined => {
  const px = Math.trunc(Number(text(json)))
  return px >= 1 && px <= LARGEST_SIDE_PX ? px : undefined
}

export interface BoxSize {
  readonly width: number
  readonly height: number
}

/** Width and height of a rendition in px; `undefined` unless it has both. */
export const sizeOf = (json: unknown): BoxSize | undefined => {
  if (!isJsonObject(json)) return undefined
  // In an array, engines would keep the two as floating-point numbers, each of them an object on the heap.
  const width = side(own(json, 'width'))
  const height = side(own(json, 'height'))
  return width && height ? { width, height } : undefined
}

/** Looked for once: of thousands of renditions without a size, each would look through all others. */
const anySize = /* @__PURE__ */ oncePerOwner((images: JsonObject) => ({
  size: Object.values(images).map(sizeOf).find(Boolean),
}))

/**
 * The size for a rendition without one: that of the moving rendition whose still it is, else of `original`, of which it
 * is a copy as `looping` is in most bodies, else of any.
 */
export const borrowedSize = (images: JsonObject, name: string): BoxSize | undefined =>
  sizeOf(own(images, name.replace('_still', ''))) ?? sizeOf(own(images, 'original')) ?? anySize(images).size

/** A count or an offset: an integer from 0 on; `undefined` for anything else. */
export const count = (json: unknown): number | undefined => {
  const digits = text(json) ?? ''
  return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined
}

/** True for keys that change a prototype when a host assigns them to an object. */
export const isPrototypeKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** Unknown fields below this level are dropped, so that no nesting exhausts the stack. */
const DEEPEST_LEVEL = 32

const cleanCopy = (json: unknown, level: number): unknown => {
  if (typeof json !== 'object' || json === null) return json
  if (level > DEEPEST_LEVEL) return undefined
  return Array.isArray(json)
    ? json.map((item) => cleanCopy(item, level + 1))
    : copyFields(json as JsonObject, [], level + 1)
}

/**
 * A deep copy of an object with all its fields, also unknown ones, without prototype keys at any level. Fields in
 * `decodedElsewhere` are copied by reference, since the caller decodes them.
 */
export const copyFields = (
  json: JsonObject,
  decodedElsewhere: readonly string[] = [],
  level = 0,
): Record<string, unknown> => {
  // A spread copies an own `__proto__` as a field, where an assignment would set the prototype.
  const copy: Record<string, unknown> = { ...json }
  for (const key of Object.keys(json)) {
    const value = json[key]
    if (isPrototypeKey(key)) delete copy[key]
    else if (typeof value === 'object' && value !== null && !decodedElsewhere.includes(key))
      copy[key] = cleanCopy(value, level)
  }
  return copy
}

/** Sets a field, or deletes it where there is no value, so that optional fields are absent and not `undefined`. */
export const put = (fields: Record<string, unknown>, key: string, value: unknown): void => {
  if (value !== undefined) fields[key] = value
  else if (Object.hasOwn(fields, key)) delete fields[key]
}

/** Replaces each of the named fields by what `read` returns for it; a field for which it returns nothing is deleted. */
export const convert = (
  fields: Record<string, unknown>,
  keys: readonly string[],
  read: (json: unknown) => unknown,
): void => {
  for (const key of keys) put(fields, key, read(fields[key]))
}

/** A text, empty where it is missing, so that hosts can use the field unchecked. */
export const textOrEmpty = (json: unknown): string => text(json) ?? ''

/** The object, or `undefined` if it has no fields. */
export const filled = <A extends object>(fields: A): A | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined

/** The items of an array that `read` returns a value for, in their order; none for anything that is not an array. */
export const items = <A>(json: unknown, read: (item: unknown) => A | undefined): A[] =>
  Array.isArray(json) ? json.map(read).filter((item): item is A => item !== undefined) : []

/** The decoded value; `undefined` if decoding failed. */
export const rightOf = <A>(decoded: Either<unknown, A>): A | undefined =>
  isRight(decoded) ? decoded.right : undefined

/** A non-empty string; unlike `text`, no number is an address. */
export const address = (json: unknown): string | undefined =>
  typeof json === 'string' && json ? json : undefined
