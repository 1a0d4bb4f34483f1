import { neighbourOf } from '../layout/arrow-navigation.js'
import { keptIfEqual } from '../layout/list-growth.js'
import { boxOf } from '../layout/masonry.js'
import { placeAt, placeIn, type ReaderPlace, readAt } from '../layout/reader-place.js'
import {
  focusOn,
  followFocus,
  leaveFocus,
  moveFocus,
  noFocus,
  pinnedByFocus,
  type RovingFocus,
  tabStopOf,
} from '../layout/roving-focus.js'
import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import type { ViewportWindow } from '../ports.js'
import { type GridGeometry, type GridLayout, hasSameGeometry, layOutGrid } from './grid-layout.js'
import { FIRST_SCREEN, isWithinStep, mountedTiles, tilesOnScreen } from './mounted-tiles.js'

/**
 * Tiles of a first screen that are drawn in one turn: all at once would hold up the page, and the pictures that the
 * first of them ask for.
 */
export const FIRST_TILES = 5
/**
 * ms that the first screen has for itself, unless it is scrolled: its tiles are drawn, and their pictures asked for,
 * before any that nobody sees yet.
 */
export const FIRST_SCREEN_MS = 500
const ALL = Number.POSITIVE_INFINITY

export interface GridInput extends Omit<GridGeometry, 'width'> {
  readonly gifs: readonly Gif[]
  /** Width in px; `undefined` until the container is measured. */
  readonly width: number | undefined
  /** The container's measured width decides, `width` only until there is one. */
  readonly isFluid: boolean
  /** The person asked for less data, so nothing is kept behind. */
  readonly saveData: boolean
  /** How many elements of the document each tile takes; default 3. The more, the fewer tiles are kept. */
  readonly elementsOfTile?: number | undefined
  /** Ids of GIFs that are kept in the document wherever they are. */
  readonly eagerIds?: readonly string[] | undefined
}

export interface GridState extends RovingFocus {
  readonly input: GridInput
  /** Indexes of the eager GIFs, ascending. */
  readonly eager: readonly number[]
  readonly measuredWidth: number | undefined
  /** In px, where neither the host nor the container has given a width in time. */
  readonly statedWidth: number | undefined
  /** `undefined` while the width is unknown. */
  readonly layout: GridLayout | undefined
  /** The part of the grid on screen, `undefined` before the first report. */
  readonly window: ViewportWindow | undefined
  /**
   * How many tiles of the first screen are drawn so far, without a limit once it was whole; `undefined` once those beyond
   * the screen are drawn too.
   */
  readonly firstTiles: number | undefined
  /** Where the reader is; new layouts keep it. */
  readonly place: ReaderPlace | undefined
  /**
   * A new object for every time the view should bring the point `top` px down the grid to the screen's upper
   * edge, once the new layout is drawn: before that, the page may be too short for it.
   */
  readonly alignment: { readonly top: number } | undefined
  /** Indexes of the tiles to keep in the document, ascending; the same array until it changes. */
  readonly mounted: readonly number[]
  /** Where the screen was when they were chosen. */
  readonly mountedFor: ViewportWindow | undefined
  /** Index of the one tile that the tab key reaches: the last focused, else one of the first on screen. */
  readonly tabStop: number | undefined
}

export type GridEvent =
  | { readonly type: 'inputChanged'; readonly input: GridInput }
  /** The container's content width in px. */
  | { readonly type: 'measured'; readonly width: number }
  /** Nothing was measured in time; see `whenUnmeasured`. */
  | { readonly type: 'unmeasured'; readonly width: number }
  | { readonly type: 'scrolled'; readonly window: ViewportWindow }
  /** The tiles of the first screen that are drawn so far had their time. */
  | { readonly type: 'firstTilesShown' }
  | { readonly type: 'tileFocused'; readonly index: number }
  | { readonly type: 'focusLeft' }
  /** `key` as `KeyboardEvent.key` names it; those that are no way to another tile change nothing. */
  | { readonly type: 'keyPressed'; readonly key: string; readonly isRightToLeft: boolean }

export type GridEffect =
  /** More of the first screen is drawn, and has so many ms for itself. */
  | { readonly type: 'showFirstTiles'; readonly ms: number }
  /** Shows the stretch of the grid from `top` to `bottom` px, where the newly focused tile is. */
  | { readonly type: 'reveal'; readonly top: number; readonly bottom: number }

const withMounted = (state: GridState): GridState => {
  const { layout, window } = state
  const mounted = keptIfEqual(state.mounted, mountedTiles(state, pinnedByFocus(state)))
  const onScreen = (): readonly number[] => (layout && window ? tilesOnScreen(layout, window) : [])
  return { ...state, mounted, mountedFor: window, tabStop: tabStopOf(state, mounted, onScreen) }
}

const widthOf = ({ input, measuredWidth, statedWidth }: GridState): number | undefined =>
  (input.isFluid && measuredWidth) || input.width || statedWidth

const moved = (window: ViewportWindow, delta: number): ViewportWindow => ({
  ...window,
  top: window.top + delta,
  bottom: window.bottom + delta,
})

/** Lays out anew where needed; when boxes of the same list moved, the tile at the top of the screen stays. */
const arrange = (state: GridState): GridState => {
  const width = widthOf(state)
  const { layout: before, window, place } = state
  const layout =
    width === undefined ? undefined : layOutGrid(before, { ...state.input, width }, state.input.gifs)
  if (!layout || !before || !window || !place) return withMounted({ ...state, layout })
  if (before.gifs[0]?.id !== layout.gifs[0]?.id)
    return withMounted({ ...state, layout, place: placeAt(window.top) })
  if (hasSameGeometry(before.geometry, layout.geometry)) return withMounted({ ...state, layout })
  const kept = placeIn(place, before.masonry, layout.masonry)
  const delta = kept.anchor ? kept.top - window.top : 0
  // Tiles are chosen for where the screen will be, or the anchor itself would be taken away.
  const move = delta ? { window: moved(window, delta), alignment: { top: kept.top } } : {}
  return withMounted({ ...state, layout, place: kept, ...move })
}

const eagerOf = ({ gifs, eagerIds = [] }: GridInput): readonly number[] => {
  if (eagerIds.length === 0) return []
  const ids = new Set(eagerIds)
  // Hosts hand in GIFs that nobody decoded.
  return gifs.flatMap(({ id }, index) => (ids.has(String(id)) ? [index] : []))
}

const changeInput = (state: GridState, input: GridInput): GridState =>
  input === state.input
    ? state
    : arrange({ ...followFocus(state, state.input.gifs, input.gifs), input, eager: eagerOf(input) })

const hasMoved = (window: ViewportWindow, before = window): boolean => before.top !== window.top

/** By a px and more: in zoomed pages lengths are as exact as the ratio of a list's height to its whole px. */
const isResized = (window: ViewportWindow, before = window): boolean =>
  Math.abs(before.right - before.left - window.right + window.left) >= 1

/** The same state when an event told nothing new. */
const refocused = (state: GridState, next: GridState): GridState =>
  next === state ? state : withMounted(next)

const step: Transition<GridState, GridEvent, GridEffect> = (state, event) => {
  switch (event.type) {
    case 'inputChanged':
      return [changeInput(state, event.input), []]
    case 'measured':
      // A container that is hidden for a while is 0 px wide; its tiles wait in their places.
      if (!(event.width > 0) || event.width === state.measuredWidth) return [state, []]
      return [arrange({ ...state, measuredWidth: event.width }), []]
    case 'unmeasured':
      return [arrange({ ...state, statedWidth: event.width }), []]
    case 'scrolled': {
      const isUnasked = !!state.alignment || isResized(event.window, state.window)
      const next: GridState = {
        ...state,
        window: event.window,
        firstTiles: hasMoved(event.window, state.window) ? undefined : state.firstTiles,
        place: readAt(state.place, isUnasked, event.window.top),
        alignment: undefined,
      }
      const isSteady = next.firstTiles === state.firstTiles && isWithinStep(state.mountedFor, event.window)
      return [isSteady ? next : withMounted(next), []]
    }
    case 'firstTilesShown': {
      const { firstTiles = ALL } = state
      if (firstTiles === ALL) return [withMounted({ ...state, firstTiles: undefined }), []]
      const next = withMounted({ ...state, firstTiles: firstTiles + FIRST_TILES })
      if (next.mounted !== state.mounted) return [next, [{ type: 'showFirstTiles', ms: 0 }]]
      return [{ ...next, firstTiles: ALL }, [{ type: 'showFirstTiles', ms: FIRST_SCREEN_MS }]]
    }
    case 'tileFocused':
      return [refocused(state, focusOn(state, event.index)), []]
    case 'focusLeft':
      return [refocused(state, leaveFocus(state)), []]
    case 'keyPressed': {
      const { layout, active, window = FIRST_SCREEN } = state
      if (layout === undefined || active === undefined) return [state, []]
      const pageHeight = window.bottom - window.top
      const index = neighbourOf(layout.masonry, active, event.key, pageHeight, event.isRightToLeft)
      if (index === undefined || index === active) return [state, []]
      const { top, height } = boxOf(layout.masonry, index)
      return [withMounted(moveFocus(state, index)), [{ type: 'reveal', top, bottom: top + height }]]
    }
  }
}

/** Which tiles of a grid are in the document, and which has the focus (specification, sections 2 and 4). */
export const gridTransition: Transition<GridState, GridEvent, GridEffect> = (state, event) => {
  const [next, effects] = step(state, event)
  if (next.firstTiles === undefined || next.input.gifs.length === 0 || state.mounted.length > 0)
    return [next, effects]
  if (next.mounted.length > 0) return [next, [...effects, { type: 'showFirstTiles', ms: 0 }]]
  // None of it is on the screen, so that nothing on the screen has to come first.
  return [next.window ? withMounted({ ...next, firstTiles: undefined }) : next, effects]
}

/** A grid before anything was observed: the first screen, so that a server can draw it. */
export const initialGrid = (input: GridInput): GridState =>
  arrange({
    input,
    eager: eagerOf(input),
    measuredWidth: undefined,
    statedWidth: undefined,
    layout: undefined,
    window: undefined,
    // What a server has drawn, or a host has brought along, is not taken away again.
    firstTiles: input.gifs.length > 0 ? undefined : FIRST_TILES,
    place: undefined,
    alignment: undefined,
    mounted: [],
    mountedFor: undefined,
    tabStop: undefined,
    ...noFocus,
  })

/** True once the tiles stand where a screen was reported, so that their media are worth loading. */
export const isInPlace = (state: GridState): boolean =>
  state.layout !== undefined && state.window !== undefined
