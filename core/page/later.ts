/** Parts of the code that a page loads after its first screen, each once. */
import type { Cancel } from '../ports.js'

/** After so many failures something blocks the part, and each hover of a tile would be one more request in vain. */
const MOST_FAILURES = 3

export interface LaterPart<Part> {
  /** The part; `undefined` until it has been loaded. */
  current(): Part | undefined
  /** A load has failed, and none has brought the part since. */
  hasFailed(): boolean
  /**
   * Loads the part, one load at a time. Never rejects: after a failure it resolves to `undefined`, and the next call
   * tries again, until the third failure.
   */
  load(): Promise<Part | undefined>
  /** Calls the listener once the part is there, and at each failure; returns how to stop. */
  subscribe(listener: () => void): Cancel
}

/** A part of the code that `load` imports. */
export const laterPart = <Part>(load: () => Promise<Part>): LaterPart<Part> => {
  let current: Part | undefined
  let loading: Promise<Part | undefined> | undefined
  let failures = 0
  const listeners = new Set<() => void>()
  const settle = (part?: Part): Part | undefined => {
    current = part
    for (const listener of [...listeners]) listener()
    return part
  }
  return {
    current: () => current,
    hasFailed: () => !current && failures > 0,
    load: () => {
      loading ??= load().then(settle, () => {
        failures += 1
        if (failures < MOST_FAILURES) loading = undefined
        return settle()
      })
      return loading
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
