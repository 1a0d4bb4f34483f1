/** `Grid` of `@giphy/react-components`, with the incumbent's own client. */
import { pingback } from '@giphy/js-analytics'
import { GiphyFetch } from '@giphy/js-fetch-api'
import { Grid } from '@giphy/react-components'
import { type ComponentProps, createElement } from 'react'
import type { BenchPage, Contender } from './contender.js'
import { mountReact } from './react-page.js'

const client = new GiphyFetch(window.benchConfig.apiKey)

window.contender = {
  fetchPage: async (offset, limit) => (await client.trending({ offset, limit })) as unknown as BenchPage,
  mount: (target, { width, columns, gutter, fetchGifs }) => {
    const fetch = fetchGifs as unknown as ComponentProps<typeof Grid>['fetchGifs']
    return mountReact(target, width, (newWidth) =>
      createElement(Grid, { width: newWidth, columns, gutter, fetchGifs: fetch, user: {} }),
    )
  },
  usageEvents: {
    enqueue: (count) => {
      for (let at = 0; at < count; at += 1)
        pingback({ actionType: 'SEEN', analyticsResponsePayload: `e=${at}`, attributes: { position: '{}' } })
    },
  },
} satisfies Contender
