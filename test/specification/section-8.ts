import { expect } from 'vitest'
import { FetchError } from '../../index.js'
import { aRawPage } from '../support/raw-bodies.js'
import { recordedClient } from './recorded-client.js'
import { checkedIn, type Row, shownIn } from './row.js'
import { pingbackOutcome } from './sent-event.js'

const row = checkedIn(8)
const shown = shownIn(8)

const GRID_FEED_SUITE = 'test/react/grid/grid-feed.test.tsx'

const FETCH_ERROR = ['core/content/fetch-error.ts']

const failure = async (status: number, body: unknown): Promise<FetchError> => {
  const { client } = recordedClient(body, {}, status)
  const error: unknown = await client.trending().catch((reason: unknown) => reason)
  if (!(error instanceof FetchError)) throw new Error(`not a FetchError: ${String(error)}`)
  return error
}

const worded = (msg: string) => ({ data: [], meta: { status: 404, msg, response_id: 'abc' } })

export const section8: readonly Row[] = [
  row(FETCH_ERROR, "fetch failure: prefixed '@giphy/js-fetch-api: '", async () => {
    const bodies = [{}, [], null, '<html></html>', '', '{"data":[', aRawPage(1, 0, { meta: { status: 200 } })]
    for (const body of bodies) {
      for (const status of [200, 404, 500]) {
        const { message } = await failure(status, body)
        expect(message).toMatch(/^@giphy\/js-fetch-api: \S/)
      }
    }
    const fetch = async (): Promise<Response> => {
      throw new TypeError('Failed to fetch')
    }
    const { client } = recordedClient(undefined, { fetch })
    await expect(client.trending()).rejects.toThrow(/^@giphy\/js-fetch-api: /)
  }),
  row(FETCH_ERROR, "fetch failure: the server's message follows the prefix", async () => {
    expect((await failure(404, worded('Not Found!'))).message).toBe('@giphy/js-fetch-api: Not Found!')
    // Gateways know no envelope.
    expect((await failure(429, { message: 'API rate limit exceeded' })).message).toBe(
      '@giphy/js-fetch-api: API rate limit exceeded',
    )
  }),
  row(FETCH_ERROR, "fetch failure: 'Error fetching' by default", async () => {
    expect((await failure(500, {})).message).toBe('@giphy/js-fetch-api: Error fetching')
    expect((await failure(502, '<html></html>')).message).toBe('@giphy/js-fetch-api: Error fetching')
  }),
  row(FETCH_ERROR, 'fetch failure: carries the http status', async () => {
    expect((await failure(403, worded('BANNED'))).status).toBe(403)
    expect((await failure(500, '')).status).toBe(500)
  }),
  row(FETCH_ERROR, 'fetch failure: carries the status text', async () => {
    const fetch = async (): Promise<Response> =>
      new Response('{}', { status: 503, statusText: 'Service Unavailable' })
    const { client } = recordedClient(undefined, { fetch })
    await expect(client.trending()).rejects.toMatchObject({ statusText: 'Service Unavailable' })
  }),
  shown(
    ['react/grid/fetch-error.tsx', 'react/grid/grid.tsx'],
    "the grid answers a failed fetch with 'Error loading GIFs. Try again?'",
    GRID_FEED_SUITE,
    'shows the sentence instead of the loader, and tells the host',
  ),
  shown(
    ['react/grid/fetch-error.tsx', 'core/feed/feed-store.ts'],
    'retry in the grid reruns the fetch',
    GRID_FEED_SUITE,
    'retry asks once more, past the cached error, keeps the focus in the grid and shows the page',
  ),
  row(['core/pingback/pingback-client.ts'], 'pingback failures are only logged', async () => {
    for (const answer of [new Error('reset'), { status: 500 }, { status: 400 }]) {
      const { log, thrown } = await pingbackOutcome(answer)
      expect(thrown).toBeUndefined()
      expect(log.at(-1)?.details.join(' ')).toMatch(/events (retried|dropped)/)
    }
  }),
]
