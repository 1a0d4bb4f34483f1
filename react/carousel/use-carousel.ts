import { type RefObject, useMemo } from 'react'
import { scrollerOf } from '../../adapters/scrolling.js'
import type { LaidOutList } from '../../core/list/layout.js'
import { canTurnPage } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import { type RowLayoutOptions, row } from '../../core/list/row.js'
import type { Gif } from '../../core/model/gif.js'
import { useDrawnRequests } from '../gif/list-attributes.js'
import { type TileWindow, useTileWindow } from '../gif/tab-stop.js'
import { type ListBinding, type ListHookOptions, useList, useListView } from '../use-list.js'
import { useStore } from '../use-store.js'

export interface CarouselOptions extends Omit<RowLayoutOptions, 'isSnapping'> {
  readonly gifs: readonly Gif[]
  /** Scrolling comes to rest with a tile at the start; the view's style sheet has to see to that. */
  readonly snap?: boolean | undefined
}

export interface CarouselBinding extends TileWindow {
  readonly store: ListStore
  /** For the element that scrolls sideways. */
  readonly box: RefObject<HTMLDivElement | null>
  /** For the element that holds the tiles, and that places count from. */
  readonly list: RefObject<HTMLDivElement | null>
  /** Where every GIF stands; `undefined` for a height that is none. */
  readonly layout: LaidOutList | undefined
  /** The tiles stand where a screen was reported, and the page's own screen is near. */
  readonly isInPlace: boolean
  /** There is more to be seen towards the start, and towards the end. */
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Scrolls a page on (1) or back (-1): smoothly, unless the person asks for less motion. */
  readonly turnPage: (step: 1 | -1) => void
}

/** A list in a row, for a view whose tiles follow the window by themselves. */
export const useRowList = (options: Omit<CarouselOptions, 'gifs'> & ListHookOptions): ListBinding => {
  const { gifHeight, gifWidth, gutter, snap: isSnapping } = options
  const layout = useMemo(
    () => row({ gifHeight, gifWidth, gutter, isSnapping }),
    [gifHeight, gifWidth, gutter, isSnapping],
  )
  return useList({ ...options, layout }, (ports) => ({ ...ports, scroller: scrollerOf(ports) }))
}

/** How to turn the pages of a row. */
export const usePages = (
  store: ListStore,
): Pick<CarouselBinding, 'hasPrevious' | 'hasNext' | 'turnPage'> => ({
  hasPrevious: useStore(store, (state) => canTurnPage(state, -1)),
  hasNext: useStore(store, (state) => canTurnPage(state, 1)),
  turnPage: store.turnPage,
})

/** A windowed row without a look (specification, section 2). */
export const useCarousel = (options: CarouselOptions): CarouselBinding => {
  const { store, frame, list } = useRowList(options)
  useDrawnRequests(store, list)
  return { store, box: frame, list, ...useListView(store), ...usePages(store), ...useTileWindow(store) }
}
