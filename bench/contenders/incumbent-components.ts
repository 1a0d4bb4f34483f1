/** `renderGrid` of `@giphy/js-components`, which has its own runtime, with the incumbent's own client. */
import { renderGrid } from '@giphy/js-components'
import { GiphyFetch } from '@giphy/js-fetch-api'
import type { BenchPage, Contender } from './contender.js'

const client = new GiphyFetch(window.benchConfig.apiKey)

window.contender = {
  fetchPage: async (offset, limit) => (await client.trending({ offset, limit })) as unknown as BenchPage,
  mount: (target, { width, columns, gutter, fetchGifs }) => {
    const fetch = fetchGifs as unknown as Parameters<typeof renderGrid>[0]['fetchGifs']
    const render = (newWidth: number): (() => void) =>
      renderGrid({ width: newWidth, columns, gutter, fetchGifs: fetch, user: {} }, target)
    const unmount = render(width)
    return { resize: render, unmount }
  },
} satisfies Contender
