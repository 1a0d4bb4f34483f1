import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Http } from '../../core/ports.js'
import type { Network, NetworkAnswer, ReceivedRequest } from '../contracts/http.js'
import { loopbackSite } from './loopback-site.js'

const receivedOf = async (request: IncomingMessage): Promise<ReceivedRequest> => ({
  method: request.method ?? '',
  path: request.url ?? '',
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  body: await text(request),
})

/** Sends the answer, or all but the end of it, which is then returned. */
const write = (response: ServerResponse, answer: NetworkAnswer): (() => void) | undefined => {
  const { status, statusText, headers, isHeld } = answer
  const body = Buffer.from(answer.body)
  if (statusText !== undefined) response.statusMessage = statusText
  response.writeHead(status, headers)
  if (!isHeld) {
    response.end(body)
    return undefined
  }
  // In the middle of a letter, where letters are long.
  const middle = Math.floor(body.length / 2)
  response.write(body.subarray(0, middle))
  return () => response.end(body.subarray(middle))
}

/** A real `Http` with a real server at the other end, for the contract. */
export const loopbackNetwork = async (http: Http): Promise<Network> => {
  const received: ReceivedRequest[] = []
  const abandoned: string[] = []
  let releases: (() => void)[] = []
  let server: Parameters<Network['serve']>[0] = () => undefined
  const site = await loopbackSite(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished && !response.errored) abandoned.push(request.url ?? '')
    })
    const entry = await receivedOf(request)
    received.push(entry)
    const answer = server(entry)
    if (answer === undefined) return
    if (answer instanceof Error) {
      response.destroy(answer)
      return
    }
    const end = write(response, answer)
    if (end) releases.push(end)
  })
  return {
    http,
    origin: site.origin,
    serve: (next) => {
      server = next
    },
    release: () => {
      for (const release of releases) release()
      releases = []
    },
    received: () => received,
    abandoned: () => abandoned,
    close: site.close,
  }
}
