import { ContentClient } from '../core/content/content-client.js'
import type { Query } from '../core/http/url.js'
import type { HostResults } from '../core/model/host-results.js'
import { rememberClient } from '../core/page/clients.js'
import { type ClientOptions, pageSettings } from './page-api.js'

/**
 * The content client: `new GiphyFetch(apiKey)`. Calls reject with a `FetchError`.
 * Clients of a page with the same key and server share the cache of answers; see the option `cache`.
 */
export class GiphyFetch extends ContentClient<HostResults> {
  constructor(apiKey: string, qsParams: Query = {}, options: ClientOptions = {}) {
    super(pageSettings(apiKey, qsParams, options))
    rememberClient(this)
  }
}
