import type { ContentOptions, ContentPorts } from '../core/content/client-settings.js'
import { ContentClient } from '../core/content/content-client.js'
import { definedFields, type Query } from '../core/http/url.js'
import type { HostResults } from '../core/model/host-results.js'
import { rememberClient } from '../core/page/clients.js'
import type { Fetch } from './fetch-http.js'
import { createContentPorts } from './node.js'

/** Options and ports of a client; everything has a default. */
export interface ClientOptions extends ContentOptions, Partial<ContentPorts> {
  /** Sends the client's requests; default: the global `fetch`, looked up at each request. */
  readonly fetch?: Fetch | undefined
}

/**
 * The content client (specification, section 7): `new GiphyFetch(apiKey)`. Calls reject with a `FetchError`.
 * Clients share neither cache nor key.
 */
export class GiphyFetch extends ContentClient<HostResults> {
  constructor(apiKey: string, qsParams: Query = {}, options: ClientOptions = {}) {
    super({
      apiKey,
      qsParams,
      options,
      ports: { ...createContentPorts(options.fetch), ...definedFields(options) },
    })
    rememberClient(this)
  }
}
