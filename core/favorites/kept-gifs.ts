/** Kept lists, favourites and recents: the stored fields of a GIF, the list, and its store. */
import { parse } from 'fp-ts/lib/Json.js'
import type { Observable } from 'rxjs'
import { attachable } from '../attachable.js'
import { Gif, type GifID, type Images, type Rendition } from '../model/gif.js'
import { items, rightOf } from '../model/lenient.js'
import type { User } from '../model/user.js'
import { oncePerOwner } from '../page/once.js'
import type { Cancel, KeyValueStorage } from '../ports.js'
import { valueSubject } from '../subject.js'

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

/**
 * Puts a GIF first, also one that is in the list already, and removes the oldest beyond `limit`. The GIF is decoded like
 * those of the service; the list stays the same if that fails.
 */
export const keep = (list: KeptList, gif: Gif, limit: number): KeptList => {
  const decoded = rightOf(Gif.decode(gif))
  if (!decoded) return list
  return [keptGif(decoded), ...list.filter((other) => !isId(decoded.id)(other))].slice(0, limit)
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

/**
 * Decodes a stored list. The text is untrusted: anything but an array counts as empty, invalid items and unknown fields
 * are left out, and `limit` applies.
 */
export const decodeKept = (text: string | undefined, limit: number): KeptList => {
  const list: Gif[] = []
  const ids = new Set<string>()
  for (const gif of items(rightOf(parse(text ?? '')), (json) => rightOf(Gif.decode(json)))) {
    if (list.length === limit) break
    if (ids.has(gif.id)) continue
    ids.add(gif.id)
    list.push(keptGif(gif))
  }
  return list
}

export interface KeptState {
  /** The latest first. */
  readonly gifs: KeptList
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

export interface KeptStore {
  /** Emits the current state at once, then each different one. */
  readonly state$: Observable<KeptState>
  state(): KeptState
  /** Reads the storage, and observes it until the returned function is called; may be repeated. The list is empty before. */
  attach(): Cancel
  /** Puts a GIF first. */
  keep(gif: Gif): void
  drop(id: GifID): void
  /** Keeps a GIF that is not kept, drops one that is. */
  toggle(gif: Gif): void
  clear(): void
}

const stateOf = (gifs: KeptList): KeptState => ({ gifs, ids: new Set(gifs.map(({ id }) => id)) })

/** A list of GIFs in a storage. Every change starts from the stored list, which other tabs may have changed. */
export const createKeptStore = (storage: KeyValueStorage, { key, limit }: KeptOptions): KeptStore => {
  const states = valueSubject(stateOf([]))
  let readText: string | undefined

  const show = (gifs: KeptList): void => {
    if (gifs !== states.value().gifs) states.next(stateOf(gifs))
  }

  /** Other tabs write under the same key; an unchanged text is not decoded again. */
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

/** The favourites in a storage: one store for all widgets, so that every button and list shows the same. */
export const favoritesIn = /* @__PURE__ */ oncePerOwner((storage: KeyValueStorage) =>
  createKeptStore(storage, FAVORITES),
)

/** The recents in a storage, as `favoritesIn`. */
export const recentsIn = /* @__PURE__ */ oncePerOwner((storage: KeyValueStorage) =>
  createKeptStore(storage, RECENTS),
)
