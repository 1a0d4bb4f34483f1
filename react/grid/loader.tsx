import type { ReactElement } from 'react'

/** Shown while more can be fetched (specification, section 2). Its dots move on the compositor only. */
export const Loader = ({ className = '' }: { readonly className?: string }): ReactElement => (
  <div className={`gifkit-loader ${className}`} role="img" aria-label="Loading">
    <span className="gifkit-dot" />
    <span className="gifkit-dot" />
    <span className="gifkit-dot" />
    <span className="gifkit-dot" />
    <span className="gifkit-dot" />
  </div>
)
