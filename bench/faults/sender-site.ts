import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SenderSite {
  readonly origin: string
  close(): Promise<void>
}

const page = (content: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>host</title><link rel="icon" href="data:,"><body>${content}</body></html>`

/** Browsers post nothing to such a port: refused as by an ad blocker, of a page that ends too. */
const REFUSED = 'http://127.0.0.1:1'

/**
 * A host whose pages send: `/` does, `/framed` in a frame that may not touch any storage, `/blocked` in vain;
 * `/away` does nothing.
 */
export const startSenderSite = async (script: string, collector: string): Promise<SenderSite> => {
  const sending = (to: string): string =>
    page(`<script>GIPHY_PINGBACK_URL = '${to}'</script><script src="/sender.js"></script>`)
  const bodies = new Map([
    ['/', sending(collector)],
    ['/blocked', sending(REFUSED)],
    ['/framed', page('<iframe sandbox="allow-scripts" src="/"></iframe>')],
    ['/away', page('')],
  ])
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const type = url === '/sender.js' ? 'text/javascript' : 'text/html; charset=utf-8'
    const body = url === '/sender.js' ? script : bodies.get(url)
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': type })
    response.end(body)
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
