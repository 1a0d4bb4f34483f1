/** What a list arranges when its GIFs, its layout or its width change: places, tiles, and where the reader is. */
import type { Gif } from '../model/gif.js'
import { type FeedStart, initialFeed } from './feed-machine.js'
import { keptIfEqual, layOut } from './layout.js'
import type { ListInput, ListState } from './list-state.js'
import { followFocus, noFocus, pinnedByFocus, tabStopOf } from './roving-focus.js'
import { placeAt, placeIn } from './scroll-anchor.js'
import { type ListWindow, mountedTiles, tilesOnScreen } from './window.js'

/**
 * Tiles of a first screen that are rendered in one turn: all at once would hold up the page, and the pictures that the
 * first of them ask for.
 */
export const FIRST_TILES = 5

/** The same list with the tiles chosen that are to be in the document. */
export const withMounted = (state: ListState): ListState => {
  const { input, layout, window, gifs, eager, firstTiles } = state
  if (!input.layout) return state
  const { windowing } = input.layout
  const pinned = [...eager, ...pinnedByFocus(state)]
  const choice = mountedTiles(windowing, {
    items: layout?.items,
    window,
    count: gifs.length,
    firstTiles,
    saveData: input.saveData ?? false,
    pinned,
  })
  const mounted = keptIfEqual(state.mounted, choice)
  const onScreen = (): readonly number[] =>
    layout && window ? tilesOnScreen(windowing, layout.items, window) : []
  return { ...state, mounted, mountedFor: window, tabStop: tabStopOf(state, mounted, onScreen) }
}

const moved = (window: ListWindow, distance: number): ListWindow => ({
  ...window,
  start: window.start + distance,
  end: window.end + distance,
})

/** Lays out again where needed; when boxes of the same list moved, the tile at the screen's start stays there. */
export const arrange = (state: ListState): ListState => {
  const { input, layout: before, window, place, target } = state
  const layout = input.layout && layOut(before, input.layout, state, state.gifs)
  const next = { ...state, layout }
  if (!layout || !before || !window || !place) return withMounted(next)
  if (before.gifs[0]?.id !== layout.gifs[0]?.id)
    return withMounted({ ...next, target: undefined, place: placeAt(window.start) })
  if (before.key === layout.key)
    return withMounted(target === undefined ? next : { ...next, alignment: { start: target } })
  const kept = placeIn(place, before.items, layout.items)
  const distance = kept.anchor ? kept.top - window.start : 0
  // Tiles are chosen for where the screen will be, or the anchor itself would be taken away.
  const move = distance ? { window: moved(window, distance), alignment: { start: kept.top } } : {}
  return withMounted({ ...next, target: undefined, place: kept, ...move })
}

const eagerOf = (gifs: readonly Gif[], eagerIds: readonly string[] = []): readonly number[] => {
  if (eagerIds.length === 0) return []
  const ids = new Set(eagerIds)
  // Hosts hand in GIFs that were never decoded.
  return gifs.flatMap(({ id }, index) => (ids.has(String(id)) ? [index] : []))
}

/** The list with what its feed says and its host decides, arranged once. */
export const takeIn = (before: ListState, { input, feed }: Pick<ListState, 'input' | 'feed'>): ListState => {
  const gifs = input.gifs ?? feed.shown.gifs
  const state: ListState = { ...before, input, feed, ...feed.shown, gifs }
  if (input === before.input && gifs === before.gifs) return state
  return arrange({ ...followFocus(state, before.gifs, gifs), eager: eagerOf(gifs, input.eagerIds) })
}

/** A list before anything was observed: the first screen, so that a server can render it. */
export const initialList = (input: ListInput, start: FeedStart = {}): ListState => {
  const feed = initialFeed({ ...start, externalGifs: input.externalGifs })
  const gifs = input.gifs ?? feed.shown.gifs
  return arrange({
    ...feed.shown,
    gifs,
    input,
    feed,
    eager: eagerOf(gifs, input.eagerIds),
    measuredWidth: undefined,
    statedWidth: undefined,
    layout: undefined,
    window: undefined,
    isNear: !input.layout?.isRow,
    // What a server has rendered, or a host has brought along, is not taken away again.
    firstTiles: gifs.length > 0 || input.layout?.isRow ? undefined : FIRST_TILES,
    place: undefined,
    alignment: undefined,
    target: undefined,
    mounted: [],
    mountedFor: undefined,
    tabStop: undefined,
    ...noFocus,
  })
}
