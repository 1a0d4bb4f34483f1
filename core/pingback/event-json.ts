import type { PingbackAttributes, PingbackEvent } from './event.js'

/** Marks the events of a page in debug mode, so that analytics can tell them apart. */
const VERIFICATION = '&mode=verification'

const attributesJson = (attributes: PingbackAttributes): string =>
  `{${Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(String(value))}`)
    .join(',')}}`

/**
 * An event as JSON. Only strings and numbers go through `JSON.stringify`: a host page that gives arrays or
 * objects a `toJSON` would otherwise rewrite every event.
 */
export const eventJson = (event: PingbackEvent, isVerification: boolean): string => {
  const payload = event.analytics_response_payload
  const fields = [`"ts":${event.ts}`, `"action_type":${JSON.stringify(event.action_type)}`]
  fields.push(`"user_id":${JSON.stringify(event.user_id)}`)
  if (event.logged_in_user_id !== undefined) {
    fields.push(`"logged_in_user_id":${JSON.stringify(event.logged_in_user_id)}`)
  }
  if (payload !== undefined) {
    fields.push(
      `"analytics_response_payload":${JSON.stringify(isVerification ? payload + VERIFICATION : payload)}`,
    )
  }
  if (event.event_type !== undefined) fields.push(`"event_type":${JSON.stringify(event.event_type)}`)
  if (event.attributes !== undefined) fields.push(`"attributes":${attributesJson(event.attributes)}`)
  return `{${fields.join(',')}}`
}
