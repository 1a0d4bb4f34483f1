import { type ReactElement, useEffect, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { Problem } from './problem.js'
import { Skeleton } from './skeleton.js'
import { dayOf, readSamples, trendPoints, type ViewSample, withSample } from './view-history.js'
import { formatCount } from './views.js'

const SIZE = { width: 600, height: 120 }

const dateOf = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en', { day: 'numeric', month: 'long' })

/** The samples of this browser, with today's; `undefined` where the page may not store any. */
const remembered = (userId: string, views: number): readonly ViewSample[] | undefined => {
  const key = `sandbox.views.${userId}`
  try {
    const samples = withSample(readSamples(localStorage.getItem(key)), { day: dayOf(new Date()), views })
    localStorage.setItem(key, JSON.stringify(samples))
    return samples
  } catch {
    return undefined
  }
}

/** The total of views, how it grew, and a line of its days. */
export const ViewTrend = (): ReactElement => {
  const { user, views, reloadViews } = useDashboard()
  const [samples, setSamples] = useState<readonly ViewSample[]>()
  const total = views.kind === 'loaded' ? views.value : Number.NaN
  useEffect(() => {
    if (Number.isFinite(total)) setSamples(remembered(String(user.id), total))
  }, [total, user.id])
  if (views.kind === 'failed') return <Problem failure={views.failure} retry={reloadViews} />
  if (views.kind === 'loading') return <Skeleton text="Reading views…" rows={3} />
  const [first] = samples ?? []
  const points = trendPoints(samples ?? [], SIZE)
  const grown = total - (first?.views ?? total)
  const growth = first && `${grown < 0 ? '' : '+'}${formatCount(grown)} since ${dateOf(first.day)}`
  return (
    <>
      <p className="dash-total">
        <strong>{formatCount(total)}</strong> {points.length > 1 && growth}
        {points.length === 1 && 'The line starts tomorrow: this browser keeps one total a day.'}
      </p>
      {points.length > 1 && (
        <svg
          className="dash-trend"
          viewBox={`0 -3 ${SIZE.width} ${SIZE.height + 6}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Views by day, ${growth}`}
        >
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      )}
    </>
  )
}
