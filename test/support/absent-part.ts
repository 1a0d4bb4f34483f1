import { vi } from 'vitest'
import type { LaterPart } from '../../core/page/later.js'

export interface AbsentPart {
  /** How often it was asked for. */
  readonly loads: () => number
  /** Brings the part, and notifies those who wait for it. */
  readonly bring: () => void
  /** Says that a load has failed, as it stays until the part is brought. */
  readonly fail: () => void
  /** How many wait for it. */
  readonly waiting: () => number
}

/** Takes a part away that is loaded already, as if its requests had no answer, until `vi.restoreAllMocks`. */
export const absentPart = <Part>(part: LaterPart<Part>): AbsentPart => {
  const listeners = new Set<() => void>()
  const current = vi.spyOn(part, 'current').mockReturnValue(undefined)
  const load = vi.spyOn(part, 'load').mockResolvedValue(undefined)
  const hasFailed = vi.spyOn(part, 'hasFailed').mockReturnValue(false)
  const notify = (): void => {
    for (const listener of [...listeners]) listener()
  }
  vi.spyOn(part, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  })
  return {
    loads: () => load.mock.calls.length,
    bring: () => {
      current.mockRestore()
      hasFailed.mockReturnValue(false)
      notify()
    },
    fail: () => {
      hasFailed.mockReturnValue(true)
      notify()
    },
    waiting: () => listeners.size,
  }
}
