import type { Connection } from '../connection.js'
import { anything } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'
import { methods } from '../methods.js'

const takedown: Endpoint<unknown> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v3/content-takedown/takedown',
  auth: 'session',
  body: 'json',
  decode: anything,
}

/** A GIF to be taken down, and why (specification, section 3). Travels as written. */
export interface TakedownItem {
  readonly gif_id: Id
  readonly reason: string
  readonly [field: string]: unknown
}

export interface TakedownRequest {
  readonly takedowns: readonly TakedownItem[]
  /** Whether the owners are written to. */
  readonly sendEmail: boolean
  readonly note?: string
}

/** Taking GIFs down (specification, section 7). */
export const takedowns = (connection: Connection) =>
  methods(connection, {
    /** `POST /api/v3/content-takedown/takedown`. */
    create: ({ takedowns: items, sendEmail, note }: TakedownRequest) => ({
      endpoint: takedown,
      body: { takedowns: items, send_email: sendEmail, note },
    }),
  })
