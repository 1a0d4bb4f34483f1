/** What a call of the dashboard client rejects with (specification, section 8). */
import { fieldOf, filledText } from '../core/model/lenient.js'

/** Which call failed, without anything that could be secret: no query, no header, no body. */
export interface FailedCall {
  /** HTTP method. */
  readonly method: string
  /** Path of the address; where a call failed before it had one, the path with its placeholders. */
  readonly path: string
  /** HTTP status; 0 where no answer came. */
  readonly status: number
}

/** What the service answered. Secrets of the call in it are redacted. */
export interface Answer {
  /** HTTP status. */
  readonly status: number
  /** Text of the HTTP status. */
  readonly statusText: string
  /** As text. */
  readonly body: string
  /** From `Retry-After`, in ms. */
  readonly retryAfterMs?: number | undefined
}

/** The base class of every error of the client; `tag` and `instanceof` distinguish them. */
export abstract class DashboardError extends Error implements FailedCall {
  /** The kind of error, for `switch`. */
  abstract readonly tag: 'response' | 'public-api' | 'network' | 'timeout' | 'abort' | 'json' | 'validation'
  /** HTTP method of the call. */
  declare readonly method: string
  declare readonly path: string
  declare readonly status: number

  constructor(message: string, { method, path, status }: FailedCall, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.method = method
    this.path = path
    this.status = status
  }
}

/** The service refused the call. `name` is the status text, such as `Not Found`. */
export class ResponseError extends DashboardError {
  /** `response`. */
  readonly tag = 'response'
  /** What the service answered. */
  declare readonly response: Answer
  /** The body parsed as JSON, else its text. */
  declare readonly details: unknown

  constructor(message: string, call: FailedCall, response: Answer, details: unknown) {
    super(message, call)
    this.name = response.statusText || 'ResponseError'
    this.response = response
    this.details = details
  }
}

/** The public API, which serves search, tags and calls to action, refused the call. */
export class PublicApiError extends DashboardError {
  /** `public-api`. */
  readonly tag = 'public-api'
  /** `PublicApiError`. */
  override readonly name = 'PublicApiError'
  /** What the public API answered. */
  declare readonly response: Answer
  /** The body parsed as JSON, else its text. */
  declare readonly details: unknown

  constructor(message: string | undefined, call: FailedCall, response: Answer, details: unknown) {
    super(message || 'Error fetching data from a Public API', call)
    this.response = response
    this.details = details
  }
}

/** No answer: the connection failed or the browser refused it. Whether a write arrived is not known. */
export class NetworkError extends DashboardError {
  /** `network`. */
  readonly tag = 'network'
  /** `NetworkError`. */
  override readonly name = 'NetworkError'
}

/** No answer in time. Whether a write arrived is not known. */
export class TimeoutError extends DashboardError {
  /** `timeout`. */
  readonly tag = 'timeout'
  /** `TimeoutError`. */
  override readonly name = 'TimeoutError'
}

/** The caller's signal ended the call; `cause` is the signal's reason. */
export class AbortError extends DashboardError {
  /** `abort`. */
  readonly tag = 'abort'
  /** `AbortError`. */
  override readonly name = 'AbortError'
}

/** The service answered with success, but not in JSON. */
export class JsonParseError extends DashboardError {
  /** `json`. */
  readonly tag = 'json'
  /** `JsonParseError`. */
  override readonly name = 'JsonParseError'
  /** Origin and path of the call. */
  declare readonly url: string

  constructor(call: FailedCall, url: string) {
    super('Error parsing json for the URL', call)
    this.url = url
  }
}

/**
 * An invalid argument or option, before anything is sent (`status` 0), or an invalid field of the answer (`status` as
 * answered).
 */
export class ValidationError extends DashboardError {
  /** `validation`. */
  readonly tag = 'validation'
  /** `ValidationError`. */
  override readonly name = 'ValidationError'
  /** The argument or option, or where in the answer: `children[2].slug`. */
  declare readonly field: string

  constructor(message: string, call: FailedCall, field: string) {
    super(message, call)
    this.field = field
  }
}

/** Every error of the client, distinguished by `tag`. */
export type AnyDashboardError =
  | ResponseError
  | PublicApiError
  | NetworkError
  | TimeoutError
  | AbortError
  | JsonParseError
  | ValidationError

/** The service's own message, in the fields where services write it. */
export const messageIn = (details: unknown): string | undefined =>
  filledText(fieldOf(fieldOf(details, 'meta'), 'msg')) ??
  filledText(fieldOf(details, 'detail')) ??
  filledText(fieldOf(details, 'message')) ??
  filledText(fieldOf(details, 'error'))
