import { left, right } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { codec } from '../../core/model/codec.js'
import { type Connection, methodOf } from '../connection.js'
import { csvRows } from '../csv.js'
import { anything, type Codec, entityOf } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'
import { type DashboardUser, user, type ViewCount, viewCount } from '../entities.js'
import type { Secret } from '../settings.js'

const get: Endpoint<DashboardUser> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v1/users/{id}/',
  auth: 'session',
  codec: /* @__PURE__ */ entityOf(user),
}

const update: Endpoint<DashboardUser> = {
  method: 'PATCH',
  base: 'baseUrl',
  path: '/api/v1/users/{id}/',
  auth: 'session',
  body: 'json',
  codec: /* @__PURE__ */ entityOf(user),
}

const views: Endpoint<ViewCount> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v1/users/{id}/view-count/',
  auth: 'token',
  codec: /* @__PURE__ */ entityOf(viewCount),
}

const proxyGifViews: Endpoint<ViewCount> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v1/proxy-gif/{gifId}/view-count/',
  auth: 'session',
  codec: /* @__PURE__ */ entityOf(viewCount),
}

const trendingSearches: Endpoint<unknown> = {
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v1/users/dashboard-trending-searches/',
  auth: 'token',
  codec: anything,
}

const rowsOf = /* @__PURE__ */ codec<readonly (readonly string[])[]>('rows', (body) => {
  const rows = csvRows(String(body))
  return rows ? right(rows) : left('CSV')
})

const csv = <A>(content: Codec<A>): Endpoint<A> => ({
  method: 'GET',
  base: 'baseUrl',
  path: '/api/v1/search-service/csv/',
  auth: 'session',
  answer: 'text',
  codec: content,
})

/** Users and the figures of their dashboards. */
export const users = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `GET /api/v1/users/{id}/`; a password opens a profile that is not public. */
    get: method(2, (id: Id, access?: { readonly password?: Secret }) => ({
      endpoint: get,
      path: { id },
      password: access?.password,
    })),
    /** `PATCH /api/v1/users/{id}/`. */
    update: method(2, (id: Id, patch: Readonly<Record<string, unknown>>) => ({
      endpoint: update,
      path: { id },
      required: { patch },
      body: patch,
    })),
    /** `GET /api/v1/users/{id}/view-count/`. */
    viewCount: method(1, (id: Id) => ({ endpoint: views, path: { id } })),
    /** `GET /api/v1/proxy-gif/{id}/view-count/`. */
    proxyGifViewCount: method(1, (gifId: Id) => ({ endpoint: proxyGifViews, path: { gifId } })),
    /** `GET /api/v1/users/dashboard-trending-searches/`: of one user, or of the one signed in. */
    dashboardTrendingSearches: method(1, (filter?: { readonly username?: string | undefined }) => ({
      endpoint: trendingSearches,
      query: { username: filter?.username },
    })),
    /** `GET /api/v1/search-service/csv/`, as text. */
    searchServiceCsv: method(0, () => ({ endpoint: csv(t.string) })),
    /** The same, as rows of fields, the header first. */
    searchServiceCsvRows: method(0, () => ({ endpoint: csv(rowsOf) })),
  }
}
