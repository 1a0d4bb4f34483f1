import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { App, client } from './server-app'

/** The files that the page names, with their types. */
const files: Readonly<
  Record<string, readonly [path: string, type: string]>
> = {
  '/browser.js': ['browser.js', 'text/javascript'],
  '/gifkit/styles.css': [
    'node_modules/gifkit/dist/styles.css',
    'text/css',
  ],
}

const page = async () => {
  // A failure leaves the first page to the browser.
  const { data } = await client
    .trending({ limit: 10 })
    .catch(() => ({ data: [] }))
  const markup = renderToString(<App gifs={data} />)
  // Without `<`, no text of a GIF can end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html><title>GIFs</title>
<link rel="stylesheet" href="/gifkit/styles.css">
<div id="app">${markup}</div>
<script type="application/json" id="gifs">${json}</script>
<script type="module" src="/browser.js"></script>`
}

createServer(async ({ url = '/' }, response) => {
  const [path, type = 'text/html'] = files[url] ?? []
  if (!path && url !== '/') {
    response.writeHead(404).end()
    return
  }
  const body = path ? await readFile(path, 'utf8') : await page()
  response
    .writeHead(200, { 'Content-Type': `${type}; charset=utf-8` })
    .end(body)
}).listen(3000, () => console.log('http://localhost:3000'))
