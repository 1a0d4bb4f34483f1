import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chunk } from '../harness/bundle.mjs'

export interface SenderSite {
  readonly origin: string
  close(): Promise<void>
}

const page = (content: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>host</title><link rel="icon" href="data:,"><body>${content}</body></html>`

/** Browsers block requests to this port as an ad blocker does, even those of a page that ends. */
const BLOCKED_ADDRESS = 'http://127.0.0.1:1'

const LATE_MS = 1_500

/**
 * A host with pages that send. Below the name of each arrival, `/` sends, `/framed` sends in a frame without access to
 * any storage, and `/blocked` sends to a blocked address. The code that a sender loads later arrives as the name says.
 * `/away` does nothing.
 */
export const startSenderSite = async (chunks: readonly Chunk[], collector: string): Promise<SenderSite> => {
  const entry = chunks.find(({ isEntry }) => isEntry)?.name ?? ''
  const senderPage = (to: string): string =>
    page(`<script>GIPHY_PINGBACK_URL = '${to}'</script><script type="module" src="${entry}"></script>`)
  const pages = new Map([
    ['', senderPage(collector)],
    ['blocked', senderPage(BLOCKED_ADDRESS)],
    ['framed', page('<iframe sandbox="allow-scripts" src="./"></iframe>')],
    ['away', page('')],
  ])
  const scripts = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  let refusals = 0
  const server = createServer(async ({ url = '/' }, response) => {
    const [arrival = '', name = ''] = url.slice(1).split('/').slice(-2)
    const chunk = scripts.get(name)
    const body = chunk?.code ?? pages.get(name)
    if (chunk && !chunk.isFirst && arrival === 'late') await sleep(LATE_MS)
    const isRefused =
      chunk && !chunk.isFirst && (arrival === 'never' || (arrival === 'secondTry' && refusals++ % 2 === 0))
    response.writeHead(body === undefined || isRefused ? 404 : 200, {
      'Content-Type': chunk ? 'text/javascript' : 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // A frame with an opaque origin loads modules with CORS.
      'Access-Control-Allow-Origin': '*',
    })
    response.end(isRefused ? '' : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
