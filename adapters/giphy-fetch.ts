import { ContentClient } from '../core/content/content-client.js'
import type { Query } from '../core/http/url.js'
import type { HostResults } from '../core/model/host-results.js'
import { rememberClient } from '../core/page/clients.js'
import { createSource } from '../core/source/host-source.js'
import { joinedSource } from '../core/source/joined-source.js'
import type { GifSource, JoinableSource, SourceDefinition, SourcePorts } from '../core/source/source.js'
import { pageLogger } from './node.js'
import { type ClientOptions, pageSettings } from './page-api.js'
import { after, nativeAborts } from './platform.js'

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

const sourcePorts = (): SourcePorts => ({ aborts: nativeAborts, scheduler: { after }, logger: pageLogger })

/**
 * A source of GIFs from functions of yours, for widgets in place of a `GiphyFetch`: a catalogue of your own, or a
 * backend that keeps the API key to itself. No usage events are sent for its GIFs, unless they have the
 * `analytics_response_payload` of GIPHY's content API. A GIF that cannot be shown is left out with a warning.
 *
 * @throws TypeError that names the function which is missing or none
 */
export const defineSource = (definition: SourceDefinition<AbortSignal>): GifSource =>
  createSource(definition as SourceDefinition, sourcePorts())

/**
 * Several sources as one, in place of a `GiphyFetch`; make it once, outside of components. They are called at the same
 * time. A page has the first GIF of each, then the second of each, and so on, each id once; each source pages by itself.
 * One that fails is left out of that list with one warning; the call rejects only if all fail.
 *
 * @throws TypeError that names the source which is none
 */
export const joinSources = (sources: readonly JoinableSource[]): GifSource =>
  joinedSource(sources, sourcePorts())
