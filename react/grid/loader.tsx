import type { ReactElement } from 'react'

export interface LoaderProps {
  readonly className?: string
}

/**
 * Shown while more can be fetched (specification, section 2). Its colours flow on the compositor, and say nothing:
 * the list has a status for those who listen.
 */
export const Loader = ({ className = '' }: LoaderProps): ReactElement => (
  <div className={`gifkit-loader ${className}`} aria-hidden="true">
    <span className="gifkit-dots" />
  </div>
)
