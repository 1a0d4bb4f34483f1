import { createServer } from 'node:http'
import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { renderToString } from 'react-dom/server'

const client = new GiphyFetch('your-api-key')

createServer(async (_, response) => {
  const { data } = await client.trending({ limit: 10 })
  const fetchGifs = (offset: number) => client.trending({ offset, limit: 10 })
  const markup = renderToString(<Grid width={600} columns={3} initialGifs={data} fetchGifs={fetchGifs} />)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><title>GIFs</title>
<link rel="stylesheet" href="/gifkit/styles.css">
<div id="app">${markup}</div>
<script type="module" src="/app.js"></script>`)
}).listen(3000)
