import { describe, expect, it } from 'vitest'
import { forgetVisitor } from '../../../core/pingback/consent.js'
import { payloads, reset } from '../../support/sender.js'
import { seen, startingPage } from '../../support/starting-page.js'

describe('the rest of delivery', () => {
  it('is not loaded before there is an event, and once the page is idle after that', async () => {
    const idle: (() => void)[] = []
    const page = startingPage()
    Object.assign(page.fake.scheduler, {
      whenIdle: (task: () => void) => {
        idle.push(task)
        return () => {}
      },
    })
    await page.pass(10_000)
    expect(idle).toHaveLength(0)
    page.store.send(seen('e=1'))
    await page.pass(250)
    expect([idle.length, page.loadsStarted()], 'it waits for the page to be idle').toEqual([1, 0])
    idle[0]?.()
    expect(page.loadsStarted()).toBe(1)
  })

  it('is loaded when a batch is due, although the page was never idle', async () => {
    const page = startingPage()
    Object.assign(page.fake.scheduler, { whenIdle: () => () => {} })
    page.store.send(seen('e=1'))
    await page.pass(1000)
    expect([page.loadsStarted(), page.fake.http.sent.length]).toEqual([1, 0])
    await page.arrive()
    expect(payloads(page.fake)).toEqual([['e=1']])
    expect(page.notified).toEqual(['sent answered 1'])
  })

  it('takes over what waits for the others of its batch, and stores it', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    await page.pass(250)
    page.store.send(seen('e=2'))
    await page.pass(900)
    expect(page.stored()).toBe(0)
    await page.pass(100)
    await page.arrive()
    await page.pass(1000)
    expect(payloads(page.fake).flat()).toEqual(['e=1', 'e=2'])
  })

  it('is loaded once, however many events there are', async () => {
    const page = startingPage()
    for (let count = 0; count < 120; count += 1) page.store.send(seen(`e=${count}`))
    await page.pass(3000)
    expect(page.loadsStarted()).toBe(1)
    await page.arrive()
    expect(payloads(page.fake).flat()).toHaveLength(120)
  })
})

describe('a page that ends before the rest of delivery has arrived', () => {
  // specification 7.32
  it.each(['left', 'hidden'] as const)('posts what it has, once: %s', async (how) => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    page.fake.endPage(how)
    expect(payloads(page.fake)).toEqual([['e=1']])
    expect(page.fake.http.sent[0]?.request.keepalive).toBe(true)
    await page.pass(5000)
    await page.arrive()
    await page.pass(5000)
    expect(payloads(page.fake)).toEqual([['e=1']])
  })

  it('and whose request the browser refuses at once hands its events over as a beacon', async () => {
    const beacons: string[] = []
    const page = startingPage(new Error('Failed to fetch'), () => ({
      beacon: { send: (_: string, body: string) => beacons.push(body) > 0 },
    }))
    page.store.send(seen('e=1'))
    page.fake.endPage('hidden')
    await page.fake.settle()
    expect([page.fake.http.sent.length, beacons.length]).toEqual([1, 1])
    expect(page.notified).toEqual(['sent handedOver 1'])
  })

  it('counts as handed over what is rejected in the turn in which it is left', async () => {
    const page = startingPage(new Error('Failed to fetch'))
    page.store.send(seen('e=1'))
    await page.pass(1000)
    await page.refuse()
    expect(page.fake.http.sent).toHaveLength(1)
    page.fake.endPage('left')
    expect(page.notified).toEqual(['sent handedOver 1'])
    page.fake.restorePage()
    await page.pass(60_000)
    expect(page.fake.http.sent, 'it is not sent a second time').toHaveLength(1)
  })

  it('posts what was aborted without an answer in that very turn', async () => {
    const page = startingPage()
    page.fake.http.serve(() => undefined)
    page.store.send(seen('e=1'))
    await page.pass(1000)
    await page.refuse()
    await page.pass(30_000)
    expect(page.fake.http.sent.map((post) => post.isAborted())).toEqual([true])
    page.fake.endPage('left')
    expect(payloads(page.fake)).toEqual([['e=1'], ['e=1']])
    expect(page.notified).toEqual(['retried 0 1'])
  })

  it('and stays hidden loads the rest for what the collector did not take', async () => {
    const page = startingPage({ status: 503 })
    page.store.send(seen('e=1'))
    page.fake.endPage('hidden')
    await page.pass(0)
    expect([page.notified, page.loadsStarted()]).toEqual([['retried 503 1'], 0])
    await page.pass(1000)
    await page.arrive()
    await page.pass(0)
    expect(page.stored(), 'in the outbox it outlives the page').toBe(1)
  })

  it('and is restored goes on with the rest', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    page.fake.endPage('left')
    await page.arrive()
    page.fake.restorePage()
    page.store.send(seen('e=2'))
    await page.pass(1000)
    await page.arrive()
    await page.pass(1000)
    expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
  })
})

describe('where the rest of delivery cannot be loaded', () => {
  it('each batch is posted by itself, and the next one tries to load the rest again', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    await page.pass(1000)
    await page.refuse()
    expect(payloads(page.fake)).toEqual([['e=1']])
    expect(page.notified).toEqual(['sent answered 1'])
    page.store.send(seen('e=2'))
    await page.pass(1000)
    expect(page.loadsStarted()).toBe(2)
    await page.arrive()
    expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
  })

  it('more batches than may be posted at a time follow the answers to the first', async () => {
    const page = startingPage()
    for (let key = 0; key < 8; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
    await page.pass(1000)
    await page.refuse()
    for (let turn = 0; turn < 8; turn += 1) await page.pass(0)
    expect(payloads(page.fake).flat().sort()).toEqual(Array.from({ length: 8 }, (_, key) => `e=${key}`))
  })

  it('what fails waits for the next batch, ten times at most', async () => {
    const page = startingPage({ status: 503 })
    for (let batch = 0; batch < 12; batch += 1) {
      page.store.send(seen(`e=${batch}`))
      await page.pass(2000)
      await page.refuse()
      await page.pass(10)
    }
    expect(payloads(page.fake).filter((names) => names.includes('e=0'))).toHaveLength(10)
    expect(page.notified).toContain('dropped gaveUp 1')
  })

  // faults B6
  it('and requests are refused as well, three are tried', async () => {
    const page = startingPage(new Error('blocked by client'))
    for (let batch = 0; batch < 12; batch += 1) {
      page.store.send(seen(`e=${batch}`))
      await page.pass(2000)
      await page.refuse()
      await page.pass(10)
    }
    expect(page.fake.http.sent).toHaveLength(3)
    expect(page.fake.logger.text('warn') + page.fake.logger.text('error')).toBe('')
  })

  it('and the collector refuses a batch, it is dropped and does not take later ones with it', async () => {
    const page = startingPage({ status: 400 })
    page.store.send(seen('e=1'))
    await page.pass(1000)
    await page.refuse()
    expect(page.notified).toEqual(['dropped refused 1'])
    page.store.send(seen('e=2'))
    await page.pass(1000)
    await page.refuse()
    expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
  })

  it('and the collector has answered once, a page that ends posts after any number of failures', async () => {
    const page = startingPage()
    page.store.send(seen('e=0'))
    await page.pass(1000)
    await page.refuse()
    page.fake.http.serve(() => new Error('Failed to fetch'))
    for (let batch = 1; batch < 5; batch += 1) {
      page.store.send(seen(`e=${batch}`))
      await page.pass(2000)
      await page.refuse()
      await page.pass(10)
    }
    page.fake.endPage('left')
    expect(payloads(page.fake).at(-1)).toEqual(['e=1', 'e=2', 'e=3', 'e=4'])
  })

  it('because the page is offline, nothing is tried, and loading starts again with the network', async () => {
    const page = startingPage()
    page.fake.connectivity.isOnline$.next(false)
    page.store.send(seen('e=1'))
    await page.pass(1000)
    await page.refuse()
    expect([page.fake.http.sent.length, page.loadsStarted()]).toEqual([0, 1])
    page.fake.connectivity.isOnline$.next(true)
    expect(page.loadsStarted()).toBe(2)
    await page.arrive()
    expect(payloads(page.fake)).toEqual([['e=1']])
  })

  it('a thousand events wait in memory, and the oldest of more are dropped', async () => {
    const page = startingPage({ status: 503 })
    for (let count = 0; count < 1100; count += 1) page.store.send(seen(`e=${count}`))
    await page.pass(1000)
    expect(page.notified).toEqual(['dropped overflow 100'])
  })

  it.each([
    ['all the same', {}, 'sent answered 1'],
    ['once a rejected request waits again', reset, 'retried 0 1'],
  ])('flushing resolves %s', async (_, answer, notified) => {
    const page = startingPage(answer)
    page.store.send(seen('e=1'))
    const flushed = page.store.flush()
    await page.refuse()
    await page.pass(10)
    await flushed
    expect(page.notified).toEqual([notified])
  })
})

it('a request under way is aborted when the visitor revokes consent, and not sent again', async () => {
  const page = startingPage()
  page.fake.http.serve(() => undefined)
  page.store.send(seen('e=1'))
  await page.pass(1000)
  await page.refuse()
  forgetVisitor(page.fake, 'other')
  expect(page.fake.http.sent[0]?.isAborted()).toBe(false)
  forgetVisitor(page.fake, 'key')
  expect(page.fake.http.sent[0]?.isAborted()).toBe(true)
  page.fake.http.serve(() => ({}))
  page.store.send(seen('e=2'))
  await page.pass(1000)
  await page.arrive()
  expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
  expect(page.notified).toEqual(['dropped revoked 1', 'sent answered 1'])
})

it('events that wait for the rest are dropped when the visitor revokes consent', async () => {
  const page = startingPage()
  page.store.send(seen('e=1'))
  await page.pass(300)
  page.store.send(seen('e=2', 'other'))
  forgetVisitor(page.fake, 'key')
  await page.pass(1000)
  await page.arrive()
  expect(payloads(page.fake).flat()).toEqual(['e=2'])
  expect(page.notified).toContain('dropped revoked 1')
})

it('detached, it sends what waits, and leaves neither timer nor listener behind', async () => {
  const page = startingPage()
  page.store.send(seen('e=1'))
  await page.pass(300)
  page.store.detach()
  await page.arrive()
  await page.pass(0)
  expect(payloads(page.fake)).toEqual([['e=1']])
  expect([page.fake.scheduler.pending, page.fake.endingListeners(), page.stored()]).toEqual([0, 0, 0])
})
