import { dropped } from './delivery-news.js'
import type { DeliveryEffect, DeliveryState, DeliveryStep } from './delivery-state.js'
import { type Waiting, withinBounds } from './outbox.js'

/** The state with these waiting, as far as they fit; the oldest of more are dropped. */
export const bounded = (
  state: DeliveryState,
  waiting: readonly Waiting[],
  effects: readonly DeliveryEffect[] = [],
): DeliveryStep => {
  const [kept, overflow] = withinBounds(waiting)
  return [{ ...state, waiting: kept }, [...effects, ...dropped(overflow, 'overflow')]]
}
