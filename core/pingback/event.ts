/** What a person did with a GIF; collectors accept no other types. */
export type PingbackActionType = 'SEEN' | 'CLICK' | 'HOVER' | 'START'

/** The call a GIF came from, as the service's analytics name it; an empty one counts as none. */
export type PingbackEventType =
  | ''
  | 'EMOJI'
  | 'GIF_CHANNEL'
  | 'GIF_EXPLORE'
  | 'GIF_RELATED'
  | 'GIF_SEARCH'
  | 'GIF_TRENDING'
  | 'TEXT_SEARCH'
  | 'TEXT_TRENDING'

/** Free facts about an event; the library itself sends `position` and `layout_type`. */
export type PingbackAttributes = Readonly<Record<string, string>>

/** A usage event as callers describe it (specification, section 7). */
export interface PingbackInput {
  /** What the visitor did with the GIF. */
  readonly actionType: PingbackActionType
  /** The GIF's own; an event without one is sent only when it has an `eventType`. */
  readonly analyticsResponsePayload?: string | undefined
  /** The call that the GIF came from; left out, it is not sent. */
  readonly eventType?: PingbackEventType | undefined
  /**
   * The person logged in at the host, sent as `logged_in_user_id`, also with later events of the same key that have
   * none. An empty text ends that.
   */
  readonly userId?: string | number | undefined
  /** Further facts about the event; left out, none are sent. */
  readonly attributes?: PingbackAttributes | undefined
  /** `false` sends what is queued at once. Default `true`. */
  readonly queueEvents?: boolean | undefined
}

/** An event with its API key and collector. */
export interface AddressedPingback extends PingbackInput {
  readonly apiKey: string
  /**
   * Base of the collector. `false` where the service is the host's own and no collector was named with it: then it
   * goes to the page's (`GIPHY_PINGBACK_URL`), or nowhere. Default: the page's, else the public one.
   */
  readonly pingbackUrl?: string | false | undefined
}

/** A usage event on the wire. `user_id` and `ts` together identify it. */
export interface PingbackEvent {
  /** Wall time in ms, strictly increasing within a session. */
  readonly ts: number
  /** What the visitor did with the GIF. */
  readonly action_type: PingbackActionType
  /** The id of the session, not of a person. */
  readonly user_id: string
  /** The person logged in at the host, where the host names one. */
  readonly logged_in_user_id?: string
  /** Payload of the GIF, as the service sent it. */
  readonly analytics_response_payload?: string
  /** The call that the GIF came from, where it is known. */
  readonly event_type?: PingbackEventType
  /** Further facts, such as `position` and `layout_type`. */
  readonly attributes?: PingbackAttributes
}

/**
 * Why an event is not sent any more: `gaveUp` after 10 tries, `refused` by the collector (4xx), `tooLarge` for it
 * even alone (413), `overflow` as the oldest of more than 1,000 or of 512 KiB, `expired` after a week, `revoked`
 * with the visitor's consent, `empty` without payload and event type, `noCollector` where the host has a service of its
 * own and named no collector.
 */
export type DropReason =
  | 'gaveUp'
  | 'refused'
  | 'tooLarge'
  | 'overflow'
  | 'expired'
  | 'revoked'
  | 'empty'
  | 'noCollector'

/** What became of usage events. Each is queued once, then sent or dropped once, and retried in between. */
export type PingbackNotification =
  /** They wait for the rest of their batch. */
  | {
      /** The events wait for their batch. */
      readonly type: 'queued'
      /** The events that wait. */
      readonly events: readonly PingbackEvent[]
    }
  /** The collector accepted them (`answered`), or the browser took them over as the page ended (`handedOver`). */
  | {
      /** The events reached the collector, or the browser. */
      readonly type: 'sent'
      /** The events that were sent. */
      readonly events: readonly PingbackEvent[]
      /** Whether the collector answered, or the browser took the request as the page ended. */
      readonly how: 'answered' | 'handedOver'
    }
  /** A request failed, with a status or without an answer (0); they wait to be sent again. */
  | {
      /** A request failed, and its events wait for another. */
      readonly type: 'retried'
      /** The events that wait. */
      readonly events: readonly PingbackEvent[]
      /** HTTP status; 0 without an answer. */
      readonly status: number
    }
  | {
      /** The events are not sent any more. */
      readonly type: 'dropped'
      /** The events that are lost. */
      readonly events: readonly PingbackEvent[]
      /** Why they are not sent. */
      readonly reason: DropReason
    }

/** A notification without its events. */
export type PingbackOutcome = PingbackNotification extends infer Notification
  ? Notification extends unknown
    ? Omit<Notification, 'events'>
    : never
  : never

/** True when the event has what collectors need to count it. */
export const isWorthSending = (input: PingbackInput): boolean =>
  Boolean(input.analyticsResponsePayload || input.eventType)

/** The wire event of an input; the attributes are copied, so that a caller may go on using its own. */
export const pingbackEvent = (
  input: PingbackInput,
  sessionId: string,
  ts: number,
  userId = input.userId,
): PingbackEvent => {
  const { actionType, analyticsResponsePayload, eventType, attributes } = input
  // Assignments, because a spread for each field takes several times as long.
  const event: { -readonly [Field in keyof PingbackEvent]: PingbackEvent[Field] } = {
    ts,
    action_type: actionType,
    user_id: sessionId,
  }
  if (userId) event.logged_in_user_id = String(userId)
  if (analyticsResponsePayload) event.analytics_response_payload = analyticsResponsePayload
  if (eventType) event.event_type = eventType
  if (attributes) event.attributes = { ...attributes }
  return event
}

/** Marks the events of a page in debug mode for analytics. */
const VERIFICATION = '&mode=verification'

/** The fields of an event, less its attributes, in the order in which they are sent. */
const EVENT_FIELDS = [
  'ts',
  'action_type',
  'user_id',
  'logged_in_user_id',
  'analytics_response_payload',
  'event_type',
] as const

/**
 * An event as JSON. Only strings and numbers go through `JSON.stringify`: a host page that gives arrays or
 * objects a `toJSON` would otherwise rewrite every event.
 */
export const eventJson = (event: PingbackEvent, isVerification: boolean): string => {
  let json = ''
  for (const name of EVENT_FIELDS) {
    const value = event[name]
    if (value === undefined) continue
    const isMarked = isVerification && name === 'analytics_response_payload'
    json += `${json && ','}"${name}":${JSON.stringify(isMarked ? value + VERIFICATION : value)}`
  }
  const { attributes } = event
  if (attributes === undefined) return `{${json}}`
  let pairs = ''
  for (const name of Object.keys(attributes)) {
    const value: unknown = attributes[name]
    if (value === undefined || value === null) continue
    pairs += `${pairs && ','}${JSON.stringify(name)}:${JSON.stringify(String(value))}`
  }
  return `{${json},"attributes":{${pairs}}}`
}

const BEYOND_ASCII = /[^\0-\x7f]/

/** Bytes of a text in UTF-8; a lone surrogate counts as the three bytes of its replacement. */
export const byteLength = (text: string): number => {
  let bytes = text.length
  // A regular expression recognises ASCII, which nearly every text is, faster than the loop.
  if (!BEYOND_ASCII.test(text)) return bytes
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    // A pair makes four bytes: two are counted in the length, and two were added for its first unit.
    if (isPair) index += 1
  }
  return bytes
}

/** Names, punctuation, time and session of one event in JSON. */
const OVERHEAD_BYTES = 150

/** Estimated size of an event's JSON, which would take too long to make for each event. */
export const aboutBytesOf = ({ analytics_response_payload, attributes }: PingbackEvent): number => {
  let bytes = OVERHEAD_BYTES + byteLength(analytics_response_payload ?? '')
  if (attributes === undefined) return bytes
  for (const name of Object.keys(attributes)) bytes += byteLength(name) + byteLength(String(attributes[name]))
  return bytes
}

/** An event is dropped after so many failed requests. */
export const MOST_TRIES = 10
/** So many events wait at most; the oldest of more are dropped. */
export const MOST_PENDING = 1000

/** An event that is not delivered yet, ready to be sent. */
export interface PendingEvent {
  readonly apiKey: string
  /** Base of its collector; default: the page's, else the public one. */
  readonly collector: string | undefined
  readonly event: PingbackEvent
  /** The event's JSON, as it is sent. */
  readonly json: string
  /** Of the JSON, in UTF-8. */
  readonly bytes: number
  /** So many requests with it have failed. */
  readonly tries: number
  /** The largest batch that it may be sent in, by events; halved after each 413. */
  readonly most: number
  /** True while the rejected request may still deliver it, so that it must not be sent. */
  readonly mayArrive: boolean
}

export const pendingEvent = (
  apiKey: string,
  event: PingbackEvent,
  json: string = eventJson(event, false),
  tries = 0,
  collector?: string,
): PendingEvent => ({
  apiKey,
  collector,
  event,
  json,
  bytes: byteLength(json),
  tries,
  most: Number.POSITIVE_INFINITY,
  mayArrive: false,
})

/** Selects what belongs to an API key, or everything without one. */
export const isOfKey =
  (apiKey: string | undefined) =>
  (owned: { readonly apiKey: string }): boolean =>
    apiKey === undefined || owned.apiKey === apiKey
