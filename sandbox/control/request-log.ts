import type { OriginName } from './fault.js'

/** One request that a listener received. Control calls are not logged. */
export interface LoggedRequest {
  readonly origin: OriginName
  readonly method: string
  readonly path: string
  /** With the question mark; empty if there is no query. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  /** Arrival, ms since 1970. */
  readonly at: number
  /** The body sent to the collector, even if a fault kept it from being received. */
  readonly body?: string
}

export interface RequestLog {
  add(request: LoggedRequest): void
  /** Requests in the order of arrival. */
  list(origin?: string): readonly LoggedRequest[]
  clear(): void
}

/** Maximum number of requests kept; the oldest are removed first. */
const KEPT = 20_000

export const createRequestLog = (): RequestLog => {
  let requests: LoggedRequest[] = []
  return {
    add: (request) => {
      requests.push(request)
      if (requests.length > KEPT) requests = requests.slice(-KEPT / 2)
    },
    list: (origin) => requests.filter((request) => origin === undefined || request.origin === origin),
    clear: () => {
      requests = []
    },
  }
}
