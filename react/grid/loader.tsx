import type { ReactElement } from 'react'

export interface LoaderProps {
  readonly className?: string
  /** What is said of it; default `Loading`. */
  readonly label?: string
}

/** Shown while more can be fetched (specification, section 2). Its colours flow on the compositor. */
export const Loader = ({ className = '', label = 'Loading' }: LoaderProps): ReactElement => (
  <div className={`gifkit-loader ${className}`} role="img" aria-label={label}>
    <span className="gifkit-dots" />
  </div>
)
