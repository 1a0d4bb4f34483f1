import * as t from 'io-ts'
import { codecOf, copyFields, isJsonObject } from '../core/model/lenient.js'
import type { Codec } from './decode.js'

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

/** The items of a list, whatever its body looks like; none where it holds none. */
export const itemsOf = <A>(listing: Listing<A> | undefined): readonly A[] => {
  if (listing === undefined) return []
  if (Array.isArray(listing)) return listing
  const { data, results } = listing as ListBody<A>
  return data ?? results ?? []
}

/** A list whose items are checked. */
export const listOf = <A>(item: Codec<A>): Codec<Listing<A>> => {
  const items = t.readonlyArray(item)
  const body = t.partial({ data: items, results: items })
  return codecOf<Listing<A>>('Listing', (json, context) =>
    isJsonObject(json)
      ? body.validate(copyFields(json, Object.keys(body.props)), context)
      : items.validate(json, context),
  )
}
