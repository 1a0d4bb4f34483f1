import type { ReactElement, ReactNode } from 'react'
import type { FeedState } from '../../core/feed/feed-machine.js'
import { type ListWords, listNews } from '../../core/feed/list-news.js'
import type { Strings } from '../strings.js'

export interface ListStatusProps {
  readonly feed: FeedState
  readonly strings: ListWords & Pick<Strings, 'noGifs'>
  /** Default: the string. */
  readonly noResultsMessage?: ReactNode
}

/** The message of a list in which nothing was found, and what is said to those who do not see it fill. */
export const ListStatus = ({
  feed,
  strings,
  noResultsMessage = strings.noGifs,
}: ListStatusProps): ReactElement => (
  <>
    <div className="gifkit-message" role="status" tabIndex={-1}>
      {feed.isDone && feed.gifs.length === 0 && noResultsMessage}
    </div>
    <span className="gifkit-spoken" role="status">
      {listNews(feed, strings)}
    </span>
  </>
)
