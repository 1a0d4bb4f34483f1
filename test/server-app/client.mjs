import { GiphyFetch } from 'gifkit'
import { createElement as h } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page, resourceOf } from './page.mjs'

/** What the page runs: takes over the server's markup as soon as the shell is there. */
export const takeOver = () => {
  const { names, api, pingback } = window.config
  window.GIPHY_PINGBACK_URL = pingback
  // For searches, which make clients of their own.
  window.GIPHY_API_URL = `${api}/v1/`
  window.recovered = []
  const client = new GiphyFetch('server-app-key', {}, { serverUrl: `${api}/v1/` })
  const complete = (facts) => ({
    ...facts,
    client,
    fetchGifs: (offset) => client.trending({ offset, limit: 25 }),
    apiKey: 'server-app-key',
  })
  /** The data come with the boundary's markup, and the boundary is taken over only once it is there. */
  const read = resourceOf(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const data = document.getElementById('data')
          if (data) resolve(JSON.parse(data.dataset.facts))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  window.root = hydrateRoot(document, h(Page, { names, read, complete }), {
    onRecoverableError: (error, { componentStack }) => window.recovered.push(`${error}${componentStack}`),
  })
}
