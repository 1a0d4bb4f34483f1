import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { App, client } from './server-app'

createServer(async (_, response) => {
  // A failure leaves the first page to the browser.
  const { data } = await client.trending({ limit: 10 }).catch(() => ({ data: [] }))
  const markup = renderToString(<App gifs={data} />)
  // Without `<`, no text of a GIF can end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><title>GIFs</title>
<link rel="stylesheet" href="/gifkit/styles.css">
<div id="app">${markup}</div>
<script type="application/json" id="gifs">${json}</script>
<script type="module" src="/browser.js"></script>`)
}).listen(3000)
