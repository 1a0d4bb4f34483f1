import type { AbortSignalLike, Http, HttpRequest, HttpResponse } from '../core/ports.js'

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** Decoded in one piece, since texts that are joined chunk by chunk are copied once more when they are parsed. */
const textOf = (chunks: readonly Uint8Array[], size: number): string => {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return new TextDecoder().decode(bytes)
}

/** What an answer says, within the bytes allowed: of a larger body the rest is not loaded. */
export const bodyWithin = async (
  response: Response,
  maxBytes: number | undefined,
): Promise<Pick<HttpResponse, 'body' | 'tooLarge'>> => {
  // A host's own `fetch` may answer without a stream.
  const reader = maxBytes && response.body?.getReader()
  if (!reader) return { body: await response.text() }
  const chunks: Uint8Array[] = []
  let size = Number(response.headers.get('Content-Length')) > maxBytes ? Number.POSITIVE_INFINITY : 0
  while (size <= maxBytes) {
    const { done, value } = await reader.read()
    if (done) return { body: textOf(chunks, size) }
    chunks.push(value)
    size += value.length
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
