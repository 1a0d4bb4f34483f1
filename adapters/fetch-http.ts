import type { Http, HttpRequest, HttpResponse } from '../core/ports.js'
import { abortableWork } from './abortable-work.js'

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** The text of a body; `undefined` for one of more bytes than allowed, of which the rest is not loaded. */
const textOf = async (response: Response, maxBytes: number): Promise<string | undefined> => {
  const reader = response.body?.getReader()
  if (!reader) {
    const text = await response.text()
    return text.length > maxBytes ? undefined : text
  }
  const decoder = new TextDecoder()
  let text = ''
  let size = Number(response.headers.get('Content-Length'))
  if (size <= maxBytes)
    for (size = 0; size <= maxBytes; ) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.length
      text += decoder.decode(value, { stream: true })
    }
  reader.cancel().catch(() => {})
  return undefined
}

/** What an answer says, within the bytes allowed. */
export const bodyWithin = async (
  response: Response,
  maxBytes: number | undefined,
): Promise<Pick<HttpResponse, 'body' | 'tooLarge'>> => {
  const body = await (maxBytes === undefined ? response.text() : textOf(response, maxBytes))
  return body === undefined ? { body: '', tooLarge: maxBytes } : { body }
}

/** Asks not a turn later: a frame that is being removed has none left. A `fetch` that throws counts as refused. */
const answerTo = async (
  { url, keepalive, isBodyUnwanted, maxBytes, ...init }: HttpRequest,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<HttpResponse> => {
  const response = await fetch(url, { ...init, ...(keepalive && { keepalive }), signal })
  const body = bodyWithin(response, maxBytes)
  // Read all the same, so that the connection can be used again.
  if (isBodyUnwanted) body.catch(() => {})
  return {
    status: response.status,
    statusText: response.statusText,
    // A host's own `fetch` may answer with less than the standard says.
    header: (name) => response.headers?.get(name) ?? undefined,
    ...(isBodyUnwanted ? { body: '' } : await body),
  }
}

/**
 * Requests over `fetch`, the platform's unless another is given; that one is looked up at each request, since
 * pages replace it. Unsubscribing aborts.
 */
export const createFetchHttp = (fetch: Fetch = platformFetch): Http => ({
  send: (request) => abortableWork((signal) => answerTo(request, fetch, signal)),
})
