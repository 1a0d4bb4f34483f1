import { useMemo, useSyncExternalStore } from 'react'
import { favoritesIn, type KeptStore, nothingKept, recentsIn } from '../../core/favorites/kept-gifs.js'
import { Gif, type GifID } from '../../core/model/gif.js'
import { forHost, type GifLike, type IGif } from '../../core/model/host-gif.js'
import { useGifkit } from '../provider.js'

/** A kept list in this browser's storage; every widget on the page shows the same. */
export interface KeptGifs {
  /**
   * The latest first. Of their renditions there are `original`, `fixed_width` and `fixed_height` with stills. Empty on a
   * server and during hydration.
   */
  readonly gifs: readonly IGif[]
  /** Whether a GIF of this id is kept. */
  has(id: GifID): boolean
  /** Puts a GIF first; the oldest beyond the limit is removed. */
  add(gif: GifLike): void
  /** Removes the GIF of this id, if there is one. */
  remove(id: GifID): void
  /** Adds a GIF that is not kept, and removes one that is. */
  toggle(gif: GifLike): void
  /** Removes all GIFs. */
  clear(): void
}

const useKept = (store: KeptStore): KeptGifs => {
  const { gifs, ids } = useSyncExternalStore(store.subscribe, store.state, () => nothingKept)
  return useMemo(
    () => ({
      gifs: gifs.map(forHost),
      has: (id) => ids.has(String(id)),
      add: store.keep,
      remove: store.drop,
      toggle: store.toggle,
      clear: store.clear,
    }),
    [store, gifs, ids],
  )
}

/** The visitor's favourites, at most 100, in the `localStorage` port, which pages and tabs share. */
export const useFavorites = (): KeptGifs => useKept(favoritesIn(useGifkit().ports.localStorage, Gif))

/** The GIFs that the visitor chose last in a picker, at most 24, stored like favourites. */
export const useRecents = (): KeptGifs => useKept(recentsIn(useGifkit().ports.localStorage, Gif))

/** What `useFavorite` returns. */
export interface FavoriteBinding {
  /** Whether the GIF is a favourite; false on a server and during hydration. */
  readonly isFavorite: boolean
  /** Makes the GIF a favourite, or no longer one. */
  toggle(): void
}

/** Whether one GIF is a favourite; renders again only when that changes. */
export const useFavorite = (gif: GifLike): FavoriteBinding => {
  const store = favoritesIn(useGifkit().ports.localStorage, Gif)
  const isFavorite = useSyncExternalStore(
    store.subscribe,
    () => store.state().ids.has(String(gif.id)),
    () => false,
  )
  return { isFavorite, toggle: () => store.toggle(gif) }
}
