import type { Abort, Aborts } from '../../core/ports.js'

const create = (): Abort => {
  const listeners = new Set<() => void>()
  let aborted = false
  return {
    signal: {
      get aborted() {
        return aborted
      },
      addEventListener: (_type, listener) => {
        listeners.add(listener)
      },
      removeEventListener: (_type, listener) => {
        listeners.delete(listener)
      },
    },
    abort: () => {
      if (aborted) return
      aborted = true
      for (const listener of listeners) listener()
    },
  }
}

/** Signals without anything of a platform, and without a reason. */
export const fakeAborts: Aborts = { create }
