/** Codecs of io-ts from functions that read untrusted JSON. */
import { type Either, isRight } from 'fp-ts/lib/Either.js'
import { appendContext, type Errors, failure, success, Type, type Validate } from 'io-ts'
import { fieldOf } from './lenient.js'

/** Deep equality. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)))
}

/** A codec that encodes values as they are; its type guard accepts a value that decodes to an equal one. */
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

/** A codec from a function whose Left is the name of the invalid field, or the empty string for the value itself. */
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

/** The path of the first error, such as `data[0].is_sticker`; the empty string for the value as a whole. */
export const pathOf = ([error]: Errors): string => {
  const [root, ...below] = error?.context ?? []
  let path = ''
  let parent = root?.actual
  for (const { key, actual } of below) {
    // io-ts lists members of unions and intersections as path entries too, with the value of their parent.
    if (!Object.is(actual, parent))
      path += Array.isArray(parent) && /^\d+$/.test(key) ? `[${key}]` : `${path && '.'}${key}`
    parent = actual
  }
  return path
}
