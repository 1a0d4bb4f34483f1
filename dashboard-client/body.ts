import { type Either, left, right } from 'fp-ts/lib/Either.js'
import { encodePart, given } from '../core/http/url.js'
import type { Call, Problem } from './endpoint.js'
import { altered, nameOfFault } from './name-of-fault.js'
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

/** The body of a call as text, with the header that names its kind. Left for what has no JSON: cycles, big integers. */
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
      altered(nameOfFault(call, body as object, (value) => textOf({ value }) === undefined) ?? 'body'),
    )
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return right({ body: text, headers: { 'Content-Type': type } })
}
