import type { ReactElement } from 'react'
import type { Strings } from '../strings.js'

export interface FetchErrorProps {
  readonly strings: Pick<Strings, 'fetchError' | 'retry'>
  readonly onRetry: () => void
}

/** The error line of a grid and its retry (specification, section 8). */
export const FetchError = ({ strings, onRetry }: FetchErrorProps): ReactElement => (
  <p className="gifkit-message gifkit-fetch-error" role="alert">
    {strings.fetchError}{' '}
    <button type="button" className="gifkit-retry" onClick={onRetry}>
      {strings.retry}
    </button>
  </p>
)
