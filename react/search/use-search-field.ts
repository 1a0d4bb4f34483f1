import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { callHost } from '../../core/mistake.js'
import type { HostFunction } from '../../core/model/host-gif.js'
import type { IChannel } from '../../core/model/host-results.js'
import { SEARCH_DEBOUNCE_MS } from '../../core/search/search-machine.js'
import type { SearchStore } from '../../core/search/search-store.js'
import { useGifkit } from '../provider.js'
import { useIsomorphicLayoutEffect, useStore } from '../use-store.js'
import { SearchWidgetContext } from './search-context.js'
import type { SearchTheme } from './search-look.js'

/**
 * The keys of every search field: Enter searches, Backspace in an empty field leaves the channel.
 *
 * @returns the key; `undefined` during composition, and where its default was prevented
 */
export const searchKey = (
  store: Pick<SearchStore, 'send'>,
  event: KeyboardEvent<HTMLElement>,
): string | undefined => {
  const { key } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing) return undefined
  if (key === 'Backspace') store.send({ type: 'backspaced' })
  if (key === 'Enter') {
    // A search must not submit a form of the host around the widget.
    event.preventDefault()
    store.send({ type: 'submitted' })
  }
  return key
}

export interface SearchFieldOptions {
  /** Empties the field, and keeps the search until the visitor types, enters or picks something; default false. */
  readonly clear?: boolean | undefined
  /** Focuses the field when it appears; default false. */
  readonly autoFocus?: boolean | undefined
  /** Debounce of typing in ms; default 500. */
  readonly searchDebounce?: number | undefined
  /** Searched for when the field appears, unless something is searched for already. */
  readonly initialTerm?: string | undefined
  /** Called on Enter and by the search button, with the text in the field. */
  readonly onEnter?: HostFunction<[term: string]> | undefined
}

interface SearchFieldBinding {
  readonly theme: SearchTheme
  readonly activeChannel: IChannel | undefined
  readonly isFetching: boolean
  /** There is something to clear. */
  readonly isFilled: boolean
  readonly input: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly onChange: ChangeEventHandler<HTMLInputElement>
    readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>
    readonly onFocus: FocusEventHandler<HTMLInputElement>
    readonly onBlur: FocusEventHandler<HTMLInputElement>
  }
  submit(): void
  /** Empties the field and leaves the channel, ready for the next term. */
  clear(): void
  /** The same, and hides the keyboard of a phone by removing the focus. */
  cancel(): void
}

/** The search field without markup: its state and its keys (specification, section 4). */
export const useSearchField = (options: SearchFieldOptions): SearchFieldBinding => {
  const {
    clear: isClearWanted = false,
    autoFocus,
    searchDebounce = SEARCH_DEBOUNCE_MS,
    initialTerm,
  } = options
  const context = useContext(SearchWidgetContext)
  if (!context) throw new Error('SearchBar must be inside a SearchContextManager')
  const { store, theme } = context
  const { logger } = useGifkit().ports
  const { text, activeChannel, isFetching, channelPicks } = useStore(store, (search) => search)
  const ref = useRef<HTMLInputElement>(null)

  useIsomorphicLayoutEffect(() => {
    const { text, activeChannel } = store.state()
    if (initialTerm && !text && !activeChannel) store.send({ type: 'searched', term: initialTerm })
  }, [store])
  useIsomorphicLayoutEffect(() => {
    if (!isClearWanted) return undefined
    store.send({ type: 'emptied', isEmptied: true })
    return () => store.send({ type: 'emptied', isEmptied: false })
  }, [store, isClearWanted])
  useEffect(() => {
    if (autoFocus) ref.current?.focus()
  }, [autoFocus])
  useEffect(() => () => store.send({ type: 'focusChanged', isFocused: false }), [store])
  const picksBefore = useRef(channelPicks)
  useEffect(() => {
    // Only for picked channels: after a typed name the focus is in the field, or was moved on purpose.
    if (channelPicks > picksBefore.current) ref.current?.focus()
    picksBefore.current = channelPicks
  }, [channelPicks])

  const reportEntered = (): void => callHost(logger, () => options.onEnter?.(text))
  const submit = (): void => {
    store.send({ type: 'submitted' })
    reportEntered()
  }
  return {
    theme,
    activeChannel: activeChannel as IChannel | undefined,
    isFetching,
    isFilled: text !== '' || activeChannel !== undefined,
    input: {
      ref,
      value: text,
      onChange: ({ currentTarget }) =>
        store.send({ type: 'typed', text: currentTarget.value, debounceMs: searchDebounce }),
      onKeyDown: (event) => {
        const key = searchKey(store, event)
        if (key === 'Enter') reportEntered()
        if (key !== 'Escape' || (!text && !activeChannel)) return
        store.send({ type: 'escaped' })
        // So that a popover around the search does not close.
        event.preventDefault()
      },
      onFocus: () => store.send({ type: 'focusChanged', isFocused: true }),
      onBlur: () => store.send({ type: 'focusChanged', isFocused: false }),
    },
    submit,
    clear: () => {
      store.send({ type: 'cleared' })
      ref.current?.focus()
    },
    cancel: () => {
      store.send({ type: 'cleared' })
      ref.current?.blur()
    },
  }
}
