/** The state of a list, and what views compute from it. */
import type { Gif } from '../model/gif.js'
import { GUESSED_WIDTH, tileHeightOf } from '../picture/gif-size.js'
import type { FeedMachineState, FeedState } from './feed-machine.js'
import { keptIfEqual, type LaidOutList, type ListLayout } from './layout.js'
import { topOf } from './masonry.js'
import { isEndNear } from './pagination.js'
import { pinnedByFocus, type RovingFocus, tabStopOf } from './roving-focus.js'
import type { ReadingPlace } from './scroll-anchor.js'
import { FIRST_TILES, type ListWindow, mountedTiles, type RenderPhase, tilesOnScreen } from './window.js'

/** What a host decides about a list, and may change while it is shown. */
export interface ListInput {
  /** `masonry(…)` or `row(…)`; without a layout the list only fetches, and its host reports when its end is in view. */
  readonly layout?: ListLayout | undefined
  /** A list of the host's own, shown as it is; with it nothing is fetched. */
  readonly gifs?: readonly Gif[] | undefined
  /** Replaces the GIFs fetched so far, as when the host filters or reorders them; later pages are added to it. */
  readonly externalGifs?: readonly Gif[] | undefined
  /** The visitor asked for less data, so that no tiles stay mounted behind the screen; default false. */
  readonly saveData?: boolean | undefined
  /** Ids of GIFs whose tiles stay mounted wherever they are. */
  readonly eagerIds?: readonly string[] | undefined
}

/** All that is known of a list. */
export interface ListState extends RovingFocus, FeedState {
  /** What the host gave last. */
  readonly input: ListInput
  /** The part of the list that fetches. */
  readonly feed: FeedMachineState
  /**
   * The list was restarted, and `gifs` are still those of the list before, until there is an answer for the new one.
   * Only lists that are laid out keep their GIFs for so long.
   */
  readonly isStale: boolean
  /** The `generation` of the feed that `gifs` are from. */
  readonly shownGeneration: number
  /** How many GIFs the list had first; later pages are not announced. */
  readonly firstCount: number
  /** Indexes of the eager GIFs, ascending. */
  readonly eager: readonly number[]
  /** Width of the container in px; `undefined` before it is measured. */
  readonly measuredWidth: number | undefined
  /** In px, used while neither the host nor the container gives a width; see `whenUnmeasured`. */
  readonly statedWidth: number | undefined
  /** `undefined` while no tile would have a size. */
  readonly layout: LaidOutList | undefined
  /** `undefined` before the first report. */
  readonly window: ListWindow | undefined
  /** The box of a row is on the page's screen or at most a screen away; always true for a masonry. */
  readonly isNear: boolean
  /** How far the list is rendered. */
  readonly rendering: RenderPhase
  /** Where the visitor reads; `undefined` until the list is scrolled. */
  readonly place: ReadingPlace | undefined
  /**
   * A new object each time the view is to scroll so that the screen starts at `start`, in px of the list, once the new
   * layout is rendered: before that, the page may be too short for it.
   */
  readonly alignment: { readonly start: number } | undefined
  /** Where the screen is scrolling to after a button turned a page, until it arrives or is scrolled away. */
  readonly target: number | undefined
  /** Indexes of the tiles that are to be in the document, ascending; the same array until one changes. */
  readonly mounted: readonly number[]
  /** The window that they were chosen for. */
  readonly mountedFor: ListWindow | undefined
  /** Index of the tile that is the list's tab stop: the last focused one, else one of the first on screen. */
  readonly tabStop: number | undefined
}

/** The state with its mounted tiles and its tab stop chosen again. */
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

/** Before the first scroll, where the screen ends in px of the list, since few visitors see what is beyond it. */
export const unscrolledEnd = ({ window }: ListState): number | undefined =>
  window?.direction === 0 ? window.end : undefined

const firstScreenPlace = (state: ListState, index: number): ListedTile['firstScreen'] => {
  const end = unscrolledEnd(state)
  if (!state.layout || end === undefined) return undefined
  return topOf(state.layout.items, index) < end ? 'on' : 'ahead'
}

/**
 * True once tiles are laid out, a window was reported and the list is near the screen: then their media are to load.
 */
export const isInPlace = ({ layout, window, isNear }: ListState): boolean =>
  layout !== undefined && window !== undefined && isNear

/** What a list decides about one of its tiles; lengths in px, a guess while the tile has no place. */
export interface ListedTile {
  readonly zone: 'inside' | 'outside'
  /** Before the first scroll, whether it is on the screen or ahead of it. */
  readonly firstScreen: 'on' | 'ahead' | undefined
  readonly width: number
  readonly height: number
  readonly top: number | undefined
  readonly left: number | undefined
  /** 1-based. */
  readonly position: number
  /** -1 while more pages may come, as `aria-setsize` has it. */
  readonly setSize: number
  readonly isFirst: boolean
}

/** @param isWanted its media are to load wherever it is, as those of server markup, which contains the first screen */
export const listedTile = (state: ListState, gif: Gif, index: number, isWanted: boolean): ListedTile => {
  const box = state.layout?.boxOf(index)
  return {
    zone: isWanted || isInPlace(state) ? 'inside' : 'outside',
    firstScreen: isWanted ? undefined : firstScreenPlace(state, index),
    width: box?.width ?? GUESSED_WIDTH,
    height: box?.height ?? tileHeightOf(gif, GUESSED_WIDTH),
    top: box?.top,
    left: box?.left,
    position: index + 1,
    setSize: setSizeOf(state),
    isFirst: index < FIRST_TILES,
  }
}

/** The first tiles that are mounted, once their media are to load. */
export const firstTiles = (state: ListState): readonly (readonly [Gif, index: number])[] =>
  state.gifs
    .slice(0, isInPlace(state) ? FIRST_TILES : 0)
    .map((gif, index) => [gif, index] as const)
    .filter(([, index]) => state.mounted.includes(index))

/** Length of the list for assistive technology, -1 while more pages may come. */
export const setSizeOf = ({ isDone, gifs }: ListState): number => (isDone ? gifs.length : -1)

/** Length of the list in px, which counts as growth only near its end; `undefined` elsewhere, and for a stale list. */
export const extentIfEndNear = (state: ListState): number | undefined =>
  isEndNear(state) && !state.isStale ? state.layout?.extent : undefined

/** True once the end has its place on the page; a hidden container without a layout must not fetch page after page. */
export const isEndPlaced = (state: ListState): boolean =>
  state.input.layout?.isRow ? isInPlace(state) : state.layout !== undefined

/**
 * True while the visibility of the end decides about fetching: not once the list is done, nor while it has an error.
 */
export const isEndWatched = (state: ListState): boolean => isEndPlaced(state) && !state.isDone && !state.error

const windowFrom = (window: ListWindow, target = window.start): ListWindow => ({
  ...window,
  start: target,
  end: target + window.end - window.start,
})

/** Where the screen starts after a page forward (1) or back (-1) from its target or place; `undefined` at that end. */
export const turnedPage = ({ input, layout, window, target }: ListState, step: 1 | -1): number | undefined =>
  layout && window && input.layout?.turn?.(layout.items, windowFrom(window, target), step)

/** True when the list goes on in that direction: 1 forward, -1 back. */
export const canTurnPage = (state: ListState, step: 1 | -1): boolean => turnedPage(state, step) !== undefined

/** The texts of the status, in the host's language; see `strings`. */
export interface ListWords {
  readonly loading: string
  readonly gifsLoaded: (count: number) => string
}

/**
 * The status of a list for screen readers: that it loads, and what came first. Further pages, which come while one
 * scrolls, change nothing; errors and empty lists have messages of their own, which are announced too.
 */
export const listStatus = (
  {
    isFetching,
    error,
    gifs,
    isStale,
    firstCount = gifs.length,
  }: Pick<FeedState, 'isFetching' | 'error' | 'gifs'> & Partial<Pick<ListState, 'isStale' | 'firstCount'>>,
  { loading, gifsLoaded }: ListWords,
): string | undefined => {
  if (error) return undefined
  if (gifs.length > 0 && !isStale) return gifsLoaded(firstCount)
  return isFetching ? loading : undefined
}
