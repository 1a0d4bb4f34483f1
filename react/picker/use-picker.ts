import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { recentsIn } from '../../core/favorites/kept-gifs.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import type { PickerClient, PickerTab } from '../../core/picker/picker-listing.js'
import { type PickerState, pickerSettings } from '../../core/picker/picker-machine.js'
import { createPickerStore, type PickerStore } from '../../core/picker/picker-store.js'
import type { SearchState } from '../../core/search/search-state.js'
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
  readonly onSelect?: ((gif: IGif) => void) | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

interface PickerBinding {
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

  useIsomorphicLayoutEffect(() => store.send({ type: 'configured', settings }), [store, settings])
  const isLooking = state.isOpen && options.client !== undefined
  // A closed picker asks for nothing.
  useEffect(() => (isLooking ? search.attach() : undefined), [search, isLooking])
  useEffect(() => (isLooking ? store.attach() : undefined), [store, isLooking])
  return { store, search, state, asked, field }
}

/** What every part of a picker's panel is made of. */
export interface PickerPart {
  readonly picker: PickerBinding
  readonly strings: TextsOf<typeof listStrings & typeof pickerStrings>
  /** Prefix of ids within. */
  readonly id: string
  readonly searchDebounce?: number | undefined
}

/** An element, or a ref that will hold one. */
export type PickerAnchor = Element | RefObject<Element | null> | null

export const elementOf = (anchor: PickerAnchor | undefined): Element | null =>
  anchor && 'current' in anchor ? anchor.current : (anchor ?? null)

/** Makes an element of the host's the opener of a dialog: by clicks, and for those who hear it. */
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
    const toggle = (): void =>
      store.send(store.state().isOpen ? { type: 'closed', cause: 'dismissed' } : { type: 'opened' })
    opener.addEventListener('click', toggle)
    opener.setAttribute('aria-haspopup', 'dialog')
    return () => {
      opener.removeEventListener('click', toggle)
      for (const name of ['haspopup', 'expanded', 'controls']) opener.removeAttribute(`aria-${name}`)
    }
  }, [store, anchor, isEnabled])
  useEffect(() => {
    const opener = isEnabled ? elementOf(anchor) : null
    opener?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) opener?.setAttribute('aria-controls', dialogId)
    else opener?.removeAttribute('aria-controls')
  }, [anchor, isEnabled, isOpen, dialogId])
}

const focusedIn = (root: Node | undefined): Element | null =>
  root && 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null

/**
 * Moves the focus where the picker wants it, and gives it back, on closing, to what had it when the picker opened,
 * else to the opener; unless it is elsewhere by then.
 */
export const usePickerFocus = ({ state, field }: PickerBinding, opener: () => Element | null): void => {
  const before = useRef<Element>(null)
  useIsomorphicLayoutEffect(() => {
    if (state.focus?.target === 'search') {
      const had = focusedIn(field.current?.getRootNode())
      if (!field.current?.closest('.gifkit-picker')?.contains(had)) before.current = had
      field.current?.focus({ preventScroll: true })
    }
    if (state.focus?.target === 'opener') {
      // It went away with the popover, unless the host, told of a choice, has put it somewhere already.
      const page = opener()?.ownerDocument
      if (page?.activeElement && page.activeElement !== page.body) return
      const had = before.current
      // Some browsers do not focus a button that is clicked.
      const isLost = !had?.isConnected || had === had.ownerDocument.body
      const target = isLost ? opener() : had
      if (target && 'focus' in target) (target as HTMLElement).focus({ preventScroll: true })
    }
  }, [state.focus])
}
