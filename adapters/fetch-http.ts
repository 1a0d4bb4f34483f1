import type { Http, HttpResponse } from '../core/ports.js'

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

const read = async (response: Response, isBodyUnwanted: boolean): Promise<HttpResponse> => {
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

/** Not a turn later: a frame that is being removed has none left. A `fetch` that throws counts as refused. */
const fetchAtOnce = async (fetch: Fetch, url: string, init: RequestInit): Promise<Response> =>
  fetch(url, init)

/**
 * Requests over `fetch`, the platform's unless another is given; that one is looked up at each request, since
 * pages replace it. Unsubscribing aborts.
 */
export const createFetchHttp = (fetch: Fetch = platformFetch): Http => ({
  send: ({ method, url, headers, body, keepalive, isBodyUnwanted = false }) => ({
    subscribe: (observer) => {
      const controller = new AbortController()
      let isOver = false
      const end = (tell: () => void): void => {
        if (isOver) return
        isOver = true
        tell()
      }
      fetchAtOnce(fetch, url, {
        method,
        signal: controller.signal,
        ...(headers && { headers: { ...headers } }),
        ...(body !== undefined && { body }),
        ...(keepalive && { keepalive }),
      })
        .then((response) => read(response, isBodyUnwanted))
        .then(
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
