import { type RefObject, useEffect, useRef } from 'react'
import { useGifkit } from '../provider.js'
import type { FeedBinding } from '../use-feed.js'
import { useLatest } from '../use-latest.js'

/** Fetches one viewport before the end is reached. */
const AHEAD = '0px 0px 100% 0px'

/**
 * Watches the loader for a feed. It is looked at anew after each page, when the GIFs are laid out; before
 * there is room for a column it is not looked at, or a hidden container would be filled unseen.
 */
export const useLoader = (
  { state, loaderVisible }: FeedBinding,
  listHeight: number | undefined,
  config: IntersectionObserverInit = {},
): RefObject<HTMLDivElement | null> => {
  const { visibility } = useGifkit().ports
  const loader = useRef<HTMLDivElement>(null)
  const height = useLatest(listHeight)
  const isWatched = !state.isDone && !state.error && listHeight !== undefined
  const { root, rootMargin = AHEAD, threshold = 0 } = config
  const thresholds = [threshold].flat().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch asks for a new look
  useEffect(() => {
    if (!isWatched || !loader.current) return undefined
    return visibility.observe(
      loader.current,
      { margin: rootMargin, thresholds: thresholds.split(',').map(Number), root: root ?? undefined },
      ({ isVisible }) => loaderVisible(isVisible, height.current),
    )
  }, [visibility, isWatched, state.loaderEpoch, root, rootMargin, thresholds, loaderVisible])
  return loader
}
