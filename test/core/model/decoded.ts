import { type Either, isRight, mapLeft } from 'fp-ts/lib/Either.js'
import type { Decoder } from 'io-ts'
import { pathOf } from '../../../core/model/codec.js'
import { Gif } from '../../../core/model/gif.js'
import { aRawGif, aRawUser, type Json } from '../../support/raw-bodies.js'

/** A GIF as the library reads it, of a body as the service words it. */
export const decodedGif = (overrides: Json = {}): Gif => {
  const result = Gif.decode(aRawGif(overrides))
  if (!isRight(result)) throw new Error('the GIF was refused')
  return result.right
}

/** The author of such a GIF. */
export const decodedUser = (overrides: Json = {}): NonNullable<Gif['user']> => {
  const { user } = decodedGif({ user: aRawUser(overrides) })
  if (user === undefined) throw new Error('the user was refused')
  return user
}

/** What a codec reads, or the path of the field at fault. */
export const read = <A>(codec: Decoder<unknown, A>, json: unknown): Either<string, A> =>
  mapLeft(pathOf)(codec.decode(json))
