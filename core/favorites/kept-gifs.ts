/** The GIFs that a person keeps, favourites and recents: what stays of each, the list, and its store. */
import { parse } from 'fp-ts/lib/Json.js'
import type { Observable } from 'rxjs'
import { Gif, type GifID, type Images, type Rendition } from '../model/gif.js'
import { items, rightOf } from '../model/lenient.js'
import type { User } from '../model/user.js'
import { oncePerOwner } from '../page/once.js'
import type { Cancel, KeyValueStorage } from '../ports.js'
import { attachable, valueSubject } from '../subject.js'

/** Renditions that a kept GIF has besides stills of the same names: enough for tiles of every width. */
const keptRenditions = ['original', 'fixed_width', 'fixed_height'] as const

const keptImages = (images: Images): Images => {
  const kept: Record<string, Rendition> = {}
  for (const name of keptRenditions.flatMap((one) => [one, `${one}_still`])) {
    const rendition = images[name]
    if (rendition) kept[name] = addressesOf(rendition)
  }
  if (keptRenditions.some((name) => kept[name])) return kept
  // None of the usual sizes: the first that there is can be drawn again.
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
 * What it takes to draw a GIF's tile again, name its author and count its use: a fifth of what the service sent.
 * Of the renditions `original`, `fixed_width` and `fixed_height` stay, with their stills; the video of a clip
 * does not. `GiphyFetch.gif(id)` gets the rest.
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

/** GIFs a person kept, the latest first, each id once. */
export type KeptList = readonly Gif[]

/** Ids arrive as numbers from hosts that made their GIFs themselves. */
const isId =
  (id: GifID) =>
  (gif: Gif): boolean =>
    gif.id === String(id)

export const isKept = (list: KeptList, id: GifID): boolean => list.some(isId(id))

/**
 * Puts a GIF first; one that is there already moves. What is beyond `limit` goes, the oldest first. A host's own
 * object is read as the service's are, and the list stays the same when it cannot be shown.
 */
export const keep = (list: KeptList, gif: Gif, limit: number): KeptList => {
  const decoded = rightOf(Gif.decode(gif))
  if (!decoded) return list
  return [keptGif(decoded), ...list.filter((other) => !isId(decoded.id)(other))].slice(0, limit)
}

/** The same list when the GIF is not in it. */
export const drop = (list: KeptList, id: GifID): KeptList =>
  isKept(list, id) ? list.filter((gif) => !isId(id)(gif)) : list

/** Those whose title, author or type has every word of the term, in any case; all of them without a term. */
export const findKept = (list: KeptList, term: string): KeptList => {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return list
  return list.filter(({ title, alt_text, username, user }) => {
    const text = [title, alt_text, username, user?.display_name].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Text for a store of strings. */
export const encodeKept = (list: KeptList): string => JSON.stringify(list)

/**
 * Reads what `encodeKept` wrote, or whatever else was put there: anything but an array counts as empty, items
 * that cannot be shown are left out, unknown fields go, and `limit` holds.
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
