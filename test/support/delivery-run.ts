/** The delivery machine without a network, a clock or a storage: what happens goes in, and what it does comes out. */
import { isSuccess, unanswered } from '../../core/http/failure-and-retry.js'
import type { Flight } from '../../core/pingback/collector-request.js'
import type { DeliveryInput } from '../../core/pingback/delivery-machine.js'
import {
  type DeliveryEffect,
  type DeliveryState,
  type EndPolicy,
  initialDelivery,
} from '../../core/pingback/delivery-rules.js'
import { type PendingEvent, pendingEvent, pingbackEvent } from '../../core/pingback/event.js'
import { deliveryTransition } from './whole-delivery.js'

export const record = (name: string, more: Partial<PendingEvent> = {}): PendingEvent => ({
  ...pendingEvent(
    'key',
    pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: name }, '0123456789abcdef', 1),
  ),
  ...more,
})

export const records = (count: number, payload = ''): PendingEvent[] =>
  Array.from({ length: count }, (_, index) => record(`e=${index}${payload}`))

/** Events of as many keys, each of which needs a request of its own. */
export const recordsApart = (count: number): PendingEvent[] =>
  Array.from({ length: count }, (_, index) => record(`e=${index}`, { apiKey: `key${index}` }))

/** What happens at 0 ms, or when it says. */
export type TimedInput = DeliveryInput & { readonly now?: number }

export const added = (all: readonly PendingEvent[], atEnd?: EndPolicy, now = 0): TimedInput => ({
  type: 'added',
  records: all,
  atEnd,
  now,
})
export const ended = (atEnd: EndPolicy, now: number, isLeft = true): TimedInput => ({
  type: 'ended',
  how: isLeft ? 'left' : 'hidden',
  atEnd,
  now,
})
export const failed = (id: number, now = 0, isAborted = true): TimedInput => ({
  type: 'settled',
  id,
  failure: unanswered(isAborted ? 'timeout' : 'network'),
  now,
  chance: 0.5,
})
export const answered = (id: number, status: number, now = 0, retryAfterMs?: number): TimedInput => ({
  type: 'settled',
  id,
  failure: isSuccess(status)
    ? undefined
    : { ...unanswered('network'), reason: 'status', status, retryAfterMs },
  now,
  chance: 0.5,
})

/** The state after some events, and the effects of the last one. */
export const run = (
  events: readonly TimedInput[],
  from: Partial<DeliveryState> = {},
): { readonly state: DeliveryState; readonly effects: readonly DeliveryEffect[] } => {
  let state: DeliveryState = { ...initialDelivery, ...from }
  let effects: readonly DeliveryEffect[] = []
  for (const event of events) [state, effects] = deliveryTransition(state, { now: 0, ...event })
  return { state, effects }
}

export const flights = (effects: readonly DeliveryEffect[]): Flight[] =>
  effects.flatMap((effect) => (effect.type === 'post' ? [effect.flight] : []))

/** Notifications in words, as `dropped refused 1`. */
export const notified = (effects: readonly DeliveryEffect[]): string[] =>
  effects.flatMap((effect) => {
    if (effect.type !== 'notify') return []
    const { notification } = effect
    const how =
      notification.type === 'sent'
        ? notification.how
        : notification.type === 'retried'
          ? notification.status
          : ''
    return [
      `${notification.type} ${notification.type === 'dropped' ? notification.reason : how} ${notification.events.length}`,
    ]
  })
