import type { PingbackInput, PingbackNotification } from '../../core/pingback/event.js'
import { createPingbackStore } from '../../core/pingback/pingback-store.js'
import type { FakeAnswer } from './fake-http.js'
import { type FakePorts, fakePorts, seededRandom } from './fake-ports.js'
import { wholeDelivery } from './whole-delivery.js'

export const seen = (payload = 'e=1', apiKey = 'key'): PingbackInput & { apiKey: string } => ({
  actionType: 'SEEN',
  analyticsResponsePayload: payload,
  apiKey,
  queueEvents: false,
})

export const payloads = (fake: FakePorts): string[][] =>
  fake.http.sent.map(({ request }) =>
    (JSON.parse(request.body ?? '') as { events: { analytics_response_payload: string }[] }).events.map(
      (event) => event.analytics_response_payload,
    ),
  )

/** A sender, its notifications in words, and a network that answers the nth request by the nth answer, then by the last. */
export const sender = (answers: readonly FakeAnswer[] = [{}], fake: FakePorts = fakePorts()) => {
  let count = 0
  const sentAt: number[] = []
  fake.http.serve(() => {
    sentAt.push(fake.clock.monotonic())
    count += 1
    return answers[Math.min(count, answers.length) - 1]
  })
  const store = createPingbackStore(fake, wholeDelivery)
  const notifications: string[] = []
  const words = (notification: PingbackNotification): string => {
    if (notification.type === 'sent') return notification.how
    if (notification.type === 'retried') return `retried ${notification.status}`
    return notification.type === 'dropped' ? `dropped ${notification.reason}` : notification.type
  }
  store.pingbacks$.subscribe((notification) =>
    notifications.push(`${words(notification)} ${notification.events.length}`),
  )
  /** In small steps, since answers come between tasks. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 50) {
      fake.advance(Math.min(left, 50))
      await fake.settle()
    }
    await fake.settle()
  }
  return { fake, store, notifications, sentAt, pass }
}

/** Another page of the same origin, with a session of its own. */
export const pageBeside = (fake: FakePorts, seed = 2): FakePorts => ({
  ...fakePorts(),
  localStorage: fake.localStorage,
  locks: fake.locks,
  random: seededRandom(seed),
})

export const reset = new Error('Failed to fetch')
