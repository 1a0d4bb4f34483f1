import type { AbortSignalLike, Http, HttpRequest, HttpResponse } from '../core/ports.js'

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** What an answer says, within the bytes allowed: of a larger body the rest is not loaded. */
export const bodyWithin = async (
  response: Response,
  maxBytes: number | undefined,
): Promise<Pick<HttpResponse, 'body' | 'tooLarge'>> => {
  // A host's own `fetch` may answer without a stream.
  const reader = maxBytes && response.body?.getReader()
  if (!reader) return { body: await response.text() }
  const decoder = new TextDecoder()
  let body = ''
  let room = Number(response.headers.get('Content-Length')) > maxBytes ? -1 : maxBytes
  while (room >= 0) {
    const { done, value } = await reader.read()
    if (done) return { body: body + decoder.decode() }
    body += decoder.decode(value, { stream: true })
    room -= value.length
  }
  reader.cancel().catch(() => {})
  return { body: '', tooLarge: maxBytes }
}

const noBody = (): Pick<HttpResponse, 'body' | 'tooLarge'> => ({ body: '' })

const answerTo = async (
  { url, keepalive, isBodyUnwanted, maxBytes, ...init }: HttpRequest,
  fetch: Fetch,
  signal: AbortSignalLike,
): Promise<HttpResponse> => {
  const platformInit = { ...init, ...(keepalive && { keepalive }), signal: signal as AbortSignal }
  const response = await fetch(url, platformInit)
  const content = bodyWithin(response, maxBytes)
  // Awaited all the same: until its end a request takes up the connection, and the browser's budget for keepalive.
  const body = await (isBodyUnwanted ? content.then(noBody, noBody) : content)
  return {
    status: response.status,
    statusText: response.statusText,
    // A host's own `fetch` may answer with less than the standard says.
    header: (name) => response.headers?.get(name) ?? undefined,
    ...body,
  }
}

/**
 * Requests over `fetch`, the platform's unless another is given; that one is looked up at each request, since
 * pages replace it. Signals have to be the platform's own, as those of `nativeAborts` are.
 */
export const createFetchHttp = (fetch: Fetch = platformFetch): Http => ({
  send: (request, signal) => answerTo(request, fetch, signal),
})
