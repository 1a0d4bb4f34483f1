import type { AnyDashboardError } from './errors.js'

export const DEFAULT_TOTAL_TIMEOUT_MS = 60_000
export const DEFAULT_CONCURRENCY = 6

/** A token, key or password; `null`, which storages return for a missing one, counts as none. */
export type Secret = string | null | undefined

/** Reads a token when a request is sent. `isStale`: the service refused the token before. */
export type TokenGetter = (context: { readonly isStale: boolean }) => Secret | Promise<Secret>

/** Addresses of the services, authentication and behaviour of calls. */
export interface DashboardSettings {
  /** Absolute address of the dashboard, above `/login`, `/ajax` and `/api`. */
  readonly baseUrl: string
  /** Absolute address of the stories; calls of `stories` reject without it. */
  readonly storiesUrl?: string | undefined
  /** Absolute address of the scheduler; calls of `scheduler` reject without it. */
  readonly schedulerUrl?: string | undefined
  /** Absolute address of the search API; calls that use it reject without it. */
  readonly searchApiUrl?: string | undefined
  /** Absolute address of imaging; calls of `imaging` reject without it. */
  readonly imagingUrl?: string | undefined
  /** Sent in the query of calls to the search API and imaging, and in the body of `scheduler.schedule`. */
  readonly apiKey?: Secret
  /** Sent in the body of `scheduler.schedule`. */
  readonly accessToken?: Secret
  /** The token for `X-CSRFToken`; default: the cookie. */
  readonly getCsrfToken?: TokenGetter | undefined
  /** The token of the stories, the scheduler and the user's dashboard, for `Authorization: Token …`. */
  readonly getAuthToken?: TokenGetter | undefined
  /** Name of the cookie with the CSRF token. Default `csrftoken`. */
  readonly csrfCookie?: string | undefined
  /**
   * The session's id for searches of videos, `undefined` for none. Default: the page's, while the page's client of
   * `apiKey`, else its first, may track the visitor; without a client that of an earlier page, and none is created.
   */
  readonly getPingbackId?: (() => string | undefined) | undefined
  /** Sends the requests; default: the platform's `fetch`, looked up at each request. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Called with every error except aborts, in addition to the caller. */
  readonly onError?: ((error: AnyDashboardError) => void) | undefined
  /** Ms that one attempt may take, the body included. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Ms that a call may take in total, with its waits and attempts. Default 60,000, or the call's own time if longer. */
  readonly totalTimeoutMs?: number | undefined
  /** How many times a GET, or a write with an idempotency key, is tried again. Default 2. */
  readonly retries?: number | undefined
  /**
   * Bytes that a text answer may have, decompressed; a larger one fails and is not loaded to its end. Default 16 MiB.
   * Clips of imaging have no limit, since platforms keep them on disk.
   */
  readonly maxAnswerBytes?: number | undefined
  /** How many requests may be under way at once. Default 6. */
  readonly concurrency?: number | undefined
}

/** What every call takes as its last argument. */
export interface CallOptions {
  /** Aborts the call, which then rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined
  /** Instead of the client's, in ms. */
  readonly timeoutMs?: number | undefined
  /** Ms for the call in total, instead of the client's. */
  readonly totalTimeoutMs?: number | undefined
  /** How many times it may be tried again, instead of the client's. */
  readonly retries?: number | undefined
  /** Sent as `Idempotency-Key`; the write is then retried like a GET. */
  readonly idempotencyKey?: string | undefined
  /** A failure is logged on the console, and the call resolves to `undefined`. */
  readonly logErrors?: boolean | undefined
}

/** The type of missing options. */
export type NoOptions = Readonly<Record<never, never>>

/** The result of a call; with `logErrors` it may be `undefined`. */
export type Settled<Result, Options> = 'logErrors' extends keyof Options
  ? true extends Options['logErrors']
    ? Result | undefined
    : Result
  : Result
