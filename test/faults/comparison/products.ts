/** Both products behind the names that they share, each as its host imports it. */
import * as incumbent from '@giphy/js-fetch-api'
import { afterEach, beforeEach, vi } from 'vitest'
import * as gifkit from '../../../index.js'
import { compare, type SomeScenario } from './compare.js'

/** A page of a list as either client resolves to it. */
export interface SomePage {
  readonly data: Record<string, unknown>[]
  readonly pagination: Readonly<Record<string, unknown>>
}

export interface SomeClient {
  gif(id: string): Promise<unknown>
  search(term: string, options?: object): Promise<SomePage>
  trending(options?: object, call?: object): Promise<SomePage>
}

export interface Product {
  client(key: string): SomeClient
  request(path: string, options: { readonly apiVersion: number }): Promise<unknown>
  gifPaginator(fetchGifs: (offset: number) => Promise<SomePage>): () => Promise<readonly unknown[]>
}

export type Scenario = SomeScenario<Product>

const productOf = (api: unknown): Product => {
  const { GiphyFetch, request, gifPaginator } = api as {
    readonly GiphyFetch: new (key: string) => SomeClient
  } & Pick<Product, 'request' | 'gifPaginator'>
  return { client: (key) => new GiphyFetch(key), request, gifPaginator }
}

const products = { gifkit: productOf(gifkit), 'the incumbent': productOf(incumbent) }

/** Puts both through each scenario, on a fake clock. */
export const compareClients = (scenarios: Readonly<Record<string, Scenario>>): void => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  compare(scenarios, (product) => products[product])
}

/** Time in which any call has come to its end that ever does. */
const LONG_MS = 600_000

/** What a call came to, and after how many ms of the fake clock; `undefined` for one that is still pending. */
export const outcomeOf = async (
  call: Promise<unknown>,
  withinMs = LONG_MS,
): Promise<{ readonly value?: unknown; readonly error?: Error; readonly ms: number } | undefined> => {
  const start = Date.now()
  let outcome: Awaited<ReturnType<typeof outcomeOf>>
  call.then(
    (value) => {
      outcome = { value, ms: Date.now() - start }
    },
    (error: Error) => {
      outcome = { error, ms: Date.now() - start }
    },
  )
  for (let passed = 0; passed < withinMs && outcome === undefined; passed += 50)
    await vi.advanceTimersByTimeAsync(50)
  return outcome
}

/** Answers every request by this function, which may wait for ever, and keeps the addresses. */
export const serveBy = (answer: (url: string, count: number) => Response | Promise<Response> | undefined) => {
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    urls.push(String(url))
    const answered = answer(String(url), urls.length)
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      if (answered) Promise.resolve(answered).then(resolve, reject)
    })
  })
  return urls
}

export const json = (body: unknown, init?: ResponseInit): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', ...init?.headers },
    ...(init?.status !== undefined && { status: init.status }),
  })

export const aGif = (id: string): Record<string, unknown> => ({
  id,
  type: 'gif',
  title: `Title ${id}`,
  url: `https://giphy.com/gifs/${id}`,
  is_sticker: 0,
  tags: ['cat', 'dog'],
  user: { username: 'ada', display_name: 'Ada', profile_url: 'https://giphy.com/ada', avatar_url: '' },
  images: {
    original: { url: 'https://media.test/a.gif', width: '200', height: '100' },
    fixed_width: { url: 'https://media.test/b.gif', width: '200', height: '100' },
  },
})

export const aPage = (data: readonly unknown[], pagination: object = {}): object => ({
  data,
  pagination: { total_count: 1_000, count: data.length, offset: 0, ...pagination },
  meta: { status: 200, msg: 'OK', response_id: 'r1' },
})
