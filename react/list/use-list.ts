import { type RefCallback, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FeedState } from '../../core/list/feed-machine.js'
import type { ListLayout } from '../../core/list/layout.js'
import { isInPlace } from '../../core/list/list-state.js'
import { createListStore, type ListOptions, type ListStore } from '../../core/list/list-store.js'
import type { FetchGifs } from '../../core/list/listing.js'
import type { Gif } from '../../core/model/gif.js'
import { forHost, type IGif } from '../../core/model/host-gif.js'
import type { Cancel } from '../../core/ports.js'
import { type Gifkit, useGifkit } from '../provider.js'
import { useBeforePaint, useLatest, useStore } from '../use-store.js'

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

export interface ListHookOptions extends Partial<FeedOptions> {
  /** A list of the host's own; left out, the list is fetched. */
  readonly gifs?: readonly Gif[] | undefined
  /** Ids of GIFs that are kept in the document wherever they are. */
  readonly eagerIds?: readonly (string | number)[] | undefined
}

/** A list in a component, and the elements that it is about. */
export interface ListBinding {
  readonly store: ListStore
  /** For the element that a masonry measures, or that scrolls a row. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** For the element that holds the tiles, and that places count from. */
  readonly list: RefObject<HTMLDivElement | null>
}

/**
 * Makes the store of a list once, keeps it in step with props, and lets it fetch while the component is mounted.
 *
 * @param portsOf what the list is made on, of the ports of its provider; called once
 */
export const useList = (
  options: ListHookOptions & { readonly layout?: ListLayout | undefined },
  portsOf: (ports: Gifkit['ports']) => ListOptions['ports'],
): ListBinding => {
  const { fetchGifs, feedKey, initialGifs, externalGifs, hasErrorFlag, debounceMs, gifs, layout } = options
  const { guard, ports: page } = useGifkit()
  const { saveData } = page.mediaSupport
  const latest = useLatest({ ...options, guard })
  // Hosts write ids in place, so that they are a new array at every render.
  const eager = options.eagerIds?.join(' ')
  const input = useMemo(
    () => ({ layout, gifs, externalGifs, saveData, eagerIds: eager ? eager.split(' ') : undefined }),
    [layout, gifs, externalGifs, saveData, eager],
  )
  const [store] = useState(() =>
    createListStore({
      ...input,
      ports: portsOf(page),
      fetchGifs,
      initialGifs,
      hasErrorFlag,
      debounceMs,
      guard: () => latest.current.guard,
      onGifsFetched: (all) => latest.current.onGifsFetched?.(all.map(forHost)),
      onGifsFetchError: (error) => latest.current.onGifsFetchError?.(error),
    }),
  )
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const startedKey = useRef(feedKey)
  useBeforePaint(() => {
    if (startedKey.current === feedKey || !fetchGifs) return
    startedKey.current = feedKey
    store.restart(fetchGifs, initialGifs, externalGifs)
  })
  useBeforePaint(() => store.configure(input), [store, input])
  useEffect(() => store.attach(frame.current ?? undefined, list.current ?? undefined), [store])
  return { store, frame, list }
}

/**
 * For the element at a list's end, which is there while more can be fetched.
 *
 * @param config of the host, which wins over the list's own
 */
export const useListEnd = (
  store: ListStore,
  config: IntersectionObserverInit = {},
): RefCallback<HTMLElement> => {
  const { root, rootMargin, threshold = 0 } = config
  const thresholds = [threshold].flat().join()
  const stop = useRef<Cancel>(undefined)
  return useCallback(
    (end: HTMLElement | null) => {
      stop.current?.()
      stop.current = end
        ? store.watchEnd(end, {
            thresholds: thresholds.split(',').map(Number),
            ...(rootMargin !== undefined && { margin: rootMargin }),
            ...(root && { root }),
          })
        : undefined
    },
    [store, root, rootMargin, thresholds],
  )
}

/** What a view draws of a list besides its tiles; another value of each renders again. */
export const useListView = (store: ListStore) => ({
  layout: useStore(store, ({ layout }) => layout),
  isInPlace: useStore(store, isInPlace),
})

export interface FeedBinding extends Pick<ListStore, 'loaderVisible' | 'retry'> {
  readonly state: FeedState
}

/**
 * A list that fetches its next page when its loader comes near (specification, section 4). The view says with
 * `loaderVisible` whether the loader is in view, and says it again whenever `state.gifs` has changed.
 */
export const useFeed = (options: FeedOptions): FeedBinding => {
  const { store } = useList(options, (ports) => ports)
  const state = useStore(store, ({ feed }) => feed.view)
  return { state, loaderVisible: store.loaderVisible, retry: store.retry }
}
