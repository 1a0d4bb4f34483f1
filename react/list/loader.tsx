import { type ReactElement, useRef } from 'react'
import type { Strings } from '../../core/strings.js'
import { adoptSheets, laterViews } from '../attribution/later-views.js'
import { useLater } from '../use-later-part.js'
import { useIsomorphicLayoutEffect, useLatest } from '../use-store.js'

/** Props of a `Loader`. */
export interface LoaderProps {
  /** Added to `gifkit-loader`. */
  readonly className?: string
}

/**
 * Skeleton tiles while more can be fetched (specification, section 2). Hidden from screen readers, to which the status
 * of the list is announced.
 */
export const Loader = ({ className = '' }: LoaderProps): ReactElement => (
  <div className={`gifkit-loader ${className}`} aria-hidden="true" />
)

interface FetchErrorProps {
  readonly strings: Pick<Strings, 'fetchError' | 'retry'>
  readonly onRetry: () => void
  /** The line goes while its button has the focus: a retry has begun, by the visitor or because the network is back. */
  readonly onFocusLost?: () => void
}

/** The error line of a grid and its retry (specification, section 8). Its look comes later, and it works without. */
export const FetchError = ({ strings, onRetry, onFocusLost }: FetchErrorProps): ReactElement => {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useLatest(onFocusLost)
  const look = useLater(laterViews, true)
  useIsomorphicLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own?.matches(':focus')) latest.current?.()
    }
  }, [latest])
  return (
    <p className="gifkit-message gifkit-fetch-error" role="alert" ref={look && adoptSheets}>
      {strings.fetchError}{' '}
      <button ref={button} type="button" className="gifkit-retry" onClick={onRetry}>
        {strings.retry}
      </button>
    </p>
  )
}
