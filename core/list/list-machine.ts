import type { Transition } from '../machine.js'
import type { Gif } from '../model/gif.js'
import {
  type FeedEffect,
  type FeedEvent,
  type FeedStart,
  feedTransition,
  initialFeed,
} from './feed-machine.js'
import { layOut, type ScrollEffect } from './layout.js'
import {
  isEndPlaced,
  isEndWatched,
  type ListInput,
  type ListState,
  turnedPage,
  withMounted,
} from './list-state.js'
import { isEndNear } from './pagination.js'
import { focusOn, followFocus, leaveFocus, moveFocus, noFocus } from './roving-focus.js'
import { placeAfterLayout, placeAfterScroll, placeAt, type ScrolledBy, targetAfter } from './scroll-anchor.js'
import { FIRST_TILES, isWithinStep, type ListWindow, type RenderPhase } from './window.js'

/** How many times as many are there after each further task, since each costs a frame of its own. */
const TILES_GROWTH = 3

const WITH_OVERSCAN: RenderPhase = { phase: 'overscan' }

const shifted = (window: ListWindow, distance: number): ListWindow => ({
  ...window,
  start: window.start + distance,
  end: window.end + distance,
})

/** Lays out again where needed; when boxes of the same list move, the tile at the screen's start stays there. */
const arrange = (state: ListState): ListState => {
  const { input, layout: before, window, place, target } = state
  const layout = input.layout && layOut(before, input.layout, state, state.gifs)
  const next = { ...state, layout }
  if (!layout || !before || !window || !place) return withMounted(next)
  if (before.gifs[0]?.id !== layout.gifs[0]?.id)
    return withMounted({ ...next, target: undefined, place: placeAt(window.start) })
  if (before.key === layout.key)
    return withMounted(target === undefined ? next : { ...next, alignment: { start: target } })
  const kept = placeAfterLayout(place, before.items, layout.items)
  const distance = kept.anchor ? kept.top - window.start : 0
  // The tiles are chosen for the window after the alignment; for the old one the anchor itself might be unmounted.
  const move = distance ? { window: shifted(window, distance), alignment: { start: kept.top } } : {}
  return withMounted({ ...next, target: undefined, place: kept, ...move })
}

const eagerIndexes = (gifs: readonly Gif[], eagerIds: readonly string[] = []): readonly number[] => {
  if (eagerIds.length === 0) return []
  const ids = new Set(eagerIds)
  // The GIFs of a host's own list were never decoded, so that an id may be a number.
  return gifs.flatMap(({ id }, index) => (ids.has(String(id)) ? [index] : []))
}

/** The state at the start of the list, if the visitor had scrolled into the list before. */
const atStart = (state: ListState, { layout, window }: ListState): ListState =>
  layout && window && window.start > 0 && window.start < layout.extent
    ? { ...state, window: shifted(window, -window.start), place: placeAt(0) }
    : state

/**
 * Takes over the host's input and the feed's state, and lays the list out once for both. After a restart the GIFs before
 * stay until there is an answer, and in their places, although the host may want the new ones in another layout.
 */
const withInputAndFeed = (
  before: ListState,
  { input, feed }: Pick<ListState, 'input' | 'feed'>,
): ListState => {
  const { view, generation } = feed
  const isAnswered =
    view.gifs.length > 0 || view.isDone || view.error || feed.quietFailure || feed.externalGifs || input.gifs
  const isStale = generation !== before.shownGeneration && !isAnswered && !!before.layout?.gifs[0]
  const next: ListState = { ...before, input, feed, ...view, isStale }
  if (isStale) return { ...next, gifs: before.gifs }
  const gifs = input.gifs ?? view.gifs
  const isLonger = generation === before.shownGeneration && before.gifs.length > 0
  const firstCount = isLonger ? before.firstCount : gifs.length
  const state: ListState = { ...next, gifs, shownGeneration: generation, firstCount }
  if (input === before.input && gifs === before.gifs) return state
  // Another list is shown from its start, where the focus is, too.
  const focused = followFocus(state, before.gifs, before.isStale ? gifs.slice(0, 1) : gifs)
  const eager = eagerIndexes(gifs, input.eagerIds)
  return arrange({ ...(before.isStale ? atStart(focused, before) : focused), eager })
}

/** A list before any measurement: a server renders its first screen from it. */
export const initialList = (input: ListInput, start: FeedStart = {}): ListState => {
  const feed = initialFeed({ ...start, externalGifs: input.externalGifs })
  const gifs = input.gifs ?? feed.view.gifs
  return arrange({
    ...feed.view,
    gifs,
    input,
    feed,
    isStale: false,
    shownGeneration: 0,
    firstCount: gifs.length,
    eager: eagerIndexes(gifs, input.eagerIds),
    measuredWidth: undefined,
    statedWidth: undefined,
    layout: undefined,
    window: undefined,
    isNear: !input.layout?.isRow,
    // Tiles that a server has rendered, or that a host's own GIFs have at once, are not taken away again.
    rendering:
      gifs.length > 0 || input.layout?.isRow ? WITH_OVERSCAN : { phase: 'firstTiles', count: FIRST_TILES },
    place: undefined,
    alignment: undefined,
    target: undefined,
    mounted: [],
    mountedFor: undefined,
    tabStop: undefined,
    ...noFocus,
  })
}

/**
 * ms from the first screen to the tiles beyond it, unless the list is scrolled before: the pictures on the screen are
 * requested first.
 */
export const FIRST_SCREEN_MS = 500

/** ms from some tiles of the first screen to more of them: a frame, in which pictures that have arrived are shown. */
export const FRAME_MS = 16

export type ListEvent =
  | FeedEvent
  | { readonly type: 'inputChanged'; readonly input: ListInput }
  /** The container's content width in px. */
  | { readonly type: 'measured'; readonly width: number }
  /** Nothing was measured in time; see `whenUnmeasured`. */
  | { readonly type: 'unmeasured'; readonly width: number }
  | { readonly type: 'scrolled'; readonly window: ListWindow }
  /** The box of a row came near the page's screen, or left it. */
  | { readonly type: 'nearReported'; readonly isNear: boolean }
  /** The time that `scheduleRender` named is over: more tiles are to be rendered. */
  | { readonly type: 'renderDue' }
  | { readonly type: 'tileFocused'; readonly index: number }
  | { readonly type: 'focusLeft' }
  /** `key` as `KeyboardEvent.key` names it; a key that does not move the focus changes nothing. */
  | { readonly type: 'keyPressed'; readonly key: string; readonly isRightToLeft: boolean }
  /** A button was pressed: 1 forward, -1 back. */
  | { readonly type: 'pageTurned'; readonly step: 1 | -1 }

export type ListEffect =
  | FeedEffect
  | ScrollEffect
  /** Sends `renderDue` in `ms`; until then the tiles rendered so far have the page's time for themselves. */
  | { readonly type: 'scheduleRender'; readonly ms: number }

type Step = readonly [ListState, readonly ListEffect[]]

const takeFeedEvent = (state: ListState, event: FeedEvent): Step => {
  const [feed, effects] = feedTransition(state.feed, event)
  return [feed === state.feed ? state : withInputAndFeed(state, { input: state.input, feed }), effects]
}

/** Less than a px does not count: zoomed pages round what they measure. */
const isResized = (window: ListWindow, before = window): boolean =>
  Math.abs((before.breadth ?? 0) - (window.breadth ?? 0)) >= 1

const scrolledBy = ({ window: before, alignment, target }: ListState, window: ListWindow): ScrolledBy => {
  // A new layout aligns the screen; on the way to a target it is the visitor, by a button, who scrolls all the same.
  const isAligned = alignment !== undefined && target === undefined
  // When a list gets wider or narrower, text above it may wrap, and the list is about to be laid out again.
  return isAligned || isResized(window, before) ? 'layout' : 'visitor'
}

const scroll = (state: ListState, reported: ListWindow): ListState => {
  const { input, window: before, target, mountedFor } = state
  // A row that is hidden for a while has no size; its tiles stay as they are.
  if (!input.layout || (input.layout.isRow && !(reported.end > reported.start))) return state
  const direction = Math.sign(reported.start - (before?.start ?? reported.start)) as -1 | 0 | 1
  const window = { direction: direction || (before?.direction ?? 0), ...reported }
  const hasMoved = before !== undefined && before.start !== window.start
  const next: ListState = {
    ...state,
    window,
    rendering: hasMoved ? WITH_OVERSCAN : state.rendering,
    place: placeAfterScroll(state.place, window.start, scrolledBy(state, window)),
    alignment: undefined,
    target: targetAfter(target, before?.start ?? window.start, window.start),
  }
  const isSteady =
    next.rendering === state.rendering && isWithinStep(input.layout.windowing, mountedFor, window)
  return isSteady ? next : withMounted(next)
}

const inputNames = ['layout', 'gifs', 'externalGifs', 'saveData', 'eagerIds'] as const

const refocused = (state: ListState, next: ListState): ListState =>
  next === state ? state : withMounted(next)

const pressKey = (state: ListState, key: string, isRightToLeft: boolean): Step => {
  const { input, layout, active } = state
  if (!input.layout || !layout || active === undefined) return [state, []]
  const window = state.window ?? input.layout.windowing.firstWindow
  const page = window.end - window.start
  const index = input.layout.neighbour(layout.items, active, key, page, isRightToLeft)
  if (index === undefined) return [state, []]
  const next = withMounted({ ...moveFocus(state, index), target: undefined })
  return [next, input.layout.show(layout.items, window, index)]
}

const step: Transition<ListState, ListEvent, ListEffect> = (state, event) => {
  switch (event.type) {
    case 'inputChanged': {
      const { input } = event
      if (inputNames.every((name) => input[name] === state.input[name])) return [state, []]
      const [feed, effects] = feedTransition(state.feed, {
        type: 'arranged',
        externalGifs: input.externalGifs,
      })
      return [withInputAndFeed(state, { input, feed }), effects]
    }
    case 'measured':
      // A container that is hidden for a while is 0 px wide; its tiles stay as they are.
      if (!(event.width > 0) || event.width === state.measuredWidth) return [state, []]
      return [arrange({ ...state, measuredWidth: event.width }), []]
    case 'unmeasured':
      return [arrange({ ...state, statedWidth: event.width }), []]
    case 'scrolled':
      return [scroll(state, event.window), []]
    case 'nearReported':
      return [event.isNear === state.isNear ? state : { ...state, isNear: event.isNear }, []]
    case 'renderDue': {
      const { rendering } = state
      if (rendering.phase !== 'firstTiles') return [withMounted({ ...state, rendering: WITH_OVERSCAN }), []]
      const count = rendering.count * TILES_GROWTH
      const next = withMounted({ ...state, rendering: { phase: 'firstTiles', count } })
      if (next.mounted !== state.mounted) return [next, [{ type: 'scheduleRender', ms: FRAME_MS }]]
      const whole: ListState = { ...next, rendering: { phase: 'firstScreen' } }
      return [whole, [{ type: 'scheduleRender', ms: FIRST_SCREEN_MS }]]
    }
    case 'tileFocused':
      return [refocused(state, focusOn(state, event.index)), []]
    case 'focusLeft':
      return [refocused(state, leaveFocus(state)), []]
    case 'keyPressed':
      return pressKey(state, event.key, event.isRightToLeft)
    case 'pageTurned': {
      const target = turnedPage(state, event.step)
      if (target === undefined) return [state, []]
      return [{ ...state, target }, [{ type: 'scrollTo', start: target, isSmooth: true }]]
    }
    default:
      return takeFeedEvent(state, event)
  }
}

/** Schedules the rest of the first screen once its first tiles are mounted. */
const withFirstScreen = (before: ListState, [state, effects]: Step): Step => {
  if (state.rendering.phase === 'overscan' || state.gifs.length === 0 || before.mounted.length > 0)
    return [state, effects]
  if (state.mounted.length > 0) return [state, [...effects, { type: 'scheduleRender', ms: FRAME_MS }]]
  // A list without a tile on the screen has none that must be rendered before the others.
  return [state.window ? withMounted({ ...state, rendering: WITH_OVERSCAN }) : state, effects]
}

/** Scrolls to the start of a list. */
const startOf = ({ input }: ListState): ListEffect =>
  input.layout?.isRow ? { type: 'scrollTo', start: 0, isSmooth: false } : { type: 'reveal', start: 0, end: 0 }

/**
 * Has the end observed again when that starts or stops to matter, when the screen comes near it or leaves it, and when
 * another list has replaced a stale one.
 */
const withEnd = (before: ListState, event: ListEvent, [state, effects]: Step): Step => {
  const isEndLost = isEndPlaced(before) && (event.type === 'detached' || !isEndPlaced(state))
  // The end of a list that is detached, or far from the screen, is out of view.
  const [next, more] = isEndLost
    ? takeFeedEvent(state, { type: 'loaderReported', isVisible: false })
    : [state, []]
  const all = [...effects, ...more]
  const isReplaced = before.isStale && !next.isStale
  // See `atStart`.
  if (isReplaced && next.window !== before.window) all.unshift(startOf(next))
  const hasChanged =
    isReplaced || isEndWatched(before) !== isEndWatched(next) || isEndNear(before) !== isEndNear(next)
  if (hasChanged && !all.some(({ type }) => type === 'watchEnd')) all.push({ type: 'watchEnd' })
  return [next, all]
}

/**
 * A list that fetches as it is scrolled: its GIFs, their layout, the mounted tiles and the focus (specification,
 * sections 2 and 4). A page that arrives is laid out in the same transition.
 */
export const listTransition: Transition<ListState, ListEvent, ListEffect> = (state, event) =>
  withEnd(state, event, withFirstScreen(state, step(state, event)))
