import { type RefObject, useEffect, useRef } from 'react'
import { useGifkit } from './provider.js'
import type { FeedBinding } from './use-feed.js'
import { useLatest } from './use-latest.js'

/** What a list says of its end. */
export interface ListEnd {
  /** The list is laid out where somebody may see it; before that, a hidden container would be filled unseen. */
  readonly isWatched: boolean
  /** The screen has come near the end; each change asks for a new look. */
  readonly isNear: boolean
  /** Length of the list in px as far as its growth may count as somebody's wish. */
  reach(): number | undefined
  /** How far ahead the next page is asked for, as a CSS margin. */
  readonly margin: string
  /** What scrolls the list; default the viewport. */
  readonly root?: RefObject<Element | null> | undefined
}

/**
 * Watches the loader for a feed. It is looked at anew after each page, when the GIFs are laid out, and when the
 * screen has come to the list's end.
 *
 * @param config of the host, which wins
 */
export const useEndWatch = (
  { state, loaderVisible }: FeedBinding,
  end: ListEnd,
  config: IntersectionObserverInit = {},
): RefObject<HTMLDivElement | null> => {
  const { visibility } = useGifkit().ports
  const loader = useRef<HTMLDivElement>(null)
  const latest = useLatest(end)
  const isWatched = !state.isDone && !state.error && end.isWatched
  const { root, rootMargin = end.margin, threshold = 0 } = config
  const thresholds = [threshold].flat().join()
  // A list that is far from the screen has its end out of view.
  useEffect(() => (end.isWatched ? () => loaderVisible(false) : undefined), [end.isWatched, loaderVisible])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch and the end ask for a new look
  useEffect(() => {
    if (!isWatched || !loader.current) return undefined
    const watching = visibility
      .observe(loader.current, {
        margin: rootMargin,
        thresholds: thresholds.split(',').map(Number),
        root: root ?? latest.current.root?.current ?? undefined,
      })
      .subscribe(({ isVisible }) => loaderVisible(isVisible, latest.current.reach()))
    return () => watching.unsubscribe()
  }, [
    visibility,
    isWatched,
    state.loaderEpoch,
    end.isNear,
    latest,
    root,
    rootMargin,
    thresholds,
    loaderVisible,
  ])
  return loader
}
