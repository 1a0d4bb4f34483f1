import type { Gif } from '../model/gif.js'

/** The focus in a list of which the tab key reaches one item only, and arrow keys the others. */
export interface RovingFocus {
  /** Index of the item that had the focus last. */
  readonly active: number | undefined
  readonly isFocusWithin: boolean
  /** A new object for every time the view should move the focus. */
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

/** The focus after the list was replaced: it follows its GIF, and ends with it. */
export const followFocus = <State extends RovingFocus>(
  state: State,
  before: readonly Gif[],
  after: readonly Gif[],
): State => {
  if (state.active === undefined) return state
  const id = before[state.active]?.id
  if (after[state.active]?.id === id) return state
  const active = after.findIndex((gif) => gif.id === id)
  return active < 0 ? { ...state, ...noFocus } : { ...state, active }
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
