import type { Observable } from 'rxjs'
import { attachable } from '../cancel.js'
import type { Gif, GifID } from '../model/gif.js'
import { oncePerOwner } from '../page/once.js'
import type { Cancel, KeyValueStorage } from '../ports.js'
import { valueSubject } from '../subject.js'
import { decodeKept, drop, encodeKept, isKept, type KeptList, keep } from './kept-list.js'

export interface KeptState {
  /** The latest first. */
  readonly gifs: KeptList
  readonly ids: ReadonlySet<string>
}

export interface KeptOptions {
  /** Where in the storage; its last part is the version of the format. */
  readonly key: string
  /** Most GIFs that are kept. */
  readonly limit: number
}

/** Favourites: what a person marked. A hundred are a screenful of scrolling and about 200 kB of the 5 MB there are. */
export const FAVORITES: KeptOptions = { key: 'gifkit.favorites.v1', limit: 100 }

/** Recents: what a person chose last. */
export const RECENTS: KeptOptions = { key: 'gifkit.recents.v1', limit: 24 }

export interface KeptStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<KeptState>
  state(): KeptState
  /** Reads the storage, and follows it until the returned function is called; may be repeated. Empty before. */
  attach(): Cancel
  /** Puts a GIF first. */
  keep(gif: Gif): void
  drop(id: GifID): void
  /** Keeps a GIF that is not kept, drops one that is. */
  toggle(gif: Gif): void
  clear(): void
}

const stateOf = (gifs: KeptList): KeptState => ({ gifs, ids: new Set(gifs.map(({ id }) => id)) })

/** A list of GIFs that outlives the page, where the storage does. Every change starts from what is stored. */
export const createKeptStore = (storage: KeyValueStorage, { key, limit }: KeptOptions): KeptStore => {
  const states = valueSubject(stateOf([]))
  let readText: string | undefined

  const show = (gifs: KeptList): void => {
    if (gifs !== states.value().gifs) states.next(stateOf(gifs))
  }

  /** Other tabs write under the same key; decoding is skipped while nobody did. */
  const read = (): void => {
    const text = storage.get(key)
    if (text === readText) return
    readText = text
    show(decodeKept(text, limit))
  }

  const change = (next: (list: KeptList) => KeptList): void => {
    read()
    const before = states.value().gifs
    const gifs = next(before)
    if (gifs === before) return
    readText = encodeKept(gifs)
    storage.set(key, readText)
    show(gifs)
  }

  const toggled =
    (gif: Gif) =>
    (list: KeptList): KeptList =>
      isKept(list, gif.id) ? drop(list, gif.id) : keep(list, gif, limit)

  return {
    state$: states.value$,
    state: states.value,
    attach: attachable(() => {
      read()
      return storage.changes$?.subscribe((changed) => {
        if (changed === undefined || changed === key) read()
      })
    }),
    keep: (gif) => change((list) => keep(list, gif, limit)),
    drop: (id) => change((list) => drop(list, id)),
    toggle: (gif) => change(toggled(gif)),
    clear: () => change((list) => (list.length === 0 ? list : [])),
  }
}

/** The favourites in a storage: one store for all who ask, so that every button and list shows the same. */
export const favoritesIn = /* @__PURE__ */ oncePerOwner((storage: KeyValueStorage) =>
  createKeptStore(storage, FAVORITES),
)

/** The recents in a storage, as `favoritesIn`. */
export const recentsIn = /* @__PURE__ */ oncePerOwner((storage: KeyValueStorage) =>
  createKeptStore(storage, RECENTS),
)
