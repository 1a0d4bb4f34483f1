import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url))
  worker.on('message', (count) => process.stdout.write(`${count} tiles\n`))
} else {
  const serverUrl = process.env.SERVER_URL
  const client = new GiphyFetch('sandbox-key', {}, { serverUrl, tracking: 'never' })
  const { data } = await client.trending({ limit: 3 })
  const fetchGifs = (offset) => client.trending({ offset })
  const grid = createElement(Grid, { width: 600, columns: 3, fetchGifs, initialGifs: data })
  parentPort.postMessage(renderToString(grid).match(/data-giphy-id/g)?.length)
}
