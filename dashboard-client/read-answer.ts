import { type Either, isLeft, left, mapLeft, right } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { Errors } from 'io-ts'
import { type Failure, refusal } from '../core/http/failure.js'
import { address, fieldOf, pathOf } from '../core/model/lenient.js'
import type { Clock, FileResponse, ParsedUrl } from '../core/ports.js'
import type { Endpoint } from './endpoint.js'
import { type AnyDashboardError, JsonParseError, ValidationError } from './errors.js'

/**
 * A 2xx answer of the public API that does not name itself did not come from the service (specification, section 5:
 * "A response is valid only if meta.response_id is present; otherwise it counts as a synthetic response error"). What
 * says nothing and what is no JSON are told apart later.
 */
export const signed = <A>(
  { method, isPublic }: Endpoint<A>,
  outcome: Either<Failure, FileResponse>,
  clock: Pick<Clock, 'now'>,
): Either<Failure, FileResponse> => {
  if (!isPublic || isLeft(outcome) || isSilent(method, outcome.right)) return outcome
  const parsed = parse(outcome.right.body)
  return isLeft(parsed) || address(fieldOf(fieldOf(parsed.right, 'meta'), 'response_id')) !== undefined
    ? outcome
    : left(refusal(outcome.right, 'body', clock.now()))
}

/** True for success that says nothing: 204, and what was deleted with an empty body. */
const isSilent = (method: string, { status, body }: FileResponse): boolean =>
  status === 204 || (method === 'DELETE' && body.trim() === '')

/** What a 2xx answer says, checked. */
export const readAnswer = <A>(
  endpoint: Endpoint<A>,
  { origin, pathname }: ParsedUrl,
  answer: FileResponse,
): Either<AnyDashboardError, A | undefined> => {
  if (isSilent(endpoint.method, answer)) return right(undefined)
  const { status, body, file } = answer
  const call = { method: endpoint.method, path: pathname, status }
  const content = endpoint.answer === 'text' ? right(body) : endpoint.answer ? right(file) : parse(body)
  if (isLeft(content)) return left(new JsonParseError(call, origin + pathname))
  return mapLeft((errors: Errors) => {
    const field = pathOf(errors) || 'body'
    return new ValidationError(`The answer has no usable ${field}`, call, field)
  })(endpoint.codec.decode(content.right))
}
