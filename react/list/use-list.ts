import { type RefCallback, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { isTyping } from '../../adapters/list-focus.js'
import type { FeedState } from '../../core/list/feed-machine.js'
import type { ListLayout } from '../../core/list/layout.js'
import { isInPlace } from '../../core/list/list-state.js'
import { createListStore, type ListOptions, type ListStore } from '../../core/list/list-store.js'
import type { FetchGifs } from '../../core/list/pagination.js'
import { forHost, type GifLike, type HostFunction, type IGif } from '../../core/model/host-gif.js'
import type { Cancel } from '../../core/ports.js'
import { type Gifkit, useGifkit } from '../provider.js'
import { useIsomorphicLayoutEffect, useLatest, useStore } from '../use-store.js'
import type { WidgetFrame } from '../widget-root.js'

/** Options of a list that fetches its GIFs page by page. */
export interface FeedOptions {
  /**
   * Fetches the page that starts at `offset`. Only read when a feed starts: see `feedKey`. Calls of a `GiphyFetch`
   * that are made before this function returns are aborted when the widget unmounts or starts another feed.
   */
  readonly fetchGifs: FetchGifs
  /**
   * Another value starts a new feed with the `fetchGifs` and `initialGifs` of that render. A grid or carousel shows the
   * GIFs before, dimmed, until there is an answer.
   */
  readonly feedKey?: string | number | undefined
  /** Shown before the first page; the first request starts after them. */
  readonly initialGifs?: readonly GifLike[] | undefined
  /** Replaces the GIFs fetched so far, as when the host filters or reorders them; later pages are added to it. */
  readonly externalGifs?: readonly GifLike[] | undefined
  /**
   * Default true: a failure sets `state.error`, and nothing is fetched until `retry`. False: a failure sets no error,
   * and the page is fetched again once the loader has left the view and come back. Only read when the component mounts.
   */
  readonly hasErrorFlag?: boolean | undefined
  /** Least ms between the starts of two requests; default 250. */
  readonly debounceMs?: number | undefined
  /** Gets all GIFs so far, after each page. */
  readonly onGifsFetched?: HostFunction<[gifs: IGif[]]> | undefined
  /** Called when a page could not be fetched; gets a `FetchError` where a `GiphyFetch` failed. */
  readonly onGifsFetchError?: HostFunction<[error: Error]> | undefined
}

export interface ListHookOptions extends Partial<FeedOptions> {
  /** A list of the host's own, with which nothing is fetched. */
  readonly gifs?: readonly GifLike[] | undefined
  /** Ids of GIFs whose tiles stay mounted wherever they are. */
  readonly eagerIds?: readonly (string | number)[] | undefined
}

/**
 * The props of a grid or carousel that give a GIF to the host. One that is `undefined` counts: a later render may have a
 * function for it, which gets the GIFs that were fetched before.
 */
const GIVERS = /\b(on(?!GifsFetchE)|overlay|controls)/

/** The store of a list, and refs for its elements. */
export interface ListBinding {
  /** The list as a store, for what the hook does not return. */
  readonly store: ListStore
  /** The element that a masonry measures, or that scrolls a row. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** The element that holds the tiles, and that they are placed in. */
  readonly list: RefObject<HTMLDivElement | null>
}

/**
 * Creates the store of a list once, updates it with the props, and attaches it while the component is mounted.
 *
 * @param portsOf returns the list's ports from those of the provider; called once
 */
export const useList = (
  options: ListHookOptions & { readonly layout?: ListLayout | undefined } & Partial<WidgetFrame>,
  portsOf: (ports: Gifkit['ports']) => ListOptions['ports'],
): ListBinding => {
  const { fetchGifs, feedKey, initialGifs, externalGifs, hasErrorFlag, debounceMs, gifs, layout } = options
  const { guard, ports: page } = useGifkit()
  const { saveData } = page.mediaSupport
  const latest = useLatest({ ...options, guard })
  // Hosts write the array inline, so that it is a new one at every render.
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
      isTyping,
      guard: () => latest.current.guard,
      isOnlyShown: () => !GIVERS.test(Object.keys(latest.current).join()),
      onGifsFetched: (all) => latest.current.onGifsFetched?.(all.map(forHost)),
      onGifsFetchError: (error) => latest.current.onGifsFetchError?.(error),
    }),
  )
  const ownFrame = useRef<HTMLDivElement>(null)
  const frame = options.root ?? ownFrame
  const list = useRef<HTMLDivElement>(null)
  const startedKey = useRef(feedKey)
  useIsomorphicLayoutEffect(() => {
    if (startedKey.current === feedKey || !fetchGifs) return
    startedKey.current = feedKey
    store.restart(fetchGifs, initialGifs, externalGifs)
  })
  useIsomorphicLayoutEffect(() => store.configure(input), [store, input])
  useIsomorphicLayoutEffect(() => store.attach(frame.current, list.current), [store, frame])
  return { store, frame, list }
}

/**
 * A ref for the element at a list's end, which is mounted while more can be fetched.
 *
 * @param config the host's, which overrides the list's own
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

/** What a view needs of a list besides its tiles; it renders again when one of the values changes. */
export const useListView = (store: ListStore) => ({
  layout: useStore(store, ({ layout }) => layout),
  isInPlace: useStore(store, isInPlace),
})

/** What `useFeed` returns. */
export interface FeedBinding extends Pick<ListStore, 'loaderVisible' | 'retry'> {
  /** The GIFs so far, and whether more are fetched. */
  readonly state: FeedState
}

/**
 * A list that fetches its next page when its loader comes near. The view reports with `loaderVisible` whether the
 * loader is in view, and reports it again whenever `state.gifs` has changed.
 */
export const useFeed = (options: FeedOptions): FeedBinding => {
  // Named in any case, since the state has the GIFs.
  const { store } = useList({ ...options, onGifsFetched: options.onGifsFetched }, (ports) => ports)
  const state = useStore(store, ({ feed }) => feed.view)
  return { state, loaderVisible: store.loaderVisible, retry: store.retry }
}
