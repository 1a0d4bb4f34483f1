import { describe, expect, it } from 'vitest'
import { forgetVisitor } from '../../../core/pingback/consent.js'
import type { PingbackInput } from '../../../core/pingback/event.js'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { forgetSession } from '../../../core/pingback/session.js'
import type { Http } from '../../../core/ports.js'
import { type FakePorts, fakePorts, seededRandom } from '../../support/fake-ports.js'
import { faultFigure } from '../../support/fault-figure.js'
import { wholeDelivery } from '../../support/whole-delivery.js'

const seen = (payload = 'e=1', apiKey = 'key'): PingbackInput & { apiKey: string } => ({
  actionType: 'SEEN',
  analyticsResponsePayload: payload,
  apiKey,
})

const bodyOf = (fake: FakePorts, index: number): { events: { ts: number; [field: string]: unknown }[] } =>
  JSON.parse(fake.http.sent[index]?.request.body ?? 'null')

const sentEvents = (fake: FakePorts) => fake.http.sent.flatMap((_, index) => bodyOf(fake, index).events)

describe('the wire', () => {
  // specification 7.28-7.31
  // specification 3.53, 3.56
  it('is one POST with the documented address, headers and body', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send({ ...seen('e=abc', 'my key&'), attributes: { layout_type: 'GRID' } })
    fake.advance(1000)
    const request = fake.http.sent[0]?.request
    expect(fake.http.sent).toHaveLength(1)
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('https://pingback.giphy.com/v2/pingback?apikey=my%20key%26')
    expect(request?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-GIPHY-SDK-PLATFORM': 'web',
      'X-GIPHY-SDK-NAME': 'gifkit',
    })
    expect(bodyOf(fake, 0)).toEqual({
      events: [
        {
          ts: fake.clock.now() - 1000,
          action_type: 'SEEN',
          user_id: store.sessionId(),
          analytics_response_payload: 'e=abc',
          attributes: { layout_type: 'GRID' },
        },
      ],
    })
  })

  // specification 6.3
  it('names who is logged in, also in later events of the key, until an empty id', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const known: unknown[] = []
    store.pingbacks$.subscribe(({ type, events }) => {
      if (type === 'queued') known.push(...events.map((event) => event.logged_in_user_id))
    })
    const users = (...events: (PingbackInput & { apiKey: string })[]): unknown[] => {
      for (const event of events) store.send(event)
      fake.advance(1000)
      return known.splice(0)
    }
    expect(users(seen(), { ...seen(), userId: 7 }, seen())).toEqual([undefined, '7', '7'])
    expect(users(seen())).toEqual(['7'])
    expect(users(seen('e=1', 'of another host'))).toEqual([undefined])
    expect(users({ ...seen(), userId: 'eight' }, seen())).toEqual(['eight', 'eight'])
    expect(users({ ...seen(), userId: '' }, seen())).toEqual([undefined, undefined])
  })

  it('carries no user id in a session that began after the visitor objected', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send({ ...seen(), userId: 7 })
    fake.advance(1000)
    forgetSession(fake)
    store.send(seen())
    fake.advance(1000)
    expect(sentEvents(fake).map((event) => event.logged_in_user_id)).toEqual(['7', undefined])
  })

  it('forgets at once who is logged in when consent is revoked, even if the next session draws the same id', () => {
    const fake = { ...fakePorts(), random: { next: () => 0 } }
    const store = createPingbackStore(fake, wholeDelivery)
    store.send({ ...seen(), userId: 7 })
    fake.advance(1000)
    forgetVisitor(fake, 'key')
    store.send(seen())
    fake.advance(1000)
    const events = sentEvents(fake)
    expect(events.map((event) => event.user_id)).toEqual(['0'.repeat(16), '0'.repeat(16)])
    expect(events.map((event) => event.logged_in_user_id)).toEqual(['7', undefined])
  })

  // specification 7.28
  it('goes where the page says at the time of sending', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen())
    fake.page.pingbackUrl = 'http://collector.test/'
    fake.advance(1000)
    fake.page.pingbackUrl = undefined
    store.send(seen())
    fake.advance(1000)
    expect(fake.http.sent.map(({ request }) => new URL(request.url).host)).toEqual([
      'collector.test',
      'pingback.giphy.com',
    ])
  })

  // specification 7.38
  it('marks events as verification in debug mode only', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen())
    fake.advance(1000)
    fake.page.isDebug = true
    store.send(seen())
    fake.advance(1000)
    expect(sentEvents(fake).map((event) => event.analytics_response_payload)).toEqual([
      'e=1',
      'e=1&mode=verification',
    ])
  })

  it('posts each API key for itself', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1', 'one'))
    store.send(seen('e=2', 'two'))
    store.send(seen('e=3', 'one'))
    fake.advance(1000)
    expect(fake.http.sent.map(({ request }) => new URL(request.url).searchParams.get('apikey'))).toEqual([
      'one',
      'two',
    ])
    expect(bodyOf(fake, 0).events.map((event) => event.analytics_response_payload)).toEqual(['e=1', 'e=3'])
  })

  it('drops an event that has neither payload nor type, and says so in debug mode', () => {
    const fake = fakePorts()
    createPingbackStore(fake, wholeDelivery).send({ actionType: 'CLICK', apiKey: 'key' })
    fake.advance(60_000)
    expect(fake.http.sent).toEqual([])
    expect(fake.logger.lines.map(({ level }) => level)).toEqual(['debug'])
    expect(fake.logger.text('debug')).toContain('1 events dropped (reason empty)')
  })
})

describe('the moment of sending', () => {
  // specification 7.32, 9.6
  it('is a second after the latest event', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    fake.advance(90_000)
    store.send(seen())
    fake.advance(600)
    store.send(seen())
    fake.advance(999)
    expect(fake.http.sent).toHaveLength(0)
    fake.advance(1)
    expect(sentEvents(fake)).toHaveLength(2)
  })

  // fault B10
  it('B10: a steady stream is sent every 5 s at the latest', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const start = fake.clock.now()
    const sentAt: number[] = []
    fake.http.serve(() => {
      sentAt.push(fake.clock.now())
      return { delayMs: 1 }
    })
    while (fake.clock.now() - start < 60_000) {
      store.send(seen())
      fake.advance(850)
      await fake.settle()
    }
    fake.advance(5000)
    expect(sentEvents(fake)).toHaveLength(71)
    expect(fake.http.sent.map((_, index) => bodyOf(fake, index).events.length)).toEqual([
      ...Array(11).fill(6),
      5,
    ])
    fake.http.sent.forEach((_, index) => {
      const oldest = bodyOf(fake, index).events[0]?.ts ?? 0
      expect((sentAt[index] ?? 0) - oldest).toBeLessThanOrEqual(5000)
    })
    faultFigure('B10', '71 events, 0 waited for more than 5 s')
  })

  it('is the turn after the 50th event, which itself starts no request', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    for (let count = 0; count < 49; count += 1) store.send(seen())
    fake.advance(0)
    expect(fake.http.sent).toHaveLength(0)
    store.send(seen())
    expect(fake.http.sent).toHaveLength(0)
    expect(fake.scheduler.pending).toBe(1)
    fake.advance(0)
    expect(fake.http.sent.map((_, index) => bodyOf(fake, index).events.length)).toEqual([50])
    fake.http.sent[0]?.answer({})
    await fake.settle()
    expect(fake.scheduler.pending).toBe(0)
  })

  it.each([
    ['less than 16 KiB', 0, seen('x'.repeat(3500))],
    ['16 KiB, in bytes and not in characters,', 4, seen('語'.repeat(1366))],
    ['16 KiB, attributes included,', 4, { ...seen(), attributes: { note: 'x'.repeat(4096) } }],
  ])('is the turn after four events that make %s together: %i are sent', (_, sent, event) => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    for (let count = 1; count < 4; count += 1) store.send(event)
    fake.advance(0)
    expect(fake.http.sent).toHaveLength(0)
    store.send(event)
    fake.advance(0)
    expect(sentEvents(fake)).toHaveLength(sent)
  })

  it('is at once for an event that must not wait, with all that waited', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1'))
    store.send({ ...seen('e=2'), queueEvents: false })
    expect(sentEvents(fake)).toHaveLength(2)
    fake.http.sent[0]?.answer({})
    await fake.settle()
    fake.advance(60_000)
    expect(fake.http.sent).toHaveLength(1)
  })

  it('is at once on flush, and flush of nothing sends nothing', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.flush()
    expect(fake.http.sent).toHaveLength(0)
    store.send(seen())
    store.flush()
    expect(sentEvents(fake)).toHaveLength(1)
  })
})

describe('the end of the page', () => {
  // specification 7.33
  it('sends what waits with keepalive, once, however often the page ends', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen())
    expect(fake.http.sent).toHaveLength(0)
    fake.endPage()
    expect(fake.http.sent).toHaveLength(1)
    fake.endPage()
    fake.advance(60_000)
    expect(sentEvents(fake)).toHaveLength(1)
    expect(fake.http.sent[0]?.request.keepalive).toBe(true)
  })

  // fault B1
  it('B1: hands over 60,000 bytes at once, all within the budget for keepalive', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    for (let count = 0; count < 60; count += 1) store.send(seen('x'.repeat(830)))
    fake.endPage()
    const bytes = fake.http.sent.reduce((sum, { request }) => sum + (request.body?.length ?? 0), 0)
    expect(bytes).toBeGreaterThan(55_000)
    expect(sentEvents(fake)).toHaveLength(60)
    expect(fake.http.sent.every(({ request }) => request.keepalive)).toBe(true)
  })

  it('sends events that come after it was only hidden', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1'))
    fake.endPage()
    store.send(seen('e=2'))
    fake.endPage()
    expect(sentEvents(fake).map((event) => event.analytics_response_payload)).toEqual(['e=1', 'e=2'])
  })

  it.each(['hidden', 'left'] as const)(
    'does not wait for a timer with events of a host whose listener runs after ours as the page is %s',
    async (how) => {
      const fake = fakePorts()
      const store = createPingbackStore(fake, wholeDelivery)
      store.send(seen('e=1'))
      fake.endPage(how)
      for (let count = 2; count <= 4; count += 1) store.send(seen(`e=${count}`))
      await fake.settle()
      const batches = fake.http.sent.map((_, index) => bodyOf(fake, index).events)
      expect(batches.map((events) => events.map((event) => event.analytics_response_payload))).toEqual([
        ['e=1'],
        ['e=2', 'e=3', 'e=4'],
      ])
    },
  )

  it('lets a batch outlive the page that was on its way before the end', () => {
    const fake = fakePorts()
    createPingbackStore(fake, wholeDelivery).send(seen())
    fake.advance(1000)
    expect(fake.http.sent[0]?.request.keepalive).toBe(true)
  })

  it('has the budget back once requests were answered', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const batch = () => store.send({ ...seen('x'.repeat(15_000)), queueEvents: false })
    for (let round = 0; round < 8; round += 1) {
      batch()
      fake.http.sent.at(-1)?.answer({})
      await fake.settle()
    }
    expect(fake.http.sent).toHaveLength(8)
    expect(fake.http.sent.every(({ request }) => request.keepalive)).toBe(true)
  })

  // fault B2
  it('B2: keeps what is beyond the budget for the next page, which delivers it, each event once', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    for (let count = 0; count < 300; count += 1) store.send(seen(`${count} ${'語'.repeat(270)}`))
    fake.endPage('left')
    const bytes = fake.http.sent.reduce((sum, { request }) => sum + Buffer.byteLength(request.body ?? ''), 0)
    expect(bytes).toBeLessThanOrEqual(65_536)
    expect(bytes).toBeGreaterThan(49_152)
    for (const { request } of fake.http.sent)
      expect(Buffer.byteLength(request.body ?? '')).toBeLessThan(16_385)
    const { localStorage, locks } = fake
    const next = { ...fakePorts(() => ({})), localStorage, locks, random: seededRandom(2) }
    createPingbackStore(next, wholeDelivery).send({ ...seen('last'), queueEvents: false })
    for (let turn = 0; turn < 20; turn += 1) await next.settle()
    const payloads = [...sentEvents(fake), ...sentEvents(next)].map(
      (event) => event.analytics_response_payload,
    )
    expect(payloads).toHaveLength(301)
    expect(new Set(payloads).size).toBe(301)
    expect([...fake.localStorage.entries.keys(), ...fake.locks.held()]).toEqual([])
  })
})

describe('time stamps', () => {
  it('are never shared by two stores of one session', () => {
    const fake = fakePorts()
    const [one, two] = [createPingbackStore(fake, wholeDelivery), createPingbackStore(fake, wholeDelivery)]
    for (let round = 0; round < 5; round += 1) {
      one.send(seen())
      two.send(seen())
    }
    fake.advance(1000)
    const events = sentEvents(fake)
    expect(new Set(events.map(({ user_id, ts }) => `${user_id}/${ts}`)).size).toBe(10)
  })

  it('do not move the timers: waiting follows the monotonic clock', () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen())
    fake.clock.jump(1e9)
    fake.advance(500)
    store.send(seen())
    expect(fake.http.sent).toHaveLength(0)
    fake.advance(1000)
    expect(sentEvents(fake)).toHaveLength(2)
  })
})

describe('failures', () => {
  it.each([
    ['no answer', new Error('https://collector.test/?apikey=secret-key'), 'retried (status 0)'],
    ['a failure of the collector', { status: 503 }, 'retried (status 503)'],
    ['a refusal', { status: 403 }, 'dropped (reason refused)'],
    ['an answer that may not be read', { status: 0 }, 'dropped (reason refused)'],
  ])('%s is one line in debug mode, without the key', async (_, answer, words) => {
    const fake = fakePorts()
    createPingbackStore(fake, wholeDelivery).send({ ...seen('e=1', 'secret-key'), queueEvents: false })
    fake.http.sent[0]?.answer(answer)
    await fake.settle()
    expect(fake.logger.lines.map(({ level }) => level)).toEqual(['debug', 'debug'])
    expect(fake.logger.text()).toContain(words)
    expect(fake.logger.text()).not.toContain('secret-key')
  })
})

describe('a network port that fails', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('of the host')
      },
    ],
    ['rejects', () => Promise.reject(new Error('of the host'))],
  ])('as it %s leaves its events to another try', async (_, send) => {
    const fake = fakePorts(() => ({}))
    const isBroken = { now: true }
    const http = {
      send: (...args: Parameters<typeof fake.http.send>) => (isBroken.now ? send() : fake.http.send(...args)),
    }
    createPingbackStore({ ...fake, http }, wholeDelivery).send({ ...seen(), queueEvents: false })
    await fake.settle()
    isBroken.now = false
    for (let second = 0; second < 3; second += 1) {
      fake.advance(1_000)
      await fake.settle()
    }
    expect(sentEvents(fake)).toHaveLength(1)
    expect(fake.scheduler.pending).toBe(0)
  })

  it('and never settles is given up after 30 s, and its late failure counts for nothing', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const dropped: string[] = []
    store.pingbacks$.subscribe(({ type }) => type === 'retried' && dropped.push(type))
    store.send({ ...seen(), queueEvents: false })
    fake.advance(30_000)
    await fake.settle()
    expect(fake.http.sent[0]?.isAborted()).toBe(true)
    expect(dropped).toEqual(['retried'])
  })

  it.each([
    ['has the status of an answer whose body stopped delivers them', true, ['queued', 'sent']],
    ['says nothing leaves them to another try', false, ['queued', 'retried']],
  ])('and as it is given up %s', async (_, hasStatus, fates) => {
    const fake = fakePorts()
    const answer = { status: 200, statusText: '', header: () => undefined, body: '' }
    const http: Http = {
      send: (_request, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => hasStatus && resolve(answer))),
    }
    const store = createPingbackStore({ ...fake, http }, wholeDelivery)
    const types: string[] = []
    store.pingbacks$.subscribe(({ type }) => types.push(type))
    store.send({ ...seen(), queueEvents: false })
    for (let second = 0; second < 31; second += 1) {
      fake.advance(1_000)
      await fake.settle()
    }
    expect(types).toEqual(fates)
  })
})

describe('what it leaves behind', () => {
  it('is nothing: not before the first event, not after the last', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    expect([fake.scheduler.pending, fake.endingListeners(), fake.sessionStorage.entries.size]).toEqual([
      0, 0, 0,
    ])
    store.send(seen())
    store.send(seen())
    expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([1, 1])
    fake.advance(1000)
    expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([1, 1])
    fake.http.sent[0]?.answer({})
    await fake.settle()
    expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([0, 0])
    expect([fake.localStorage.entries.size, fake.locks.held()]).toEqual([0, []])
  })

  it('detach hands over what waits, and the store may be used again', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send(seen('e=1'))
    store.detach()
    fake.http.sent[0]?.answer({})
    await fake.settle()
    expect([fake.scheduler.pending, fake.endingListeners()]).toEqual([0, 0])
    store.send(seen('e=2'))
    fake.endPage()
    expect(sentEvents(fake).map((event) => event.analytics_response_payload)).toEqual(['e=1', 'e=2'])
  })
})

describe('the collector', () => {
  const service = 'https://proxy.test/giphy/v1/'
  /** Where a request goes for an event with this collector, on a page with these globals; what was dropped and logged. */
  const sentFrom = (
    pingbackUrl: string | false | undefined,
    page: Partial<FakePorts['page']> = {},
  ): { readonly hosts: readonly string[]; readonly drops: readonly string[]; readonly lines: number } => {
    const fake = fakePorts()
    Object.assign(fake.page, page)
    const store = createPingbackStore(fake, wholeDelivery)
    const drops: string[] = []
    store.pingbacks$.subscribe(
      (notification) => notification.type === 'dropped' && drops.push(notification.reason),
    )
    for (const payload of ['e=1', 'e=2']) store.send({ ...seen(payload), pingbackUrl })
    fake.advance(1000)
    return {
      hosts: fake.http.sent.map(({ request }) => new URL(request.url).origin),
      drops,
      lines: fake.logger.lines.filter(({ details }) => String(details).includes('pingbackUrl')).length,
    }
  }
  const nowhere = { hosts: [], drops: ['noCollector', 'noCollector'], lines: 1 }
  const at = (host: string) => ({ hosts: [host], drops: [], lines: 0 })

  it.each([
    [undefined, {}, at('https://pingback.giphy.com')],
    [undefined, { apiUrl: 'https://api.giphy.com/v1/' }, at('https://pingback.giphy.com')],
    ['https://own.test/', {}, at('https://own.test')],
    ['https://own.test', { pingbackUrl: 'https://page.test', apiUrl: service }, at('https://own.test')],
    [false, { pingbackUrl: 'https://page.test' }, at('https://page.test')],
    [undefined, { pingbackUrl: 'https://page.test', apiUrl: service }, at('https://page.test')],
    [false, {}, nowhere],
    [undefined, { apiUrl: service }, nowhere],
    [undefined, { apiUrl: 'https://api.giphy.com.evil.test/v1/' }, nowhere],
  ] as const)('named %s, on a page with %j', (pingbackUrl, page, expected) => {
    expect(sentFrom(pingbackUrl, page)).toEqual(expected)
  })

  it('that an event was for stays its own when another page sends it', async () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    store.send({ ...seen(), pingbackUrl: 'https://own.test' })
    fake.advance(300)
    await fake.settle()
    expect([...fake.localStorage.entries.values()].join()).toContain(',"https://own.test"]')
  })
})
