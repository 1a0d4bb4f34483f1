import type { ReactElement, ReactNode } from 'react'
import type { FeedState } from '../../core/feed/feed-machine.js'
import { listNews } from '../../core/feed/list-news.js'
import type { Strings } from '../strings.js'

export interface ListStatusProps {
  readonly feed: FeedState
  readonly strings: Pick<Strings, 'noGifs' | 'loading' | 'gifsLoaded'>
  /** Default: the string. */
  readonly noResultsMessage?: ReactNode
}

/** The message of a list in which nothing was found, and what is said to those who do not see it fill. */
export const ListStatus = ({
  feed,
  strings,
  noResultsMessage = strings.noGifs,
}: ListStatusProps): ReactElement => {
  const news = listNews(feed)
  return (
    <>
      <div className="gifkit-message" role="status">
        {news === 'empty' && noResultsMessage}
      </div>
      <span className="gifkit-spoken" role="status">
        {news === 'loading' ? strings.loading : news === 'loaded' && strings.gifsLoaded(feed.gifs.length)}
      </span>
    </>
  )
}
