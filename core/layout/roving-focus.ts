import type { Gif } from '../model/gif.js'

/** The focus in a list of which the tab key reaches one item only, and arrow keys the others. */
export interface RovingFocus {
  /** Index of the item that had the focus last. */
  readonly active: number | undefined
  readonly isFocusWithin: boolean
  /** A new object for every time the view should move the focus: to an item, or with -1 to the list itself. */
  readonly focusRequest: { readonly index: number } | undefined
}

/** Nothing has had the focus yet. */
export const noFocus: RovingFocus = { active: undefined, isFocusWithin: false, focusRequest: undefined }

/** An item got the focus by whatever way; the same state when it had it already. */
export const focusOn = <State extends RovingFocus>(state: State, index: number): State =>
  state.active === index && state.isFocusWithin ? state : { ...state, active: index, isFocusWithin: true }

/** The focus is to go to an item, which counts as focused from now on: it must not be taken away. */
export const moveFocus = <State extends RovingFocus>(state: State, index: number): State => ({
  ...state,
  active: index,
  isFocusWithin: true,
  focusRequest: { index },
})

/** The focus left the list, which remembers where it was. */
export const leaveFocus = <State extends RovingFocus>(state: State): State =>
  state.isFocusWithin ? { ...state, isFocusWithin: false, focusRequest: undefined } : state

/**
 * The focus after the list was replaced: it follows its GIF. When that is gone, whatever stands in its place now gets
 * the focus, in an empty list the list itself: left to the browser, it would be lost, and the keys with it.
 */
export const followFocus = <State extends RovingFocus>(
  state: State,
  before: readonly Gif[],
  after: readonly Gif[],
): State => {
  if (state.active === undefined) return state
  const id = before[state.active]?.id
  if (after[state.active]?.id === id) return state
  const active = after.findIndex((gif) => gif.id === id)
  if (active >= 0) return { ...state, active }
  if (!state.isFocusWithin) return { ...state, active: undefined }
  const index = Math.min(state.active, after.length - 1)
  return { ...state, active: after[index] && index, focusRequest: { index } }
}

/** What must stay in the document for the sake of the focus. */
export const pinnedByFocus = ({ active, isFocusWithin }: RovingFocus): readonly number[] =>
  isFocusWithin && active !== undefined ? [active] : []

/** The one item that the tab key reaches: the last focused, else the first on screen, else the first there is. */
export const tabStopOf = (
  { active }: RovingFocus,
  mounted: readonly number[],
  onScreen: () => readonly number[],
): number | undefined => {
  if (active !== undefined && mounted.includes(active)) return active
  return onScreen().find((index) => mounted.includes(index)) ?? mounted[0]
}
