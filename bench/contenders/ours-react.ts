/** `Grid` of `gifkit/react` on a page with React. */
import { createElement } from 'react'
import { GiphyFetch, pingback } from '../../index.js'
import { Grid, type GridProps } from '../../react/index.js'
import type { BenchPage, Contender } from './contender.js'
import { mountReact } from './react-page.js'

const { apiKey, serverUrl } = window.benchConfig
const client = new GiphyFetch(apiKey, {}, { serverUrl })

window.contender = {
  fetchPage: async (offset, limit) => (await client.trending({ offset, limit })) as unknown as BenchPage,
  mount: (target, { width, columns, gutter, fetchGifs }) => {
    const fetch = fetchGifs as unknown as GridProps['fetchGifs']
    return mountReact(target, width, (newWidth) =>
      createElement(Grid, { width: newWidth, columns, gutter, fetchGifs: fetch }),
    )
  },
  usageEvents: {
    enqueue: (count) => {
      for (let at = 0; at < count; at += 1)
        pingback({ actionType: 'SEEN', analyticsResponsePayload: `e=${at}`, attributes: { position: '{}' } })
    },
  },
} satisfies Contender
