import type { Connection } from '../connection.js'
import type { Endpoint } from '../endpoint.js'
import { type DashboardUser, user } from '../entities/user.js'
import { byOffset } from '../iterate.js'
import { type Listing, listOf } from '../listing.js'
import { methods } from '../methods.js'
import type { CallOptions } from '../settings.js'

const list: Endpoint<Listing<DashboardUser>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/artists/',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(user),
}

export interface ArtistsQuery {
  readonly filter?: string | undefined
  readonly freelance?: boolean | undefined
  /** Default `desc` (specification, section 7). */
  readonly order?: 'asc' | 'desc' | undefined
  /** Default `updatetime` (specification, section 7). */
  readonly sort?: string | undefined
  readonly offset?: number | undefined
}

/** Artists (specification, section 7). */
export const artists = (connection: Connection) => {
  const calls = methods(connection, {
    /** `GET /api/v4/artists/`, a page. */
    list: (query?: ArtistsQuery) => {
      const { filter, freelance, order = 'desc', sort = 'updatetime', offset } = query ?? {}
      return { endpoint: list, query: { filter, freelance, order, sort, offset } }
    },
  })
  return {
    ...calls,
    /** All of them, from `offset` on; pages are fetched as the reader gets there. */
    iterate: (query?: ArtistsQuery, options?: CallOptions): AsyncIterableIterator<DashboardUser> =>
      byOffset((offset) => calls.list({ ...query, offset }, options), query?.offset),
  }
}
