/** A fault rule as the sandbox takes it; `times` defaults to 1 and 0 means until cleared. */
export interface SandboxFault {
  readonly origin?: 'api' | 'media' | 'pingback'
  /** Source of a regular expression over path and query. */
  readonly path: string
  readonly method?: string
  readonly times?: number
  readonly skip?: number
  readonly fault:
    | { readonly kind: 'delay' | 'preflight-delay'; readonly ms: number }
    | {
        readonly kind: 'status'
        readonly status: number
        readonly body?: string
        readonly headers?: Readonly<Record<string, string>>
        readonly contentType?: string
      }
    | {
        readonly kind: 'html' | 'truncated' | 'synthetic' | 'malformed-third' | 'cut' | 'hang' | 'reset'
      }
    | { readonly kind: 'drip'; readonly bytesPerSecond: number }
    | { readonly kind: 'body'; readonly body: string }
}

/** A request that one of the sandbox's listeners received. */
export interface SandboxRequest {
  readonly origin: 'api' | 'media' | 'pingback'
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  /** Arrival, ms since 1970. */
  readonly at: number
}

/** One usage event that the collector received. */
export interface SandboxPingback {
  /** Number of the request that brought it, from 1. */
  readonly batch: number
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  /** Arrival, ms since 1970. */
  readonly at: number
  readonly event: Readonly<Record<string, unknown>>
}

export interface SandboxClient {
  /** Puts a fault in force; answers its id. */
  fault(rule: SandboxFault): Promise<string>
  clearFaults(): Promise<void>
  /** Faults, logs, events and the visits that answers depend on: back to the start. */
  reset(): Promise<void>
  requests(origin?: SandboxRequest['origin']): Promise<readonly SandboxRequest[]>
  pingbacks(): Promise<readonly SandboxPingback[]>
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
      return (await (await call('GET', `requests${query}`)).json()) as readonly SandboxRequest[]
    },
    pingbacks: async () => (await (await call('GET', 'pingbacks')).json()) as readonly SandboxPingback[],
  }
}
