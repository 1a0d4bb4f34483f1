import type { FaultRule } from '../../sandbox/control/fault.js'
import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import type { ReceivedEvent } from '../../sandbox/pingback/pingback-log.js'

export interface CollectorControl {
  reset(): Promise<void>
  fail(rules: readonly FaultRule[]): Promise<void>
  clearFaults(): Promise<void>
  received(): Promise<readonly ReceivedEvent[]>
  /** All posts, whether or not they were received. */
  posts(): Promise<readonly LoggedRequest[]>
}

/** Controls the sandbox's collector through the sandbox's control calls. */
export const collectorControl = (apiOrigin: string): CollectorControl => {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const response = await fetch(`${apiOrigin}/sandbox/${path}`, { method, ...init })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.status === 204 ? undefined : response.json()
  }
  return {
    reset: async () => {
      await call('POST', 'reset')
    },
    fail: async (rules) => {
      for (const rule of rules) await call('POST', 'faults', rule)
    },
    clearFaults: async () => {
      await call('DELETE', 'faults')
    },
    received: async () => (await call('GET', 'pingbacks')) as readonly ReceivedEvent[],
    posts: async () => {
      const requests = (await call('GET', 'requests?origin=pingback')) as readonly LoggedRequest[]
      return requests.filter(({ method }) => method === 'POST')
    },
  }
}
