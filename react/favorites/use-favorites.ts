import { useEffect, useMemo } from 'react'
import { favoritesIn, type KeptStore, recentsIn } from '../../core/favorites/kept-gifs.js'
import type { Gif, GifID } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import { useGifkit } from '../provider.js'
import { useIsClient, useStore } from '../use-store.js'

/** A kept list in this browser's storage; every widget on the page shows the same. */
export interface KeptGifs {
  /**
   * The latest first. Of their renditions there are `original`, `fixed_width` and `fixed_height` with stills. Empty on a
   * server and during hydration.
   */
  readonly gifs: readonly IGif[]
  has(id: GifID): boolean
  /** Puts a GIF first; the oldest beyond the limit is removed. */
  add(gif: Gif): void
  remove(id: GifID): void
  toggle(gif: Gif): void
  clear(): void
}

const useAttached = (store: KeptStore): void => useEffect(() => store.attach(), [store])

const useKept = (store: KeptStore): KeptGifs => {
  useAttached(store)
  // Another widget may have read the storage before hydration, which has to match the server's markup.
  const isClient = useIsClient()
  const state = useStore(store, (kept) => kept)
  return useMemo(
    () => ({
      gifs: isClient ? state.gifs.map(forHost) : [],
      has: (id) => isClient && state.ids.has(String(id)),
      add: store.keep,
      remove: store.drop,
      toggle: store.toggle,
      clear: store.clear,
    }),
    [store, state, isClient],
  )
}

/** The visitor's favourites, at most 100, in the `localStorage` port, which pages and tabs share. */
export const useFavorites = (): KeptGifs => useKept(favoritesIn(useGifkit().ports.localStorage))

/** The GIFs that the visitor chose last in a picker, at most 24, stored like favourites. */
export const useRecents = (): KeptGifs => useKept(recentsIn(useGifkit().ports.localStorage))

export interface FavoriteBinding {
  readonly isFavorite: boolean
  toggle(): void
}

/** Whether one GIF is a favourite; renders again only when that changes. */
export const useFavorite = (gif: Gif): FavoriteBinding => {
  const store = favoritesIn(useGifkit().ports.localStorage)
  useAttached(store)
  const isClient = useIsClient()
  const isKept = useStore(store, ({ ids }) => ids.has(String(gif.id)))
  return { isFavorite: isClient && isKept, toggle: () => store.toggle(gif) }
}
