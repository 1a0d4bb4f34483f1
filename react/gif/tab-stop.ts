import { type RefObject, useRef } from 'react'
import { useBeforePaint } from '../use-latest.js'
import { type ReadableStore, useStore } from '../use-store.js'

/** What a list of which only a part is drawn says of its tiles. */
export interface TileWindow {
  /** Indexes of the GIFs to draw, ascending; the same array until it changes. */
  readonly mounted: readonly number[]
  /** The one tile in the tab order. */
  readonly tabStop: number | undefined
}

/** The window of a list, for those who draw it. */
export const useTileWindow = (store: ReadableStore<TileWindow>): TileWindow => ({
  mounted: useStore(store, ({ mounted }) => mounted),
  tabStop: useStore(store, ({ tabStop }) => tabStop),
})

export interface TabStopProps {
  readonly store: ReadableStore<TileWindow>
  /** The element around the tiles. */
  readonly list: RefObject<HTMLElement | null>
  /** Of the tile in the tab order; the others are drawn with -1. */
  readonly tabIndex: number
}

/** The link of a tile, which is what gets the focus. */
export const linkAt = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] > *`) ?? null

/**
 * Puts one tile into the tab order, once it is drawn. By hand: in most frames of a list that is scrolled it is
 * another tile, and to draw both anew for it costs what it costs to draw two that come.
 */
export const TabStop = ({ store, list, tabIndex }: TabStopProps): null => {
  const { tabStop: index } = useTileWindow(store)
  const latest = useRef<HTMLElement>(null)
  useBeforePaint(() => {
    const link = index === undefined ? null : linkAt(list.current, index)
    if (latest.current && latest.current !== link) latest.current.tabIndex = -1
    if (link && link.tabIndex !== tabIndex) link.tabIndex = tabIndex
    latest.current = link
  })
  return null
}
