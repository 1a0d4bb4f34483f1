import type { RequestPorts } from '../http/request.js'
import { type Query, withVersion } from '../http/url.js'
import { explicitServerUrl, serverUrl } from '../page/settings.js'
import type { Consent, ConsentOptions } from '../pingback/consent.js'
import { sessionIdOf } from '../pingback/session.js'
import type { Logger, PageGlobals, Ports } from '../ports.js'
import type { ResponseCache } from './response-cache.js'

export type ContentPorts = RequestPorts &
  Pick<Ports, 'sessionStorage'> &
  Partial<Pick<Ports, 'localStorage'>> & {
    readonly logger: Pick<Logger, 'debug'> & Partial<Pick<Logger, 'error'>>
    readonly pageGlobals: Pick<PageGlobals, 'apiUrl' | 'asksForPrivacy'>
  }

/** How a client behaves; everything has a default. */
export interface ContentOptions extends ConsentOptions {
  /** Base of the content API with its version segment. Default: the page's (`setServerUrl`, `GIPHY_API_URL`). */
  readonly serverUrl?: string | undefined
  /**
   * Base of the collector that takes usage events of this client's GIFs; default: the page's (`GIPHY_PINGBACK_URL`),
   * else the public one. A host that names its own `serverUrl` and no collector sends none.
   */
  readonly pingbackUrl?: string | undefined
  /** Ms that one attempt may take, the body included. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** How many times a failed call is tried again. Default 2. */
  readonly retries?: number | undefined
  /** Bytes that an answer may have, decompressed; a larger one fails and is not loaded to its end. Default 16 MiB. */
  readonly maxAnswerBytes?: number | undefined
  /** `false` remembers nothing; a cache made elsewhere is shared. Default: a cache of the client's own. */
  readonly cache?: ResponseCache | false | undefined
}

export interface ContentSettings {
  readonly apiKey: string
  /** Parameters of every call; they replace those of the call's own options, so that a host can pin a rating. */
  readonly qsParams?: Query
  readonly options?: ContentOptions
  /** Instead of one of its own by its options: what the providers around it allow. */
  readonly consent?: Consent
  readonly ports: ContentPorts
}

/** The base that holds now: the client's own, the page's explicit one, the page global, the public service. */
export const baseOf = ({ options, ports }: ContentSettings, version: number | undefined): string => {
  const base = options?.serverUrl || explicitServerUrl() || ports.pageGlobals.apiUrl() || serverUrl
  return version === undefined ? base : withVersion(base, version)
}

/** The session's id where the visitor may be told apart, else `undefined`; then none is made. */
export const sessionIdFor = (
  { ports }: ContentSettings,
  client: { mayTrack(): boolean },
): string | undefined => (client.mayTrack() ? sessionIdOf(ports) : undefined)
