/**
 * Codecs that io-ts lacks. Fields that the specification names are checked where they are present, `null` counts as
 * absent, and other fields are kept unchanged.
 */
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { codecOf } from '../core/model/codec.js'
import { copyFields, isJsonObject } from '../core/model/lenient.js'

export type Codec<A> = t.Type<A, unknown, unknown>

/** Fields of an entity and their codecs. */
type Fields = Readonly<Record<string, t.Mixed>>

/** An object whose named fields are checked; others are kept. */
export type Entity<F extends Fields> = {
  readonly [K in keyof F]?: t.TypeOf<F[K]> | null
} & { readonly [field: string]: unknown }

/** More levels than any real tree has, and fewer than overflow the stack. */
const MAX_LEVELS = 200

/** An object whose named fields may be absent or `null`; others are kept, except those named like parts of a prototype. */
export const entity = <F extends Fields>(fields: F): Codec<Entity<F>> =>
  codecOf('entity', (json, context) => {
    if (!isJsonObject(json) || context.length > MAX_LEVELS) return t.failure(json, context)
    const copy = copyFields(json, Object.keys(fields))
    for (const [key, codec] of Object.entries(fields)) {
      const value = Object.hasOwn(copy, key) ? copy[key] : undefined
      if (value === undefined || value === null) continue
      const decoded = codec.validate(value, t.appendContext(context, key, codec, value))
      if (isLeft(decoded)) return decoded
      copy[key] = decoded.right
    }
    return t.success(copy as Entity<F>)
  })

/** One entity, bare or in the gateways' envelope (`data` beside `meta`), which is removed. */
export const entityOf = <A>(codec: Codec<A>): Codec<A> =>
  codecOf(codec.name, (json, context) =>
    isJsonObject(json) && isJsonObject(json.meta) && isJsonObject(json.data)
      ? codec.validate(json.data, t.appendContext(context, 'data', codec, json.data))
      : codec.validate(json, context),
  )

/** Any value, without fields that are named like parts of a prototype. */
export const anything = /* @__PURE__ */ codecOf<unknown>('anything', (json) =>
  t.success(copyFields({ json }).json),
)

/** Ids are numbers in some services and strings in others. */
export const id = /* @__PURE__ */ codecOf<string | number>('id', (json, context) =>
  typeof json === 'string' || typeof json === 'number' ? t.success(json) : t.failure(json, context),
)

/** Flags are 0 and 1 in some services. */
export const flag = /* @__PURE__ */ codecOf<boolean | number>('flag', (json, context) =>
  typeof json === 'boolean' || json === 0 || json === 1 ? t.success(json) : t.failure(json, context),
)

/** For calls whose answer says nothing: its body is not read. */
export const nothing = /* @__PURE__ */ codecOf<undefined>('nothing', () => t.success(undefined))
