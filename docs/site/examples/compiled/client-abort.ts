import { GiphyFetch } from 'gifkit'

const client = new GiphyFetch('your-api-key')
let current = new AbortController()

/** Each search ends the one before. */
export const search = (term: string) => {
  current.abort()
  current = new AbortController()
  return client.search(term, { limit: 10 }, { signal: current.signal })
}
