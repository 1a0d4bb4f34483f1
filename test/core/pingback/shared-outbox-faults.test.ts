import { describe, expect, it } from 'vitest'
import type { PendingEvent } from '../../../core/pingback/event.js'
import type { Hold } from '../../../core/ports.js'
import { record } from '../../support/delivery-run.js'
import { fakePorts } from '../../support/fake-ports.js'
import { createSharedOutbox, encodeOutbox } from '../../support/whole-delivery.js'

const [one, two, three, four] = [record('e=1'), record('e=2'), record('e=3'), record('e=4')]
const foreign = (name: string): PendingEvent => record(name, { apiKey: 'foreign' })
const isOurs = ({ apiKey }: PendingEvent): boolean => apiKey === 'key'

/** A page whose locks are granted or refused when the test says so. */
const pageOf = () => {
  const fake = fakePorts()
  const asked: { name: string; decide(isGranted: boolean): Promise<void> }[] = []
  const released: string[] = []
  const tryHold = (name: string): Promise<Hold | undefined> =>
    new Promise((resolve) =>
      asked.push({
        name,
        decide: async (isGranted) => {
          const hold: Hold = { isHeld: () => !released.includes(name), release: () => released.push(name) }
          resolve(isGranted ? hold : undefined)
          await fake.settle()
        },
      }),
    )
  const outbox = createSharedOutbox({ ...fake, locks: { tryHold } }, () => {})
  return { fake, outbox, asked, released, stored: (): string[] => [...fake.localStorage.entries.values()] }
}

describe('a storage that is full', () => {
  /** Has room for one more text of so many characters; what is removed makes room, which others take at once. */
  const fullPage = async () => {
    const page = pageOf()
    page.outbox.store([one, two, three])
    await page.asked[0]?.decide(true)
    const { set, remove } = page.fake.localStorage
    let room = encodeOutbox([one, two, three]).length
    Object.assign(page.fake.localStorage, {
      set: (key: string, value: string) => {
        if (value.length <= room) set(key, value)
      },
      remove: (key: string) => {
        remove(key)
        room = 0
      },
    })
    return page
  }

  it('keeps no old text where the new one does not fit: another page would send it again', async () => {
    const { outbox, stored } = await fullPage()
    outbox.store([four])
    expect(stored()).toEqual([])
  })

  it('keeps the rest of what it has', async () => {
    const { outbox, stored } = await fullPage()
    outbox.store([three])
    expect(stored()).toEqual([encodeOutbox([three])])
  })
})

describe('a lock', () => {
  it('that was refused is asked for again only for other events', async () => {
    const { outbox, asked } = pageOf()
    outbox.store([one])
    await asked[0]?.decide(false)
    outbox.store([one])
    expect(asked).toHaveLength(1)
    outbox.store([])
    expect(asked).toHaveLength(1)
    outbox.store([two])
    expect(asked).toHaveLength(2)
  })

  it.each([true, false])(
    'that comes after the page has ended is let go, if it was granted: %s',
    async (isGranted) => {
      const { outbox, asked, released, stored } = pageOf()
      outbox.store([one])
      outbox.park([one])
      await asked[0]?.decide(isGranted)
      expect([released.length, outbox.holds(), stored()]).toEqual([
        Number(isGranted),
        false,
        [encodeOutbox([one])],
      ])
    },
  )
})

describe('adopt', () => {
  const orphan = 'gifkit.outbox.1.orphan'

  it('asks for no lock where no other page has left anything', async () => {
    const { outbox, asked } = pageOf()
    await outbox.adopt(isOurs, () => expect.unreachable())
    expect([asked.length, outbox.isAdopting()]).toEqual([0, false])
    outbox.store([one])
    await asked[0]?.decide(true)
    await outbox.adopt(isOurs, () => expect.unreachable())
    expect(asked).toHaveLength(1)
  })

  it('is under way until the locks are decided, and nothing waits for it', async () => {
    const { outbox, asked, fake } = pageOf()
    fake.localStorage.set(orphan, encodeOutbox([one]))
    const taken: PendingEvent[] = []
    const done = outbox.adopt(isOurs, (records) => taken.push(...records))
    expect([outbox.isAdopting(), outbox.isSettling()]).toEqual([true, false])
    await asked[0]?.decide(true)
    expect([outbox.isAdopting(), taken]).toEqual([true, []])
    await asked[1]?.decide(true)
    await done
    expect([outbox.isAdopting(), taken]).toEqual([false, [one]])
  })

  it('takes nothing where the page has ended meanwhile, or has no lock of its own', async () => {
    for (const hasEnded of [true, false]) {
      const { outbox, asked, fake, stored } = pageOf()
      fake.localStorage.set(orphan, encodeOutbox([one]))
      const done = outbox.adopt(isOurs, () => expect.unreachable())
      await asked[0]?.decide(hasEnded)
      if (hasEnded) {
        outbox.park([])
        await asked[1]?.decide(true)
      }
      await done
      expect(stored()).toEqual([encodeOutbox([one])])
    }
  })

  it('leaves the events of other keys as they were, each on a line', async () => {
    const { outbox, asked, fake, stored } = pageOf()
    fake.localStorage.set(orphan, encodeOutbox([foreign('e=a'), one, foreign('e=b')]))
    const done = outbox.adopt(isOurs, () => {})
    await asked[0]?.decide(true)
    await asked[1]?.decide(true)
    await done
    expect(stored()).toEqual([encodeOutbox([foreign('e=a'), foreign('e=b')])])
  })
})
