import type { Transition } from '../machine.js'
import { arrange, FIRST_TILES, takeIn, withMounted } from './arrangement.js'
import { type FeedEffect, type FeedEvent, feedTransition } from './feed-machine.js'
import type { ScrollEffect } from './layout.js'
import {
  hasEnd,
  isEndInReach,
  isEndWatched,
  type ListInput,
  type ListState,
  turnedPage,
} from './list-state.js'
import { focusOn, leaveFocus, moveFocus } from './roving-focus.js'
import { readAt, SCROLL_PRECISION } from './scroll-anchor.js'
import { isWithinStep, type ListWindow } from './window.js'

/**
 * ms that the first screen has for itself, unless it is scrolled: its tiles are rendered, and their pictures asked for,
 * before any that is not seen yet.
 */
export const FIRST_SCREEN_MS = 500
const ALL = Number.POSITIVE_INFINITY

export type ListEvent =
  | FeedEvent
  | { readonly type: 'inputChanged'; readonly input: ListInput }
  /** The container's content width in px. */
  | { readonly type: 'measured'; readonly width: number }
  /** Nothing was measured in time; see `whenUnmeasured`. */
  | { readonly type: 'unmeasured'; readonly width: number }
  | { readonly type: 'scrolled'; readonly window: ListWindow }
  /** The box of a row is on the page's screen, or about to be. */
  | { readonly type: 'nearReported'; readonly isNear: boolean }
  /** The tiles of the first screen that are rendered so far had their time. */
  | { readonly type: 'firstTilesShown' }
  | { readonly type: 'tileFocused'; readonly index: number }
  | { readonly type: 'focusLeft' }
  /** `key` as `KeyboardEvent.key` names it; those that are no way to another tile change nothing. */
  | { readonly type: 'keyPressed'; readonly key: string; readonly isRightToLeft: boolean }
  /** A button was pressed: 1 onwards, -1 back. */
  | { readonly type: 'pageTurned'; readonly step: 1 | -1 }

export type ListEffect =
  | FeedEffect
  | ScrollEffect
  /** More of the first screen is rendered, and has so many ms for itself. */
  | { readonly type: 'showFirstTiles'; readonly ms: number }

type Step = readonly [ListState, readonly ListEffect[]]

const takeFeedEvent = (state: ListState, event: FeedEvent): Step => {
  const [feed, effects] = feedTransition(state.feed, event)
  return [feed === state.feed ? state : takeIn(state, { input: state.input, feed }), effects]
}

/** By a px and more: in zoomed pages lengths are as exact as the ratio of a list's height to its whole px. */
const isResized = (window: ListWindow, before = window): boolean =>
  Math.abs((before.breadth ?? 0) - (window.breadth ?? 0)) >= 1

/** A screen on its way to a target keeps it; one that is there, or that its reader turned away, does not. */
const targetAfter = (target: number | undefined, before: number, start: number): number | undefined => {
  if (target === undefined) return undefined
  const distance = Math.abs(start - target)
  return distance <= SCROLL_PRECISION || distance > Math.abs(before - target) ? undefined : target
}

const scroll = (state: ListState, reported: ListWindow): ListState => {
  const { input, window: before, alignment, target, mountedFor } = state
  // A box that is hidden for a while shows nothing; its tiles wait in their places.
  if (!input.layout || (input.layout.isRow && !(reported.end > reported.start))) return state
  const way = Math.sign(reported.start - (before?.start ?? reported.start)) as -1 | 0 | 1
  const window = { direction: way || (before?.direction ?? 0), ...reported }
  const hasMoved = before !== undefined && before.start !== window.start
  // On the way to a target the reader moves it, wherever the list is aligned meanwhile.
  const isUnasked = (!!alignment && target === undefined) || isResized(window, before)
  const next: ListState = {
    ...state,
    window,
    firstTiles: hasMoved ? undefined : state.firstTiles,
    place: readAt(state.place, isUnasked, window.start),
    alignment: undefined,
    target: targetAfter(target, before?.start ?? window.start, window.start),
  }
  const isSteady =
    next.firstTiles === state.firstTiles && isWithinStep(input.layout.windowing, mountedFor, window)
  return isSteady ? next : withMounted(next)
}

const isSameInput = (one: ListInput, other: ListInput): boolean =>
  one.layout === other.layout &&
  one.gifs === other.gifs &&
  one.externalGifs === other.externalGifs &&
  one.saveData === other.saveData &&
  one.eagerIds === other.eagerIds

/** The same state when an event changed nothing. */
const refocused = (state: ListState, next: ListState): ListState =>
  next === state ? state : withMounted(next)

const pressKey = (state: ListState, key: string, isRightToLeft: boolean): Step => {
  const { input, layout, active } = state
  if (!input.layout || !layout || active === undefined) return [state, []]
  const window = state.window ?? input.layout.windowing.firstWindow
  const page = window.end - window.start
  const index = input.layout.neighbour(layout.items, active, key, page, isRightToLeft)
  if (index === undefined || index === active) return [state, []]
  const next = withMounted({ ...moveFocus(state, index), target: undefined })
  return [next, input.layout.show(layout.items, window, index)]
}

const step: Transition<ListState, ListEvent, ListEffect> = (state, event) => {
  switch (event.type) {
    case 'inputChanged': {
      const { input } = event
      if (isSameInput(input, state.input)) return [state, []]
      const [feed, effects] = feedTransition(state.feed, {
        type: 'arranged',
        externalGifs: input.externalGifs,
      })
      return [takeIn(state, { input, feed }), effects]
    }
    case 'measured':
      // A container that is hidden for a while is 0 px wide; its tiles wait in their places.
      if (!(event.width > 0) || event.width === state.measuredWidth) return [state, []]
      return [arrange({ ...state, measuredWidth: event.width }), []]
    case 'unmeasured':
      return [arrange({ ...state, statedWidth: event.width }), []]
    case 'scrolled':
      return [scroll(state, event.window), []]
    case 'nearReported':
      return [event.isNear === state.isNear ? state : { ...state, isNear: event.isNear }, []]
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

/** The first screen of a list comes first, a few tiles at a time. */
const withFirstTiles = (before: ListState, [state, effects]: Step): Step => {
  if (state.firstTiles === undefined || state.gifs.length === 0 || before.mounted.length > 0)
    return [state, effects]
  if (state.mounted.length > 0) return [state, [...effects, { type: 'showFirstTiles', ms: 0 }]]
  // None of it is on the screen, so that nothing on the screen has to come first.
  return [state.window ? withMounted({ ...state, firstTiles: undefined }) : state, effects]
}

/** Looks at the end when it starts to matter, and when the screen comes near it or leaves it. */
const withEnd = (before: ListState, event: ListEvent, [state, effects]: Step): Step => {
  const isLeft = hasEnd(before) && (event.type === 'detached' || !hasEnd(state))
  // A list that is far from the screen has its end out of view.
  const [next, more] = isLeft
    ? takeFeedEvent(state, { type: 'loaderReported', isVisible: false })
    : [state, []]
  const all = [...effects, ...more]
  const isOtherwise =
    isEndWatched(before) !== isEndWatched(next) || isEndInReach(before) !== isEndInReach(next)
  if (isOtherwise && !all.some(({ type }) => type === 'watchEnd')) all.push({ type: 'watchEnd' })
  return [next, all]
}

/**
 * A list that fetches as it is scrolled: which GIFs it has, where they stand, which tiles are in the document, and which
 * has the focus (specification, sections 2 and 4). A page that arrives is arranged in the same step.
 */
export const listTransition: Transition<ListState, ListEvent, ListEffect> = (state, event) =>
  withEnd(state, event, withFirstTiles(state, step(state, event)))
