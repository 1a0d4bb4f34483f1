import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec } from './codec.js'
import { convert, copyFields, flag, isJsonObject, text, textOrEmpty } from './lenient.js'

/** The author of a GIF, as decoded. Unknown fields are preserved. */
export interface User {
  readonly id?: number | string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly profile_url: string
  readonly attribution_display_name?: string
  /** Default true: the service leaves it out for public users. */
  readonly is_public: boolean
  readonly is_verified: boolean
  readonly suppress_chrome: boolean
  readonly [field: string]: unknown
}

const decode = (json: unknown): Either<string, User> => {
  if (!isJsonObject(json)) return left('')
  const fields = copyFields(json)
  convert(fields, ['id'], (id) => (text(id) === undefined ? undefined : id))
  convert(fields, ['attribution_display_name'], text)
  convert(fields, ['username', 'display_name', 'avatar_url', 'profile_url'], textOrEmpty)
  fields.is_public ??= true
  convert(fields, ['is_public', 'is_verified', 'suppress_chrome'], flag)
  // Every field of the interface was converted above.
  return right(fields as User)
}

export const User: Type<User, unknown, unknown> = /* @__PURE__ */ codec('User', decode)
