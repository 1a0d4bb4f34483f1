import type { ReactElement } from 'react'

/** The error line of a grid and its retry (specification, section 8). */
export const FetchError = ({ onRetry }: { readonly onRetry: () => void }): ReactElement => (
  <p className="gifkit-message gifkit-fetch-error" role="alert">
    Error loading GIFs.{' '}
    <button type="button" className="gifkit-retry" onClick={onRetry}>
      Try again?
    </button>
  </p>
)
