/**
 * A host's server, as frameworks make them: each request renders a page anew, under a strict policy whose nonce
 * only this answer has. `/<component>/stream` or `/<component>/string`, `/all/…` for all of them. Runs in plain Node in a process of its own.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { GiphyFetch } from 'gifkit'
import * as kit from 'gifkit/react'
import { createElement as h, version } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { Page, resourceOf } from './page.mjs'
import { componentNames, widgetTable } from './widgets.mjs'

const names = Object.keys(widgetTable(kit, h))

if (typeof document !== 'undefined' || typeof window !== 'undefined') throw new Error('This is no server')

const { api, pingback, policy } = JSON.parse(process.env.SANDBOX)
const files = {
  '/client.js': ['text/javascript', readFileSync(new URL('client.js', import.meta.url))],
  '/styles.css': ['text/css', readFileSync(new URL('styles.css', import.meta.url))],
}
const complain = (error) => process.stderr.write(`${error?.stack ?? error}\n`)
const client = new GiphyFetch('server-key', {}, { serverUrl: `${api}/v1/` })
const fetchGifs = (offset) => client.trending({ offset, limit: 25 })
const complete = (facts) => ({ ...facts, client, fetchGifs, apiKey: 'server-app-key' })

const loadFacts = async () => {
  const [gifs, stickers, clips, emoji] = await Promise.all([
    client.trending({ limit: 12 }),
    client.trending({ type: 'stickers', limit: 5 }),
    client.trending({ type: 'videos', limit: 5 }),
    client.emojiDefaultVariations({ limit: 5 }),
  ])
  const gif = gifs.data.find(({ user }) => user?.username) ?? gifs.data[0]
  return { gifs: gifs.data, gif, sticker: stickers.data[0], clip: clips.data[0], emoji: emoji.data[0] }
}

const config = (shown) =>
  `window.config=${JSON.stringify({ names: shown, api, pingback }).replaceAll('<', '\\u003c')}`

const answer = async (request, response) => {
  const file = files[request.url]
  if (file) return response.setHeader('Content-Type', `${file[0]};charset=utf-8`).end(file[1])
  const [, name, mode] = /^\/([\w-]+)\/(stream|string)$/.exec(request.url) ?? []
  const shown = name === 'all' ? names : names.filter((each) => each === name)
  if (shown.length === 0) return response.writeHead(204).end()
  const nonce = randomBytes(16).toString('base64')
  response.setHeader('Content-Type', 'text/html;charset=utf-8')
  response.setHeader(
    'Content-Security-Policy',
    policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
  )
  if (mode === 'string') {
    const facts = await loadFacts()
    const read = resourceOf(async () => facts)
    // What is thrown first is resolved by then.
    try {
      read()
    } catch (waiting) {
      await waiting
    }
    const markup = renderToString(h(Page, { names: shown, read, complete }))
    const scripts = `<script nonce="${nonce}">${config(shown)}</script><script type="module" src="/client.js"></script>`
    return response.end(`<!doctype html>${markup.replace('</body>', `${scripts}</body>`)}`)
  }
  const stream = renderToPipeableStream(h(Page, { names: shown, read: resourceOf(loadFacts), complete }), {
    nonce,
    bootstrapScriptContent: config(shown),
    bootstrapModules: ['/client.js'],
    onShellReady: () => stream.pipe(response),
    onError: complain,
  })
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    complain(error)
    response.writeHead(500).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  process.send({
    origin: `http://127.0.0.1:${port}`,
    version,
    componentNames: componentNames(kit),
    widgets: names,
  })
})
