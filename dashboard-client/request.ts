import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { buildQuery, definedFields, encodePart, isBlank, joinPath, type Query } from '../core/http/url.js'
import { isJsonObject } from '../core/model/lenient.js'
import type { ParsedUrl, UrlParser } from '../core/ports.js'
import type { BaseOption, Call, Problem } from './endpoint.js'
import type { CallOptions, DashboardSettings } from './settings.js'

/** The caller's name of the first invalid value. */
const nameOfInvalid = <A>(
  { callerNames = {} }: Call<A>,
  values: object,
  isInvalid: (value: unknown) => boolean,
): string | undefined => {
  const name = Object.entries(values).find(([, value]) => isInvalid(value))?.[0]
  return name === undefined ? undefined : (callerNames[name] ?? name)
}

/** The problem of a value that cannot be encoded, or that the service would read as another one. */
export const unsendable = (field: string): Problem => ({
  field,
  message: `${field} has a value that a request cannot carry unchanged`,
})

/** Parameters by the names of services: `fetchUnpublished` is `fetch_unpublished`. */
export const wireNames = (params: object = {}): Query =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

const empty = (field: string): Problem => ({ field, message: `${field} must not be empty` })

/**
 * True where cookies and tokens may be sent: the address is below the base, of the same origin, over http(s), without
 * credentials. Parsed addresses are compared, since the texts `//evil`, `\\evil` and `good@evil` can begin like the base.
 */
export const mayCarrySecrets = (base: ParsedUrl, target: ParsedUrl): boolean =>
  /^https?:$/.test(target.protocol) &&
  target.origin === base.origin &&
  target.username + target.password === '' &&
  `${target.pathname}/`.startsWith(base.pathname.replace(/\/*$/, '/'))

/** A bare `#` or `?` is not visible in the parsed address, but the path would become part of it. */
const isBase = (text: string, { protocol, username, password }: ParsedUrl): boolean =>
  /^https?:$/.test(protocol) && username + password === '' && !/[?#]/.test(text)

const baseOf = (
  parser: UrlParser,
  settings: DashboardSettings,
  option: BaseOption,
): Either<Problem, { readonly text: string; readonly parsed: ParsedUrl }> => {
  const text = settings[option]?.trim() ?? ''
  if (text === '') return left({ field: option, message: `The option ${option} must be set` })
  const parsed = parser.parse(text)
  return parsed && isBase(text, parsed)
    ? right({ text, parsed })
    : left({ field: option, message: `The option ${option} must be an absolute http(s) address` })
}

/** The path below `base`, arguments encoded; trailing slashes as the endpoint has them. */
const pathOf = <A>(base: string, { endpoint, path = {} }: Call<A>): Either<string, string> => {
  const segments = endpoint.path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      const [, argument] = /^\{(\w+)\}$/.exec(segment) ?? []
      return argument === undefined ? segment : { argument, value: path[argument] }
    })
  const joined = joinPath(base, ...segments)
  return isLeft(joined) || !endpoint.path.endsWith('/') ? joined : right(`${joined.right}/`)
}

/** Commas separate the ids of a list, so an id with a comma would be read as two. */
const isUsableList = (ids: readonly unknown[]): boolean =>
  ids.length > 0 && ids.every((id) => !isBlank(id) && !String(id).includes(','))

/** Lone surrogates cannot be encoded: a replacement character would arrive. */
const hasLoneSurrogate = (value: unknown): boolean => /\p{Surrogate}/u.test(String(value))

/** Platforms trim header values, and refuse control characters and those beyond Latin-1. */
const isBadHeader = (value: unknown): boolean => /^[\t ]|[^\t -~\x80-\xff]|[\t ]$/.test(String(value))

/** Segments of dots lead to a parent path, however they are encoded. */
const isDotSegment = (value: unknown): boolean => /^\.\.?$/.test(String(value))

/** `NaN` is no value either; objects are never converted to text, since some cannot be. */
const isMissing = (value: unknown): boolean => !isJsonObject(value) && (isBlank(value) || Number.isNaN(value))

/** The first required argument without a value, or value that cannot be sent unchanged. */
const problemOf = <A>(call: Call<A>, { idempotencyKey }: CallOptions): Problem | undefined => {
  const { endpoint, required = {}, path = {}, query = {}, body, password } = call
  const missing = nameOfInvalid(call, required, isMissing)
  if (missing !== undefined) return empty(missing)
  const list = nameOfInvalid(call, query, (value) => Array.isArray(value) && !isUsableList(value))
  if (list !== undefined)
    return { field: list, message: `${list} must be a list of ids that are not empty and contain no comma` }
  const field =
    nameOfInvalid(call, path, isDotSegment) ??
    nameOfInvalid(
      call,
      { ...path, ...query, ...(endpoint.body === 'form' && (body as object)) },
      hasLoneSurrogate,
    ) ??
    nameOfInvalid(call, { password, idempotencyKey }, isBadHeader)
  return field === undefined ? undefined : unsendable(field)
}

/** The complete address of a call; left where it must not be sent. `key` is appended to the query. */
export const addressOf = <A>(
  parser: UrlParser,
  settings: DashboardSettings,
  call: Call<A>,
  options: CallOptions,
  key: Query,
): Either<Problem, ParsedUrl> => {
  const problem = call.problem ?? problemOf(call, options)
  if (problem) return left(problem)
  const base = baseOf(parser, settings, call.endpoint.base)
  if (isLeft(base)) return base
  const path = pathOf(base.right.text, call)
  if (isLeft(path)) return left(empty(path.left))
  const query = buildQuery({ ...wireNames(call.query), ...key })
  const target = parser.parse(query === '' ? path.right : `${path.right}?${query}`)
  return target && mayCarrySecrets(base.right.parsed, target)
    ? right(target)
    : left({
        field: call.endpoint.base,
        message: `The URL of the request must start with ${call.endpoint.base}`,
      })
}

/** `a=1&b=2&b=3`: arrays repeat their key, objects are written as JSON, fields without a value are left out. */
export const formEncoded = (fields: object): string =>
  Object.entries(definedFields(fields))
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

/** The body of a call as text, with its header. Left for what JSON cannot hold: cycles, big integers. */
export const writtenBody = <A>(call: Call<A>, settings: DashboardSettings): Either<Problem, WrittenBody> => {
  const { endpoint, body, bodyKeys = {} } = call
  if (body === undefined) return right({ headers: {} })
  const isForm = endpoint.body === 'form'
  const textOf = (value: object): string | undefined => {
    try {
      return isForm ? formEncoded(value) : JSON.stringify(value)
    } catch {
      return undefined
    }
  }
  const keys = Object.entries(bodyKeys).map(([name, option]) => [name, settings[option] ?? undefined])
  const text = textOf(
    keys.length > 0 ? { ...(body as object), ...Object.fromEntries(keys) } : (body as object),
  )
  if (text === undefined)
    return left(
      unsendable(nameOfInvalid(call, body as object, (value) => textOf({ value }) === undefined) ?? 'body'),
    )
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return right({ body: text, headers: { 'Content-Type': type } })
}
