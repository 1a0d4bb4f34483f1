import { type ReactElement, useCallback } from 'react'
import { useDashboard } from './dashboard-context.js'
import { useLoaded } from './use-loaded.js'

export const formatCount = (count: unknown): string => {
  const number = Number(count)
  return Number.isFinite(number) ? number.toLocaleString('en') : '–'
}

/** Total views of the creator's GIFs. */
export const Views = (): ReactElement => {
  const { client, user } = useDashboard()
  const [views, retry] = useLoaded(
    useCallback((signal: AbortSignal) => client.users.viewCount(user.id, { signal }), [client, user.id]),
  )
  if (views.kind === 'loaded') return <strong>{formatCount(views.value.view_count)} views</strong>
  return views.kind === 'loading' ? (
    <span>… views</span>
  ) : (
    <button type="button" className="dash-link" onClick={retry}>
      Views could not be read: try again
    </button>
  )
}
