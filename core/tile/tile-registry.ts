import type { Gif } from '../model/gif.js'
import type { TileMachineState } from './tile-machine.js'
import { createTileStore, type TileStore, type TileStoreOptions } from './tile-store.js'

export interface TileRegistry {
  /**
   * The store of a GIF's tile, known by id. One that was left for good is made anew from what it knew, since a store
   * takes ten times the memory. A list that has another object of the same id tells the store with `gifChanged`.
   */
  of(gif: Gif): TileStore
}

/** Remembers what happened to each tile of a list, so that one that was taken away is not seen a second time. */
export const createTileRegistry = (options: Pick<TileStoreOptions, 'events' | 'ports'>): TileRegistry => {
  const tiles = new Map<string, TileStore | TileMachineState>()
  return {
    of: (gif) => {
      const { id } = gif
      const known = tiles.get(id)
      if (known && 'send' in known) return known
      const store = createTileStore({
        ...options,
        gif,
        memory: known,
        // Strict mode, and trees that move, leave a store and come back to it.
        onAttachment: (memory) => tiles.set(id, memory ?? store),
      })
      tiles.set(id, store)
      return store
    },
  }
}
