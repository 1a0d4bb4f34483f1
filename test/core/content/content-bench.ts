import type { ContentOptions } from '../../../core/content/client-settings.js'
import { type ContentApi, createContentApi } from '../../../core/content/content-api.js'
import { type ContentClient, createContentClient } from '../../../core/content/content-client.js'
import { FetchError } from '../../../core/content/fetch-error.js'
import type { Query } from '../../../core/http/url.js'
import type { FakeAnswer } from '../../support/fake-http.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { aRawGif, aRawPage, type Json } from '../../support/raw-bodies.js'

export const KEY = 'CANARY-KEY-0123456789'
export const BASE = 'https://api.giphy.test/v1/'
export const meta = { status: 200, msg: 'OK', response_id: 'r1' }

export interface Bench {
  readonly ports: FakePorts
  readonly client: ContentClient
  /** Of the same settings, with a cache of its own. */
  readonly api: ContentApi
  /** The addresses asked for, parsed. */
  readonly urls: () => URL[]
}

const bodyFor = (url: string): Json => {
  if (/\/random\?|\/gifs\/(?!trending|search|related|categories)[^/?]+\?/.test(url))
    return { data: aRawGif(), meta }
  return aRawPage(2)
}

export const bench = (options: ContentOptions = {}, qsParams: Query = {}): Bench => {
  const ports = fakePorts(({ url }) => ({ body: bodyFor(url) }))
  const settings = { apiKey: KEY, qsParams, options: { serverUrl: BASE, ...options }, ports }
  const client = createContentClient(settings)
  const api = createContentApi(settings)
  return { ports, client, api, urls: () => ports.http.sent.map(({ request }) => new URL(request.url)) }
}

/** Sets the answers in turn, the last one for ever. */
export const answering = (ports: FakePorts, answers: readonly FakeAnswer[]): void => {
  let next = 0
  ports.http.serve(() => answers[Math.min(next++, answers.length - 1)])
}

export const failureOf = async (call: Promise<unknown>): Promise<FetchError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FetchError)) throw new Error(`rejected with ${String(error)}`)
  return error
}

/** Waits for a call while virtual time passes, retries included. */
export const during = async <A>(ports: FakePorts, call: Promise<A>, ms = 2_000): Promise<A> => {
  let isSettled = false
  const settled = call.finally(() => {
    isSettled = true
  })
  settled.catch(() => {})
  for (let passed = 0; passed < ms && !isSettled; passed += 50) {
    await ports.settle()
    ports.advance(50)
    await ports.settle()
  }
  return settled
}
