import type { Decoder } from 'io-ts'
import type { Query } from '../core/http/url.js'
import type { FormPart } from '../core/ports.js'
import type { Secret } from './settings.js'

/** The option that names the address of a service. */
export type BaseOption = 'baseUrl' | 'storiesUrl' | 'schedulerUrl' | 'searchApiUrl' | 'imagingUrl'

/**
 * What a call identifies itself by: the session's cookie, with a CSRF token on every method but GET; an
 * `Authorization` token; or the API key in the query.
 */
export type AuthKind = 'session' | 'token' | 'key'

/** A call of a service as data (specification, section 7); `endpoint-runner.ts` runs it. */
export interface Endpoint<Result> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base: BaseOption
  /** Below the base, with arguments in braces: `/api/v4/channels/{id}/move/`. */
  readonly path: string
  readonly auth: AuthKind
  /** How the body is written, where there is one. */
  readonly body?: 'form' | 'json' | 'multipart'
  /** What the answer is; default JSON. */
  readonly answer?: 'text' | 'file'
  /** Of the public API, whose failures have an error of their own. */
  readonly isPublic?: boolean
  /** Its body holds passwords and the like, under names that are not specified. */
  readonly hasSecretBody?: boolean
  /** Ms that an attempt may take, where that is longer than usual. */
  readonly timeoutMs?: number
  readonly codec: Decoder<unknown, Result>
}

export type Id = string | number

/** Ids that travel as one parameter, joined with commas. */
export type IdList = readonly Id[]

/** Why a call is not even sent. */
export interface Problem {
  /** The argument or option at fault. */
  readonly field: string
  readonly message: string
  /** Worth a line on the console, as the specification has it for this one. */
  readonly isLogged?: boolean
}

/** One call: an endpoint and what fills it. */
export interface Call<Result> {
  readonly endpoint: Endpoint<Result>
  /** Fill the braces of the path; none may be empty. */
  readonly path?: Readonly<Record<string, unknown>>
  /** Arguments elsewhere that must not be empty either, by the names that callers know them by: errors use them. */
  readonly required?: Readonly<Record<string, unknown>>
  /**
   * Parameters by the names of callers, which become those of the wire; what has no value is left out, lists of ids are
   * joined with commas.
   */
  readonly query?: Query
  /** In wire names; as the endpoint's body kind says. */
  readonly body?: unknown
  readonly form?: readonly FormPart[]
  /** `X-Password`. */
  readonly password?: Secret
  /** Keys that the body carries, by wire names. */
  readonly bodyKeys?: Readonly<Record<string, 'apiKey' | 'accessToken'>>
  readonly problem?: Problem | undefined
}
