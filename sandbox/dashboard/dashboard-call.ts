import type { BodyContext } from '../api/body-context.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { Body } from './fields.js'
import { type DashboardAnswer, notFound } from './refusal.js'
import type { DashboardData } from './store/dashboard-store.js'

/** An accepted request, with everything that is needed to answer it. */
export interface DashboardCall {
  readonly catalogue: Catalogue
  readonly data: DashboardData
  /** Needed for GIF objects in the answer. */
  readonly context: BodyContext
  readonly url: URL
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Body
  /** Parts of the path, decoded. */
  readonly param: (name: string) => string
}

/** What a call requires: a session cookie (with a CSRF token for writes), a token, or nothing. */
export type DashboardAuth = 'session' | 'token' | 'none'

/** One of the service's calls (specification, section 7). */
export interface DashboardEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly auth: DashboardAuth
  /** The format of the body; without it no body is read. */
  readonly body?: 'form' | 'json'
  readonly answer: (call: DashboardCall) => DashboardAnswer
}

/** An upload by id; 404 if there is none, or if it was taken down. */
export const entryOf = ({ catalogue, data }: DashboardCall, id: string): CatalogueEntry => {
  const entry = catalogue.find(id)
  if (entry === undefined || data.gifs.get(id)?.isRemoved === true) throw notFound('GIF')
  return entry
}

/** Whether a GIF exists and was not taken down. */
export const isAvailable = ({ catalogue, data }: DashboardCall, id: string): boolean =>
  catalogue.find(id) !== undefined && data.gifs.get(id)?.isRemoved !== true

/** A number in the path; any other text gives 404. */
export const numberIn = (text: string, what: string): number => {
  if (!/^\d{1,12}$/.test(text)) throw notFound(what)
  return Number(text)
}
