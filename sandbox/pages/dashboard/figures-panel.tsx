import { type ReactElement, useCallback } from 'react'
import { useDashboard } from './dashboard-context.js'
import { Problem } from './problem.js'
import { Skeleton } from './skeleton.js'
import { useLoaded } from './use-loaded.js'
import { ViewTrend } from './view-trend.js'
import { formatCount } from './views.js'

interface Term {
  readonly term: string
  readonly count: number
}

const termsIn = (answer: unknown): readonly Term[] => {
  const { trending_searches: terms } = Object(answer) as { readonly trending_searches?: readonly Term[] }
  return Array.isArray(terms) ? terms : []
}

const Searches = (): ReactElement => {
  const { client } = useDashboard()
  const [answer, reload] = useLoaded(
    useCallback((signal: AbortSignal) => client.users.dashboardTrendingSearches({}, { signal }), [client]),
  )
  if (answer.kind === 'loading') return <Skeleton text="Reading searches…" rows={8} />
  if (answer.kind === 'failed') return <Problem failure={answer.failure} retry={reload} />
  const terms = termsIn(answer.value)
  const most = Math.max(1, ...terms.map(({ count }) => count))
  return (
    <ol className="dash-terms">
      {terms.map(({ term, count }) => (
        <li key={term}>
          <span>{term}</span>
          <meter aria-label={`Searches for ${term}`} max={most} value={count} />
          <span>{formatCount(count)}</span>
        </li>
      ))}
    </ol>
  )
}

const SearchTable = (): ReactElement => {
  const { client } = useDashboard()
  const [rows, reload] = useLoaded(
    useCallback((signal: AbortSignal) => client.users.searchServiceCsvRows({ signal }), [client]),
  )
  if (rows.kind === 'loading') return <Skeleton text="Reading the table…" rows={8} />
  if (rows.kind === 'failed') return <Problem failure={rows.failure} retry={reload} />
  const [, ...lines] = rows.value
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
    <section className="table-frame dash-frame" aria-label="Searches by GIF" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">GIF</th>
            <th scope="col">Found by</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([id = '', title = '', searches = '', views = '']) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{searches}</td>
              <td>{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const FiguresPanel = (): ReactElement => (
  <>
    <section aria-labelledby="views-heading" className="dash-card">
      <h2 id="views-heading">Views</h2>
      <ViewTrend />
    </section>
    <div className="dash-columns">
      <section aria-labelledby="searches-heading" className="dash-card">
        <h2 id="searches-heading">Trending searches</h2>
        <Searches />
      </section>
      <section aria-labelledby="table-heading" className="dash-card">
        <h2 id="table-heading">How your GIFs were found</h2>
        <SearchTable />
      </section>
    </div>
  </>
)
