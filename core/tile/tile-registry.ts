import type { Gif } from '../model/gif.js'
import { createTileStore, type TileStore, type TileStoreOptions } from './tile-store.js'

export interface TileRegistry {
  /**
   * The store of a GIF's tile, made on first use and kept by id while the tile comes and goes. A list that has
   * another object of the same id tells the store with `gifChanged`.
   */
  of(gif: Gif): TileStore
}

/** Remembers what happened to each tile of a list, so that one that was taken away is not seen a second time. */
export const createTileRegistry = (options: Omit<TileStoreOptions, 'gif'>): TileRegistry => {
  const stores = new Map<string, TileStore>()
  return {
    of: (gif) => {
      const known = stores.get(gif.id)
      if (known) return known
      const store = createTileStore({ ...options, gif })
      stores.set(gif.id, store)
      return store
    },
  }
}
