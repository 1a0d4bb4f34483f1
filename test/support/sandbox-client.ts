import type { FaultRule, OriginName } from '../../sandbox/control/fault.js'
import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import type { ReceivedEvent } from '../../sandbox/pingback/pingback-log.js'

/** A fault rule as the sandbox takes it; `times` defaults to 1 and 0 means until cleared. */
export type SandboxFault = Pick<FaultRule, 'path' | 'fault'> & Partial<FaultRule>

export interface SandboxClient {
  /** Puts a fault in force; answers its id. */
  fault(rule: SandboxFault): Promise<string>
  clearFaults(): Promise<void>
  /** Faults, logs, events and the visits that answers depend on: back to the start. */
  reset(): Promise<void>
  requests(origin?: OriginName): Promise<readonly LoggedRequest[]>
  pingbacks(): Promise<readonly ReceivedEvent[]>
}

/** Steers a running sandbox by its control calls. */
export const sandboxClient = (apiOrigin: string): SandboxClient => {
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${apiOrigin}/sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    fault: async (rule) => {
      const { id } = (await (await call('POST', 'faults', rule)).json()) as { readonly id: string }
      return id
    },
    clearFaults: async () => {
      await call('DELETE', 'faults')
    },
    reset: async () => {
      await call('POST', 'reset')
    },
    requests: async (origin) => {
      const query = origin === undefined ? '' : `?origin=${origin}`
      return (await (await call('GET', `requests${query}`)).json()) as readonly LoggedRequest[]
    },
    pingbacks: async () => (await (await call('GET', 'pingbacks')).json()) as readonly ReceivedEvent[],
  }
}
