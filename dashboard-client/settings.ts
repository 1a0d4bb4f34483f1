import type { AnyDashboardError } from './errors.js'

/** A token, key or password; `null`, which storages answer where they have none, is none. */
export type Secret = string | null | undefined

/** Reads a token at the time of sending. `isStale` says that the service refused the one given before. */
export type TokenGetter = (context: { readonly isStale: boolean }) => Secret | Promise<Secret>

/** Where the services are, and how calls identify themselves and behave. */
export interface DashboardSettings {
  /** Address of the dashboard; `/login`, `/ajax` and `/api` stand below it. Absolute, as are the others. */
  readonly baseUrl: string
  readonly storiesUrl?: string | undefined
  readonly schedulerUrl?: string | undefined
  readonly searchApiUrl?: string | undefined
  readonly imagingUrl?: string | undefined
  /** Goes into the query of calls to the search API and imaging, and into the body of `scheduler.schedule`. */
  readonly apiKey?: Secret
  /** Goes into the body of `scheduler.schedule`. */
  readonly accessToken?: Secret
  /** The token for `X-CSRFToken`; default: the cookie. */
  readonly getCsrfToken?: TokenGetter | undefined
  /** The token of the stories, the scheduler and the user's dashboard, for `Authorization: Token …`. */
  readonly getAuthToken?: TokenGetter | undefined
  /** Name of the cookie that holds the CSRF token. Default `csrftoken`. */
  readonly csrfCookie?: string | undefined
  /**
   * The session's id for searches of videos, `undefined` for none. Default: the page's, while the page's client of
   * `apiKey`, else its first, may tell visitors apart; without a client that of an earlier page, and none is made.
   */
  readonly getPingbackId?: (() => string | undefined) | undefined
  /** Sends the requests; default: the platform's `fetch`, looked up at each request. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Hears of every error but aborts, beside the caller. */
  readonly onError?: ((error: AnyDashboardError) => void) | undefined
  /** Ms that one attempt may take, the body included. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Ms that a call may take in all: its turn, attempts, waits. Default 60,000, or the call's own time if longer. */
  readonly totalTimeoutMs?: number | undefined
  /** How many times a GET, or a write with an idempotency key, is tried again. Default 2. */
  readonly retries?: number | undefined
  /**
   * Bytes that an answer in text may have, decompressed; a larger one fails and is not loaded to its end. Default
   * 16 MiB. Clips of imaging, which platforms keep on disk, have no limit.
   */
  readonly maxAnswerBytes?: number | undefined
  /** How many requests may be under way at once. Default 6. */
  readonly concurrency?: number | undefined
}

/** What every call takes as its last argument. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Instead of the client's, in ms. */
  readonly timeoutMs?: number | undefined
  readonly totalTimeoutMs?: number | undefined
  readonly retries?: number | undefined
  /** Sent as `Idempotency-Key`; makes a write as safe to try again as the service keeps its promise. */
  readonly idempotencyKey?: string | undefined
  /** A failure is a line on the console, and the call resolves to `undefined`. */
  readonly logErrors?: boolean | undefined
}

/** Options of a caller who gave none. */
export type NoOptions = Readonly<Record<never, never>>

/** What a call resolves to: with `logErrors` perhaps nothing. */
export type Settled<Result, Options> = 'logErrors' extends keyof Options
  ? true extends Options['logErrors']
    ? Result | undefined
    : Result
  : Result
