import { describe, expect, it } from 'vitest'
import { type LockManagerLike, webLocks } from '../../adapters/web-locks.js'
import { locksContract } from '../contracts/locks.js'

/** The platform's lock manager as far as the standard says: one holder a name, until its promise settles. */
const lockManagers = () => {
  const holders = new Map<string, object>()
  const open = (): { readonly manager: LockManagerLike; die(): void } => {
    const own = new Set<string>()
    return {
      manager: {
        request: async (name, _, work) => {
          await Promise.resolve()
          if (holders.has(name)) return work(null)
          const lock = {}
          holders.set(name, lock)
          own.add(name)
          await work(lock)
          if (holders.get(name) === lock) holders.delete(name)
          return undefined
        },
      },
      die: () => {
        for (const name of own) holders.delete(name)
      },
    }
  }
  return { open }
}

locksContract('of the platform', () => {
  const managers = lockManagers()
  return {
    open: () => {
      const { manager, die } = managers.open()
      return { ...webLocks(manager), die }
    },
    wait: async (promise) => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return promise
    },
  }
})

describe('webLocks', () => {
  it.each([
    ['refuses, as in a frame without an origin', () => Promise.reject(new Error('SecurityError'))],
    [
      'throws at once',
      () => {
        throw new Error('SecurityError')
      },
    ],
  ])('holds nothing where the browser %s', async (_, request) => {
    expect(await webLocks({ request }).tryHold('a')).toBeUndefined()
  })
})
