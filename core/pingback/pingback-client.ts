import { encodePart } from '../http/url.js'
import type { AbortSignalLike, HttpResponse, Ports } from '../ports.js'
import { bodyOf } from './batch.js'
import type { Flight } from './delivery-state.js'
import { sdkHeaders } from './sdk-headers.js'

const DEFAULT_HOST = 'https://pingback.giphy.com'

export type PingbackClientPorts = Pick<Ports, 'beacon' | 'http' | 'pageGlobals'>

export interface PingbackClient {
  /** Posts a batch in the same turn; whatever the port throws rejects. */
  post(flight: Flight, signal: AbortSignalLike): Promise<HttpResponse>
  /** Hands a batch to the browser without our headers; false when it took it not. */
  beacon(flight: Flight): boolean
}

/** Posts batches to the collector (specification, section 7); the page's is looked up at each. */
export const createPingbackClient = (ports: PingbackClientPorts): PingbackClient => {
  const addressOf = ({ apiKey, collector }: Flight): string => {
    const host = (collector ?? ports.pageGlobals.pingbackUrl() ?? DEFAULT_HOST).replace(/\/+$/, '')
    return `${host}/v2/pingback?apikey=${encodePart(apiKey)}`
  }
  return {
    post: async (flight, signal) => {
      const request = {
        method: 'POST',
        url: addressOf(flight),
        headers: { 'Content-Type': 'application/json', ...sdkHeaders(ports.pageGlobals) },
        body: bodyOf(flight),
        keepalive: flight.keepalive,
        isBodyUnwanted: true,
      } as const
      return ports.http.send(request, signal)
    },
    beacon: (flight) => ports.beacon?.send(addressOf(flight), bodyOf(flight)) ?? false,
  }
}
