import { isLeft, left, right } from 'fp-ts/lib/Either.js'
import { copyFields, isJsonObject } from '../core/model/lenient.js'
import { arrayOf, type Decode } from './decode.js'

/** A page of a list, with whatever the service writes beside its items: totals, cursors, `meta`. */
export interface ListBody<A> {
  /** Items of the gateways and the public API. */
  readonly data?: readonly A[]
  /** Items of the `/api` calls. */
  readonly results?: readonly A[]
  readonly [field: string]: unknown
}

/** A list as it came: a bare array, or a body that holds one. `itemsOf` reads either. */
export type Listing<A> = readonly A[] | ListBody<A>

/** Where services put the items of a list. */
const itemFields = ['data', 'results'] as const

/** The items of a list, whatever its body looks like; none where it holds none. */
export const itemsOf = <A>(listing: Listing<A> | undefined): readonly A[] => {
  if (listing === undefined) return []
  if (Array.isArray(listing)) return listing
  const { data, results } = listing as ListBody<A>
  return data ?? results ?? []
}

/** A list whose items are checked. */
export const listOf =
  <A>(item: Decode<A>): Decode<Listing<A>> =>
  (json, at) => {
    const items = arrayOf(item)
    if (Array.isArray(json)) return items(json, at)
    if (!isJsonObject(json)) return left(at)
    const body = copyFields(json, itemFields)
    for (const key of itemFields) {
      if (body[key] === undefined) continue
      const decoded = items(body[key], key)
      if (isLeft(decoded)) return decoded
      body[key] = decoded.right
    }
    return right(body as ListBody<A>)
  }
