import type { ReactElement } from 'react'
import type { Failure } from './failure.js'

/** Shown in place of content that could not be fetched. */
export const Problem = ({
  failure,
  retry,
}: {
  readonly failure: Failure
  readonly retry: () => void
}): ReactElement => (
  <div className="dash-problem" role="alert">
    <p>{failure.text}</p>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </div>
)
