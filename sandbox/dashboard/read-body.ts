import type { DashboardEndpoint } from './dashboard-call.js'
import type { Body } from './fields.js'
import { refuse } from './refusal.js'

/** Maximum size of a body in bytes, enough for the frames of a prediction, which are pictures as text. */
const MAX_BYTES = 8_000_000

const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** The media type of a body without its parameters, in lower case. */
export const contentTypeOf = (request: Request): string =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const readForm = (text: string): Body => {
  const form = new URLSearchParams(text)
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
}

const readJson = (text: string): Body => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw refuse(400, 'JSON parse error.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuse(400, 'Invalid data. Expected an object.')
  return body as Body
}

/** The body in the format of the call: 415 for another type, 413 if it is too large, 400 if it cannot be parsed. */
export const readBody = (kind: DashboardEndpoint['body'], type: string, text: string): Body => {
  if (kind === undefined) return {}
  if (type !== TYPES[kind]) throw refuse(415, `Unsupported media type "${type}" in request.`)
  if (Buffer.byteLength(text) > MAX_BYTES) throw refuse(413, 'Payload too large.')
  return kind === 'form' ? readForm(text) : readJson(text)
}
