import { isRight } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import { type Failure, sizeProblem } from '../core/http/failure.js'
import { fieldOf, filledText } from '../core/model/lenient.js'
import type { ParsedUrl } from '../core/ports.js'
import type { Endpoint, Problem } from './endpoint.js'
import {
  AbortError,
  type AnyDashboardError,
  type FailedCall,
  NetworkError,
  PublicApiError,
  ResponseError,
  TimeoutError,
  ValidationError,
} from './errors.js'

/** The call that an error tells of, before it had an answer unless `status` says otherwise. */
export const failedCall = ({ method }: Endpoint<unknown>, path: string, status = 0): FailedCall => ({
  method,
  path,
  status,
})

/** The error of a call that is not sent. Its path keeps its braces: what would fill them may be what is wrong. */
export const problemError = (endpoint: Endpoint<unknown>, { field, message }: Problem): ValidationError =>
  new ValidationError(message, failedCall(endpoint, endpoint.path), field)

/** The service's own words, in the places where services put them. */
const saidIn = (details: unknown): string | undefined =>
  filledText(fieldOf(fieldOf(details, 'meta'), 'msg')) ??
  filledText(fieldOf(details, 'detail')) ??
  filledText(fieldOf(details, 'message')) ??
  filledText(fieldOf(details, 'error'))

const isRedirect = (status: number): boolean => status === 0 || (status >= 300 && status < 400)

const answerError = (endpoint: Endpoint<unknown>, call: FailedCall, failure: Failure): AnyDashboardError => {
  const { status, statusText, body, retryAfterMs } = failure
  const parsed = parse(body)
  const details = isRight(parsed) ? parsed.right : body
  const said = isRedirect(status)
    ? 'The service answered with a redirect, which is not followed'
    : failure.reason === 'body'
      ? undefined
      : (sizeProblem(failure) ?? saidIn(details))
  const response = { status, statusText, body, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  return endpoint.isPublic
    ? new PublicApiError(said, call, response, details)
    : new ResponseError(said || statusText || `Status ${status}`, call, response, details)
}

/** The error that a failure is shown as. */
export const failureError = (
  endpoint: Endpoint<unknown>,
  { pathname }: ParsedUrl,
  failure: Failure,
): AnyDashboardError => {
  const call = failedCall(endpoint, pathname, failure.status)
  if (failure.reason === 'abort') return new AbortError('The call was aborted', call)
  if (failure.reason === 'network') return new NetworkError('The service could not be reached', call)
  if (failure.reason === 'timeout') return new TimeoutError('The service did not answer in time', call)
  const problem = failure.status < 300 && sizeProblem(failure)
  return problem ? new ValidationError(problem, call, 'maxAnswerBytes') : answerError(endpoint, call, failure)
}
