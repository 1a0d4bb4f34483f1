import type { ReactElement } from 'react'
import type { Strings } from '../../core/strings.js'
import { adoptSheets, laterViews } from '../attribution/later-views.js'
import { useLater } from '../use-later.js'

export interface LoaderProps {
  readonly className?: string
}

/**
 * Shown while more can be fetched (specification, section 2). Hidden from screen readers, to which the status of the
 * list is announced.
 */
export const Loader = ({ className = '' }: LoaderProps): ReactElement => (
  <div className={`gifkit-loader ${className}`} aria-hidden="true">
    <span className="gifkit-dots" />
  </div>
)

interface FetchErrorProps {
  readonly strings: Pick<Strings, 'fetchError' | 'retry'>
  readonly onRetry: () => void
}

/** The error line of a grid and its retry (specification, section 8). Its look comes later, and it works without. */
export const FetchError = ({ strings, onRetry }: FetchErrorProps): ReactElement => (
  <p
    className="gifkit-message gifkit-fetch-error"
    role="alert"
    ref={useLater(laterViews, true) && adoptSheets}
  >
    {strings.fetchError}{' '}
    <button type="button" className="gifkit-retry" onClick={onRetry}>
      {strings.retry}
    </button>
  </p>
)
