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

/** A row of items of which one is in the tab order. */
export interface ItemRow {
  readonly count: number
  readonly isRightToLeft: boolean
  /** Its ends are neighbours, as with tabs. */
  readonly isRound?: boolean | undefined
}

/** Who stands for a row of items in the tab order. */
export interface RowTabStop {
  readonly count: number
  /** Index of the item that the row says stands for it, as the chosen one of its tabs. */
  readonly current?: number | undefined
  /** Index of the item that had the focus last, of a list that may have been longer. */
  readonly active: number
}

/** Index of the one item that the tab key reaches. */
export const tabStopInRow = ({ count, current, active }: RowTabStop): number =>
  current ?? (active < count ? active : 0)

/**
 * Where a key takes the focus in a row of items: the arrows to the neighbours as they stand on the screen, Home and
 * End to the ends.
 *
 * @param index of the focused item; -1 when the row itself has the focus, from where any way leads in
 * @returns `index` itself at an end that the key asks for; `undefined` when the key leads nowhere
 */
export const nextInRow = (
  key: string,
  index: number,
  { count, isRightToLeft, isRound = false }: ItemRow,
): number | undefined => {
  const ways: Readonly<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: index + 1,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: index - 1,
  }
  const way = Object.hasOwn(ways, key) ? ways[key] : undefined
  if (way === undefined || count === 0) return undefined
  const next = isRound && index >= 0 ? (way + count) % count : way
  return next < 0 || next >= count ? undefined : next
}

/** A press of a key as browsers tell it. */
export interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** Something inside has acted on it already. */
  readonly defaultPrevented: boolean
}

/** A key that may move the focus: with another one held down it belongs to the browser or the system. */
export const isPlainKey = (press: KeyPress): boolean =>
  !(press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey)

/** A key that closes what it was pressed in: of boxes within boxes the innermost takes it. */
export const isClosingKey = ({
  key,
  defaultPrevented,
}: Pick<KeyPress, 'key' | 'defaultPrevented'>): boolean => key === 'Escape' && !defaultPrevented
