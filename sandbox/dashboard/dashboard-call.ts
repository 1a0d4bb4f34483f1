import type { BodyContext } from '../api/body-context.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { Body } from './fields.js'
import { type DashboardAnswer, missing } from './refusal.js'
import type { DashboardData } from './store/dashboard-store.js'

/** A request that was let through, with everything that answers it. */
export interface DashboardCall {
  readonly catalogue: Catalogue
  readonly data: DashboardData
  /** For GIF objects within the answer. */
  readonly context: BodyContext
  readonly url: URL
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Body
  /** Parts of the path, decoded. */
  readonly param: (name: string) => string
}

/** Who is let through: a session by cookie (with CSRF token on writes), a token, or anybody. */
export type DashboardAuth = 'session' | 'token' | 'none'

/** One of the service's calls (specification, section 7). */
export interface DashboardEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly auth: DashboardAuth
  /** What a body has to be; calls without it read none. */
  readonly body?: 'form' | 'json'
  readonly answer: (call: DashboardCall) => DashboardAnswer
}

/** An upload by id; 404 when there is none, or when it was taken down. */
export const entryOf = ({ catalogue, data }: DashboardCall, id: string): CatalogueEntry => {
  const entry = catalogue.find(id)
  if (entry === undefined || data.gifs.get(id)?.isRemoved === true) throw missing('GIF')
  return entry
}

/** Whether a GIF is there to be shown. */
export const isThere = ({ catalogue, data }: DashboardCall, id: string): boolean =>
  catalogue.find(id) !== undefined && data.gifs.get(id)?.isRemoved !== true

/** A number in the path; 404 for anything else, as nothing is found there. */
export const numberIn = (text: string, what: string): number => {
  if (!/^\d{1,12}$/.test(text)) throw missing(what)
  return Number(text)
}
