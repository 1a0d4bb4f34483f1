/** Takes over a page of the site that the server has drawn. */
import { GiphyFetch } from 'gifkit'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageConfig, sendEventsToSandbox } from './parts/page-config.js'
import { addressOf } from './site/site-address.js'
import { SitePage } from './site/site-pages.js'
import type { SiteView } from './site/site-view.js'

const config = pageConfig()
sendEventsToSandbox(config)
const client = new GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })
const host = document.getElementById('site')
const view = JSON.parse(document.getElementById('site-view')?.textContent ?? 'null') as SiteView | null

if (host && view) {
  const pages = window as { dataLayer?: unknown[] }
  pages.dataLayer ??= []
  pages.dataLayer.push({ event: 'pageView', pagePath: addressOf(view.place) })
  hydrateRoot(
    host,
    <StrictMode>
      <SitePage view={view} client={client} />
    </StrictMode>,
  )
}
