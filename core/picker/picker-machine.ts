import type { Transition } from '../machine.js'
import type { Category } from '../model/category.js'
import type { Gif } from '../model/gif.js'
import { type PickedCategory, type PickerTab, pickerTabs, tabForTerm } from './picker-listing.js'

export interface PickerSettings {
  /** In their order; at least one. */
  readonly tabs: readonly PickerTab[]
  /** Part of the page instead of a popover: always open. */
  readonly isInline: boolean
  /** A popover closes once a GIF is chosen. */
  readonly closesOnSelect: boolean
}

/** Where the view should put the focus; a new object for every time it should. */
export interface PickerFocus {
  readonly target: 'search' | 'opener' | 'category'
}

export interface PickerState {
  readonly settings: PickerSettings
  readonly isOpen: boolean
  readonly tab: PickerTab
  /** What the search field shows. */
  readonly input: string
  /** What is searched for: the input, trimmed, once typing has paused. */
  readonly term: string
  readonly picked: PickedCategory | undefined
  readonly isPausing: boolean
  readonly focus: PickerFocus | undefined
}

/** How it came to close: where the focus goes depends on it. */
export type CloseCause =
  /** The focus was inside, and goes back to the opener. */
  | 'dismissed'
  /** The person is elsewhere already. */
  | 'left'

export type PickerEvent =
  | { readonly type: 'configured'; readonly settings: PickerSettings }
  | { readonly type: 'opened' }
  | { readonly type: 'closed'; readonly cause: CloseCause }
  /** Clears what was asked for; closes when nothing was. */
  | { readonly type: 'escaped' }
  | { readonly type: 'tabChosen'; readonly tab: PickerTab }
  | { readonly type: 'typed'; readonly input: string }
  /** Enter in the search field: no more waiting. */
  | { readonly type: 'submitted' }
  | { readonly type: 'pauseEnded' }
  | { readonly type: 'cleared' }
  /** A suggestion was taken. */
  | { readonly type: 'termChosen'; readonly term: string }
  | { readonly type: 'categoryChosen'; readonly category: Category }
  /** A second time takes it back. */
  | { readonly type: 'subcategoryChosen'; readonly subcategory: Category }
  | { readonly type: 'categoryLeft' }
  | { readonly type: 'gifChosen'; readonly gif: Gif }

export type PickerEffect =
  | { readonly type: 'startPause' }
  | { readonly type: 'cancelPause' }
  | { readonly type: 'reportOpen'; readonly isOpen: boolean }
  /** Goes among the recents and to the host. */
  | { readonly type: 'select'; readonly gif: Gif }

type Step = readonly [PickerState, readonly PickerEffect[]]

const firstTab = ({ tabs }: PickerSettings): PickerTab => tabs[0] ?? 'gifs'

/** A closed popover, or the part of a page that a picker is. */
export const initialPicker = (settings: PickerSettings): PickerState => ({
  settings,
  isOpen: settings.isInline,
  tab: firstTab(settings),
  input: '',
  term: '',
  picked: undefined,
  isPausing: false,
  focus: undefined,
})

const endPause = ({ isPausing }: PickerState): readonly PickerEffect[] =>
  isPausing ? [{ type: 'cancelPause' }] : []

const cleared = (state: PickerState): PickerState => ({
  ...state,
  input: '',
  term: '',
  picked: undefined,
  isPausing: false,
})

const search = (state: PickerState, term: string): PickerState => ({
  ...state,
  term,
  tab: term ? tabForTerm(state.tab, state.settings.tabs) : state.tab,
  picked: term ? undefined : state.picked,
  isPausing: false,
})

/** The next opening starts where this one did, on the tab that was chosen last. */
const close = (state: PickerState, cause: CloseCause): Step => {
  if (!state.isOpen || state.settings.isInline) return [state, []]
  const focus: PickerFocus | undefined = cause === 'dismissed' ? { target: 'opener' } : undefined
  return [
    { ...cleared(state), isOpen: false, focus },
    [...endPause(state), { type: 'reportOpen', isOpen: false }],
  ]
}

const configure = (state: PickerState, settings: PickerSettings): PickerState => {
  if (settings === state.settings) return state
  const tab = settings.tabs.includes(state.tab) ? state.tab : firstTab(settings)
  const hasTurned = settings.isInline !== state.settings.isInline
  return { ...state, settings, tab, isOpen: hasTurned ? settings.isInline : state.isOpen }
}

/** True while the picker shows something that was asked for, and Escape would take that back first. */
export const isAsked = ({ input, term, picked }: PickerState): boolean =>
  input !== '' || term !== '' || picked !== undefined

const type = (state: PickerState, input: string): Step => {
  if (input === state.input) return [state, []]
  if (input.trim() === '') return [{ ...search(state, ''), input }, endPause(state)]
  return [{ ...state, input, isPausing: true }, [...endPause(state), { type: 'startPause' }]]
}

/** What a picker shows and where its focus goes; the grid within keeps its own. */
export const pickerTransition: Transition<PickerState, PickerEvent, PickerEffect> = (state, event) => {
  switch (event.type) {
    case 'configured':
      return [configure(state, event.settings), []]
    case 'opened':
      if (state.isOpen) return [state, []]
      return [{ ...state, isOpen: true, focus: { target: 'search' } }, [{ type: 'reportOpen', isOpen: true }]]
    case 'closed':
      return close(state, event.cause)
    case 'escaped':
      if (!isAsked(state)) return close(state, 'dismissed')
      return [{ ...cleared(state), focus: { target: 'search' } }, endPause(state)]
    case 'cleared':
      return [{ ...cleared(state), focus: { target: 'search' } }, endPause(state)]
    case 'tabChosen':
      if (!state.settings.tabs.includes(event.tab) || event.tab === state.tab) return [state, []]
      return [{ ...state, tab: event.tab, picked: undefined }, []]
    case 'typed':
      return type(state, event.input)
    case 'submitted':
    case 'pauseEnded':
      return [search(state, state.input.trim()), event.type === 'submitted' ? endPause(state) : []]
    case 'termChosen':
      return [
        { ...search(state, event.term.trim()), input: event.term, focus: { target: 'search' } },
        endPause(state),
      ]
    case 'categoryChosen':
      return [
        { ...cleared(state), picked: { category: event.category }, focus: { target: 'category' } },
        endPause(state),
      ]
    case 'subcategoryChosen': {
      if (!state.picked) return [state, []]
      const { category, subcategory } = state.picked
      const isTakenBack = subcategory === event.subcategory
      return [
        { ...state, picked: isTakenBack ? { category } : { category, subcategory: event.subcategory } },
        [],
      ]
    }
    case 'categoryLeft':
      if (!state.picked) return [state, []]
      return [{ ...state, picked: undefined, focus: { target: 'search' } }, []]
    case 'gifChosen': {
      const [next, effects]: Step = state.settings.closesOnSelect ? close(state, 'dismissed') : [state, []]
      return [next, [{ type: 'select', gif: event.gif }, ...effects]]
    }
  }
}

/** Settings of a picker whose host leaves some out. */
export const pickerSettings = (given: Partial<PickerSettings> = {}): PickerSettings => ({
  tabs: given.tabs?.length ? given.tabs : pickerTabs,
  isInline: given.isInline ?? false,
  closesOnSelect: given.closesOnSelect ?? true,
})
