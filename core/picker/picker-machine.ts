import type { Transition } from '../machine.js'
import type { Category } from '../model/category.js'
import type { Gif } from '../model/gif.js'
import { type PickedCategory, type PickerTab, pickerTabs } from './picker-listing.js'

/** The action of a key in a picker, besides moving within its lists. */
export type PickerKey =
  /** Clears the search or leaves the category, else closes the picker. */
  'escape' | 'enterTiles' | 'leaveTiles'

/**
 * The action of a key; the arrows up and down lead from the field to the tiles and back.
 *
 * @param isTile the key was pressed on a tile, and its list did not handle it
 */
export const pickerKey = (key: string, isTile: boolean): PickerKey | undefined => {
  if (key === 'Escape') return 'escape'
  if (key === 'ArrowDown' && !isTile) return 'enterTiles'
  return key === 'ArrowUp' && isTile ? 'leaveTiles' : undefined
}

export interface PickerSettings {
  /** At least one. */
  readonly tabs: readonly PickerTab[]
  /** Part of the page instead of a popover; always open. */
  readonly isInline: boolean
  /** A popover closes once a GIF is chosen. */
  readonly closesOnSelect: boolean
}

/** Where the view should move the focus; a new object for each move. */
export interface PickerFocus {
  readonly target: 'search' | 'opener' | 'category'
}

/** Default debounce of typing in a picker, in ms. */
export const PICKER_DEBOUNCE_MS = 300

/** All that is known of a picker, besides its search. */
export interface PickerState {
  /** What the host gave last. */
  readonly settings: PickerSettings
  /** The popover is open. */
  readonly isOpen: boolean
  /** The store has subscribers. */
  readonly isAttached: boolean
  /** The chosen tab. */
  readonly tab: PickerTab
  /** The chosen category; `undefined` for none. */
  readonly picked: PickedCategory | undefined
  /** Empty until they are fetched. */
  readonly categories: readonly Category[]
  /** Whether the categories are fetched. */
  readonly categoryStatus: 'unknown' | 'asked' | 'known'
  /** Where the view is to move the focus; `undefined` for nowhere. */
  readonly focus: PickerFocus | undefined
}

/** Why the picker closes; it decides where the focus goes. */
export type CloseCause =
  /** The focus is inside, and returns to the opener. */
  | 'dismissed'
  /** The visitor pressed or focused something outside. */
  | 'left'

export type PickerEvent =
  | { readonly type: 'configured'; readonly settings: PickerSettings }
  | { readonly type: 'opened' }
  | { readonly type: 'attached' }
  | { readonly type: 'detached' }
  | { readonly type: 'categoriesArrived'; readonly categories: readonly Category[] }
  /** They are fetched again when the picker opens or their tab is chosen. */
  | { readonly type: 'categoriesFailed' }
  | { readonly type: 'closed'; readonly cause: CloseCause }
  /** Clears the search or leaves the category; closes the picker if there is neither. */
  | { readonly type: 'escaped'; readonly isSearching: boolean }
  | { readonly type: 'tabChosen'; readonly tab: PickerTab }
  /** The search has another term or channel; `isSearching` is false without either. */
  | { readonly type: 'searched'; readonly isSearching: boolean }
  /** A suggestion was chosen, and its button disappears; so the focus moves to the field. */
  | { readonly type: 'suggestionTaken' }
  | { readonly type: 'categoryChosen'; readonly category: Category }
  /** Choosing it again deselects it. */
  | { readonly type: 'subcategoryChosen'; readonly subcategory: Category }
  | { readonly type: 'categoryLeft' }
  | { readonly type: 'gifChosen'; readonly gif: Gif }

/** The tab that searches for a term typed on `tab`: emoji cannot be searched, stickers can. */
export const tabForTerm = (tab: PickerTab, tabs: readonly PickerTab[]): PickerTab =>
  tab === 'emoji'
    ? (tabs.find((one) => one === 'stickers') ?? tabs.find((one) => one !== 'emoji') ?? tab)
    : tab

export type PickerEffect =
  | { readonly type: 'clearSearch' }
  | { readonly type: 'fetchCategories' }
  | { readonly type: 'reportOpen'; readonly isOpen: boolean }
  /** Adds the GIF to the recents and calls `onSelect`. */
  | { readonly type: 'select'; readonly gif: Gif }

type Step = readonly [PickerState, readonly PickerEffect[]]

const firstTab = ({ tabs }: PickerSettings): PickerTab => tabs[0] ?? 'gifs'

/** Settings with their defaults. */
export const pickerSettings = (
  given: { readonly [Key in keyof PickerSettings]?: PickerSettings[Key] | undefined },
): PickerSettings => ({
  tabs: given.tabs?.length ? given.tabs : pickerTabs,
  isInline: given.isInline ?? false,
  closesOnSelect: given.closesOnSelect ?? true,
})

/** The initial state: a closed popover, or an open picker in the page. */
export const initialPicker = (settings: PickerSettings): PickerState => ({
  settings,
  isOpen: settings.isInline,
  isAttached: false,
  tab: firstTab(settings),
  picked: undefined,
  categories: [],
  categoryStatus: 'unknown',
  focus: undefined,
})

/** Fetches categories when the picker is first open and attached, not when the page loads. */
const fetchCategories = (state: PickerState): Step => {
  const isVisible = state.isOpen && state.isAttached
  const isNeeded = isVisible && state.settings.tabs.includes('gifs') && state.categoryStatus === 'unknown'
  return isNeeded ? [{ ...state, categoryStatus: 'asked' }, [{ type: 'fetchCategories' }]] : [state, []]
}

/** Keeps the tab for the next opening, and clears search and category. */
const close = (state: PickerState, cause: CloseCause): Step => {
  if (!state.isOpen || state.settings.isInline) return [state, []]
  const focus: PickerFocus | undefined = cause === 'dismissed' ? { target: 'opener' } : undefined
  return [
    { ...state, isOpen: false, picked: undefined, focus },
    [{ type: 'clearSearch' }, { type: 'reportOpen', isOpen: false }],
  ]
}

const configure = (state: PickerState, settings: PickerSettings): PickerState => {
  if (settings === state.settings) return state
  const tab = settings.tabs.includes(state.tab) ? state.tab : firstTab(settings)
  const hasModeChanged = settings.isInline !== state.settings.isInline
  return { ...state, settings, tab, isOpen: hasModeChanged ? settings.isInline : state.isOpen }
}

const choose = (state: PickerState, tab: PickerTab): Step => {
  if (!state.settings.tabs.includes(tab)) return [state, []]
  const next = tab === state.tab ? state : { ...state, tab, picked: undefined }
  if (tab === 'gifs') return fetchCategories(next)
  // Emoji cannot be searched, so no term should stay in the field.
  return [next, tab === 'emoji' && next !== state ? [{ type: 'clearSearch' }] : []]
}

/** The state of a picker and its moves of the focus; its search and its grid have their own stores. */
export const pickerTransition: Transition<PickerState, PickerEvent, PickerEffect> = (state, event) => {
  switch (event.type) {
    case 'configured':
      return fetchCategories(configure(state, event.settings))
    case 'opened':
      if (state.isOpen) return [state, []]
      return [{ ...state, isOpen: true, focus: { target: 'search' } }, [{ type: 'reportOpen', isOpen: true }]]
    case 'attached':
      return fetchCategories({ ...state, isAttached: true })
    case 'detached':
      return [{ ...state, isAttached: false }, []]
    case 'categoriesArrived':
      return [{ ...state, categories: event.categories, categoryStatus: 'known' }, []]
    case 'categoriesFailed':
      return [{ ...state, categoryStatus: 'unknown' }, []]
    case 'closed':
      return close(state, event.cause)
    case 'escaped':
      if (!event.isSearching && !state.picked) return close(state, 'dismissed')
      return [{ ...state, picked: undefined, focus: { target: 'search' } }, [{ type: 'clearSearch' }]]
    case 'tabChosen':
      return choose(state, event.tab)
    case 'searched': {
      if (!event.isSearching) return [state, []]
      const tab = tabForTerm(state.tab, state.settings.tabs)
      if (tab === state.tab && !state.picked) return [state, []]
      return [{ ...state, tab, picked: undefined }, []]
    }
    case 'suggestionTaken':
      return [{ ...state, focus: { target: 'search' } }, []]
    case 'categoryChosen':
      if (state.tab !== 'gifs') return [state, []]
      return [
        { ...state, picked: { category: event.category }, focus: { target: 'category' } },
        [{ type: 'clearSearch' }],
      ]
    case 'subcategoryChosen': {
      if (!state.picked) return [state, []]
      const { category, subcategory } = state.picked
      const isDeselected = subcategory === event.subcategory
      const picked = isDeselected ? { category } : { category, subcategory: event.subcategory }
      return [{ ...state, picked }, []]
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
