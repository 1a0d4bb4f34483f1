import { describe, expect, it } from 'vitest'
import { forgetVisitor } from '../../../core/pingback/consent.js'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { fakePorts } from '../../support/fake-ports.js'
import { payloads, reset } from '../../support/sender.js'
import { seen, startingPage } from '../../support/starting-page.js'

const offlineOf = async (page: ReturnType<typeof startingPage>, isOnline: boolean): Promise<void> => {
  page.fake.connectivity.isOnline$.next(isOnline)
  await page.pass(0)
}

describe('what the rest of delivery gets as it arrives', () => {
  it('is stored, and sent no sooner than its batch is due', async () => {
    const idle: (() => void)[] = []
    const page = startingPage()
    Object.assign(page.fake.scheduler, {
      whenIdle: (task: () => void) => {
        idle.push(task)
        return () => {}
      },
    })
    page.store.send(seen('e=1'))
    await page.pass(300)
    idle[0]?.()
    await page.arrive()
    expect([page.stored(), page.fake.http.sent.length]).toEqual([1, 0])
    await page.pass(700)
    expect(payloads(page.fake)).toEqual([['e=1']])
  })

  it('is the end of the page too, where events are only queued by then', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    await page.pass(1000)
    page.fake.endPage('hidden')
    await page.pass(100)
    page.store.send(seen('e=2'))
    await page.arrive()
    page.fake.endPage('left')
    expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
  })

  it('is nothing where all was sent: then it listens to nothing', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    await page.pass(1000)
    page.fake.endPage('hidden')
    await page.pass(100)
    await page.arrive()
    expect([page.fake.endingListeners(), page.fake.scheduler.pending]).toEqual([0, 0])
  })

  it('is at most a thousand events', async () => {
    const page = startingPage()
    for (let count = 0; count < 1100; count += 1) page.store.send(seen(`e=${count}`))
    await page.pass(1000)
    await page.arrive()
    for (let turn = 0; turn < 30; turn += 1) await page.pass(0)
    expect(payloads(page.fake).flat()).toEqual(Array.from({ length: 1000 }, (_, index) => `e=${index + 100}`))
  })

  it('is what fails of its requests afterwards', async () => {
    const page = startingPage()
    page.fake.http.serve(() => undefined)
    await page.hideBetween('e=1', 'e=2')
    await page.arrive()
    page.fake.http.serve(() => ({}))
    page.fake.http.sent[0]?.answer({ status: 503 })
    await page.pass(0)
    expect(page.notified).toEqual(['retried 503 1', 'sent answered 1'])
    expect(payloads(page.fake).filter((names) => names.includes('e=1'))).toHaveLength(2)
  })

  it('is not dropped twice with the consent of the visitor', async () => {
    const page = startingPage()
    page.fake.http.serve(() => undefined)
    await page.hideBetween('e=1', 'e=2')
    await page.arrive()
    forgetVisitor(page.fake)
    expect(page.notified).toEqual(['dropped revoked 1', 'dropped revoked 1'])
  })

  it('is that the store is detached: what fails is stored, without a timer or lock', async () => {
    const page = startingPage({ status: 503 })
    page.store.send(seen('e=1'))
    page.store.detach()
    await page.arrive()
    await page.pass(0)
    expect([page.stored(), page.fake.scheduler.pending, page.fake.endingListeners()]).toEqual([1, 0, 0])
    expect(page.fake.locks.held()).toEqual([])
  })
})

describe('before it is wanted', () => {
  it('it is not asked for by an idle page, though another key’s consent is revoked while events are queued', async () => {
    const page = startingPage()
    let asked = 0
    Object.assign(page.fake.scheduler, {
      whenIdle: () => {
        asked += 1
        return () => {}
      },
    })
    page.store.send(seen('e=1'))
    forgetVisitor(page.fake, 'another key')
    expect(asked).toBe(0)
    await page.pass(300)
    expect(asked).toBe(1)
  })
})

describe('while the rest is on its way', () => {
  it('an answer to what a hidden page sent starts no request for later events', async () => {
    const page = startingPage()
    page.fake.http.serve(() => undefined)
    await page.hideBetween('e=1', 'e=2')
    page.fake.http.sent[0]?.answer({})
    await page.pass(0)
    expect([page.loadsStarted(), payloads(page.fake)]).toEqual([1, [['e=1']]])
  })

  it('events of other keys stay where consent of one is revoked', async () => {
    const page = startingPage()
    page.store.send(seen('e=1'))
    page.store.send(seen('e=2', 'other'))
    await page.pass(1000)
    forgetVisitor(page.fake, 'key')
    expect(page.notified).toEqual(['dropped revoked 1'])
    await page.arrive()
    expect(payloads(page.fake)).toEqual([['e=2']])
  })

  it('flush is not done', async () => {
    const page = startingPage()
    page.fake.http.serve(() => undefined)
    page.store.send(seen('e=1'))
    let isDone = false
    void page.store.flush().then(() => {
      isDone = true
    })
    await page.pass(0)
    expect(isDone).toBe(false)
    await page.arrive()
    expect([page.fake.http.sent.length, isDone]).toEqual([1, false])
    page.fake.http.sent[0]?.answer({})
    await page.pass(0)
    expect(isDone).toBe(true)
  })

  it('flush of nothing is done, and loads nothing; so is detach', async () => {
    const page = startingPage()
    await page.store.flush()
    page.store.detach()
    await page.pass(10_000)
    expect(page.loadsStarted()).toBe(0)
  })
})

describe('after the rest could not be loaded', () => {
  /** A page whose first batch, of so many keys, was due, and whose load was refused. */
  const refusedPage = async (answer: Parameters<typeof startingPage>[0], keys = 1) => {
    const page = startingPage(answer)
    for (let key = 0; key < keys; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
    await page.pass(1000)
    await page.refuse()
    return page
  }

  it('it is not loaded again before the next batch, however long the page is idle, or without a network', async () => {
    const page = await refusedPage({ status: 503 })
    await page.pass(10_000)
    forgetVisitor(page.fake, 'another key')
    await page.pass(10_000)
    await offlineOf(page, false)
    expect([page.loadsStarted(), page.notified]).toEqual([1, ['retried 503 1']])
    await offlineOf(page, true)
    expect(page.loadsStarted()).toBe(2)
  })

  it('it is not loaded again either where the event was sent at once', async () => {
    const page = startingPage({ status: 503 })
    page.store.send({ ...seen('e=1'), queueEvents: false })
    await page.refuse()
    await page.pass(10_000)
    expect([page.loadsStarted(), page.notified]).toEqual([1, ['retried 503 1']])
  })

  it('what failed is not sent again beside the batches that are left', async () => {
    const page = startingPage()
    page.fake.http.serve(({ url }) => ({ status: url.endsWith('key0') ? 503 : 200 }))
    for (let key = 0; key < 6; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
    await page.pass(1000)
    await page.refuse()
    for (let turn = 0; turn < 5; turn += 1) await page.pass(0)
    expect(payloads(page.fake).flat().sort()).toEqual(['e=0', 'e=1', 'e=2', 'e=3', 'e=4', 'e=5'])
  })

  it('three requests are under way at most, each with an answer of its own', async () => {
    const page = await refusedPage({})
    page.fake.http.serve(() => undefined)
    const send = async (from: number, to: number): Promise<void> => {
      for (let key = from; key < to; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
      await page.pass(1000)
      await page.refuse()
    }
    await send(1, 2)
    await send(2, 6)
    const underWay = (): number => page.fake.http.sent.length - page.notified.length
    expect(underWay()).toBe(3)
    page.fake.http.sent[1]?.answer({})
    await page.pass(0)
    expect([page.notified, underWay()]).toEqual([['sent answered 1', 'sent answered 1'], 3])
  })

  it('requests that fail without a network say nothing of a blocker', async () => {
    const page = startingPage()
    page.fake.http.serve(() => undefined)
    for (let key = 0; key < 3; key += 1) page.store.send(seen(`e=${key}`, `key${key}`))
    await page.pass(1000)
    await page.refuse()
    await offlineOf(page, false)
    for (const sent of page.fake.http.sent) sent.answer(reset)
    for (let turn = 0; turn < 2; turn += 1) await page.pass(0)
    await offlineOf(page, true)
    await page.refuse()
    expect(page.fake.http.sent).toHaveLength(6)
  })

  it('a batch that is too large waits to be split', async () => {
    const page = await refusedPage({ status: 413 })
    expect(page.notified).toEqual(['retried 413 1'])
  })

  it.each(['due', 'gathered', 'both'])(
    'the end of the page is awaited with events, whose consent alone counts: %s',
    async (which) => {
      const page = startingPage({ status: 503 })
      if (which !== 'gathered') {
        page.store.send(seen('e=due'))
        await page.pass(1000)
        await page.refuse()
      }
      if (which !== 'due') {
        page.store.send(seen('e=gathered'))
        await page.pass(300)
      }
      forgetVisitor(page.fake, 'another key')
      const before = page.fake.http.sent.length
      page.fake.endPage('left')
      expect(page.fake.http.sent.length - before).toBe(1)
    },
  )

  it('what was rejected is dropped with the consent of the visitor, and not sent again', async () => {
    const page = await refusedPage(reset)
    forgetVisitor(page.fake, 'key0')
    await page.pass(10)
    page.store.send(seen('e=next', 'key0'))
    await page.pass(1000)
    await page.refuse()
    expect([page.notified[0], payloads(page.fake)]).toEqual(['dropped revoked 1', [['e=0'], ['e=next']]])
    expect(page.notified).not.toContain('retried 0 2')
  })
})

it('a page that cannot say whether it is online, or that it was restored, sends all the same', async () => {
  const page = startingPage({}, ({ localStorage, pageLifecycle }) => {
    const { changes$: _, ...storage } = localStorage
    const { restored$: __, ...lifecycle } = pageLifecycle
    return { connectivity: undefined, localStorage: storage, pageLifecycle: lifecycle } as never
  })
  page.store.send(seen('e=1'))
  await page.pass(1000)
  await page.refuse()
  page.store.send(seen('e=2'))
  page.fake.endPage('left')
  await page.pass(1000)
  expect(payloads(page.fake)).toEqual([['e=1'], ['e=2']])
})

it('the rest is loaded by itself unless a test brings its own', async () => {
  const fake = fakePorts(() => ({}))
  const store = createPingbackStore(fake)
  store.send(seen('e=1'))
  await store.flush()
  expect(payloads(fake)).toEqual([['e=1']])
})
