import { describe, expect, it } from 'vitest'
import type { PendingEvent } from '../../../core/pingback/event.js'
import type { SharedOutbox } from '../../../core/pingback/shared-outbox.js'
import { record } from '../../support/delivery-run.js'
import { type FakePorts, fakePorts, seededRandom } from '../../support/fake-ports.js'
import { createSharedOutbox, encodeOutbox } from '../../support/whole-delivery.js'

const [one, two, foreign] = [record('e=1'), record('e=2'), record('e=3', { apiKey: 'foreign' })]
/** The shared outbox of a page, and what is stored under which name; `writes` counts. */
const pageOf = (fake: FakePorts = fakePorts(), seed = 1) => {
  let settled = 0
  let writes = 0
  const localStorage = {
    ...fake.localStorage,
    set: (key: string, value: string) => {
      writes += 1
      fake.localStorage.set(key, value)
    },
  }
  const locks = fake.locks.forPage()
  const outbox: SharedOutbox = createSharedOutbox(
    { ...fake, localStorage, locks, random: seededRandom(seed) },
    () => {
      settled += 1
    },
  )
  return {
    fake,
    outbox,
    locks,
    die: locks.die,
    stored: (): string[] => [...fake.localStorage.entries.values()],
    names: (): string[] => [...fake.localStorage.entries.keys()],
    counts: () => ({ settled, writes }),
  }
}

const all = (): boolean => true
const isOurs = ({ apiKey }: PendingEvent): boolean => apiKey === 'key'

describe('store', () => {
  it('writes under a name of its own once that is locked, and lets go of both when nothing is left', async () => {
    const { outbox, fake, stored, names } = pageOf()
    outbox.store([one])
    expect([stored(), outbox.isSettling(), outbox.holds()]).toEqual([[], true, false])
    await fake.settle()
    expect([stored(), outbox.isSettling(), outbox.holds()]).toEqual([[encodeOutbox([one])], false, true])
    expect(names()).toEqual(fake.locks.held())
    expect(names()[0]).toMatch(/^gifkit\.outbox\.1\.[0-9a-f]{12}$/)
    outbox.store([])
    expect([stored(), fake.locks.held(), outbox.holds()]).toEqual([[], [], false])
  })

  it('writes nothing for the same events, and once for others', async () => {
    const { outbox, fake, counts } = pageOf()
    outbox.store([one])
    await fake.settle()
    outbox.store([one])
    outbox.store([one, two])
    outbox.store([one, two])
    expect(counts()).toEqual({ settled: 1, writes: 2 })
  })

  it('keeps the lock while requests are under way, so that what fails is stored at once', async () => {
    const { outbox, fake, stored } = pageOf()
    outbox.store([one])
    await fake.settle()
    outbox.store([], true)
    expect([stored(), fake.locks.held().length]).toEqual([[], 1])
    outbox.store([one])
    expect(stored()).toEqual([encodeOutbox([one])])
    outbox.store([], true)
    outbox.store([], false)
    expect([stored(), fake.locks.held()]).toEqual([[], []])
  })

  it('settles where locks are refused, and asks again for what comes next', async () => {
    const { outbox, fake, locks, stored, counts } = pageOf()
    const { tryHold } = locks
    Object.assign(locks, { tryHold: async () => undefined })
    outbox.store([one])
    await fake.settle()
    expect([stored(), outbox.isSettling(), counts().settled]).toEqual([[], false, 1])
    Object.assign(locks, { tryHold })
    outbox.store([one, two])
    await fake.settle()
    expect(stored()).toEqual([encodeOutbox([one, two])])
  })

  it('asks for nothing where nothing ever waits', async () => {
    const { outbox, fake } = pageOf()
    outbox.store([])
    await fake.settle()
    expect([fake.locks.held(), outbox.isSettling()]).toEqual([[], false])
  })

  it('lets go of a lock that comes when nothing waits any more', async () => {
    const { outbox, fake, stored } = pageOf()
    outbox.store([one])
    outbox.store([])
    await fake.settle()
    expect([stored(), fake.locks.held()]).toEqual([[], []])
  })
})

describe('park', () => {
  it('leaves events to the next page, in place of what was stored, and unlocked', async () => {
    const { outbox, fake, stored } = pageOf()
    outbox.store([one, two])
    await fake.settle()
    expect(outbox.park([two])).toBe(true)
    expect([stored(), fake.locks.held()]).toEqual([[encodeOutbox([two])], []])
  })

  it('needs no lock, which a page that ends would not live to see', () => {
    const { outbox, stored } = pageOf()
    outbox.park([one])
    expect(stored()).toEqual([encodeOutbox([one])])
  })

  it('of nothing leaves nothing', async () => {
    const { outbox, fake, stored } = pageOf()
    outbox.store([one])
    await fake.settle()
    expect([outbox.park([]), stored(), fake.locks.held()]).toEqual([false, [], []])
  })
})

describe('adopt', () => {
  it('takes what a page left that is gone, keeps away from one that lives, and leaves foreign keys', async () => {
    const fake = fakePorts()
    const [gone, alive, adopter] = [pageOf(fake, 1), pageOf(fake, 2), pageOf(fake, 3)]
    gone.outbox.store([one, foreign])
    alive.outbox.store([two])
    await fake.settle()
    gone.die()
    const taken: PendingEvent[] = []
    await adopter.outbox.adopt(isOurs, (records) => {
      // In storage still: a page that dies now has not lost them.
      if (records.length > 0) expect(adopter.stored()).toContain(encodeOutbox([one, foreign]))
      taken.push(...records)
      adopter.outbox.store([...taken])
    })
    expect(taken).toEqual([one])
    expect(adopter.stored().sort()).toEqual([one, two, foreign].map((left) => encodeOutbox([left])).sort())
  })

  it('lets go of its own lock where nothing was found', async () => {
    const fake = fakePorts()
    const [alive, adopter] = [pageOf(fake, 1), pageOf(fake, 2)]
    alive.outbox.store([one])
    await fake.settle()
    await adopter.outbox.adopt(all, () => expect.unreachable())
    expect(fake.locks.held()).toHaveLength(1)
  })

  it('gives each outbox to one of two pages that look at the same time', async () => {
    const fake = fakePorts()
    fake.localStorage.set('gifkit.outbox.1.old', encodeOutbox([one]))
    const taken: PendingEvent[] = []
    const adopters = [pageOf(fake, 1), pageOf(fake, 2)]
    await Promise.all(adopters.map(({ outbox }) => outbox.adopt(all, (records) => taken.push(...records))))
    expect(taken).toEqual([one])
  })

  it('touches nothing that is no outbox', async () => {
    const { fake, outbox, names } = pageOf()
    fake.localStorage.set('gifkit.favorites.v1', 'hearts')
    fake.localStorage.set('gifkit.outbox.2.later', 'another form')
    await outbox.adopt(all, () => expect.unreachable())
    expect(names()).toEqual(['gifkit.favorites.v1', 'gifkit.outbox.2.later'])
  })
})

describe('what others do to a page that slept', () => {
  it('lost is what it had stored when its lock went', async () => {
    const { outbox, fake, die } = pageOf()
    outbox.store([one])
    await fake.settle()
    expect(outbox.lost()).toEqual([])
    die()
    expect(outbox.lost()).toEqual([one])
    expect([outbox.lost(), outbox.holds()]).toEqual([[], false])
  })

  it('deleted is what is no longer there under its own name', async () => {
    const { outbox, fake, names } = pageOf()
    outbox.store([one, two])
    await fake.settle()
    const [name = ''] = names()
    expect(outbox.deleted(name)).toEqual([])
    fake.localStorage.set(name, encodeOutbox([two]))
    expect([outbox.deleted('another'), outbox.deleted(name), outbox.deleted(undefined)]).toEqual([
      [],
      [one],
      [one],
    ])
  })
})
