/** What a view reads off a list, and which of its tiles are in the document. */
import type { Gif } from '../model/gif.js'
import type { FeedMachineState, FeedState } from './feed-machine.js'
import { keptIfEqual, type LaidOutList, type ListLayout } from './layout.js'
import { pinnedByFocus, type RovingFocus, tabStopOf } from './roving-focus.js'
import type { ReadingPlace } from './scroll-anchor.js'
import { type ListWindow, mountedTiles, type RenderPhase, tilesOnScreen } from './window.js'

/** What a host decides about a list, and may change while it is shown. */
export interface ListInput {
  /** `masonry(…)` or `row(…)`; left out, the list is only fetched, and its host says when its end is in view. */
  readonly layout?: ListLayout | undefined
  /** A list of the host's own, which is shown as it is; nothing is fetched for it. */
  readonly gifs?: readonly Gif[] | undefined
  /** The fetched list as its host arranged it meanwhile: it replaces the one so far, and pages are added to it. */
  readonly externalGifs?: readonly Gif[] | undefined
  /** The person asked for less data, so nothing is kept behind; default false. */
  readonly saveData?: boolean | undefined
  /** Ids of GIFs that are kept in the document wherever they are. */
  readonly eagerIds?: readonly string[] | undefined
}

export interface ListState extends RovingFocus, FeedState {
  readonly input: ListInput
  readonly feed: FeedMachineState
  /** Indexes of the eager GIFs, ascending. */
  readonly eager: readonly number[]
  readonly measuredWidth: number | undefined
  /** In px, where neither the host nor the container has given a width in time. */
  readonly statedWidth: number | undefined
  /** `undefined` while the width is unknown, or the height is none. */
  readonly layout: LaidOutList | undefined
  /** The part of the list on screen, `undefined` before the first report. */
  readonly window: ListWindow | undefined
  /** The list itself is on the page's screen or about to be; always so where it scrolls with the page. */
  readonly isNear: boolean
  readonly rendering: RenderPhase
  readonly place: ReadingPlace | undefined
  /**
   * A new object for every time the view should bring the point `start` px into the list to the screen's start, once
   * the new layout is rendered: before that, the page may be too short for it.
   */
  readonly alignment: { readonly start: number } | undefined
  /** Where the screen is going since a page was turned, until it is there or goes elsewhere. */
  readonly target: number | undefined
  /** Indexes of the tiles to keep in the document, ascending; the same array until it changes. */
  readonly mounted: readonly number[]
  /** Where the screen was when they were chosen. */
  readonly mountedFor: ListWindow | undefined
  /** Index of the one tile that the tab key reaches: the last focused, else one of the first on screen. */
  readonly tabStop: number | undefined
}

/** The same list with the tiles chosen that are to be in the document. */
export const withMounted = (state: ListState): ListState => {
  const { input, layout, window, gifs, eager, rendering } = state
  if (!input.layout) return state
  const { windowing } = input.layout
  const pinned = [...eager, ...pinnedByFocus(state)]
  const choice = mountedTiles(windowing, {
    items: layout?.items,
    window,
    count: gifs.length,
    rendering,
    saveData: input.saveData ?? false,
    pinned,
  })
  const mounted = keptIfEqual(state.mounted, choice)
  const onScreen = (): readonly number[] =>
    layout && window ? tilesOnScreen(windowing, layout.items, window) : []
  return { ...state, mounted, mountedFor: window, tabStop: tabStopOf(state, mounted, onScreen) }
}

/** How many screens beyond the screen the end of a list may be for its growth to count as asked for. */
const REACH = 2

/** True once the tiles stand where a screen was reported and is near, so that their media are worth loading. */
export const isInPlace = ({ layout, window, isNear }: ListState): boolean =>
  layout !== undefined && window !== undefined && isNear

/**
 * True while the end of a list is within reach of the screen. A loader that stays in view with the end out of
 * reach is not in view because the list is short: its host keeps it there, or nothing is laid out.
 */
export const isEndInReach = ({ layout, window }: ListState): boolean =>
  layout !== undefined &&
  window !== undefined &&
  layout.extent - window.end <= REACH * (window.end - window.start)

/** Length in px of the list as far as it may count as growth; `undefined` while its end is out of reach. */
export const extentInReach = (state: ListState): number | undefined =>
  isEndInReach(state) ? state.layout?.extent : undefined

/** The end has a place on the page: before that, a hidden container would be filled unseen. */
export const hasEnd = (state: ListState): boolean =>
  state.input.layout?.isRow ? isInPlace(state) : state.layout !== undefined

/** True while it matters whether the end is in view: not once the list is done, nor while an error shows. */
export const isEndWatched = (state: ListState): boolean => hasEnd(state) && !state.isDone && !state.error

const aimedAt = (window: ListWindow, target = window.start): ListWindow => ({
  ...window,
  start: target,
  end: target + window.end - window.start,
})

/** Where the screen starts a page on (1) or back (-1) from where it is or is going; `undefined` at the end. */
export const turnedPage = ({ input, layout, window, target }: ListState, step: 1 | -1): number | undefined =>
  layout && window && input.layout?.turn?.(layout.items, aimedAt(window, target), step)

/** True when there is more to be seen that way: 1 onwards, -1 back. */
export const canTurnPage = (state: ListState, step: 1 | -1): boolean => turnedPage(state, step) !== undefined

/** Of the host's language; see `strings`. */
export interface ListWords {
  readonly loading: string
  readonly gifsLoaded: (count: number) => string
}

/** The spoken status of a list, for those who do not see it fill; an error line and a message speak for themselves. */
export const listStatus = (
  { isFetching, error, gifs }: Pick<FeedState, 'isFetching' | 'error' | 'gifs'>,
  { loading, gifsLoaded }: ListWords,
): string | undefined => {
  if (error) return undefined
  if (isFetching) return loading
  return gifs.length > 0 ? gifsLoaded(gifs.length) : undefined
}
