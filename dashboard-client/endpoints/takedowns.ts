import { type Connection, methodOf } from '../connection.js'
import { anything } from '../decode.js'
import type { Endpoint, Id } from '../endpoint.js'

const takedown: Endpoint<unknown> = {
  method: 'POST',
  base: 'baseUrl',
  path: '/api/v3/content-takedown/takedown',
  auth: 'session',
  body: 'json',
  codec: anything,
}

/** A GIF to take down, and why. Sent unchanged. */
export interface TakedownItem {
  /** Id of the GIF. */
  readonly gif_id: Id
  /** Why it is taken down. */
  readonly reason: string
  readonly [field: string]: unknown
}

/** GIFs to take down. */
export interface TakedownRequest {
  /** The GIFs, each with its reason. */
  readonly takedowns: readonly TakedownItem[]
  /** Whether the owners get an e-mail. */
  readonly sendEmail: boolean
  /** A note to the request; left out, none. */
  readonly note?: string
}

/** The required fields of each item, by its index. */
const itemFields = (items: readonly TakedownItem[] | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(items ?? []).flatMap(([index, item]) =>
      (['gif_id', 'reason'] as const).map((name) => [`takedowns[${index}].${name}`, item?.[name]]),
    ),
  )

/** Taking GIFs down. */
export const takedowns = (connection: Connection) => {
  const method = methodOf(connection)
  return {
    /** `POST /api/v3/content-takedown/takedown`. */
    create: method(1, ({ takedowns: items, sendEmail, note }: TakedownRequest) => ({
      endpoint: takedown,
      required: { takedowns: items, sendEmail, ...itemFields(items) },
      body: { takedowns: items, send_email: sendEmail, note },
      callerNames: { send_email: 'sendEmail' },
    })),
  }
}
