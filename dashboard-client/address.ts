import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { buildQuery, isBlank, joinPath, type Query } from '../core/http/url.js'
import { isJsonObject } from '../core/model/lenient.js'
import type { ParsedUrl, UrlParser } from '../core/ports.js'
import type { BaseOption, Call, Problem } from './endpoint.js'
import { altered, nameOfFault } from './name-of-fault.js'
import type { CallOptions, DashboardSettings } from './settings.js'
import { wireNames } from './wire-names.js'

const empty = (field: string): Problem => ({ field, message: `${field} must not be empty` })

/**
 * True where what identifies the person may go: the parsed origins are one, over http(s), without a user in the
 * address, and the address stands below the base. Texts are not compared: `//evil`, `\\evil` and `good@evil` all
 * begin well.
 */
export const mayCarrySecrets = (base: ParsedUrl, target: ParsedUrl): boolean =>
  /^https?:$/.test(target.protocol) &&
  target.origin === base.origin &&
  target.username + target.password === '' &&
  `${target.pathname}/`.startsWith(base.pathname.replace(/\/*$/, '/'))

/** A bare `#` or `?` leaves no trace in what is parsed, and would swallow the path. */
const isBase = (text: string, { protocol, username, password }: ParsedUrl): boolean =>
  /^https?:$/.test(protocol) && username + password === '' && !/[?#]/.test(text)

const baseOf = (
  parser: UrlParser,
  settings: DashboardSettings,
  option: BaseOption,
): Either<Problem, { readonly text: string; readonly parsed: ParsedUrl }> => {
  const text = settings[option]?.trim() ?? ''
  if (text === '') return left({ field: option, message: `The option ${option} is not set` })
  const parsed = parser.parse(text)
  return parsed && isBase(text, parsed)
    ? right({ text, parsed })
    : left({ field: option, message: `The option ${option} must be an absolute address over http or https` })
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

/** Commas part the ids of a list, so an id that holds one would be read as two. */
const isUsableList = (ids: readonly unknown[]): boolean =>
  ids.length > 0 && ids.every((id) => !isBlank(id) && !String(id).includes(','))

/** Half a character has no form in addresses and forms: a stand-in would arrive. */
const isTorn = (value: unknown): boolean => /\p{Surrogate}/u.test(String(value))

/** Platforms trim what stands in a header, and refuse control characters and what is no byte; Latin-1 arrives. */
const isBent = (value: unknown): boolean => /^[\t ]|[^\t -~\x80-\xff]|[\t ]$/.test(String(value))

/** Parsers of addresses climb at dots alone, however they are encoded. */
const isClimbing = (value: unknown): boolean => /^\.\.?$/.test(String(value))

/** No number is no value either, and objects are not asked for their text: some have none. */
const isMissing = (value: unknown): boolean => !isJsonObject(value) && (isBlank(value) || Number.isNaN(value))

/** The argument that has no value and must have one, or that would not arrive as it was meant. */
const faultOf = <A>(call: Call<A>, { idempotencyKey }: CallOptions): Problem | undefined => {
  const { endpoint, required = {}, path = {}, query = {}, body, password } = call
  const missing = nameOfFault(call, required, isMissing)
  if (missing !== undefined) return empty(missing)
  const list = nameOfFault(call, query, (value) => Array.isArray(value) && !isUsableList(value))
  if (list !== undefined)
    return { field: list, message: `${list} must be ids, none of them empty or with a comma` }
  const field =
    nameOfFault(call, path, isClimbing) ??
    nameOfFault(call, { ...path, ...query, ...(endpoint.body === 'form' && (body as object)) }, isTorn) ??
    nameOfFault(call, { password, idempotencyKey }, isBent)
  return field === undefined ? undefined : altered(field)
}

/** The complete address of a call; left where it may not be sent. `key` is what goes into the query last. */
export const addressOf = <A>(
  parser: UrlParser,
  settings: DashboardSettings,
  call: Call<A>,
  options: CallOptions,
  key: Query,
): Either<Problem, ParsedUrl> => {
  const problem = call.problem ?? faultOf(call, options)
  if (problem) return left(problem)
  const base = baseOf(parser, settings, call.endpoint.base)
  if (isLeft(base)) return base
  const path = pathOf(base.right.text, call)
  if (isLeft(path)) return left(empty(path.left))
  const query = buildQuery({ ...wireNames(call.query), ...key })
  const target = parser.parse(query === '' ? path.right : `${path.right}?${query}`)
  return target && mayCarrySecrets(base.right.parsed, target)
    ? right(target)
    : left({ field: call.endpoint.base, message: 'The address leaves the service' })
}
