import type { Http, HttpRequest, HttpResponse } from '../core/ports.js'

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** Asks not a turn later: a frame that is being removed has none left. A `fetch` that throws counts as refused. */
const answerTo = async (
  { url, keepalive, isBodyUnwanted = false, ...init }: HttpRequest,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<HttpResponse> => {
  const response = await fetch(url, { ...init, ...(keepalive && { keepalive }), signal })
  const body = response.text()
  // Read all the same, so that the connection can be used again.
  if (isBodyUnwanted) body.catch(() => {})
  return {
    status: response.status,
    statusText: response.statusText,
    header: (name) => response.headers.get(name) ?? undefined,
    body: isBodyUnwanted ? '' : await body,
  }
}

/**
 * Requests over `fetch`, the platform's unless another is given; that one is looked up at each request, since
 * pages replace it. Unsubscribing aborts.
 */
export const createFetchHttp = (fetch: Fetch = platformFetch): Http => ({
  send: (request) => ({
    subscribe: (observer) => {
      const controller = new AbortController()
      let isOver = false
      const end = (tell: () => void): void => {
        if (isOver) return
        isOver = true
        tell()
      }
      answerTo(request, fetch, controller.signal).then(
        (response) =>
          end(() => {
            observer.next?.(response)
            observer.complete?.()
          }),
        (error: unknown) =>
          end(() => observer.error?.(error instanceof Error ? error : new Error('The request failed'))),
      )
      return { unsubscribe: () => end(() => controller.abort()) }
    },
  }),
})
