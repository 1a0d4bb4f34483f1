import { useEffect, useMemo, useRef, useState } from 'react'
import type { SearchOptions } from '../../core/content/client-settings.js'
import { ContentClient } from '../../core/content/content-client.js'
import { ownPages } from '../../core/list/pagination.js'
import type { Channel } from '../../core/model/channel.js'
import type { IChannel } from '../../core/model/host-results.js'
import { rememberClient } from '../../core/page/clients.js'
import { consentWithin, createConsent } from '../../core/pingback/consent.js'
import { type SearchClient, searchChannels, searchPage } from '../../core/search/search-pages.js'
import { createSearchStore, type SearchStore } from '../../core/search/search-store.js'
import {
  type SearchContextProps,
  searchCalls,
  searchCommands,
  searchView,
} from '../../core/search/search-view.js'
import { useGifkit } from '../provider.js'
import { useIsomorphicLayoutEffect, useLatest, useStore } from '../use-store.js'

/** How many other clients, or keys, were used before: with another one, lists start over. */
export const useClientsBefore = (source: unknown): number => {
  const [counted, setCounted] = useState({ source, before: 0 })
  if (counted.source !== source) setCounted({ source, before: counted.before + 1 })
  return counted.before
}

/** What is searched, and by which client. */
export interface SearchSettings {
  /** Key of the content API, for a client of the search's own; needed without `client`. */
  readonly apiKey?: string | undefined
  /** Used instead of a client for `apiKey`. Keep the object between renders. */
  readonly client?: SearchClient | undefined
  /** Searched for from the start. */
  readonly initialTerm?: string | undefined
  /** Searched from the start. */
  readonly initialChannel?: IChannel | undefined
  /** Without a term, fetches what is trending; default true. */
  readonly shouldDefaultToTrending?: boolean | undefined
  /** Looks for channels as the term changes; default true. */
  readonly shouldFetchChannels?: boolean | undefined
  /** Sent with every request for GIFs. */
  readonly options?: SearchOptions | undefined
}

/** What `useSearch` returns. */
export interface SearchBinding extends SearchContextProps {
  /** The text in the field; `term` follows after the debounce. */
  readonly text: string
  /** For a field of the host's own: events of typing, keys and focus go here. */
  readonly store: SearchStore
}

/** The host's client, or one for its key. */
const useSearchClient = ({ apiKey = '', client }: SearchSettings): SearchClient => {
  const { ports, consent } = useGifkit()
  const own = useMemo(() => {
    if (client) return undefined
    // This client has no `tracking` option: the consent of the providers around it applies.
    const always = createConsent({}, ports.pageGlobals, apiKey)
    return new ContentClient({ apiKey, ports, consent: consentWithin(consent, always, apiKey) })
  }, [client, apiKey, ports, consent])
  useEffect(() => {
    if (own) rememberClient(own)
  }, [own])
  return client ?? (own as ContentClient)
}

/** Hosts write options inline, which makes a new object at every render. */
const useSameOptions = (options: SearchOptions = {}): SearchOptions => {
  const key = Object.entries(options).flat().join('\0')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all names and values of the options
  return useMemo(() => options, [key])
}

const useSearchStore = (settings: SearchSettings, client: SearchClient): SearchStore => {
  const { ports } = useGifkit()
  const { shouldFetchChannels = true } = settings
  const latest = useLatest(client)
  const [store] = useState(() =>
    createSearchStore({
      ...settings,
      initialChannel: settings.initialChannel as unknown as Channel | undefined,
      shouldFetchChannels,
      ports,
      source: {
        channels: (query, signal) => searchChannels(latest.current, query, 0, signal),
        trendingSearches: async (signal) => (await latest.current.trendingSearches({ signal })).data,
      },
    }),
  )
  const started = useRef({ client, shouldFetchChannels })
  useIsomorphicLayoutEffect(() => {
    const before = started.current
    if (before.client === client && before.shouldFetchChannels === shouldFetchChannels) return
    started.current = { client, shouldFetchChannels }
    store.send({ type: 'sourceChanged', shouldFetchChannels })
  })
  useEffect(() => store.attach(), [store])
  return store
}

/** A search without markup: its state, its commands and its GIFs. */
export const useSearch = (settings: SearchSettings): SearchBinding => {
  const { shouldDefaultToTrending = true } = settings
  const client = useSearchClient(settings)
  const clientsBefore = useClientsBefore(settings.client ?? settings.apiKey)
  const store = useSearchStore(settings, client)
  const options = useSameOptions(settings.options)
  const state = useStore(store, (search) => search)
  const { term, activeChannel } = state
  const request = useMemo(
    () => ({ term, activeChannel, shouldDefaultToTrending, options }),
    [term, activeChannel, shouldDefaultToTrending, options],
  )
  const fetchGifs = useMemo(
    () =>
      ownPages((offset, signal) =>
        store.fetching(() => searchPage(client, request, offset, signal)),
      ) as SearchContextProps['fetchGifs'],
    [store, client, request],
  )
  const calls = useMemo(() => searchCalls(client, request), [client, request])
  const commands = useMemo(() => searchCommands(store), [store])
  return {
    ...commands,
    ...calls,
    ...searchView(state, request, clientsBefore),
    store,
    text: state.text,
    fetchGifs,
  }
}
