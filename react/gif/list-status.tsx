import type { ReactElement, ReactNode } from 'react'
import { type ListWords, listStatus } from '../../core/list/list-state.js'
import type { ListStore } from '../../core/list/list-store.js'
import type { Strings } from '../strings.js'
import { useStore } from '../use-store.js'

export interface ListStatusProps {
  readonly store: ListStore
  readonly strings: ListWords & Pick<Strings, 'noGifs'>
  /** Default: the string. */
  readonly noResultsMessage?: ReactNode
}

/** The message of a list in which nothing was found, and what is said to those who do not see it fill. */
export const ListStatus = ({
  store,
  strings,
  noResultsMessage = strings.noGifs,
}: ListStatusProps): ReactElement => {
  const isFetching = useStore(store, (state) => state.isFetching)
  const isDone = useStore(store, (state) => state.isDone)
  const error = useStore(store, (state) => state.error)
  const gifs = useStore(store, (state) => state.gifs)
  return (
    <>
      <div className="gifkit-message" role="status" tabIndex={-1}>
        {isDone && gifs.length === 0 && noResultsMessage}
      </div>
      <span className="gifkit-spoken" role="status">
        {listStatus({ isFetching, error, gifs }, strings)}
      </span>
    </>
  )
}
