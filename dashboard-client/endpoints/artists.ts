import { left, right } from 'fp-ts/lib/Either.js'
import { codec } from '../../core/model/codec.js'
import { fieldOf, filledText } from '../../core/model/lenient.js'
import { type Connection, methodOf } from '../connection.js'
import type { Endpoint } from '../endpoint.js'
import { type DashboardUser, user } from '../entities.js'
import { byOffset, type Listing, listOf } from '../listing.js'
import type { CallOptions } from '../settings.js'

const list: Endpoint<Listing<DashboardUser>> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v4/artists/',
  auth: 'session',
  codec: /* @__PURE__ */ listOf(user),
}

/** Which artists are listed. */
export interface ArtistsQuery {
  /** Limits the list, as the service defines it; left out, all artists. */
  readonly filter?: string | undefined
  /** Only freelance artists, or only others; left out, both. */
  readonly freelance?: boolean | undefined
  /** Default `desc`. */
  readonly order?: 'asc' | 'desc' | undefined
  /** Default `updatetime`. */
  readonly sort?: string | undefined
  /** Artists before the page; left out, it is not sent. */
  readonly offset?: number | undefined
}

/** Artists. */
export const artists = (connection: Connection) => {
  const method = methodOf(connection)
  const calls = {
    /** `GET /api/v4/artists/`, a page. */
    list: method(1, (query?: ArtistsQuery) => {
      const { filter, freelance, order = 'desc', sort = 'updatetime', offset } = query ?? {}
      return { endpoint: list, query: { filter, freelance, order, sort, offset } }
    }),
  }
  return {
    ...calls,
    /** All artists from `offset` on; pages are fetched on demand. */
    iterate: (query?: ArtistsQuery, options?: CallOptions): AsyncIterableIterator<DashboardUser> =>
      byOffset((offset) => calls.list({ ...query, offset }, options), query?.offset),
  }
}

/** The name is in the answer itself, or in its `result` or `data`. */
const artistName = /* @__PURE__ */ codec('artist', (json) => {
  const [name] = [json, fieldOf(json, 'result'), fieldOf(json, 'data')].flatMap(
    (holder) => filledText(fieldOf(holder, 'name')) ?? [],
  )
  return name === undefined ? left('name') : right(name)
})

const artist: Endpoint<string> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v3/spotify/artist',
  auth: 'session',
  codec: artistName,
}

/** Artists of Spotify. */
export const spotify = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `GET /api/v3/spotify/artist`: the name of the artist whose page this is. */
    artistName: method(1, (url: string) => ({
      endpoint: artist,
      required: { url },
      query: { spotify_url: url },
      callerNames: { spotify_url: 'url' },
    })),
  }
}
