import type { CreateDelivery } from '../../core/pingback/delivery.js'
import { createFirstDelivery } from '../../core/pingback/first-delivery.js'
import { createPingbackStore, type PingbackPorts } from '../../core/pingback/pingback-store.js'
import type { FakeAnswer } from './fake-http.js'
import { type FakePorts, fakePorts } from './fake-ports.js'
import { wholeDelivery } from './whole-delivery.js'

export const seen = (name: string, apiKey = 'key') =>
  ({ actionType: 'SEEN', analyticsResponsePayload: name, apiKey }) as const

/** A page whose rest of delivery arrives, or is refused, when the test says so. */
export const startingPage = (
  answer: FakeAnswer | undefined = {},
  more: (fake: FakePorts) => Partial<PingbackPorts> = () => ({}),
) => {
  const fake = fakePorts(() => answer)
  const loads: { resolve(create: CreateDelivery): void; reject(error: Error): void }[] = []
  const store = createPingbackStore(
    { ...fake, ...more(fake) },
    createFirstDelivery(() => new Promise((resolve, reject) => loads.push({ resolve, reject }))),
  )
  const notified: string[] = []
  store.pingbacks$.subscribe((item) => {
    if (item.type === 'queued') return
    const how = item.type === 'sent' ? item.how : item.type === 'dropped' ? item.reason : item.status
    notified.push(`${item.type} ${how} ${item.events.length}`)
  })
  const pass = async (ms: number): Promise<void> => {
    fake.advance(ms)
    await fake.settle()
  }
  return {
    fake,
    store,
    notified,
    pass,
    /** One event is sent as the page is hidden, for a moment; the batch of another one, of afterwards, is due. */
    hideBetween: async (first: string, second: string): Promise<void> => {
      store.send(seen(first))
      fake.endPage('hidden')
      await pass(0)
      store.send(seen(second))
      await pass(1000)
    },
    loadsStarted: () => loads.length,
    arrive: async () => {
      loads.at(-1)?.resolve(wholeDelivery)
      await fake.settle()
    },
    refuse: async () => {
      loads.at(-1)?.reject(new Error('Failed to fetch dynamically imported module'))
      await fake.settle()
    },
    stored: () => fake.localStorage.entries.size,
  }
}
