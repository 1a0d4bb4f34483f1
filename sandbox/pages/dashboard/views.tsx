import type { ReactElement } from 'react'
import { useDashboard } from './dashboard-context.js'

export const formatCount = (count: unknown): string => {
  const number = Number(count)
  return Number.isFinite(number) ? number.toLocaleString('en') : '–'
}

/** Total views of the creator's GIFs. */
export const Views = (): ReactElement => {
  const { views, reloadViews } = useDashboard()
  if (views.kind === 'loaded') return <strong>{formatCount(views.value)} views</strong>
  return views.kind === 'loading' ? (
    <span>… views</span>
  ) : (
    <button type="button" className="dash-link" onClick={reloadViews}>
      Views could not be read: try again
    </button>
  )
}
