import type { Decoder } from 'io-ts'
import type { Query } from '../core/http/url.js'
import type { FormPart } from '../core/ports.js'
import type { Secret } from './settings.js'

/** The option that names the address of a service. */
export type BaseOption = 'baseUrl' | 'storiesUrl' | 'schedulerUrl' | 'searchApiUrl' | 'imagingUrl'

/**
 * How a call is authenticated: by the session's cookie, with a CSRF token on every method but GET; by an
 * `Authorization` token; or by the API key in the query.
 */
export type AuthKind = 'session' | 'token' | 'key'

/** A call of a service as data (specification, section 7); `endpoint-runner.ts` runs it. */
export interface Endpoint<Result> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base: BaseOption
  /** Below the base, with arguments in braces: `/api/v4/channels/{id}/move/`. */
  readonly path: string
  readonly auth: AuthKind
  /** How a body is encoded. */
  readonly body?: 'form' | 'json' | 'multipart'
  /** Kind of the answer; default JSON. */
  readonly answer?: 'text' | 'file'
  /** Belongs to the public API, whose failures have an error of their own. */
  readonly isPublic?: boolean
  /** Its body contains passwords or other secrets, under names that are not specified. */
  readonly hasSecretBody?: boolean
  /** Ms that an attempt may take, where that is longer than usual. */
  readonly timeoutMs?: number
  readonly codec: Decoder<unknown, Result>
}

/** An id, as a number or as text. */
export type Id = string | number

/** Ids that are sent as one parameter, joined with commas. */
export type IdList = readonly Id[]

/** Why a call is not sent. */
export interface Problem {
  /** The invalid argument or option. */
  readonly field: string
  readonly message: string
  /** Logged on the console too, as the specification requires for this problem. */
  readonly isLogged?: boolean
}

/** One call: an endpoint and its arguments. */
export interface Call<Result> {
  readonly endpoint: Endpoint<Result>
  /** Fill the braces of the path; none may be empty. */
  readonly path?: Readonly<Record<string, unknown>>
  /** Other arguments that must not be empty, by the callers' names, which errors use. */
  readonly required?: Readonly<Record<string, unknown>>
  /**
   * Parameters by the callers' names, which are converted to those of services; parameters without a value are left out,
   * lists of ids are joined with commas.
   */
  readonly query?: Query
  /** By the names of services. */
  readonly body?: unknown
  /** By the services' names of parameters and fields, the callers' names where those differ; errors use them. */
  readonly callerNames?: Readonly<Record<string, string>>
  readonly form?: readonly FormPart[]
  /** `X-Password`. */
  readonly password?: Secret
  /** Keys that are added to the body, by the names of services. */
  readonly bodyKeys?: Readonly<Record<string, 'apiKey' | 'accessToken'>>
  readonly problem?: Problem | undefined
}
