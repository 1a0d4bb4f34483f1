import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackSite {
  readonly origin: string
  close(): Promise<void>
}

/** A server on a port of its own; two of them are two origins. */
export const loopbackSite = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackSite> => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
