import type { Abort, Cancel, HttpResponse, Ports } from '../ports.js'
import type { Flight } from './delivery-state.js'
import type { PingbackClient } from './pingback-client.js'

/** An answer that takes longer is none, in ms. */
const ANSWER_MS = 30_000

/** The requests that are under way, each until its answer or for 30 s. */
export interface FlightRequests {
  post(flight: Flight): void
  abort(id: number): void
  /** What is left to the browser is no longer waited for, but not aborted either. */
  keepOnly(flights: readonly Flight[]): void
}

/** @param failed no answer came; `isAborted` where we gave it up */
export const createFlightRequests = (
  client: Pick<PingbackClient, 'post'>,
  { aborts, scheduler }: Pick<Ports, 'aborts' | 'scheduler'>,
  answered: (flight: Flight, response: HttpResponse) => void,
  failed: (flight: Flight, isAborted: boolean) => void,
): FlightRequests => {
  const requests = new Map<number, { readonly request: Abort; readonly cancelTimeout: Cancel }>()
  return {
    post: (flight) => {
      const request = aborts.create()
      const { signal } = request
      const cancelTimeout = scheduler.after(ANSWER_MS, () => {
        request.abort()
        failed(flight, true)
      })
      requests.set(flight.id, { request, cancelTimeout })
      client.post(flight, signal).then(
        (response) => signal.aborted || answered(flight, response),
        // The error's text may hold the address and with it the key, so nothing of it is logged.
        () => signal.aborted || failed(flight, false),
      )
    },
    abort: (id) => requests.get(id)?.request.abort(),
    keepOnly: (flights) => {
      for (const [id, { cancelTimeout }] of requests) {
        if (flights.some((flight) => flight.id === id)) continue
        cancelTimeout()
        requests.delete(id)
      }
    },
  }
}
