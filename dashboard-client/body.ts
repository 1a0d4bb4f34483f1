import { encodePart, given } from '../core/http/url.js'
import type { Call } from './endpoint.js'
import type { DashboardSettings } from './settings.js'

/** `a=1&b=2&b=3`: arrays repeat their key, objects travel as JSON, what has no value is left out. */
export const formEncoded = (fields: object): string =>
  Object.entries(given(fields))
    .flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value]).map(
        (each: unknown) =>
          `${encodePart(name)}=${encodePart(typeof each === 'object' ? JSON.stringify(each) : each)}`,
      ),
    )
    .join('&')

interface WrittenBody {
  readonly body?: string
  readonly headers: Readonly<Record<string, string>>
}

/** The body of a call as text, with the header that names its kind. */
export const writtenBody = <A>(
  { endpoint, body, bodyKeys }: Call<A>,
  settings: DashboardSettings,
): WrittenBody => {
  if (body === undefined) return { headers: {} }
  if (endpoint.body === 'form')
    return {
      body: formEncoded(body as object),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
  const keys = Object.entries(bodyKeys ?? {}).map(([name, option]) => [name, settings[option]])
  const whole = keys.length > 0 ? { ...(body as object), ...Object.fromEntries(keys) } : body
  return { body: JSON.stringify(whole), headers: { 'Content-Type': 'application/json' } }
}
