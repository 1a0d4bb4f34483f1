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
  const isNothingFound = useStore(store, ({ isDone, gifs }) => isDone && gifs.length === 0)
  const status = useStore(store, (state) => listStatus(state, strings))
  return (
    <>
      <div className="gifkit-message" role="status" tabIndex={-1}>
        {isNothingFound && noResultsMessage}
      </div>
      <span className="gifkit-spoken" role="status">
        {status}
      </span>
    </>
  )
}
