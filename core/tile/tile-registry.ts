/** What the tiles of a list share: their states, and their waiting DOM writes. */
import type { Gif } from '../model/gif.js'
import type { Cancel, Scheduler } from '../ports.js'
import type { TileMachineState } from './tile-machine.js'
import { createTileStore, type TileStore, type TileStoreOptions } from './tile-store.js'

/**
 * DOM writes that wait until a list renders. Pictures load one by one between frames, and each write would cause a
 * style recalculation of its own; together with those of a render they cost next to nothing.
 */
export interface DeferredWrites {
  add(write: () => void): void
  /** Carries out all waiting writes now. */
  flush(): void
}

/** ms that a write waits at most for its list to render. */
const LONGEST_WAIT_MS = 50

export const createDeferredWrites = (scheduler: Pick<Scheduler, 'after'>): DeferredWrites => {
  const waiting: (() => void)[] = []
  let cancel: Cancel | undefined
  const flush = (): void => {
    cancel?.()
    for (const write of waiting.splice(0)) write()
  }
  return {
    add: (write) => {
      if (waiting.push(write) === 1) cancel = scheduler.after(LONGEST_WAIT_MS, flush)
    },
    flush,
  }
}

/** What a list remembers of its tiles while they are unmounted. */
export interface TileRegistry {
  /**
   * The store for the id of a GIF. After a store was detached, only its state is kept, which takes a tenth of the
   * memory, and the next call creates a store from it. Send `gifChanged` when a list has another object of the same id.
   */
  of(gif: Gif): TileStore
}

/** Keeps the state of each tile of a list, so that a tile that is mounted again is not reported as seen again. */
export const createTileRegistry = (options: Pick<TileStoreOptions, 'events' | 'ports'>): TileRegistry => {
  const stores = new Map<string, TileStore>()
  const memories = new Map<string, TileMachineState>()
  return {
    of: (gif) => {
      const { id } = gif
      const existing = stores.get(id)
      if (existing) return existing
      const keep = (): void => {
        stores.set(id, store)
        memories.delete(id)
      }
      const store = createTileStore({
        ...options,
        gif,
        memory: memories.get(id),
        // Strict mode, and trees that move, detach a store and attach it again.
        onAttach: keep,
        onDetach: (memory) => {
          stores.delete(id)
          memories.set(id, memory)
        },
      })
      keep()
      return store
    },
  }
}
