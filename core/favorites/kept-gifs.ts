/**
 * Kept lists, favourites and recents: the stored fields of a GIF, the list, and its store. A picker loads this with its
 * choices, so it imports nothing that the first script has, and gets the codec of GIFs as an argument.
 */

import type { Decoder } from 'io-ts'
import type { Gif, GifID, Images, Rendition } from '../model/gif.js'
import type { GifLike } from '../model/host-gif.js'
import type { User } from '../model/user.js'
import type { Cancel, KeyValueStorage } from '../ports.js'

/** Decodes GIFs as the content client does. */
export type GifDecoder = Pick<Decoder<unknown, Gif>, 'decode'>

/** Renditions of a kept GIF, besides their stills: enough for tiles of every width. */
const keptRenditions = ['original', 'fixed_width', 'fixed_height'] as const

const keptImages = (images: Images): Images => {
  const kept: Record<string, Rendition> = {}
  for (const name of keptRenditions.flatMap((one) => [one, `${one}_still`])) {
    const rendition = images[name]
    if (rendition) kept[name] = addressesOf(rendition)
  }
  if (keptRenditions.some((name) => kept[name])) return kept
  // Without any of these, the first moving rendition is kept, else the first still.
  const others = Object.entries(images)
  const [name, first] = others.find(([other]) => !other.endsWith('_still')) ?? others[0] ?? []
  return name && first ? { ...kept, [name]: addressesOf(first) } : kept
}

const addressesOf = ({ width, height, url, webp, mp4 }: Rendition): Rendition => ({
  width,
  height,
  ...(url ? { url } : {}),
  ...(webp ? { webp } : {}),
  ...(mp4 ? { mp4 } : {}),
})

const keptUser = (user: User): User => ({
  username: user.username,
  display_name: user.display_name,
  avatar_url: user.avatar_url,
  profile_url: user.profile_url,
  ...(user.attribution_display_name ? { attribution_display_name: user.attribution_display_name } : {}),
  is_public: user.is_public,
  is_verified: user.is_verified,
  suppress_chrome: user.suppress_chrome,
})

/**
 * The fields that a tile, its attribution and its usage events need: a fifth of the service's answer. Of the renditions
 * `original`, `fixed_width` and `fixed_height` are kept, with their stills; the video of a clip is not.
 * `GiphyFetch.gif(id)` fetches the rest.
 */
export const keptGif = (gif: Gif): Gif => ({
  id: gif.id,
  title: gif.title,
  url: gif.url,
  type: gif.type,
  tags: [],
  images: keptImages(gif.images),
  ...(gif.user ? { user: keptUser(gif.user) } : {}),
  ...(gif.username ? { username: gif.username } : {}),
  ...(gif.alt_text ? { alt_text: gif.alt_text } : {}),
  ...(gif.analytics_response_payload ? { analytics_response_payload: gif.analytics_response_payload } : {}),
  is_anonymous: gif.is_anonymous,
  is_community: gif.is_community,
  is_dynamic: gif.is_dynamic,
  is_featured: gif.is_featured,
  is_hidden: gif.is_hidden,
  is_indexable: gif.is_indexable,
  is_preserve_size: gif.is_preserve_size,
  is_realtime: gif.is_realtime,
  is_removed: gif.is_removed,
  is_sticker: gif.is_sticker,
})

/** Kept GIFs, the latest first, each id once. */
export type KeptList = readonly Gif[]

/** Hosts that make GIFs themselves may use numbers as ids. */
const isId =
  (id: GifID) =>
  (gif: Gif): boolean =>
    gif.id === String(id)

export const isKept = (list: KeptList, id: GifID): boolean => list.some(isId(id))

const decoded = (codec: GifDecoder, json: unknown): Gif | undefined => {
  const result = codec.decode(json)
  return result._tag === 'Right' ? result.right : undefined
}

/**
 * Puts a GIF first, also one that is in the list already, and removes the oldest beyond `limit`. The GIF is decoded like
 * those of the service; the list stays the same if that fails.
 */
export const keep = (list: KeptList, gif: Gif, limit: number, codec: GifDecoder): KeptList => {
  const sound = decoded(codec, gif)
  if (!sound) return list
  return [keptGif(sound), ...list.filter((other) => !isId(sound.id)(other))].slice(0, limit)
}

/** Removes a GIF; the same list if it is not in it. */
export const drop = (list: KeptList, id: GifID): KeptList =>
  isKept(list, id) ? list.filter((gif) => !isId(id)(gif)) : list

/** GIFs whose title, alternative text or author contains every word of the term, ignoring case; all without a term. */
export const findKept = (list: KeptList, term: string): KeptList => {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return list
  return list.filter(({ title, alt_text, username, user }) => {
    const text = [title, alt_text, username, user?.display_name].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const encodeKept = (list: KeptList): string => JSON.stringify(list)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Decodes a stored list. The text is untrusted: anything but an array counts as empty, invalid items and unknown fields
 * are left out, and `limit` applies.
 */
export const decodeKept = (text: string | undefined, limit: number, codec: GifDecoder): KeptList => {
  const json = parsed(text ?? '')
  const list: Gif[] = []
  const ids = new Set<string>()
  for (const item of Array.isArray(json) ? json : []) {
    if (list.length === limit) break
    const gif = decoded(codec, item)
    if (!gif || ids.has(gif.id)) continue
    ids.add(gif.id)
    list.push(keptGif(gif))
  }
  return list
}

/** The GIFs of a kept list. */
export interface KeptState {
  /** The latest first. */
  readonly gifs: KeptList
  /** Their ids. */
  readonly ids: ReadonlySet<string>
}

export interface KeptOptions {
  /** Key in the storage; its last part is the version of the format. */
  readonly key: string
  /** Maximum number of GIFs. */
  readonly limit: number
}

/** Favourites of the visitor. A hundred take about 200 kB of the 5 MB that an origin may store. */
export const FAVORITES: KeptOptions = { key: 'gifkit.favorites.v1', limit: 100 }

/** GIFs that the visitor chose last. */
export const RECENTS: KeptOptions = { key: 'gifkit.recents.v1', limit: 24 }

/** What is shown before a storage is read, and on a server. */
export const nothingKept: KeptState = { gifs: [], ids: new Set() }

/** A kept list in local storage. */
export interface KeptStore {
  /** The current list. */
  state(): KeptState
  /**
   * Calls the listener after each change, also by other tabs, until the returned function is called. The first listener
   * reads the storage; the list is empty before.
   */
  subscribe(listener: () => void): Cancel
  /** Puts a GIF first. */
  keep(gif: GifLike): void
  /** Removes the GIF of an id; a no-op where it is not kept. */
  drop(id: GifID): void
  /** Keeps a GIF that is not kept, drops one that is. */
  toggle(gif: GifLike): void
  /** Removes all GIFs. */
  clear(): void
}

/** A list of GIFs in a storage. Every change starts from the stored list, which other tabs may have changed. */
export const createKeptStore = (
  storage: KeyValueStorage,
  { key, limit }: KeptOptions,
  codec: GifDecoder,
): KeptStore => {
  let kept = nothingKept
  let readText: string | undefined
  const listeners = new Set<() => void>()
  let following: { unsubscribe(): void } | undefined

  const show = (gifs: KeptList): void => {
    if (gifs === kept.gifs) return
    kept = { gifs, ids: new Set(gifs.map(({ id }) => id)) }
    for (const listener of [...listeners]) listener()
  }

  /** Other tabs write under the same key; an unchanged text is not decoded again. */
  const read = (): void => {
    const text = storage.get(key)
    if (text === readText) return
    readText = text
    show(decodeKept(text, limit, codec))
  }

  const change = (next: (list: KeptList) => KeptList): void => {
    read()
    const gifs = next(kept.gifs)
    if (gifs === kept.gifs) return
    readText = encodeKept(gifs)
    storage.set(key, readText)
    show(gifs)
  }

  return {
    state: () => kept,
    subscribe: (listener) => {
      // Each call has a listener of its own, so that ending one twice ends no other.
      const own = (): void => listener()
      listeners.add(own)
      read()
      following ??= storage.changes$?.subscribe((changed) => {
        if (changed === undefined || changed === key) read()
      })
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        following?.unsubscribe()
        following = undefined
      }
    },
    keep: (gif) => change((list) => keep(list, gif as Gif, limit, codec)),
    drop: (id) => change((list) => drop(list, id)),
    toggle: (gif) =>
      change((list) => (isKept(list, gif.id) ? drop(list, gif.id) : keep(list, gif as Gif, limit, codec))),
    clear: () => change((list) => (list.length === 0 ? list : [])),
  }
}

const stores = /* @__PURE__ */ new WeakMap<KeyValueStorage, Map<string, KeptStore>>()

/** One store for all widgets of a storage, so that every button and list shows the same. */
const keptIn =
  (options: KeptOptions) =>
  (storage: KeyValueStorage, codec: GifDecoder): KeptStore => {
    const known = stores.get(storage) ?? new Map<string, KeptStore>()
    stores.set(storage, known)
    const store = known.get(options.key) ?? createKeptStore(storage, options, codec)
    known.set(options.key, store)
    return store
  }

/** The favourites in a storage. */
export const favoritesIn = /* @__PURE__ */ keptIn(FAVORITES)

/** The recents in a storage. */
export const recentsIn = /* @__PURE__ */ keptIn(RECENTS)
