import { type Either, isLeft, left, mapLeft, right } from 'fp-ts/lib/Either.js'
import { parseJson } from '../core/http/json-request.js'
import type { FileResponse, ParsedUrl } from '../core/ports.js'
import type { Endpoint } from './endpoint.js'
import { type AnyDashboardError, JsonParseError, ValidationError } from './errors.js'

/** What a 2xx answer says, checked. 204 is success and says nothing. */
export const readAnswer = <A>(
  endpoint: Endpoint<A>,
  { origin, pathname }: ParsedUrl,
  { status, body, file }: FileResponse,
): Either<AnyDashboardError, A | undefined> => {
  if (status === 204) return right(undefined)
  const call = { method: endpoint.method, path: pathname, status }
  const content = endpoint.answer === 'text' ? right(body) : endpoint.answer ? right(file) : parseJson(body)
  if (isLeft(content)) return left(new JsonParseError(call, origin + pathname))
  return mapLeft((at: string) => {
    const field = at || 'body'
    return new ValidationError(`The answer has no usable ${field}`, call, field)
  })(endpoint.decode(content.right, ''))
}
