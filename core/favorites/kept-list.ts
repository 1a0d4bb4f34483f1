import { parse } from 'fp-ts/lib/Json.js'
import { Gif, type GifID } from '../model/gif.js'
import { items, rightOf } from '../model/lenient.js'
import { keptGif } from './kept-gif.js'

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
