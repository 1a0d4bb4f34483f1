import { describe, expect, it } from 'vitest'
import { fakePorts } from '../../support/fake-ports.js'
import { pageBeside, payloads, seen, sender } from '../../support/sender.js'

describe('B8: a storage with something else in it', () => {
  // fault B8
  it.each([
    'null',
    '[]',
    '["key",0,{"__proto__":{"ts":1,"action_type":"SEEN","user_id":"0123456789abcdef"}}]',
    '\u0000',
    '['.repeat(100_000),
  ])('%.60s is discarded', async (planted) => {
    const fake = fakePorts()
    fake.localStorage.set('gifkit.outbox.1.evil', planted)
    fake.localStorage.set('other', 'untouched')
    const { store, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    expect(payloads(fake)).toEqual([['e=1']])
    expect([...fake.localStorage.entries]).toEqual([['other', 'untouched']])
  })

  // fault B8
  it('takes what is good beside what is damaged, without fields of its own making', async () => {
    const fake = fakePorts()
    const ts = fake.clock.now() - 1000
    const good = `{"ts":${ts},"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e=old","extra":1,"attributes":{"a":"b","c":5,"__proto__":"d"}}`
    fake.localStorage.set('gifkit.outbox.1.old', `damaged\n["key",3,${good}]\n["other",0,${good}]`)
    const { store, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    const events = fake.http.sent.flatMap(({ request }) => JSON.parse(request.body ?? '').events)
    expect(events.find((event) => event.ts === ts)).toEqual({
      ts,
      action_type: 'SEEN',
      user_id: '0123456789abcdef',
      analytics_response_payload: 'e=old',
      attributes: { a: 'b' },
    })
    // Events of a key that this page never sends for wait for a page that does.
    expect(fake.localStorage.get('gifkit.outbox.1.old')).toBe(`["other",0,${good}]`)
  })

  it('does not send what waited longer than a week', async () => {
    const fake = fakePorts()
    const ts = fake.clock.now() - 8 * 86_400_000
    fake.localStorage.set(
      'gifkit.outbox.1.old',
      `["key",0,{"ts":${ts},"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e"}]`,
    )
    const { store, notifications, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    expect(notifications).toContain('dropped expired 1')
    expect(payloads(fake)).toEqual([['e=1']])
  })
})

describe('B8: events of a key that no page uses any more', () => {
  it('are deleted after a week, by a page with another key', async () => {
    const fake = fakePorts()
    const [old, young] = [8, 6].map((days) => {
      const ts = fake.clock.now() - days * 86_400_000
      return `["other",0,{"ts":${ts},"action_type":"SEEN","user_id":"0123456789abcdef","analytics_response_payload":"e"}]`
    })
    fake.localStorage.set('gifkit.outbox.1.old', `${old}\n${young}`)
    const { store, pass } = sender([{}], fake)
    store.send(seen())
    await pass(1000)
    expect([...fake.localStorage.entries]).toEqual([['gifkit.outbox.1.old', young]])
    expect(payloads(fake)).toEqual([['e=1']])
  })
})

describe('B8: a storage that goes with its page', () => {
  it('is no heir: what waits for another try is sent as the page is left', async () => {
    const fake = fakePorts()
    const lasting = { ...fake, localStorage: { ...fake.localStorage, isLasting: () => false } }
    const { store, sentAt, pass } = sender([{ status: 503 }], lasting)
    store.send(seen())
    await pass(100)
    fake.endPage('left')
    expect(sentAt).toHaveLength(2)
    expect(fake.http.sent[1]?.request.keepalive).toBe(true)
  })
})

describe('B9: pages of one origin', () => {
  // fault B9
  it('never take the events of one that lives, and take those of one that is gone, once', async () => {
    const locks = fakePorts().locks
    const pages = [1, 2, 3].map((seed) => {
      const pageLocks = locks.forPage()
      return { locks: pageLocks, seed }
    })
    const storage = fakePorts().localStorage
    const [one, two, three] = pages.map(({ locks: own, seed }) =>
      sender([{}], { ...pageBeside(fakePorts(), seed), localStorage: storage, locks: { ...locks, ...own } }),
    )
    if (!one || !two || !three) throw new Error('three pages')
    one.fake.http.serve(() => ({ status: 503 }))
    one.store.send(seen('e=of one'))
    await one.pass(100)
    expect(storage.entries.size).toBe(1)
    two.store.send(seen('e=of two'))
    await two.pass(100)
    expect(payloads(two.fake).flat()).toEqual(['e=of two'])
    pages[0]?.locks.die()
    await two.pass(61_000)
    two.store.send(seen('e=later'))
    three.store.send(seen('e=of three'))
    await Promise.all([two.pass(200), three.pass(200)])
    const arrived = [...payloads(two.fake).flat(), ...payloads(three.fake).flat()]
    expect(arrived.filter((payload) => payload === 'e=of one')).toHaveLength(1)
    expect([storage.entries.size, locks.held()]).toEqual([0, []])
  })
})
