import { batchesOf } from './batch.js'
import type { LastResort } from './delivery-event.js'
import {
  type DeliveryEffect,
  type DeliveryState,
  type DeliveryStep,
  type Flight,
  gateOf,
  isBlocked,
  KEEPALIVE_BYTES,
  mostFlights,
} from './delivery-state.js'
import type { Waiting } from './outbox.js'

/** Whether anything may be sent now; `last` where the page ends and will hear of no answer. */
const isOpen = (state: DeliveryState, now: number, last: LastResort | undefined): boolean => {
  if (!state.isOnline || isBlocked(state)) return false
  // A collector that failed lately may fail again: what waits is left to a page that can hear of it.
  if (last === 'leave' && state.doubts > 0) return false
  return now >= (last === 'send' ? state.askedUntil : gateOf(state))
}

/** Sends what may be sent now, oldest first, and of a page that ends all that the browser will carry. */
export const nextFlights = (
  state: DeliveryState,
  now: number,
  last?: LastResort,
  effects: readonly DeliveryEffect[] = [],
): DeliveryStep => {
  const most = last ? Number.POSITIVE_INFINITY : mostFlights(state)
  if (state.flights.length >= most || !isOpen(state, now, last)) return [state, effects]
  const { flights } = state
  let carried = 0
  for (const { keepalive, bytes } of flights) if (keepalive) carried += bytes
  const started: Flight[] = []
  const posted = new Set<Waiting>()
  for (const batch of batchesOf(state.waiting.filter(({ isHeld }) => !isHeld))) {
    if (flights.length + started.length >= most) break
    const keepalive = carried + batch.bytes <= KEEPALIVE_BYTES
    // Only an event too large for any budget goes without, and only while the page is there to hear of it.
    if (!keepalive && (last || batch.bytes <= KEEPALIVE_BYTES)) continue
    if (keepalive) carried += batch.bytes
    started.push({ ...batch, id: state.nextId + started.length, keepalive, isLast: last !== undefined })
    for (const record of batch.records) posted.add(record)
  }
  return [
    {
      ...state,
      flights: [...flights, ...started],
      nextId: state.nextId + started.length,
      waiting: state.waiting.filter((record) => !posted.has(record)),
    },
    [...effects, ...started.map((flight) => ({ type: 'post', flight }) as const)],
  ]
}
