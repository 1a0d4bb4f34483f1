import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { opensDialog, pickerFocus, stateDialog } from '../../adapters/picker-focus.js'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import type { PickerClient, PickerTab } from '../../core/picker/picker-listing.js'
import { type PickerState, pickerSettings } from '../../core/picker/picker-machine.js'
import { createPickerStore, type PickerStore } from '../../core/picker/picker-store.js'
import type { SearchState } from '../../core/search/search-machine.js'
import { createSearchStore, type SearchStore } from '../../core/search/search-store.js'
import type { listStrings, pickerStrings, TextsOf } from '../../core/strings.js'
import { useGifkit } from '../provider.js'
import { useIsomorphicLayoutEffect, useLatest, useStore } from '../use-store.js'

interface PickerHookOptions {
  readonly client: PickerClient | undefined
  readonly tabs?: readonly PickerTab[] | undefined
  readonly isInline: boolean
  readonly closeOnSelect?: boolean | undefined
  readonly initialTerm?: string | undefined
  /** Adds a GIF to the recents, unless it may not be kept any more by then. */
  readonly keepRecent: (gif: Gif, mayKeep: () => boolean) => void
  readonly onSelect?: ((gif: IGif) => void) | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

interface PickerBinding {
  readonly store: PickerStore
  readonly search: SearchStore
  readonly state: PickerState
  readonly searchState: SearchState
  readonly field: RefObject<HTMLInputElement | null>
}

/** The store of a picker and that of its search, with their states. */
export const usePicker = (options: PickerHookOptions): PickerBinding => {
  const { ports } = useGifkit()
  const { isInline, closeOnSelect } = options
  const tabs = options.tabs?.join()
  const settings = useMemo(
    () =>
      pickerSettings({
        tabs: tabs ? (tabs.split(',') as PickerTab[]) : undefined,
        isInline,
        closesOnSelect: closeOnSelect,
      }),
    [tabs, isInline, closeOnSelect],
  )
  const latest = useLatest(options)
  const [{ store, search }] = useState(() => {
    // A picker without a client attaches neither store, so it calls none.
    const client = (): PickerClient => latest.current.client as PickerClient
    const mayKeep = (): boolean => client()?.mayTrack?.() !== false
    const search = createSearchStore({
      ports,
      initialTerm: options.initialTerm,
      source: {
        channels: async (query) => (await client().channels(query, { limit: 5 })).data,
        trendingSearches: async () => (await client().trendingSearches()).data,
      },
    })
    return {
      search,
      store: createPickerStore({
        settings,
        ports,
        search,
        recents: {
          // The visitor did not ask for recents to be stored, so they need consent as usage events do.
          keep: (gif) => mayKeep() && options.keepRecent(gif, mayKeep),
        },
        fetchCategories: async () => (await client().categories()).data,
        onSelect: (gif) => latest.current.onSelect?.(forHost(gif)),
        onOpenChange: (isOpen) => latest.current.onOpenChange?.(isOpen),
      }),
    }
  })
  const state = useStore(store, (picker) => picker)
  const searchState = useStore(search, (shown) => shown)
  const field = useRef<HTMLInputElement>(null)

  useIsomorphicLayoutEffect(() => store.send({ type: 'configured', settings }), [store, settings])
  const isActive = state.isOpen && options.client !== undefined
  // A closed picker fetches nothing.
  useEffect(() => (isActive ? search.attach() : undefined), [search, isActive])
  useEffect(() => (isActive ? store.attach() : undefined), [store, isActive])
  return { store, search, state, searchState, field }
}

/** Props of every part of a picker's panel. */
export interface PickerPart {
  readonly picker: PickerBinding
  readonly strings: TextsOf<typeof listStrings & typeof pickerStrings>
  /** Prefix of ids in the panel. */
  readonly id: string
  readonly searchDebounce?: number | undefined
}

/** An element, or a ref that will hold one. */
export type PickerAnchor = Element | RefObject<Element | null> | null

export const elementOf = (anchor: PickerAnchor | undefined): Element | null =>
  anchor && 'current' in anchor ? anchor.current : (anchor ?? null)

/** Makes an element of the host the opener of a dialog: clicks toggle it, and ARIA attributes state it. */
export const useHostOpener = (
  store: PickerStore,
  anchor: PickerAnchor | undefined,
  dialogId: string,
  isEnabled: boolean,
): void => {
  const isOpen = useStore(store, (picker) => picker.isOpen)
  useEffect(() => {
    const opener = isEnabled ? elementOf(anchor) : null
    if (!opener) return undefined
    return opensDialog(opener, () =>
      store.send(store.state().isOpen ? { type: 'closed', cause: 'dismissed' } : { type: 'opened' }),
    )
  }, [store, anchor, isEnabled])
  useEffect(() => {
    const opener = isEnabled ? elementOf(anchor) : null
    if (opener) stateDialog(opener, isOpen, dialogId)
  }, [anchor, isEnabled, isOpen, dialogId])
}

/**
 * Moves the focus where the picker's state says: instead of the field to the picker itself where the primary pointer
 * cannot hover, since a keyboard on the screen would cover the GIFs. On closing it returns to the element that had it
 * before, else to the opener, unless the host has moved it.
 */
export const usePickerFocus = ({ state, field }: PickerBinding, opener: () => Element | null): void => {
  const { lacksHover } = useGifkit().ports.motion
  const [mover] = useState(pickerFocus)
  useIsomorphicLayoutEffect(() => {
    if (state.focus?.target === 'search') mover.enter(field.current, lacksHover === true)
    if (state.focus?.target === 'opener') mover.leave(opener)
  }, [state.focus])
}
