import type { Locks } from '../../core/ports.js'

export interface FakeLocks extends Locks {
  /** The names that somebody holds. */
  held(): readonly string[]
  /** A view of the same locks for another page. */
  forPage(): FakePageLocks
}

export interface FakePageLocks extends Locks {
  /** The page is gone in whatever way: all that it held is free, and nobody tells it. */
  die(): void
}

/** Locks of one origin, granted in the next microtask as browsers do, at the earliest. */
export const fakeLocks = (): FakeLocks => {
  const holders = new Map<string, object>()

  const forPage = (): FakePageLocks => {
    let isAlive = true
    const owned = new Set<string>()
    return {
      tryHold: async (name) => {
        await Promise.resolve()
        // What a page asked for that died meanwhile is never granted.
        if (!isAlive) return new Promise(() => {})
        if (holders.has(name)) return undefined
        const holder = {}
        holders.set(name, holder)
        owned.add(name)
        const isHeld = (): boolean => holders.get(name) === holder
        return {
          isHeld,
          release: () => {
            if (!isHeld()) return
            holders.delete(name)
            owned.delete(name)
          },
        }
      },
      die: () => {
        isAlive = false
        for (const name of owned) holders.delete(name)
      },
    }
  }

  return { ...forPage(), held: () => [...holders.keys()], forPage }
}
