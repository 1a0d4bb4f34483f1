/** Ten GIFs that are found for a term, or that are popular now, for the server and the page of an application. */
import { GiphyFetch } from 'gifkit'
import { serverUrl } from './server-url.js'

const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })

export const found = (term, offset) =>
  term ? client.search(term, { offset, limit: 10 }) : client.trending({ offset, limit: 10 })
