import { describe, expect, it } from 'vitest'
import type { Waiting } from '../../../core/pingback/event.js'
import { encodeOutbox } from '../../../core/pingback/outbox.js'
import { createOutboxKeeper, type OutboxKeeper } from '../../../core/pingback/outbox-keeper.js'
import { record } from '../../support/delivery-run.js'
import { type FakePorts, fakePorts, seededRandom } from '../../support/fake-ports.js'

const [one, two, foreign] = [record('e=1'), record('e=2'), record('e=3', { apiKey: 'foreign' })]

/** The keeper of a page, and what is stored under which name; `writes` counts. */
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
  const keeper: OutboxKeeper = createOutboxKeeper(
    { ...fake, localStorage, locks, random: seededRandom(seed) },
    () => {
      settled += 1
    },
  )
  return {
    fake,
    keeper,
    locks,
    die: locks.die,
    stored: (): string[] => [...fake.localStorage.entries.values()],
    names: (): string[] => [...fake.localStorage.entries.keys()],
    counts: () => ({ settled, writes }),
  }
}

const all = (): boolean => true
const isOurs = (apiKey: string): boolean => apiKey === 'key'

describe('keep', () => {
  it('writes under a name of its own once that is locked, and lets go of both when nothing is left', async () => {
    const { keeper, fake, stored, names } = pageOf()
    keeper.keep([one])
    expect([stored(), keeper.isSettling(), keeper.holds()]).toEqual([[], true, false])
    await fake.settle()
    expect([stored(), keeper.isSettling(), keeper.holds()]).toEqual([[encodeOutbox([one])], false, true])
    expect(names()).toEqual(fake.locks.held())
    expect(names()[0]).toMatch(/^gifkit\.outbox\.1\.[0-9a-f]{12}$/)
    keeper.keep([])
    expect([stored(), fake.locks.held(), keeper.holds()]).toEqual([[], [], false])
  })

  it('writes nothing for the same events, and once for others', async () => {
    const { keeper, fake, counts } = pageOf()
    keeper.keep([one])
    await fake.settle()
    keeper.keep([one])
    keeper.keep([one, two])
    keeper.keep([one, two])
    expect(counts()).toEqual({ settled: 1, writes: 2 })
  })

  it('keeps the lock while requests are under way, so that what fails is stored at once', async () => {
    const { keeper, fake, stored } = pageOf()
    keeper.keep([one])
    await fake.settle()
    keeper.keep([], true)
    expect([stored(), fake.locks.held().length]).toEqual([[], 1])
    keeper.keep([one])
    expect(stored()).toEqual([encodeOutbox([one])])
    keeper.keep([], true)
    keeper.keep([], false)
    expect([stored(), fake.locks.held()]).toEqual([[], []])
  })

  it('settles where locks are refused, and asks again for what comes next', async () => {
    const { keeper, fake, locks, stored, counts } = pageOf()
    const { tryHold } = locks
    Object.assign(locks, { tryHold: async () => undefined })
    keeper.keep([one])
    await fake.settle()
    expect([stored(), keeper.isSettling(), counts().settled]).toEqual([[], false, 1])
    Object.assign(locks, { tryHold })
    keeper.keep([one, two])
    await fake.settle()
    expect(stored()).toEqual([encodeOutbox([one, two])])
  })

  it('asks for nothing where nothing ever waits', async () => {
    const { keeper, fake } = pageOf()
    keeper.keep([])
    await fake.settle()
    expect([fake.locks.held(), keeper.isSettling()]).toEqual([[], false])
  })

  it('lets go of a lock that comes when nothing waits any more', async () => {
    const { keeper, fake, stored } = pageOf()
    keeper.keep([one])
    keeper.keep([])
    await fake.settle()
    expect([stored(), fake.locks.held()]).toEqual([[], []])
  })
})

describe('park', () => {
  it('leaves events to the next page, in place of what was stored, and unlocked', async () => {
    const { keeper, fake, stored } = pageOf()
    keeper.keep([one, two])
    await fake.settle()
    expect(keeper.park([two])).toBe(true)
    expect([stored(), fake.locks.held()]).toEqual([[encodeOutbox([two])], []])
  })

  it('needs no lock, which a page that ends would not live to see', () => {
    const { keeper, stored } = pageOf()
    keeper.park([one])
    expect(stored()).toEqual([encodeOutbox([one])])
  })

  it('of nothing leaves nothing', async () => {
    const { keeper, fake, stored } = pageOf()
    keeper.keep([one])
    await fake.settle()
    expect([keeper.park([]), stored(), fake.locks.held()]).toEqual([false, [], []])
  })
})

describe('adopt', () => {
  it('takes what a page left that is gone, keeps away from one that lives, and leaves foreign keys', async () => {
    const fake = fakePorts()
    const [gone, alive, heir] = [pageOf(fake, 1), pageOf(fake, 2), pageOf(fake, 3)]
    gone.keeper.keep([one, foreign])
    alive.keeper.keep([two])
    await fake.settle()
    gone.die()
    const taken: Waiting[] = []
    await heir.keeper.adopt(isOurs, (records) => {
      // In storage still: a page that dies now has not lost them.
      if (records.length > 0) expect(heir.stored()).toContain(encodeOutbox([one, foreign]))
      taken.push(...records)
      heir.keeper.keep([...taken])
    })
    expect(taken).toEqual([one])
    expect(heir.stored().sort()).toEqual([one, two, foreign].map((left) => encodeOutbox([left])).sort())
  })

  it('lets go of its own lock where nothing was found', async () => {
    const fake = fakePorts()
    const [alive, heir] = [pageOf(fake, 1), pageOf(fake, 2)]
    alive.keeper.keep([one])
    await fake.settle()
    await heir.keeper.adopt(all, () => expect.unreachable())
    expect(fake.locks.held()).toHaveLength(1)
  })

  it('gives each outbox to one of two pages that look at the same time', async () => {
    const fake = fakePorts()
    fake.localStorage.set('gifkit.outbox.1.old', encodeOutbox([one]))
    const taken: Waiting[] = []
    const heirs = [pageOf(fake, 1), pageOf(fake, 2)]
    await Promise.all(heirs.map(({ keeper }) => keeper.adopt(all, (records) => taken.push(...records))))
    expect(taken).toEqual([one])
  })

  it('touches nothing that is no outbox', async () => {
    const { fake, keeper, names } = pageOf()
    fake.localStorage.set('gifkit.favorites.v1', 'hearts')
    fake.localStorage.set('gifkit.outbox.2.later', 'another form')
    await keeper.adopt(all, () => expect.unreachable())
    expect(names()).toEqual(['gifkit.favorites.v1', 'gifkit.outbox.2.later'])
  })
})

describe('what others do to a page that slept', () => {
  it('lost is what it had stored when its lock went', async () => {
    const { keeper, fake, die } = pageOf()
    keeper.keep([one])
    await fake.settle()
    expect(keeper.lost()).toEqual([])
    die()
    expect(keeper.lost()).toEqual([one])
    expect([keeper.lost(), keeper.holds()]).toEqual([[], false])
  })

  it('deleted is what is no longer there under its own name', async () => {
    const { keeper, fake, names } = pageOf()
    keeper.keep([one, two])
    await fake.settle()
    const [name = ''] = names()
    expect(keeper.deleted(name)).toEqual([])
    fake.localStorage.set(name, encodeOutbox([two]))
    expect([keeper.deleted('another'), keeper.deleted(name), keeper.deleted(undefined)]).toEqual([
      [],
      [one],
      [one],
    ])
  })
})
