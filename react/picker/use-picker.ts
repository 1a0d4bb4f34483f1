import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { recentsIn } from '../../core/favorites/kept-gifs.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import type { PickerClient, PickerTab } from '../../core/picker/picker-listing.js'
import { type PickerState, pickerSettings } from '../../core/picker/picker-machine.js'
import { createPickerStore, type PickerStore } from '../../core/picker/picker-store.js'
import type { SearchState } from '../../core/search/search-state.js'
import { createSearchStore, type SearchStore } from '../../core/search/search-store.js'
import { useGifkit } from '../provider.js'
import { useBeforePaint, useLatest } from '../use-latest.js'
import { useStore } from '../use-store.js'

export interface PickerHookOptions {
  readonly client: PickerClient | undefined
  readonly tabs?: readonly PickerTab[] | undefined
  readonly isInline: boolean
  readonly closeOnSelect?: boolean | undefined
  readonly initialTerm?: string | undefined
  readonly onSelect?: ((gif: IGif) => void) | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

export interface PickerBinding {
  readonly store: PickerStore
  readonly search: SearchStore
  readonly state: PickerState
  readonly asked: SearchState
  readonly field: RefObject<HTMLInputElement | null>
}

const noClient = (): Promise<never> => Promise.reject(new Error('GifPicker needs a client'))

/** A picker's two stores, its own and that of the search within, and what they show now. */
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
    const client = (): PickerClient | undefined => latest.current.client
    const within = createSearchStore({
      ports,
      initialTerm: options.initialTerm,
      source: {
        channels: async (query) => (await (client()?.channels(query, { limit: 5 }) ?? noClient())).data,
        trendingSearches: async () => (await (client()?.trendingSearches() ?? noClient())).data,
      },
    })
    return {
      search: within,
      store: createPickerStore({
        settings,
        ports,
        search: within,
        recents: recentsIn(ports.localStorage),
        fetchCategories: async () => (await (client()?.categories() ?? noClient())).data,
        onSelect: (gif) => latest.current.onSelect?.(forHost(gif)),
        onOpenChange: (isOpen) => latest.current.onOpenChange?.(isOpen),
      }),
    }
  })
  const state = useStore(store, (picker) => picker)
  const asked = useStore(search, (shown) => shown)
  const field = useRef<HTMLInputElement>(null)

  useBeforePaint(() => store.send({ type: 'configured', settings }), [store, settings])
  const isLooking = state.isOpen && options.client !== undefined
  // A closed picker asks for nothing.
  useEffect(() => (isLooking ? search.attach() : undefined), [search, isLooking])
  useEffect(() => (isLooking ? store.attach() : undefined), [store, isLooking])
  return { store, search, state, asked, field }
}
