/** How sloppy JSON is read: what can be understood is, what cannot is left out, and nothing throws. */
import { type Either, isRight } from 'fp-ts/lib/Either.js'
import { appendContext, type Errors, failure, success, Type, type Validate } from 'io-ts'

export type JsonObject = { readonly [key: string]: unknown }

/** True for JSON objects; arrays and `null` are none. */
export const isJsonObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** An own field: a body must not be answered for by what its prototype holds. */
export const own = (json: JsonObject, key: string): unknown =>
  Object.hasOwn(json, key) ? json[key] : undefined

/** An own field of anything: `undefined` for what is no object. */
export const fieldOf = (json: unknown, key: string): unknown =>
  isJsonObject(json) ? own(json, key) : undefined

/** A string, or a number as one; `undefined` for anything else. */
export const text = (json: unknown): string | undefined => {
  if (typeof json === 'string') return json
  return Number.isFinite(json) ? String(json) : undefined
}

/** Like `text`, and `undefined` for the empty string too: the service sends `""` for what it does not have. */
export const filledText = (json: unknown): string | undefined => text(json) || undefined

const spokenNo: readonly string[] = ['', '0', 'false', 'no']

/** Flags come as booleans, as 0 and 1, or as words. */
export const flag = (json: unknown): boolean => {
  if (typeof json === 'string') return !spokenNo.includes(json.toLowerCase())
  return json === true || (typeof json === 'number' && json !== 0)
}

/** GIF keeps its sizes in 16 bits; a larger one is a mistake that would break a layout. */
const LARGEST_SIDE_PX = 65_535

/** A side in px, from 1 to 65,535, as an integer; `undefined` for anything else. */
export const side = (json: unknown): number | undefined => {
  const px = Math.trunc(Number(text(json)))
  return px >= 1 && px <= LARGEST_SIDE_PX ? px : undefined
}

/** A count or an offset: an integer from 0 on; `undefined` for anything else. */
export const count = (json: unknown): number | undefined => {
  const digits = text(json) ?? ''
  return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined
}

/** Keys that change a prototype when a host copies them carelessly. */
export const isPrototypeKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype'

/** Unknown fields deeper than this are left out, so that no nesting exhausts the stack. */
const DEEPEST_LEVEL = 32

const cleanCopy = (json: unknown, level: number): unknown => {
  if (typeof json !== 'object' || json === null) return json
  if (level > DEEPEST_LEVEL) return undefined
  return Array.isArray(json)
    ? json.map((item) => cleanCopy(item, level + 1))
    : copyFields(json as JsonObject, [], level + 1)
}

/**
 * A copy of an object with all its fields, the unknown ones too, less those that are named like parts of a
 * prototype, at every level. Fields in `decodedElsewhere` are left to the caller.
 */
export const copyFields = (
  json: JsonObject,
  decodedElsewhere: readonly string[] = [],
  level = 0,
): Record<string, unknown> => {
  // A spread keeps an own `__proto__` an own field, where an assignment would follow it.
  const copy: Record<string, unknown> = { ...json }
  for (const key of Object.keys(json)) {
    const value = json[key]
    if (isPrototypeKey(key)) delete copy[key]
    else if (typeof value === 'object' && value !== null && !decodedElsewhere.includes(key))
      copy[key] = cleanCopy(value, level)
  }
  return copy
}

/** Sets a field, or takes it away where there is no value: an optional field is absent, not `undefined`. */
export const put = (fields: Record<string, unknown>, key: string, value: unknown): void => {
  if (value !== undefined) fields[key] = value
  else if (Object.hasOwn(fields, key)) delete fields[key]
}

/** Replaces each of the fields named by what `read` makes of it; one that it makes nothing of is taken away. */
export const convert = (
  fields: Record<string, unknown>,
  keys: readonly string[],
  read: (json: unknown) => unknown,
): void => {
  for (const key of keys) put(fields, key, read(fields[key]))
}

/** Text that may be missing but is never absent: a caption reads it without asking. */
export const textOrEmpty = (json: unknown): string => text(json) ?? ''

/** What has a field at all, `undefined` for what is empty. */
export const filled = <A extends object>(fields: A): A | undefined =>
  Object.keys(fields).length > 0 ? fields : undefined

/** Items of an array that can be read, in their order; none for anything that is not an array. */
export const items = <A>(json: unknown, read: (item: unknown) => A | undefined): A[] =>
  Array.isArray(json) ? json.map(read).filter((item): item is A => item !== undefined) : []

/** What was decoded, `undefined` where decoding failed. */
export const rightOf = <A>(decoded: Either<unknown, A>): A | undefined =>
  isRight(decoded) ? decoded.right : undefined

/** A non-empty string; addresses are never made up from numbers. */
export const address = (json: unknown): string | undefined =>
  typeof json === 'string' && json ? json : undefined

/** Equal in structure. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)))
}

/** A codec whose values encode to themselves; a value is of the type when decoding it changes nothing. */
export const codecOf = <A>(name: string, validate: Validate<unknown, A>): Type<A, unknown, unknown> => {
  const type: Type<A, unknown, unknown> = new Type(
    name,
    (value): value is A => {
      const decoded = type.decode(value)
      return isRight(decoded) && isSame(decoded.right, value)
    },
    validate,
    (value) => value,
  )
  return type
}

/** A codec from a function that names the field at fault; the empty string stands for the value itself. */
export const codec = <A>(
  name: string,
  decode: (json: unknown) => Either<string, A>,
): Type<A, unknown, unknown> => {
  const type: Type<A, unknown, unknown> = codecOf(name, (json, context) => {
    const decoded = decode(json)
    if (isRight(decoded)) return success(decoded.right)
    const field = decoded.left
    if (field === '') return failure(json, context)
    const value = fieldOf(json, field)
    return failure(value, appendContext(context, field, type, value), `${name} without a usable ${field}`)
  })
  return type
}

/** Where the first error lies, such as `data[0].is_sticker`; the empty string for the value as a whole. */
export const pathOf = ([error]: Errors): string => {
  const [root, ...below] = error?.context ?? []
  let path = ''
  let parent = root?.actual
  for (const { key, actual } of below) {
    // Members of unions and intersections are written down as fields are, with the same value.
    if (!Object.is(actual, parent))
      path += Array.isArray(parent) && /^\d+$/.test(key) ? `[${key}]` : `${path && '.'}${key}`
    parent = actual
  }
  return path
}
