import { describe, expect, it } from 'vitest'
import { forgetVisitor } from '../../../core/pingback/consent.js'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { claimTimestamps } from '../../../core/pingback/session.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { wholeDelivery } from '../../support/whole-delivery.js'

const seen = (payload = 'e=1', apiKey = 'key') =>
  ({ actionType: 'SEEN', analyticsResponsePayload: payload, apiKey }) as const

interface WireEvent {
  readonly ts: number
  readonly user_id: string
  readonly analytics_response_payload: string
}
const sentEvents = (fake: FakePorts): WireEvent[] =>
  fake.http.sent.flatMap(({ request }) => JSON.parse(request.body ?? '').events)
const pageOf = () => {
  const fake = fakePorts(() => ({}))
  const store = createPingbackStore(fake, wholeDelivery)
  const dropped: unknown[] = []
  store.pingbacks$.subscribe((item) => {
    if (item.type !== 'dropped') return
    for (const event of item.events)
      dropped.push([item.reason, event.analytics_response_payload, event.user_id])
  })
  const pass = async (ms: number): Promise<void> => {
    fake.advance(ms)
    await fake.settle()
  }
  return { fake, store, dropped, pass }
}

describe('the session of an event', () => {
  it('is the one that there is when its batch begins', async () => {
    const { fake, store, pass } = pageOf()
    store.send(seen())
    await pass(1000)
    fake.sessionStorage.entries.clear()
    store.send(seen())
    await pass(1000)
    const [first, second] = sentEvents(fake)
    expect(second?.user_id).toBe(store.sessionId())
    expect(first?.user_id).not.toBe(store.sessionId())
  })

  it('is a new one after consent was revoked, also in the middle of a batch', async () => {
    const { fake, store, dropped, pass } = pageOf()
    store.send(seen('e=1', 'one'))
    const before = store.sessionId()
    forgetVisitor(fake, 'one')
    store.send(seen('e=2', 'two'))
    await pass(1000)
    expect(dropped).toEqual([['revoked', 'e=1', before]])
    expect(sentEvents(fake).map(({ user_id }) => user_id)).toEqual([store.sessionId()])
    expect(store.sessionId()).toMatch(/^[0-9a-f]{16}$/)
  })

  it('is none for an event that is dropped before there is a session', () => {
    const { fake, store, dropped } = pageOf()
    store.send({ actionType: 'SEEN', apiKey: 'key' })
    expect([dropped, fake.sessionStorage.entries.size]).toEqual([[['empty', undefined, '']], 0])
  })
})

describe('the time of an event', () => {
  it('is later than all of its session, also on the next page, where the clock was set back', async () => {
    const { fake, store, pass } = pageOf()
    const ahead = fake.clock.now() + 5_000
    claimTimestamps(fake, [ahead])
    store.send(seen())
    store.send(seen())
    await pass(1000)
    expect(sentEvents(fake).map(({ ts }) => ts)).toEqual([ahead + 1, ahead + 2])
  })

  it('stays in order where another copy had events in the same milliseconds', async () => {
    const { fake, store, pass } = pageOf()
    store.send(seen('e=1'))
    claimTimestamps(
      fake,
      [0, 1, 2].map((ms) => fake.clock.now() + ms),
    )
    await pass(250)
    fake.clock.jump(-250)
    store.send(seen('e=2'))
    await pass(1000)
    const [first, second] = sentEvents(fake)
    expect(second?.ts).toBeGreaterThan(first?.ts ?? Number.POSITIVE_INFINITY)
  })
})

it('an event whose collector is gone by the time of its batch goes nowhere, and the others go', async () => {
  const { fake, store, dropped, pass } = pageOf()
  fake.page.pingbackUrl = 'https://page.test'
  store.send({ ...seen('e=page'), pingbackUrl: false })
  store.send({ ...seen('e=own'), pingbackUrl: 'https://own.test' })
  fake.page.pingbackUrl = undefined
  await pass(1000)
  expect(dropped).toEqual([['noCollector', 'e=page', store.sessionId()]])
  expect(sentEvents(fake).map((event) => event.analytics_response_payload)).toEqual(['e=own'])
})

it.each([1, 3])('without a collector the console says so once in debug mode: %i events', (count) => {
  const { fake, store } = pageOf()
  for (let sent = 0; sent < count; sent += 1) store.send({ ...seen(), pingbackUrl: false })
  expect(fake.logger.lines.map(({ level }) => level)).toEqual(['debug'])
})

it('queueing says nothing in debug mode', () => {
  const { fake, store } = pageOf()
  store.send(seen())
  expect(fake.logger.lines).toEqual([])
})

it('each full batch is due in the next turn', async () => {
  const { fake, store, pass } = pageOf()
  for (let batch = 1; batch < 4; batch += 1) {
    for (let count = 0; count < 50; count += 1) store.send(seen())
    await pass(0)
    expect(sentEvents(fake)).toHaveLength(batch * 50)
  }
})
