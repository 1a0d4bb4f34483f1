import { type RefObject, useEffect, useRef } from 'react'
import type { GridStore } from '../../core/grid/grid-store.js'
import { heightInReach, isEndInReach } from '../../core/grid/list-end.js'
import { useGifkit } from '../provider.js'
import type { FeedBinding } from '../use-feed.js'
import { useStore } from '../use-store.js'

/** Fetches one viewport before the end is reached. */
const AHEAD = '0px 0px 100% 0px'

/**
 * Watches the loader for a feed. It is looked at anew after each page, when the GIFs are laid out, and when the
 * screen has come to the list's end; before there is room for a column it is not looked at, or a hidden
 * container would be filled unseen.
 */
export const useLoader = (
  { state, loaderVisible }: FeedBinding,
  grid: GridStore,
  config: IntersectionObserverInit = {},
): RefObject<HTMLDivElement | null> => {
  const { visibility } = useGifkit().ports
  const loader = useRef<HTMLDivElement>(null)
  const isLaidOut = useStore(grid, ({ layout }) => layout !== undefined)
  const isEndNear = useStore(grid, isEndInReach)
  const isWatched = !state.isDone && !state.error && isLaidOut
  const { root, rootMargin = AHEAD, threshold = 0 } = config
  const thresholds = [threshold].flat().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch and the end ask for a new look
  useEffect(() => {
    if (!isWatched || !loader.current) return undefined
    return visibility.observe(
      loader.current,
      { margin: rootMargin, thresholds: thresholds.split(',').map(Number), root: root ?? undefined },
      ({ isVisible }) => loaderVisible(isVisible, heightInReach(grid.state())),
    )
  }, [visibility, isWatched, state.loaderEpoch, isEndNear, grid, root, rootMargin, thresholds, loaderVisible])
  return loader
}
