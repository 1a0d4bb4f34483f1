import { Observable } from 'rxjs'
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
  send: ({ method, url, headers, body, keepalive, isBodyUnwanted = false }) =>
    new Observable((subscriber) => {
      const controller = new AbortController()
      let isSettled = false
      fetchAtOnce(fetch, url, {
        method,
        signal: controller.signal,
        ...(headers && { headers: { ...headers } }),
        ...(body !== undefined && { body }),
        ...(keepalive && { keepalive }),
      })
        .then((response) => read(response, isBodyUnwanted))
        .finally(() => {
          isSettled = true
        })
        .then(
          (response) => {
            subscriber.next(response)
            subscriber.complete()
          },
          (error: unknown) => {
            subscriber.error(error instanceof Error ? error : new Error('The request failed'))
          },
        )
      return () => {
        if (!isSettled) controller.abort()
      }
    }),
})
