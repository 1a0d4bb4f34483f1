import type { AbortSignalLike, Http, HttpRequest, HttpResponse } from '../core/ports.js'

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** The body of an answer, or `tooLarge` for more than `maxBytes`, whose rest is not loaded. */
export const bodyWithin = async (
  response: Response,
  maxBytes: number | undefined,
): Promise<Pick<HttpResponse, 'body' | 'tooLarge'>> => {
  // A host's own `fetch` may answer without a stream.
  const reader = maxBytes && response.body?.getReader()
  if (!reader)
    // A double in a host's tests may have `json` alone.
    return {
      body: response.text ? await response.text() : JSON.stringify(await (response as Response).json()),
    }
  // Each chunk is decoded while the network is busy with the next one.
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

const emptyBody = (): Pick<HttpResponse, 'body' | 'tooLarge'> => ({ body: '' })

const answerTo = async (
  { url, keepalive, isBodyUnwanted, maxBytes, ...init }: HttpRequest,
  fetch: Fetch,
  signal: AbortSignalLike,
): Promise<HttpResponse> => {
  const platformInit = { ...init, ...(keepalive && { keepalive }), signal: signal as AbortSignal }
  const response = await fetch(url, platformInit)
  const content = bodyWithin(response, maxBytes)
  // Awaited even if unwanted: until the body ends, the request uses a connection and the budget of keepalive requests.
  const body = await (isBodyUnwanted ? content.then(emptyBody, emptyBody) : content)
  return {
    statusText: response.statusText,
    // A double may have no status either.
    status: response.status ?? 200,
    // A host's own `fetch` may answer without headers.
    header: (name) => response.headers?.get(name) ?? undefined,
    ...body,
  }
}

/**
 * Requests over the given `fetch`, by default the global one, which is looked up at each request because pages replace
 * it. Signals must be the platform's own, such as those of `nativeAborts`.
 */
export const createFetchHttp = (fetch: Fetch = platformFetch): Http => ({
  send: (request, signal) => answerTo(request, fetch, signal),
})
