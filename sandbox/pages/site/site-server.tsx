/** The pages of the site on a server. */
import { GiphyFetch } from 'gifkit'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { filtersOf, placeOf } from './site-address.js'
import { SitePage } from './site-pages.js'
import { loadView, titleOf } from './site-view.js'

/** A page as the server sends it. */
export interface SiteMarkup {
  readonly title: string
  /** Of the page's content. */
  readonly markup: string
  /** What the browser draws the same content from. */
  readonly view: unknown
}

/**
 * Fetches and draws a page of the site; `undefined` for no page.
 *
 * @throws FetchError (it rejects) if the content API does not answer
 */
export const renderSite = async (
  url: URL,
  options: { readonly apiKey: string; readonly api: string },
): Promise<SiteMarkup | undefined> => {
  const place = placeOf(url.pathname)
  if (place === undefined) return undefined
  const client = new GiphyFetch(
    options.apiKey,
    {},
    { serverUrl: `${options.api}/v1/`, fields: 'tiles' },
  )
  const view = await loadView(
    client,
    place,
    filtersOf(url.searchParams),
  )
  if (view === undefined) return undefined
  const markup = renderToString(
    <StrictMode>
      <SitePage view={view} client={client} />
    </StrictMode>,
  )
  return { title: titleOf(view), markup, view }
}
