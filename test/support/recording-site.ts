import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'

export interface RecordedRequest {
  readonly method: string
  /** As in the request line. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that records its requests. */
export interface RecordingSite extends LoopbackSite {
  /** Oldest first. */
  readonly requests: readonly RecordedRequest[]
  forget(): void
}

const empty = (_: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Content-Type', 'application/json').end('{"meta":{"response_id":"r1"}}')
}

/**
 * @param answer comes when the body was read; default an object with nothing but the meta of the public API
 */
export const recordingSite = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void = empty,
): Promise<RecordingSite> => {
  const requests: RecordedRequest[] = []
  const site = await loopbackSite(async (request, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, target: url, headers, body: await text(request) })
    answer(request, response)
  })
  return {
    ...site,
    requests,
    forget: () => {
      requests.length = 0
    },
  }
}
