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
  codec: anything,
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

/** What each item must say, by its place. */
const itemFields = (items: readonly TakedownItem[] | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(items ?? []).flatMap(([index, item]) =>
      (['gif_id', 'reason'] as const).map((name) => [`takedowns[${index}].${name}`, item?.[name]]),
    ),
  )

/** Taking GIFs down (specification, section 7). */
export const takedowns = (connection: Connection) =>
  methods(connection, {
    /** `POST /api/v3/content-takedown/takedown`. */
    create: ({ takedowns: items, sendEmail, note }: TakedownRequest) => ({
      endpoint: takedown,
      required: { takedowns: items, sendEmail, ...itemFields(items) },
      body: { takedowns: items, send_email: sendEmail, note },
    }),
  })
