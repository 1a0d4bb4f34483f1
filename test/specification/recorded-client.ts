import { type ClientOptions, GiphyFetch } from '../../index.js'
import { aRawPage } from '../support/raw-bodies.js'

export interface RecordedCall {
  readonly method: string
  readonly url: URL
  readonly init: RequestInit
  /** Everything of the query but the key and the session. */
  readonly options: Readonly<Record<string, string>>
}

export interface RecordedService {
  readonly fetch: typeof fetch
  readonly calls: readonly RecordedCall[]
  /** The only call. */
  call(): RecordedCall
}

/** A service that says `body` to everything and keeps the calls that reached it. */
export const recordedService = (body: unknown = aRawPage(3), status = 200): RecordedService => {
  const calls: RecordedCall[] = []
  return {
    calls,
    fetch: async (input, init = {}) => {
      const url = new URL(String(input))
      const query = [...url.searchParams].filter(([name]) => !['api_key', 'pingback_id'].includes(name))
      calls.push({ method: init.method ?? 'GET', url, init, options: Object.fromEntries(query) })
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
    call: () => {
      const [first, second] = calls
      if (first === undefined || second !== undefined) throw new Error(`${calls.length} calls`)
      return first
    },
  }
}

export interface RecordedClient extends RecordedService {
  readonly client: GiphyFetch
}

/** A client of such a service; it does not try again. */
export const recordedClient = (
  body?: unknown,
  options: Partial<ClientOptions> = {},
  status = 200,
): RecordedClient => {
  const service = recordedService(body, status)
  const defaults = { serverUrl: 'https://content.test/v1/', fetch: service.fetch, retries: 0 }
  return { ...service, client: new GiphyFetch('the-key', {}, { ...defaults, ...options }) }
}
