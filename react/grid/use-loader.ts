import type { RefObject } from 'react'
import type { GridStore } from '../../core/grid/grid-store.js'
import { heightInReach, isEndInReach } from '../../core/grid/list-end.js'
import { useEndWatch } from '../use-end-watch.js'
import type { FeedBinding } from '../use-feed.js'
import { useStore } from '../use-store.js'

/** Watches the loader of a grid, which fetches one viewport before its end is reached. */
export const useLoader = (
  feed: FeedBinding,
  grid: GridStore,
  config: IntersectionObserverInit | undefined,
): RefObject<HTMLDivElement | null> => {
  const isWatched = useStore(grid, ({ layout }) => layout !== undefined)
  const isNear = useStore(grid, isEndInReach)
  const reach = (): number | undefined => heightInReach(grid.state())
  return useEndWatch(feed, { isWatched, isNear, reach, margin: '0px 0px 100% 0px' }, config)
}
