import { type Either, isLeft, isRight, left, mapLeft, right } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { Errors } from 'io-ts'
import { type Failure, sizeMessage, unusable } from '../core/http/failure-and-retry.js'
import { pathOf } from '../core/model/codec.js'
import { address, fieldOf } from '../core/model/lenient.js'
import type { Clock, FileResponse, ParsedUrl } from '../core/ports.js'
import type { Endpoint, Problem } from './endpoint.js'
import {
  AbortError,
  type AnyDashboardError,
  type FailedCall,
  JsonParseError,
  messageIn,
  NetworkError,
  PublicApiError,
  ResponseError,
  TimeoutError,
  ValidationError,
} from './errors.js'

/** The failed call of an error; `status` is 0 without an answer. */
export const failedCall = ({ method }: Endpoint<unknown>, path: string, status = 0): FailedCall => ({
  method,
  path,
  status,
})

/** The error of a call that is not sent. Its path keeps its placeholders, since their values may be invalid. */
export const problemError = (endpoint: Endpoint<unknown>, { field, message }: Problem): ValidationError =>
  new ValidationError(message, failedCall(endpoint, endpoint.path), field)

const isRedirect = (status: number): boolean => status === 0 || (status >= 300 && status < 400)

const answerError = (endpoint: Endpoint<unknown>, call: FailedCall, failure: Failure): AnyDashboardError => {
  const { status, statusText, body, retryAfterMs } = failure
  const parsed = parse(body)
  const details = isRight(parsed) ? parsed.right : body
  const message = isRedirect(status)
    ? 'The service answered with a redirect, which is not followed'
    : failure.reason === 'body'
      ? undefined
      : (sizeMessage(failure) ?? messageIn(details))
  const response = { status, statusText, body, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  return endpoint.isPublic
    ? new PublicApiError(message, call, response, details)
    : new ResponseError(message || statusText || `Status ${status}`, call, response, details)
}

/** The public error of a failure. */
export const failureError = (
  endpoint: Endpoint<unknown>,
  { pathname }: ParsedUrl,
  failure: Failure,
): AnyDashboardError => {
  const call = failedCall(endpoint, pathname, failure.status)
  if (failure.reason === 'abort') return new AbortError('The call was aborted', call)
  if (failure.reason === 'network') return new NetworkError('The service could not be reached', call)
  if (failure.reason === 'timeout') return new TimeoutError('The service did not answer in time', call)
  const problem = failure.status < 300 && sizeMessage(failure)
  return problem ? new ValidationError(problem, call, 'maxAnswerBytes') : answerError(endpoint, call, failure)
}

/**
 * A 2xx answer of the public API without a response id did not come from the service (specification, section 5:
 * "A response is valid only if meta.response_id is present; otherwise it counts as a synthetic response error"). Empty
 * answers and those that are no JSON are handled by `readAnswer`.
 */
export const requireResponseId = <A>(
  { method, isPublic }: Endpoint<A>,
  outcome: Either<Failure, FileResponse>,
  clock: Pick<Clock, 'now'>,
): Either<Failure, FileResponse> => {
  if (!isPublic || isLeft(outcome) || isEmpty(method, outcome.right)) return outcome
  const parsed = parse(outcome.right.body)
  return isLeft(parsed) || address(fieldOf(fieldOf(parsed.right, 'meta'), 'response_id')) !== undefined
    ? outcome
    : left(unusable(outcome.right, 'body', clock.now()))
}

/** True for success without a body: 204, and deletions with an empty body. */
const isEmpty = (method: string, { status, body }: FileResponse): boolean =>
  status === 204 || (method === 'DELETE' && body.trim() === '')

/** The decoded body of a 2xx answer. */
export const readAnswer = <A>(
  endpoint: Endpoint<A>,
  { origin, pathname }: ParsedUrl,
  answer: FileResponse,
): Either<AnyDashboardError, A | undefined> => {
  if (isEmpty(endpoint.method, answer)) return right(undefined)
  const { status, body, file } = answer
  const call = { method: endpoint.method, path: pathname, status }
  const content = endpoint.answer === 'text' ? right(body) : endpoint.answer ? right(file) : parse(body)
  if (isLeft(content)) return left(new JsonParseError(call, origin + pathname))
  return mapLeft((errors: Errors) => {
    const field = pathOf(errors) || 'body'
    return new ValidationError(`The answer has no usable ${field}`, call, field)
  })(endpoint.codec.decode(content.right))
}
