import { isRight } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import { encodePart } from '../core/http/url.js'
import { isJsonObject } from '../core/model/lenient.js'

/** Replaces each secret. */
const REDACTED = '***'

/** Shorter ones are no secrets, and would match parts of ordinary words. */
const SHORTEST_SECRET = 4

/** A longer secret is searched in its plain forms only, since a pattern of all forms would be too large. */
const LONGEST_PATTERN = 10_000

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

const escapeRegExp = (text: string): string => text.replace(/[^\w ]/g, '\\$&')

/** Matches a character in every encoding that services use: plain, JSON, address or form, HTML. */
const patternOf = (character: string): string => {
  if (/[a-z\d]/i.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  const hex = code.toString(16)
  const inJson = character
    .split('')
    .map((unit) => `\\\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
  const entity = NAMED_ENTITIES[character]
  return `(?:${[
    escapeRegExp(character),
    escapeRegExp(JSON.stringify(character).slice(1, -1)),
    inJson,
    character === '/' ? '\\\\/' : '',
    escapeRegExp(encodePart(character)),
    code < 128 ? `%${hex.padStart(2, '0')}` : '',
    character === ' ' ? '\\+' : '',
    `&#(?:0*${code}|x0*${hex});`,
    entity ? `&${entity};` : '',
  ]
    .filter((form) => form !== '')
    .join('|')})`
}

const redacted = (text: string, secret: string): string =>
  secret.length > LONGEST_PATTERN
    ? text
        .replaceAll(JSON.stringify(secret).slice(1, -1), REDACTED)
        .replaceAll(secret, REDACTED)
        .replaceAll(encodePart(secret), REDACTED)
    : text.replace(new RegExp([...secret].map(patternOf).join(''), 'gi'), REDACTED)

/** Replaces the secrets of a call in a service's text. */
export const redact = (original: string, secrets: readonly string[]): string => {
  let text = original
  for (const secret of [...new Set(secrets)].sort((a, b) => b.length - a.length))
    if (secret.length >= SHORTEST_SECRET) text = redacted(text, secret)
  return text
}

/** JSON without secrets in its texts and names, and without numbers that are a secret as a whole. */
const redactedJson = (json: unknown, secrets: readonly string[]): unknown => {
  if (typeof json === 'string') return redact(json, secrets)
  if (typeof json === 'number') return redact(`${json}`, secrets) === REDACTED ? REDACTED : json
  if (Array.isArray(json)) return json.map((each) => redactedJson(each, secrets))
  if (!isJsonObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [redact(name, secrets), redactedJson(value, secrets)]),
  )
}

/** A body without secrets. JSON stays JSON, and is unchanged where it contains none. */
export const redactBody = (body: string, secrets: readonly string[]): string => {
  const parsed = parse(body)
  try {
    if (isRight(parsed)) {
      const clean = JSON.stringify(redactedJson(parsed.right, secrets))
      return clean === JSON.stringify(parsed.right) ? body : clean
    }
  } catch {
    // JSON that is nested too deeply is redacted as text.
  }
  return redact(body, secrets)
}

/** Fields that identify an account; they are no secrets, and errors may contain them. */
const PUBLIC_NAMES =
  'username user_name login user email e_mail mail name first_name last_name full_name display_name'.split(
    ' ',
  )

/**
 * The secrets of a body whose fields are not specified: every text and number in it, except names and e-mail
 * addresses.
 */
export const secretsIn = (json: unknown): readonly string[] => {
  if (typeof json === 'string' || typeof json === 'number') return [`${json}`]
  if (Array.isArray(json)) return json.flatMap(secretsIn)
  if (!isJsonObject(json)) return []
  return Object.entries(json).flatMap(([name, value]) =>
    PUBLIC_NAMES.includes(name.toLowerCase()) && typeof value === 'string' ? [] : secretsIn(value),
  )
}
