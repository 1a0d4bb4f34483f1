import type { FeedState } from './feed-machine.js'

/** What those who do not see a list are told of it; an error line speaks for itself. */
export type ListNews = 'loading' | 'loaded' | 'empty'

export const listNews = ({
  isFetching,
  isDone,
  error,
  gifs,
}: Pick<FeedState, 'isFetching' | 'isDone' | 'error' | 'gifs'>): ListNews | undefined => {
  if (error) return undefined
  if (isFetching) return 'loading'
  if (gifs.length > 0) return 'loaded'
  return isDone ? 'empty' : undefined
}
