import { type Connection, methodOf } from '../connection.js'
import { anything, nothing } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'
import { type ScheduledGif, scheduledGif } from '../entities.js'
import { byOffset, type Listing, listOf } from '../listing.js'
import type { CallOptions } from '../settings.js'

/** Defaults of a list: size and start of the page, and kind of its items (specification, section 9). */
const [LIMIT, OFFSET, TYPE] = [25, 0, 'gif'] as const

const schedule: Endpoint<unknown> = {
  method: 'POST',
  base: 'schedulerUrl',
  path: '/trendingscheduler/schedule',
  auth: 'token',
  body: 'json',
  codec: anything,
}

const list: Endpoint<Listing<ScheduledGif>> = {
  method: 'GET',
  base: 'schedulerUrl',
  path: '/trendingscheduler/schedule',
  auth: 'token',
  codec: /* @__PURE__ */ listOf(scheduledGif),
}

const activity: Endpoint<unknown> = {
  method: 'GET',
  base: 'schedulerUrl',
  path: '/trendingscheduler/activity',
  auth: 'token',
  codec: anything,
}

const remove: Endpoint<undefined> = {
  method: 'DELETE',
  base: 'schedulerUrl',
  path: '/trendingscheduler/schedule/{id}',
  auth: 'token',
  codec: nothing,
}

/** GIFs, sent unchanged, and when they are published. */
export interface ScheduleRequest {
  /** The GIFs, or their ids. */
  readonly gifs: readonly (Id | ScheduledGif)[]
  /** When they are published, as the service takes it. */
  readonly timestamp: string | number
}

/** Which part of the schedule is listed. */
export interface ScheduleQuery {
  /** Default 25. */
  readonly limit?: number | undefined
  /** Default 0. */
  readonly offset?: number | undefined
  /** Default `gif`. */
  readonly type?: string | undefined
}

/** Scheduled publication of GIFs. */
export const scheduler = (connection: Connection) => {
  const method = methodOf(connection)
  const calls = {
    /** `POST trendingscheduler/schedule`, with the API key and the access token. */
    schedule: method(1, ({ gifs, timestamp }: ScheduleRequest) => ({
      endpoint: schedule,
      required: { gifs, timestamp },
      body: { gifs, timestamp },
      bodyKeys: { api_key: 'apiKey', access_token: 'accessToken' },
    })),
    /** `GET trendingscheduler/schedule`, a page. */
    list: method(1, (query?: ScheduleQuery) => {
      const { limit = LIMIT, offset = OFFSET, type = TYPE } = query ?? {}
      return { endpoint: list, query: { limit, offset, type } }
    }),
    /** `GET trendingscheduler/activity`. */
    activity: method(0, () => ({ endpoint: activity })),
    /** `DELETE trendingscheduler/schedule/{id}`. */
    delete: method(1, (id: Id) => ({ endpoint: remove, path: { id } })),
  }
  return {
    ...calls,
    /** All scheduled GIFs, from `offset` on. */
    iterate: (query?: ScheduleQuery, options?: CallOptions): AsyncIterableIterator<ScheduledGif> =>
      byOffset((offset) => calls.list({ ...query, offset }, options), query?.offset),
  }
}
