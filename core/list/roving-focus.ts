import type { Gif } from '../model/gif.js'

/** The focus in a list that has one tab stop, which the arrow keys move. */
export interface RovingFocus {
  /** Index of the item that has the focus, or had it last. */
  readonly active: number | undefined
  /** The focus is in the list. */
  readonly isFocusWithin: boolean
  /** A new object each time the view is to move the focus: to an item, or with -1 to the list itself. */
  readonly focusRequest: { readonly index: number } | undefined
}

export const noFocus: RovingFocus = { active: undefined, isFocusWithin: false, focusRequest: undefined }

/** The state after an item got the focus; the same object when nothing changed. */
export const focusOn = <State extends RovingFocus>(state: State, index: number): State =>
  state.active === index && state.isFocusWithin ? state : { ...state, active: index, isFocusWithin: true }

/** Asks the view to focus an item, which counts as focused from now on so that it stays mounted. */
export const moveFocus = <State extends RovingFocus>(state: State, index: number): State => ({
  ...state,
  active: index,
  isFocusWithin: true,
  focusRequest: { index },
})

/** The state after the focus left the list; the active item stays the tab stop. */
export const leaveFocus = <State extends RovingFocus>(state: State): State =>
  state.isFocusWithin ? { ...state, isFocusWithin: false, focusRequest: undefined } : state

/**
 * The focus after the list was replaced: it follows its GIF. If that is gone, the GIF at its index gets the focus, or
 * in an empty list the list itself; otherwise the browser would drop the focus, and arrow keys would do nothing.
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

/** The items that must stay mounted because they have the focus. */
export const pinnedByFocus = ({ active, isFocusWithin }: RovingFocus): readonly number[] =>
  isFocusWithin && active !== undefined ? [active] : []

/** The tab stop: the mounted item that had the focus last, else the first on screen, else the first mounted. */
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
  /** The arrow keys go from either end to the other, as with tabs. */
  readonly isWrapping?: boolean | undefined
}

/** What decides the tab stop of a row of items. */
export interface RowFocus {
  readonly count: number
  /** Index of the selected item, as of tabs, which is then the tab stop. */
  readonly current?: number | undefined
  /** Index of the item that had the focus last; the row may have got shorter since. */
  readonly active: number
}

/** Index of the tab stop. */
export const tabStopInRow = ({ count, current, active }: RowFocus): number =>
  current ?? (active < count ? active : 0)

/**
 * Index of the item that a key moves the focus to: the arrows to the neighbours on that side, Home and End to the ends.
 *
 * @param index of the focused item; -1 when the row itself has the focus
 * @returns `index` itself for Home and End at that end; `undefined` when the key moves nothing
 */
export const nextInRow = (
  key: string,
  index: number,
  { count, isRightToLeft, isWrapping = false }: ItemRow,
): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: index + 1,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: index - 1,
  }
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined
  if (target === undefined || count === 0) return undefined
  const next = isWrapping && index >= 0 ? (target + count) % count : target
  return next < 0 || next >= count ? undefined : next
}

/** What decides whether a keyboard event is handled here. */
export interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** A listener further inside has handled it. */
  readonly defaultPrevented: boolean
}

/**
 * True for a key without modifiers, which may move the focus; with them it is a shortcut of the browser or the system.
 */
export const isPlainKey = (press: KeyPress): boolean =>
  !(press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey)

/** True for Escape, which closes a box; of nested boxes the innermost handles it. */
export const isClosingKey = ({
  key,
  defaultPrevented,
}: Pick<KeyPress, 'key' | 'defaultPrevented'>): boolean => key === 'Escape' && !defaultPrevented
