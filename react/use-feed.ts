import { useEffect, useRef, useState } from 'react'
import type { FeedState } from '../core/feed/feed-machine.js'
import { createFeedStore, type FeedStore, GRID_DEBOUNCE_MS } from '../core/feed/feed-store.js'
import type { FetchGifs } from '../core/feed/fetched-page.js'
import type { Gif } from '../core/model/gif.js'
import { forHost, type IGif } from '../core/model/host-gif.js'
import { useGifkit } from './provider.js'
import { useBeforePaint, useLatest } from './use-latest.js'
import { useStore } from './use-store.js'

export interface FeedOptions {
  /**
   * Gives the page that starts at `offset`. Only read when a feed starts: see `feedKey`. Calls of a `GiphyFetch`
   * that are made before this function returns are aborted when the widget is gone or shows another feed.
   */
  readonly fetchGifs: FetchGifs
  /** Another value starts a new feed with the `fetchGifs` and `initialGifs` of that render. */
  readonly feedKey?: string | number | undefined
  /** Shown before the first page; the first request starts after them. */
  readonly initialGifs?: readonly Gif[] | undefined
  /** The whole list as its host arranged it meanwhile: it replaces the one so far, and pages are added to it. */
  readonly externalGifs?: readonly Gif[] | undefined
  /**
   * False where a failure shows no error: the page is asked for again once the loader has left the view and come back.
   * Default true: `state.error` is set and nothing is fetched until `retry`. Only read when the component mounts.
   */
  readonly hasErrorFlag?: boolean | undefined
  /** Least ms between the starts of two requests; default 250 (specification, section 9). */
  readonly debounceMs?: number | undefined
  /** Gets all GIFs so far, each time a page arrived. */
  readonly onGifsFetched?: ((gifs: IGif[]) => void) | undefined
  readonly onGifsFetchError?: ((error: Error) => void) | undefined
}

export interface FeedBinding extends Pick<FeedStore, 'loaderVisible' | 'retry'> {
  readonly state: FeedState
}

/** A list that fetches its next page when its loader comes near (specification, section 4). */
export const useFeed = (options: FeedOptions): FeedBinding => {
  const { fetchGifs, feedKey, initialGifs, externalGifs, debounceMs = GRID_DEBOUNCE_MS } = options
  const { hasErrorFlag } = options
  const { ports, guard } = useGifkit()
  const latest = useLatest({ ...options, guard })
  const [store] = useState(() =>
    createFeedStore({
      fetchGifs,
      initialGifs,
      externalGifs,
      debounceMs,
      hasErrorFlag,
      ports,
      guard: () => latest.current.guard,
      onGifsFetched: (gifs) => latest.current.onGifsFetched?.(gifs.map(forHost)),
      onGifsFetchError: (error) => latest.current.onGifsFetchError?.(error),
    }),
  )
  const startedKey = useRef(feedKey)
  useBeforePaint(() => {
    if (startedKey.current === feedKey) return
    startedKey.current = feedKey
    store.restart(fetchGifs, initialGifs, externalGifs)
  })
  useBeforePaint(() => store.setExternalGifs(externalGifs), [store, externalGifs])
  useEffect(() => store.attach(), [store])
  const state = useStore(store, (feed) => feed)
  return { state, loaderVisible: store.loaderVisible, retry: store.retry }
}
