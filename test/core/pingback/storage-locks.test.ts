import { expect, it } from 'vitest'
import { locksContract } from '../../contracts/locks.js'
import { seededRandom } from '../../support/fake-ports.js'
import { fakeStorage } from '../../support/fake-storage.js'
import { virtualTime } from '../../support/virtual-time.js'
import { createStorageLocks } from '../../support/whole-delivery.js'

/** Pages of one origin; a page that sleeps or is gone runs no timers. */
const originOf = () => {
  const { scheduler, advance } = virtualTime()
  const localStorage = fakeStorage()
  let seed = 0
  const open = () => {
    seed += 1
    let isRunning = true
    const locks = createStorageLocks({
      localStorage,
      random: seededRandom(seed),
      scheduler: { ...scheduler, after: (ms, task) => scheduler.after(ms, () => isRunning && task()) },
    })
    return {
      ...locks,
      die: () => {
        isRunning = false
      },
    }
  }
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 100) {
      advance(100)
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  return {
    localStorage,
    open,
    pass,
    pending: () => scheduler.pending,
    /** Long enough for a lease to expire, and for another one to be seen through. */
    wait: async <A>(promise: Promise<A>): Promise<A> => {
      await pass(80_000)
      return promise
    },
  }
}

locksContract('by timestamps in the storage', originOf)

it('a name that is free is locked within a quarter of a second', async () => {
  const { open, pass } = originOf()
  const asked = open().tryHold('a')
  await pass(250)
  expect((await asked)?.isHeld()).toBe(true)
})

it('of several who ask at the same time the others learn that they have not got it', async () => {
  const { open, wait } = originOf()
  const holds = await wait(Promise.all([open(), open(), open()].map((page) => page.tryHold('a'))))
  expect(holds.filter((hold) => hold !== undefined)).toHaveLength(1)
})

it('a name that another page wrote at the same moment is not got', async () => {
  const { open, wait, localStorage } = originOf()
  const asked = open().tryHold('a')
  const [key = ''] = localStorage.entries.keys()
  localStorage.set(key, 'of another page')
  expect(await wait(asked)).toBeUndefined()
})

it('a holder whose storage was cleared has lost its name', async () => {
  const { open, wait, pass, localStorage, pending } = originOf()
  const hold = await wait(open().tryHold('a'))
  localStorage.entries.clear()
  expect(hold?.isHeld()).toBe(false)
  await pass(60_000)
  hold?.release()
  expect([localStorage.entries.size, pending()]).toEqual([0, 0])
})

it('a holder keeps its name for as long as it lives, whenever others ask', async () => {
  const { open, pass, wait } = originOf()
  const [one, two] = [open(), open()]
  const hold = await wait(one.tryHold('a'))
  for (let hour = 0; hour < 3; hour += 1) {
    await pass(60_000)
    expect(await wait(two.tryHold('a'))).toBeUndefined()
    expect(hold?.isHeld()).toBe(true)
  }
})

it('a holder that slept for too long has lost its name, and takes nothing from the next one', async () => {
  const { open, wait, pass, localStorage, pending } = originOf()
  const [sleeper, next] = [open(), open()]
  const lost = await wait(sleeper.tryHold('a'))
  sleeper.die()
  const hold = await wait(next.tryHold('a'))
  expect([lost?.isHeld(), hold?.isHeld()]).toEqual([false, true])
  lost?.release()
  await pass(60_000)
  expect(hold?.isHeld()).toBe(true)
  hold?.release()
  expect([localStorage.entries.size, pending()]).toEqual([0, 0])
})

it('a holder whose name was taken stops writing', async () => {
  const { open, wait, pass, localStorage, pending } = originOf()
  const hold = await wait(open().tryHold('a'))
  const [key = ''] = localStorage.entries.keys()
  localStorage.set(key, 'of another page')
  await pass(60_000)
  expect([hold?.isHeld(), localStorage.get(key), pending()]).toEqual([false, 'of another page', 0])
})

it('a name is asked for apart from the others, and from what else is stored under it', async () => {
  const { open, wait, localStorage } = originOf()
  localStorage.set('a', 'stored')
  const hold = await wait(open().tryHold('a'))
  expect([hold?.isHeld(), localStorage.get('a')]).toEqual([true, 'stored'])
  hold?.release()
  expect([...localStorage.entries]).toEqual([['a', 'stored']])
})
