import type { FeedState } from './feed-machine.js'

/** Of the host's language; see `strings`. */
export interface ListWords {
  readonly loading: string
  readonly gifsLoaded: (count: number) => string
}

/** What those who do not see a list fill are told of it; an error line and a message speak for themselves. */
export const listNews = (
  { isFetching, error, gifs }: Pick<FeedState, 'isFetching' | 'error' | 'gifs'>,
  { loading, gifsLoaded }: ListWords,
): string | undefined => {
  if (error) return undefined
  if (isFetching) return loading
  return gifs.length > 0 ? gifsLoaded(gifs.length) : undefined
}
