import { keptIfEqual } from '../layout/list-growth.js'
import { isInReach } from '../layout/reach.js'
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
import { itemsInStretch, mountedInRow, neighbourInRow, type Stretch } from '../layout/row.js'
import { canTurn, startToShow, turnedStart } from '../layout/row-paging.js'
import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import {
  type CarouselGeometry,
  type CarouselLayout,
  hasSameCarouselGeometry,
  layOutCarousel,
} from './carousel-layout.js'

/** How many screens of tiles are kept beyond the screen, in the direction of scrolling and against it. */
const AHEAD = 1
const BEHIND = 0.5
/** What a screen shows while nobody has said, in px: on a server, and until the first report. */
const FIRST_SCREEN: Stretch = { start: 0, end: 1000 }

export interface CarouselInput extends CarouselGeometry {
  readonly gifs: readonly Gif[]
  /** The person asked for less data, so nothing is kept behind. */
  readonly saveData: boolean
  /** Scrolling comes to rest with a tile at the screen's start. */
  readonly isSnapping: boolean
}

export interface CarouselState extends RovingFocus {
  readonly input: CarouselInput
  /** `undefined` while the height is none. */
  readonly layout: CarouselLayout | undefined
  /** The part of the row on screen, `undefined` before the first report. */
  readonly screen: Stretch | undefined
  /** Of the latest scroll: 1 towards the end, -1 towards the start, 0 unknown. */
  readonly direction: -1 | 0 | 1
  /** The carousel itself is on the page's screen or about to be. */
  readonly isNear: boolean
  /** Where the reader is; new layouts keep it. `top` there is the row's px at the screen's start. */
  readonly place: ReaderPlace | undefined
  /**
   * A new object for every time the view should scroll there, once the new layout is drawn; to the target when the row
   * grew on the way to it.
   */
  readonly alignment: { readonly start: number } | undefined
  /** Where the screen is going since a page was turned, until it is there or goes elsewhere. */
  readonly target: number | undefined
  /** Indexes of the tiles to keep in the document, ascending; the same array until it changes. */
  readonly mounted: readonly number[]
  /** Index of the one tile that the tab key reaches: the last focused, else the first on screen. */
  readonly tabStop: number | undefined
}

export type CarouselEvent =
  | { readonly type: 'inputChanged'; readonly input: CarouselInput }
  /** In px from where reading starts. */
  | { readonly type: 'scrolled'; readonly screen: Stretch }
  | { readonly type: 'nearReported'; readonly isNear: boolean }
  | { readonly type: 'tileFocused'; readonly index: number }
  | { readonly type: 'focusLeft' }
  /** `key` as `KeyboardEvent.key` names it; those that are no way to another tile change nothing. */
  | { readonly type: 'keyPressed'; readonly key: string; readonly isRightToLeft: boolean }
  /** A button was pressed: 1 onwards, -1 back. */
  | { readonly type: 'pageTurned'; readonly step: 1 | -1 }

export interface CarouselEffect {
  readonly type: 'scrollTo'
  readonly start: number
  /** By a button, with a way to be seen; else at once. */
  readonly isSmooth: boolean
}

const mountedOf = (state: CarouselState): readonly number[] => {
  const { layout, screen, direction, input } = state
  if (layout === undefined) return []
  return mountedInRow(layout.row, screen ?? FIRST_SCREEN, direction, {
    ahead: screen ? AHEAD : 0,
    behind: screen && !input.saveData ? BEHIND : 0,
    pinned: pinnedByFocus(state),
  })
}

const withMounted = (state: CarouselState): CarouselState => {
  const { layout, screen } = state
  const mounted = keptIfEqual(state.mounted, mountedOf(state))
  const onScreen = (): readonly number[] => (layout && screen ? itemsInStretch(layout.row, screen) : [])
  return { ...state, mounted, tabStop: tabStopOf(state, mounted, onScreen) }
}

/** The same state when an event told nothing new. */
const refocused = (state: CarouselState, next: CarouselState): CarouselState =>
  next === state ? state : withMounted(next)

const startingAt = ({ start, end }: Stretch, next: number): Stretch => ({
  start: next,
  end: end + next - start,
})

/** Lays out anew where needed; when tiles of the same list moved, the one at the screen's start stays. */
const arrange = (state: CarouselState): CarouselState => {
  const { layout: before, screen, place, input } = state
  const layout = layOutCarousel(before, input, input.gifs)
  if (!before || !layout || !screen || !place) return withMounted({ ...state, layout })
  if (before.gifs[0]?.id !== layout.gifs[0]?.id)
    return withMounted({
      ...state,
      layout,
      target: undefined,
      place: placeAt(screen.start),
    })
  if (hasSameCarouselGeometry(before.geometry, layout.geometry)) {
    const { target } = state
    const alignment = target === undefined ? state.alignment : { start: target }
    return withMounted({ ...state, layout, alignment })
  }
  const kept = placeIn(place, before.row.column, layout.row.column)
  if (kept.anchor === undefined || kept.top === screen.start)
    return withMounted({ ...state, layout, target: undefined, place: kept })
  // Tiles are chosen for where the screen will be, or the anchor itself would be taken away.
  return withMounted({
    ...state,
    layout,
    place: kept,
    screen: startingAt(screen, kept.top),
    alignment: { start: kept.top },
    target: undefined,
  })
}

const ON_TARGET = 1

/** A screen on its way to a target keeps it; one that is there, or was turned away by a person, does not. */
const targetAfter = (target: number | undefined, before: number, start: number): number | undefined => {
  if (target === undefined) return undefined
  const distance = Math.abs(start - target)
  return distance <= ON_TARGET || distance > Math.abs(before - target) ? undefined : target
}

const scroll = (state: CarouselState, screen: Stretch): CarouselState => {
  // A box that is hidden for a while shows nothing; its tiles wait in their places.
  if (!(screen.end > screen.start)) return state
  const before = state.screen?.start ?? screen.start
  return withMounted({
    ...state,
    screen,
    direction: screen.start > before ? 1 : screen.start < before ? -1 : state.direction,
    // On the way to a target the reader moves it, wherever the row is aligned meanwhile.
    place: readAt(state.place, !!state.alignment && state.target === undefined, screen.start),
    alignment: undefined,
    target: targetAfter(state.target, before, screen.start),
  })
}

/** What the screen shows, or is about to. */
const aimedAt = ({ screen, target }: CarouselState): Stretch | undefined =>
  screen && (target === undefined ? screen : startingAt(screen, target))

/** Which tiles of a carousel are in the document, which has the focus, and where buttons take the screen. */
export const carouselTransition: Transition<CarouselState, CarouselEvent, CarouselEffect> = (
  state,
  event,
) => {
  switch (event.type) {
    case 'inputChanged':
      if (event.input === state.input) return [state, []]
      return [arrange({ ...followFocus(state, state.input.gifs, event.input.gifs), input: event.input }), []]
    case 'scrolled':
      return [scroll(state, event.screen), []]
    case 'nearReported':
      return [event.isNear === state.isNear ? state : { ...state, isNear: event.isNear }, []]
    case 'tileFocused':
      return [refocused(state, focusOn(state, event.index)), []]
    case 'focusLeft':
      return [refocused(state, leaveFocus(state)), []]
    case 'keyPressed': {
      const { layout, active, screen = FIRST_SCREEN } = state
      if (!layout || active === undefined) return [state, []]
      const { row } = layout
      const pageWidth = screen.end - screen.start
      const index = neighbourInRow(row, active, event.key, pageWidth, event.isRightToLeft)
      if (index === undefined || index === active) return [state, []]
      const start = startToShow(row, screen, index, state.input.isSnapping)
      const next = withMounted({ ...moveFocus(state, index), target: undefined })
      return [next, start === screen.start ? [] : [{ type: 'scrollTo', start, isSmooth: false }]]
    }
    case 'pageTurned': {
      const shown = aimedAt(state)
      if (!state.layout || !shown || !canTurn(state.layout.row, shown, event.step)) return [state, []]
      const target = turnedStart(state.layout.row, shown, event.step)
      return [{ ...state, target }, [{ type: 'scrollTo', start: target, isSmooth: true }]]
    }
  }
}

/** A carousel before anything was observed: the first screen, so that a server can draw it. */
export const initialCarousel = (input: CarouselInput): CarouselState =>
  arrange({
    input,
    layout: undefined,
    screen: undefined,
    direction: 0,
    isNear: false,
    place: undefined,
    alignment: undefined,
    target: undefined,
    mounted: [],
    tabStop: undefined,
    ...noFocus,
  })

/** True once the tiles stand where a screen was reported, near enough for their media to be worth loading. */
export const isCarouselInPlace = ({ layout, screen, isNear }: CarouselState): boolean =>
  layout !== undefined && screen !== undefined && isNear

/** True when there is more to be seen that way: 1 onwards, -1 back. */
export const canTurnPage = (state: CarouselState, step: 1 | -1): boolean => {
  const shown = aimedAt(state)
  return state.layout !== undefined && shown !== undefined && canTurn(state.layout.row, shown, step)
}

/** True while the end of the row is within reach of the screen, so that its growth is somebody's wish. */
export const isCarouselEndInReach = ({ layout, screen }: CarouselState): boolean =>
  layout !== undefined && screen !== undefined && isInReach(layout.width, screen.start, screen.end)
