import type { Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { ListenerFetch } from './control/faulty-fetch.js'
import type { SelfSigned } from './players/certificate.js'

/** The sandbox listens on this machine only. */
const HOST = '127.0.0.1'
/** Maximum number of ports to try. */
const MAX_TRIES = 100
/** Ms for which an idle connection stays open: longer than in any client, so that none is closed while it is used. */
const KEEP_ALIVE_MS = 65_000

/** A port that is open before its application exists, since applications need each other's addresses. */
export interface Listener {
  readonly origin: string
  readonly port: number
  /** Sets the handler of requests; earlier requests are answered with 503. */
  answerWith(fetch: ListenerFetch): void
  close(): Promise<void>
}

const opened = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const onError = (error: Error): void => reject(error)
    server.once('error', onError)
    server.listen(port, HOST, () => {
      server.removeListener('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

/**
 * Opens the given port or the next free one after it; 0 leaves the choice to the system.
 *
 * @param secure makes it answer by https
 */
export const openListener = async (port: number, secure?: SelfSigned): Promise<Listener> => {
  let fetch: ListenerFetch = () => new Response('starting', { status: 503 })
  for (let tries = 0; ; tries += 1) {
    const server = createAdaptorServer({
      // The adapter's type includes the bindings of HTTP/2, which is not used here.
      fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
      ...(secure && { createServer: createTlsServer, serverOptions: { ...secure } }),
    }) as Server
    server.keepAliveTimeout = KEEP_ALIVE_MS
    try {
      const taken = await opened(server, port === 0 ? 0 : port + tries)
      return {
        origin: `${secure ? 'https' : 'http'}://${HOST}:${taken}`,
        port: taken,
        answerWith: (answer) => {
          fetch = answer
        },
        close: () =>
          new Promise((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          }),
      }
    } catch (error) {
      if (!isTaken(error) || tries >= MAX_TRIES) throw error
    }
  }
}
