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
import type { IChannel } from '../../core/model/host-results.js'
import { SEARCH_DEBOUNCE_MS } from '../../core/search/search-state.js'
import type { SearchStore } from '../../core/search/search-store.js'
import { useGifkit } from '../provider.js'
import { useIsomorphicLayoutEffect, useStore } from '../use-store.js'
import { SearchSurroundingsContext } from './search-context.js'
import type { SearchTheme } from './search-look.js'

/**
 * What every search field does with its keys: Enter searches, Backspace in an empty field leaves the channel.
 *
 * @returns the key; `undefined` where it belongs to an input method, or to whoever prevented its default
 */
export const searchKey = (
  store: Pick<SearchStore, 'send'>,
  event: KeyboardEvent<HTMLElement>,
): string | undefined => {
  const { key } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing) return undefined
  if (key === 'Backspace') store.send({ type: 'backspaced' })
  if (key === 'Enter') {
    // A form around the widget is the host's, and not to be sent by a search for GIFs.
    event.preventDefault()
    store.send({ type: 'submitted' })
  }
  return key
}

export interface SearchFieldOptions {
  /** Empties the field, and leaves the search as it is until somebody types, enters or picks something. */
  readonly clear?: boolean | undefined
  /** Focuses the field when it appears. */
  readonly autoFocus?: boolean | undefined
  /** Ms that typing has to rest before it is searched for; default 500 (specification, section 9). */
  readonly searchDebounce?: number | undefined
  /** Searched for when the field appears, unless something is searched for already. */
  readonly initialTerm?: string | undefined
  /** Enter, or the search button: gets what stands in the field. */
  readonly onEnter?: ((term: string) => void) | undefined
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
  /** The same, and puts the keyboard of a phone away. */
  cancel(): void
}

/** The search field without a look: what it shows and what its keys do (specification, section 4). */
export const useSearchField = (options: SearchFieldOptions): SearchFieldBinding => {
  const {
    clear: isClearWanted = false,
    autoFocus,
    searchDebounce = SEARCH_DEBOUNCE_MS,
    initialTerm,
  } = options
  const surroundings = useContext(SearchSurroundingsContext)
  if (!surroundings) throw new Error('SearchBar needs a SearchContextManager around it')
  const { store, theme } = surroundings
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
    // Whoever typed a channel's name is here, or has gone on before it was known to be one.
    if (channelPicks > picksBefore.current) ref.current?.focus()
    picksBefore.current = channelPicks
  }, [channelPicks])

  const tellEntered = (): void => callHost(logger, () => options.onEnter?.(text))
  const submit = (): void => {
    store.send({ type: 'submitted' })
    tellEntered()
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
        if (key === 'Enter') tellEntered()
        if (key !== 'Escape' || (!text && !activeChannel)) return
        store.send({ type: 'escaped' })
        // Tells what surrounds the search, such as a popover, to stay as it is.
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
