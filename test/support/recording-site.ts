import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'

export interface HeardRequest {
  readonly method: string
  /** As it stands in the request's first line. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that writes down what it hears. */
export interface RecordingSite extends LoopbackSite {
  /** Oldest first. */
  readonly heard: readonly HeardRequest[]
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
  const heard: HeardRequest[] = []
  const site = await loopbackSite(async (request, response) => {
    const { method = '', url = '', headers } = request
    heard.push({ method, target: url, headers, body: await text(request) })
    answer(request, response)
  })
  return {
    ...site,
    heard,
    forget: () => {
      heard.length = 0
    },
  }
}
