import { own } from '../model/lenient.js'

/** What a person did with a GIF; the collector knows no others (specification, section 7). */
export const ACTION_TYPES = ['SEEN', 'CLICK', 'HOVER', 'START'] as const

export type PingbackActionType = (typeof ACTION_TYPES)[number]

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

/** What a caller says about an event (specification, section 7). */
export interface PingbackInput {
  readonly actionType: PingbackActionType
  /** The GIF's own; an event without one is sent only when it has an `eventType`. */
  readonly analyticsResponsePayload?: string | undefined
  readonly eventType?: PingbackEventType | undefined
  /** The person logged in at the host, sent as `logged_in_user_id`. */
  readonly userId?: string | number | undefined
  readonly attributes?: PingbackAttributes | undefined
  /** `false` sends what is queued at once. Default `true`. */
  readonly queueEvents?: boolean | undefined
}

/** An event, the key that it is sent under, and where to. */
export interface AddressedPingback extends PingbackInput {
  readonly apiKey: string
  /**
   * Base of the collector. `false` where the service is the host's own and no collector was named with it: then it
   * goes to the page's (`GIPHY_PINGBACK_URL`), or nowhere. Default: the page's, else the public one.
   */
  readonly pingbackUrl?: string | false | undefined
}

/** An event as collectors read it (specification, section 3). `user_id` and `ts` together identify it. */
export interface PingbackEvent {
  /** Wall time in ms, strictly increasing within a session. */
  readonly ts: number
  readonly action_type: PingbackActionType
  /** The session's 16 characters, not a person. */
  readonly user_id: string
  readonly logged_in_user_id?: string
  readonly analytics_response_payload?: string
  readonly event_type?: PingbackEventType
  readonly attributes?: PingbackAttributes
}

/** True when the event carries enough to be of use to a collector. */
export const isWorthSending = (input: PingbackInput): boolean =>
  Boolean(input.analyticsResponsePayload || input.eventType)

/** The wire event of an input; the attributes are copied, so that a caller may go on using its own. */
export const pingbackEvent = (input: PingbackInput, sessionId: string, ts: number): PingbackEvent => ({
  ts,
  action_type: input.actionType,
  user_id: sessionId,
  ...(input.userId ? { logged_in_user_id: String(input.userId) } : {}),
  ...(input.analyticsResponsePayload ? { analytics_response_payload: input.analyticsResponsePayload } : {}),
  ...(input.eventType ? { event_type: input.eventType } : {}),
  ...(input.attributes ? { attributes: { ...input.attributes } } : {}),
})

/**
 * Both sets of attributes in a new object, the second's winning, except that the values of `key` are joined
 * with `, ` when both have one.
 */
export const mergeAttributes = (
  first: PingbackAttributes,
  second: PingbackAttributes,
  key: string,
): Record<string, string> => {
  const joined = [own(first, key), own(second, key)].filter(Boolean).join(', ')
  return { ...first, ...second, ...(joined === '' ? {} : { [key]: joined }) }
}
