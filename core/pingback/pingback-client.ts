import { encodePart } from '../http/url.js'
import type { Ports } from '../ports.js'
import type { PingbackBatch } from './queue.js'
import { sdkHeaders } from './sdk-headers.js'

const DEFAULT_HOST = 'https://pingback.giphy.com'
/** What browsers let requests with keepalive carry at one time, in bytes (Fetch standard). */
const KEEPALIVE_BYTES = 64 * 1024

export type PingbackClientPorts = Pick<Ports, 'http' | 'logger' | 'pageGlobals'>

export interface PingbackClient {
  /** Posts a batch once. A failure is logged, without the key, and nothing more. */
  post(batch: PingbackBatch): void
}

const addressOf = (host: string, apiKey: string): string =>
  `${host.replace(/\/+$/, '')}/v2/pingback?apikey=${encodePart(apiKey)}`

/**
 * Posts batches to the collector (specification, section 7). All requests carry keepalive while the browser's
 * budget lasts, since any page may end while one is on its way; beyond the budget they go without, which still
 * arrives unless the page ends. What a browser accepted counts as handed over and is never posted again.
 */
export const createPingbackClient = (ports: PingbackClientPorts): PingbackClient => {
  let bytesInFlight = 0

  return {
    post: (batch) => {
      const keepalive = bytesInFlight + batch.bytes <= KEEPALIVE_BYTES
      const reserved = keepalive ? batch.bytes : 0
      bytesInFlight += reserved
      ports.http
        .send({
          method: 'POST',
          url: addressOf(ports.pageGlobals.pingbackUrl() ?? DEFAULT_HOST, batch.apiKey),
          headers: { 'Content-Type': 'application/json', ...sdkHeaders(ports.pageGlobals) },
          body: batch.body,
          keepalive,
        })
        .subscribe({
          next: ({ status }) => {
            if (status < 200 || status > 299) {
              ports.logger.warn(`Pingback: ${batch.eventCount} events refused with status ${status}`)
            }
          },
          // The error's text may hold the address and with it the key, so only its kind is logged.
          error: (error: unknown) => {
            bytesInFlight -= reserved
            const kind = error instanceof Error ? error.name : 'unknown error'
            ports.logger.warn(`Pingback: ${batch.eventCount} events not delivered (${kind})`)
          },
          complete: () => {
            bytesInFlight -= reserved
          },
        })
    },
  }
}
