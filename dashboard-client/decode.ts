/**
 * How answers are checked: fields that the specification names must be of their kind where they are there, `null`
 * counts as absent, and everything else is kept as it came. Left is where in the answer the fault lies.
 */
import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { copyFields, isJsonObject } from '../core/model/lenient.js'

export type Decode<A> = (json: unknown, at: string) => Either<string, A>

/** Fields of an entity and their kinds. */
type Fields = Readonly<Record<string, Decode<unknown>>>

type Decoded<D> = D extends Decode<infer A> ? A : never

/** An object whose named fields are checked; others are kept. */
export type Entity<F extends Fields> = {
  readonly [K in keyof F]?: Decoded<F[K]> | null
} & { readonly [field: string]: unknown }

/** Where a field of `at` lies. */
const fieldAt = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`)

/** As it came, less fields that are named like parts of a prototype. */
export const anything: Decode<unknown> = (json) => right(copyFields({ json }).json)

const kind =
  <A>(is: (json: unknown) => json is A): Decode<A> =>
  (json, at) =>
    is(json) ? right(json) : left(at)

export const text: Decode<string> = /* @__PURE__ */ kind((json) => typeof json === 'string')

export const number: Decode<number> = /* @__PURE__ */ kind((json) => typeof json === 'number')

/** Ids are numbers in some services and words in others. */
export const id: Decode<string | number> = /* @__PURE__ */ kind(
  (json) => typeof json === 'string' || typeof json === 'number',
)

/** Flags are 0 and 1 in some services. */
export const flag: Decode<boolean | number> = /* @__PURE__ */ kind(
  (json) => typeof json === 'boolean' || json === 0 || json === 1,
)

/** No body is expected; whatever comes is of no interest. */
export const nothing: Decode<undefined> = () => right(undefined)

/** Far more than any tree has, and far less than exhausts the stack. */
const MOST_LEVELS = 100

/** An array of things of one kind, within not too many others. */
export const arrayOf =
  <A>(item: Decode<A>): Decode<readonly A[]> =>
  (json, at) => {
    if (!Array.isArray(json) || at.split('[').length > MOST_LEVELS) return left(at)
    const items: A[] = []
    for (const each of json) {
      const decoded = item(each, `${at}[${items.length}]`)
      if (isLeft(decoded)) return decoded
      items.push(decoded.right)
    }
    return right(items)
  }

/** @param fieldsOf answers the fields when they are needed, so that an entity may hold others of its kind */
export const record =
  <F extends Fields>(fieldsOf: () => F): Decode<Entity<F>> =>
  (json, at) => {
    if (!isJsonObject(json)) return left(at)
    const fields = fieldsOf()
    const entity = copyFields(json, Object.keys(fields))
    for (const [key, decode] of Object.entries(fields)) {
      const value = entity[key]
      if (value === undefined || value === null) continue
      const decoded = decode(value, fieldAt(at, key))
      if (isLeft(decoded)) return decoded
      entity[key] = decoded.right
    }
    return right(entity as Entity<F>)
  }

/** One entity, bare or in the gateways' envelope (`data` beside `meta`), which is taken off. */
export const entityOf =
  <A>(entity: Decode<A>): Decode<A> =>
  (json, at) =>
    isJsonObject(json) && isJsonObject(json.meta) && isJsonObject(json.data)
      ? entity(json.data, fieldAt(at, 'data'))
      : entity(json, at)
