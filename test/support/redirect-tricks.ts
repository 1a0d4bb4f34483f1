/** D1 as data, so that Node and browsers are shown the same: who is sent on, and by what words. */
import type { DashboardClient } from '../../dashboard-client/dashboard-client.js'
import { canaries } from './canaries.js'

/** A call that carries a secret, as data, which a page can be handed. */
export interface SecretCall {
  readonly what: string
  readonly resource: string
  readonly method: string
  readonly args: readonly unknown[]
}

const once = { retries: 0 }

export const secretCalls: readonly SecretCall[] = [
  {
    what: 'a read of the session',
    ...{ resource: 'users', method: 'get', args: [7, { password: canaries.password }, once] },
  },
  {
    what: 'a write of the session',
    ...{ resource: 'channels', method: 'update', args: [7, { slug: 'a' }] },
  },
  {
    what: 'a form',
    ...{ resource: 'gifs', method: 'update', args: [{ gifId: 'a', key: 'title', value: 'b' }] },
  },
  { what: 'a call with a token', resource: 'stories', method: 'get', args: ['s1', once] },
  {
    what: 'a write with tokens in its body',
    ...{ resource: 'scheduler', method: 'schedule', args: [{ gifs: ['a'], timestamp: 1 }] },
  },
  { what: 'a call with a key', resource: 'searchApi', method: 'trendingSearches', args: [once] },
  {
    what: 'a trim by address',
    ...{ resource: 'imaging', method: 'trim', args: [{ mediaUrl: 'm', start: 0, duration: 1 }, once] },
  },
]

export const makeCall = (
  client: DashboardClient,
  { resource, method, args }: SecretCall,
): Promise<unknown> => {
  const resources: Readonly<Record<string, object>> = client
  const methods = resources[resource] as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>
  const call = methods[method]
  return call ? call(...args) : Promise.reject(new RangeError(`No ${resource}.${method}`))
}

export const redirectStatuses = [301, 302, 303, 307, 308] as const

/** How a server may send callers to another origin. */
export const redirectsTo = (origin: string): readonly string[] => [
  `${origin}/stolen`,
  // Without a scheme.
  `${origin.replace('http:', '')}/stolen`,
  // With backslashes, which parsers take for slashes.
  `${origin.replace('http://', '\\\\')}/stolen`,
  // With a user.
  `${origin.replace('//', '//dash:x@')}/stolen`,
  // With a tab in its scheme.
  `${origin.replace('http', 'ht\ttp')}/stolen`,
  // With a slash too few, which parsers add.
  `${origin.replace('//', '/')}/stolen`,
]
