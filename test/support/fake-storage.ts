import { Subject } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports.js'

/** A store that a test may look into. */
export interface FakeStorage extends KeyValueStorage {
  readonly entries: Map<string, string>
  /** Another page of the origin has changed a key, or all of them. */
  readonly changes$: Subject<string | undefined>
}

export const fakeStorage = (initial: Readonly<Record<string, string>> = {}): FakeStorage => {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    changes$: new Subject(),
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.set(key, value)
    },
    remove: (key) => {
      entries.delete(key)
    },
    keys: () => [...entries.keys()],
  }
}
