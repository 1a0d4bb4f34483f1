import { type Either, left, right } from 'fp-ts/lib/Either.js'
import type { Type } from 'io-ts'
import { codec, copyFields, flag, isJsonObject, put, text } from './lenient.js'

/** The author of a GIF, as decoded (specification, section 3). Unknown fields are preserved. */
export interface User {
  readonly id?: number | string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly profile_url: string
  readonly attribution_display_name?: string
  /** True when absent: recorded bodies leave it out for public users. */
  readonly is_public: boolean
  readonly is_verified: boolean
  readonly suppress_chrome: boolean
  readonly [field: string]: unknown
}

export const decodeUser = (json: unknown): Either<string, User> => {
  if (!isJsonObject(json)) return left('object')
  const fields = copyFields(json)
  put(fields, 'id', text(fields.id) === undefined ? undefined : fields.id)
  put(fields, 'attribution_display_name', text(fields.attribution_display_name))
  return right({
    ...fields,
    username: text(fields.username) ?? '',
    display_name: text(fields.display_name) ?? '',
    avatar_url: text(fields.avatar_url) ?? '',
    profile_url: text(fields.profile_url) ?? '',
    is_public: fields.is_public === undefined || flag(fields.is_public),
    is_verified: flag(fields.is_verified),
    suppress_chrome: flag(fields.suppress_chrome),
  })
}

export const User: Type<User, unknown, unknown> = codec('User', decodeUser)
