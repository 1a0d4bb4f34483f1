import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec } from './codec.js'
import { convert, copyFields, flag, isJsonObject, text, textOrEmpty } from './lenient.js'

/** The author of a GIF, as decoded. Unknown fields are preserved. */
export interface User {
  /** Id of the account; absent in most answers. */
  readonly id?: number | string
  /** Name of the account, as in addresses and after `@`. */
  readonly username: string
  /** Name as the author writes it; may be empty. */
  readonly display_name: string
  /** Address of the author's picture. */
  readonly avatar_url: string
  /** Address of the author's page. */
  readonly profile_url: string
  /** Name to show beside GIFs, before `display_name`. */
  readonly attribution_display_name?: string
  /** Default true: the service leaves it out for public users. */
  readonly is_public: boolean
  /** Whether the author is verified, which a badge shows. */
  readonly is_verified: boolean
  /** Whether the author wants not to be shown on GIFs. */
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
