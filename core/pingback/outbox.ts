import type { PendingEvent, PingbackActionType, PingbackAttributes, PingbackEvent } from './event.js'
import type { SharedCode } from './shared-code.js'

// Repeated, because this part imports no values of the first script; the compiler checks that they are equal.
const MOST_PENDING: typeof import('./event.js').MOST_PENDING = 1000

/** Bytes of JSON at most: a tenth of what browsers let an origin store as text. */
const MOST_BYTES = 512 * 1024
/** A text longer than any that this library writes is not read. */
const MOST_TEXT = 4 * MOST_BYTES

/** How many of the oldest do not fit an outbox, where each takes so many bytes. */
export const overflowOf = (sizes: readonly number[]): number => {
  let bytes = 0
  let overflow = sizes.length
  for (const size of sizes.slice(-MOST_PENDING).reverse()) {
    bytes += size
    if (bytes > MOST_BYTES) break
    overflow -= 1
  }
  return overflow
}

/** The lines of a stored outbox; empty for a text too long to be ours. */
export const linesOf = (text: string | undefined): readonly string[] =>
  text === undefined || text.length > MOST_TEXT ? [] : text.split('\n').slice(-MOST_PENDING)

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || isText(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The value of a JSON text; `undefined` for a text that is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface OutboxFormat {
  /**
   * The stored form: one line for each event, `["key",tries,{event}]`, with the collector after the event if it has one.
   * A damaged line costs one event. Written by hand because a host page may have added a `toJSON` to arrays.
   */
  encode(records: readonly PendingEvent[]): string
  /** The event of a stored line; `undefined` if this library cannot have written the line. */
  readLine(line: string): PendingEvent | undefined
}

/** Every action, as the compiler makes sure. */
const actions: Readonly<Record<PingbackActionType, true>> = {
  SEEN: true,
  CLICK: true,
  HOVER: true,
  START: true,
}

type EventField = Exclude<keyof PingbackEvent, 'attributes'>

export const createOutboxFormat = (shared: SharedCode): OutboxFormat => {
  const { codec, isJsonObject, left, lineStart, own, pendingEvent, right, rightOf, SessionId } = shared

  const readAttributes = (value: unknown): PingbackAttributes | undefined =>
    isJsonObject(value)
      ? Object.fromEntries(
          Object.entries(value).filter(
            (entry): entry is [string, string] => entry[0] !== '__proto__' && isText(entry[1]),
          ),
        )
      : undefined

  /** Checks of the fields of a stored event. */
  const isUsable: Readonly<Record<EventField, (value: unknown) => boolean>> = {
    ts: isCount,
    action_type: (value) => isText(value) && Object.hasOwn(actions, value),
    user_id: SessionId.is,
    logged_in_user_id: isTextOrNone,
    analytics_response_payload: isTextOrNone,
    event_type: isTextOrNone,
  }
  const fields = Object.keys(isUsable) as readonly EventField[]

  /** Reads an event field by field; omits attributes that are not strings, and unknown fields. */
  const readEvent = (json: unknown): PingbackEvent | undefined => {
    if (!isJsonObject(json) || !fields.every((name) => isUsable[name](own(json, name)))) return undefined
    if (!own(json, 'analytics_response_payload') && !own(json, 'event_type')) return undefined
    const names = fields.filter((name) => Object.hasOwn(json, name))
    const event = Object.fromEntries(names.map((name) => [name, json[name]]))
    const attributes = readAttributes(own(json, 'attributes'))
    // Every field was checked above.
    return (attributes ? { ...event, attributes } : event) as unknown as PingbackEvent
  }

  /** Reads a stored line and checks each part of it: other scripts of the page may have written it. */
  const StoredLine = codec<PendingEvent>('PendingEvent', (line) => {
    const value = isText(line) ? parsed(line) : undefined
    const [apiKey, tries, stored, collector]: readonly unknown[] = Array.isArray(value) ? value : []
    const event = readEvent(stored)
    return event && isText(apiKey) && apiKey !== '' && isCount(tries) && isTextOrNone(collector)
      ? right(pendingEvent(apiKey, event, undefined, tries, collector))
      : left('')
  })

  return {
    encode: (records) =>
      records
        .map(({ apiKey, tries, json, collector }) => {
          const where = collector === undefined ? '' : `,${JSON.stringify(collector)}`
          return `${lineStart(apiKey)}${tries},${json}${where}]`
        })
        .join('\n'),
    readLine: (line) => rightOf(StoredLine.decode(line)),
  }
}
