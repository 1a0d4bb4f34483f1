import type { PingbackAttributes, PingbackEvent } from './event.js'

/** Marks the events of a page in debug mode, so that analytics can tell them apart. */
const VERIFICATION = '&mode=verification'

const attributesJson = (attributes: PingbackAttributes): string =>
  `{${Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(String(value))}`)
    .join(',')}}`

/** The fields of an event, less its attributes, in the order in which they are sent. */
export const EVENT_FIELDS = [
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
  const fields = EVENT_FIELDS.flatMap((name) => {
    const value = event[name]
    if (value === undefined) return []
    const isMarked = isVerification && name === 'analytics_response_payload'
    return [`"${name}":${JSON.stringify(isMarked ? value + VERIFICATION : value)}`]
  })
  if (event.attributes !== undefined) fields.push(`"attributes":${attributesJson(event.attributes)}`)
  return `{${fields.join(',')}}`
}
