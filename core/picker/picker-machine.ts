import type { Transition } from '../machine.js'
import type { Category } from '../model/category.js'
import type { Gif } from '../model/gif.js'
import { type PickedCategory, type PickerTab, pickerTabs, tabForTerm } from './picker-listing.js'

/** What a key does in a picker, besides moving within its lists. */
export type PickerKey =
  /** One step back: out of a list, out of what is searched, out of the picker. */
  'escape' | 'enterTiles' | 'leaveTiles'

/**
 * The field and the tiles lie one above the other, and arrows lead from one to the other.
 *
 * @param isTile the key was pressed on a tile, whose list had no other way for it
 */
export const pickerKey = (key: string, isTile: boolean): PickerKey | undefined => {
  if (key === 'Escape') return 'escape'
  if (key === 'ArrowDown' && !isTile) return 'enterTiles'
  return key === 'ArrowUp' && isTile ? 'leaveTiles' : undefined
}

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
  /** Somebody looks. */
  readonly isAttached: boolean
  readonly tab: PickerTab
  readonly picked: PickedCategory | undefined
  /** Of the service; none until they arrived. */
  readonly categories: readonly Category[]
  readonly categoryStatus: 'unknown' | 'asked' | 'known'
  readonly focus: PickerFocus | undefined
}

/** How it came to close; where the focus goes depends on it. */
export type CloseCause =
  /** The focus was inside, and goes back to the opener. */
  | 'dismissed'
  /** The person is elsewhere already. */
  | 'left'

export type PickerEvent =
  | { readonly type: 'configured'; readonly settings: PickerSettings }
  | { readonly type: 'opened' }
  /** Somebody looks. */
  | { readonly type: 'attached' }
  /** Nobody does any more. */
  | { readonly type: 'detached' }
  | { readonly type: 'categoriesArrived'; readonly categories: readonly Category[] }
  /** The next opening, or choice of their tab, asks again; the picker does without meanwhile. */
  | { readonly type: 'categoriesFailed' }
  | { readonly type: 'closed'; readonly cause: CloseCause }
  /** Takes back what was asked for; closes when nothing was. */
  | { readonly type: 'escaped'; readonly isSearching: boolean }
  | { readonly type: 'tabChosen'; readonly tab: PickerTab }
  /** The search has another term or channel; it may have neither. */
  | { readonly type: 'searched'; readonly isSearching: boolean }
  /** A term was taken from a list that goes away with it. */
  | { readonly type: 'suggestionTaken' }
  | { readonly type: 'categoryChosen'; readonly category: Category }
  /** A second time takes it back. */
  | { readonly type: 'subcategoryChosen'; readonly subcategory: Category }
  | { readonly type: 'categoryLeft' }
  | { readonly type: 'gifChosen'; readonly gif: Gif }

export type PickerEffect =
  | { readonly type: 'clearSearch' }
  | { readonly type: 'fetchCategories' }
  | { readonly type: 'reportOpen'; readonly isOpen: boolean }
  /** Goes among the recents and to the host. */
  | { readonly type: 'select'; readonly gif: Gif }

type Step = readonly [PickerState, readonly PickerEffect[]]

const firstTab = ({ tabs }: PickerSettings): PickerTab => tabs[0] ?? 'gifs'

/** Settings of a picker whose host leaves some out. */
export const pickerSettings = (
  given: { readonly [Key in keyof PickerSettings]?: PickerSettings[Key] | undefined },
): PickerSettings => ({
  tabs: given.tabs?.length ? given.tabs : pickerTabs,
  isInline: given.isInline ?? false,
  closesOnSelect: given.closesOnSelect ?? true,
})

/** A closed popover, or the part of a page that a picker is. */
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

/** Categories are asked for when the picker is first looked at, not when the page loads. */
const lookUp = (state: PickerState): Step => {
  const isLookedAt = state.isOpen && state.isAttached
  const isWanted = isLookedAt && state.settings.tabs.includes('gifs') && state.categoryStatus === 'unknown'
  return isWanted ? [{ ...state, categoryStatus: 'asked' }, [{ type: 'fetchCategories' }]] : [state, []]
}

/** The next opening starts on the tab that was chosen last, with nothing asked for. */
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
  const hasTurned = settings.isInline !== state.settings.isInline
  return { ...state, settings, tab, isOpen: hasTurned ? settings.isInline : state.isOpen }
}

const choose = (state: PickerState, tab: PickerTab): Step => {
  if (!state.settings.tabs.includes(tab)) return [state, []]
  const next = tab === state.tab ? state : { ...state, tab, picked: undefined }
  if (tab === 'gifs') return lookUp(next)
  // Emoji cannot be searched: a term that stayed in the field would say otherwise.
  return [next, tab === 'emoji' && next !== state ? [{ type: 'clearSearch' }] : []]
}

/** What a picker shows and where its focus goes; search and grid within keep states of their own. */
export const pickerTransition: Transition<PickerState, PickerEvent, PickerEffect> = (state, event) => {
  switch (event.type) {
    case 'configured':
      return lookUp(configure(state, event.settings))
    case 'opened':
      if (state.isOpen) return [state, []]
      return [{ ...state, isOpen: true, focus: { target: 'search' } }, [{ type: 'reportOpen', isOpen: true }]]
    case 'attached':
      return lookUp({ ...state, isAttached: true })
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
      const isTakenBack = subcategory === event.subcategory
      const picked = isTakenBack ? { category } : { category, subcategory: event.subcategory }
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
