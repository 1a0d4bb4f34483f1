import { describe, expect, it } from 'vitest'
import { fakeBeacon } from '../../support/fake-beacon.js'
import { payloads, reset } from '../../support/sender.js'
import { seen, startingPage } from '../../support/starting-page.js'

const pageWithBeacon = () => {
  const beacon = fakeBeacon()
  const page = startingPage({}, () => ({ beacon }))
  page.fake.http.serve(() => undefined)
  return { page, beacon }
}
/** A page with a request under way that was due before the end. */
const pageUnderWay = async () => {
  const made = pageWithBeacon()
  made.page.store.send(seen('e=1'))
  await made.page.pass(1000)
  await made.page.refuse()
  return made
}

describe('a page that ends before the rest of delivery has arrived', () => {
  it.each(['left', 'hidden'] as const)('posts all its batches at once: %s', (how) => {
    const page = startingPage()
    for (let key = 0; key < 5; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
    page.fake.endPage(how)
    expect(payloads(page.fake)).toHaveLength(5)
  })

  it('posts all that was due before, too', async () => {
    const page = startingPage()
    for (let key = 0; key < 5; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
    await page.pass(1000)
    page.fake.endPage('left')
    expect(payloads(page.fake)).toHaveLength(5)
  })

  it('posts events of a host whose listener runs after ours', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    page.fake.endPage('left')
    page.store.send(seen('e=2'))
    await page.fake.settle()
    expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
  })

  it('goes on in the next turn, or once it is restored', async () => {
    for (const how of ['hidden', 'left'] as const) {
      const page = startingPage()
      page.store.send(seen('e=1'))
      page.fake.endPage(how)
      if (how === 'left') page.fake.restorePage()
      else page.fake.advance(0)
      page.store.send(seen('e=2'))
      await page.fake.settle()
      expect(payloads(page.fake), how).toEqual([['e=1']])
    }
  })

  it('has handed over what was under way once it is left, and its last requests once it is restored', async () => {
    const { page } = await pageUnderWay()
    page.store.send(seen('e=2'))
    page.fake.endPage('left')
    expect(page.notified).toEqual(['sent handedOver 1'])
    page.fake.restorePage()
    await page.pass(40_000)
    expect(page.notified).toEqual(['sent handedOver 1', 'sent handedOver 1'])
    expect(page.fake.http.sent.map((sent) => sent.isAborted())).toEqual([false, false])
  })

  it('has handed over nothing where it is only hidden', async () => {
    const { page } = await pageUnderWay()
    page.fake.endPage('hidden')
    await page.pass(0)
    page.fake.http.sent[0]?.answer({})
    await page.pass(0)
    expect(page.notified).toEqual(['sent answered 1'])
  })

  it('and was only hidden sends again what is rejected after that turn', async () => {
    const { page, beacon } = pageWithBeacon()
    page.store.send(seen('e=1'))
    page.fake.endPage('hidden')
    await page.pass(0)
    page.fake.http.sent[0]?.answer(reset)
    await page.pass(0)
    await page.pass(0)
    expect([beacon.taken, page.notified]).toEqual([[], ['retried 0 1']])
  })

  it('keeps what the browser refuses at once, where it has no beacon', async () => {
    const page = startingPage(reset)
    page.store.send(seen('e=1'))
    page.fake.endPage('hidden')
    await page.fake.settle()
    page.fake.http.serve(() => ({}))
    await page.pass(1000)
    await page.arrive()
    expect([payloads(page.fake), page.notified]).toEqual([[['e=1'], ['e=1']], ['sent answered 1']])
  })

  it('says once that what was rejected in its last turn is handed over', async () => {
    const { page } = await pageUnderWay()
    page.fake.http.sent[0]?.answer(reset)
    await page.fake.settle()
    page.fake.endPage('left')
    page.fake.restorePage()
    await page.pass(1000)
    expect(page.notified).toEqual(['sent handedOver 1'])
  })

  it('has not handed over what is too large for that', async () => {
    const { page } = pageWithBeacon()
    page.store.send(seen('x'.repeat(70_000)))
    await page.pass(1000)
    await page.refuse()
    page.fake.http.sent[0]?.answer(reset)
    await page.fake.settle()
    expect([page.fake.http.sent[0]?.request.keepalive, page.notified]).toEqual([false, ['retried 0 1']])
  })
})

it('a page that is left while an early request is under way sends its last events as the rest of delivery does', async () => {
  const { page, beacon } = pageWithBeacon()
  await page.hideBetween('e=1', 'e=2')
  await page.arrive()
  page.store.send(seen('e=3'))
  page.fake.http.serve(() => reset)
  page.fake.endPage('left')
  await page.fake.settle()
  expect(beacon.taken.map(({ body }) => JSON.parse(body).events.length)).toEqual([1])
  expect(page.notified).toEqual(['sent handedOver 1', 'sent handedOver 1', 'sent handedOver 1'])
})

it('detached after a failure, it waits for nothing', async () => {
  const page = startingPage({ status: 503 })
  page.store.send(seen('e=1'))
  page.fake.endPage('hidden')
  await page.pass(0)
  expect(page.fake.scheduler.pending).toBeGreaterThan(0)
  page.store.detach()
  expect([page.fake.scheduler.pending, page.fake.endingListeners()]).toEqual([0, 0])
})
