/** `renderGrid` of `@giphy/js-components`, which brings its own runtime, fed by the incumbent's own client. */
import { renderGrid } from '@giphy/js-components'
import { GiphyFetch } from '@giphy/js-fetch-api'
import type { BenchPage, Contender } from './contender.js'

const client = new GiphyFetch(window.benchConfig.apiKey)

window.contender = {
  fetchPage: async (offset, limit) => (await client.trending({ offset, limit })) as unknown as BenchPage,
  mount: (target, { width, columns, gutter, fetchGifs }) => {
    const fetch = fetchGifs as unknown as Parameters<typeof renderGrid>[0]['fetchGifs']
    const draw = (wide: number): (() => void) =>
      renderGrid({ width: wide, columns, gutter, fetchGifs: fetch, user: {} }, target)
    const unmount = draw(width)
    return { resize: draw, unmount }
  },
} satisfies Contender
