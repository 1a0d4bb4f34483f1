import type { RequestPorts } from '../http/request.js'
import { type Query, withVersion } from '../http/url.js'
import { flagFields } from '../model/gif.js'
import { explicitServerUrl, PUBLIC_SERVER_URL } from '../page/settings.js'
import { renditionNames } from '../picture/renditions.js'
import type { Consent, ConsentOptions } from '../pingback/consent.js'
import { sessionIdOf } from '../pingback/session.js'
import type { Logger, PageGlobals, Ports } from '../ports.js'
import type { ResponseCache } from './response-cache.js'

export type ContentPorts = RequestPorts &
  Pick<Ports, 'sessionStorage'> &
  Partial<Pick<Ports, 'localStorage'>> & {
    readonly scheduler: Pick<Ports['scheduler'], 'nextTask'>
    readonly logger: Pick<Logger, 'debug'> & Partial<Pick<Logger, 'error' | 'warn'>>
    readonly pageGlobals: Pick<PageGlobals, 'apiUrl' | 'asksForPrivacy'>
  }

/** Options of a client; each has a default. */
export interface ContentOptions extends ConsentOptions {
  /** Base of the content API with its version segment. Default: the page's (`setServerUrl`, `GIPHY_API_URL`). */
  readonly serverUrl?: string | undefined
  /**
   * Base of the collector that takes usage events of this client's GIFs; default: the page's (`GIPHY_PINGBACK_URL`),
   * else the public one. With a `serverUrl` of the host's own and no `pingbackUrl`, no events are sent.
   */
  readonly pingbackUrl?: string | undefined
  /** Time limit of one attempt in ms, the body included. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /** Retries of a failed call at most. Default 2. */
  readonly retries?: number | undefined
  /** Bytes of an answer at most, decompressed; loading a larger one is stopped, and it fails. Default 16 MiB. */
  readonly maxAnswerBytes?: number | undefined
  /**
   * Fields of the GIFs that lists ask for, separated by commas, of parts as `images.original`. `all` stands for all
   * fields, as calls outside of a list get them. `tiles` stands for what widgets use, half of an answer; hosts then get
   * GIFs without the other fields of `IGif`. Default: `tiles` in a list whose GIFs no host gets, else `all`.
   */
  readonly fields?: string | undefined
  /**
   * `false` for no cache, or a cache to share with other clients. Default: the page's; a cache of its own on servers,
   * and for a client with limits or ports of its own.
   */
  readonly cache?: ResponseCache | false | undefined
}

export interface ContentSettings {
  readonly apiKey: string
  /** Parameters of every call; they override the call's own options, so that a host can fix a rating. */
  readonly qsParams?: Query
  readonly options?: ContentOptions
  /** Takes the place of a cache of its own, unless `options` say otherwise. */
  readonly cache?: ResponseCache | undefined
  /** The consent of a provider; default: one from `options`. */
  readonly consent?: Consent
  readonly ports: ContentPorts
}

/** The current base: the client's own, else that of `setServerUrl`, the page global, or the public service. */
export const baseOf = ({ options, ports }: ContentSettings, version: number | undefined): string => {
  const base = options?.serverUrl || explicitServerUrl() || ports.pageGlobals.apiUrl() || PUBLIC_SERVER_URL
  return version === undefined ? base : withVersion(base, version)
}

/** `tiles` of the option `fields`: what `Gif` names, and the renditions of tiles (specification, section 3). */
const tileFields = (): string =>
  [
    'id,type,title,url,slug,tags,user,video,username,alt_text,embed_url,analytics_response_payload,bottle_data',
    ...flagFields,
    ...renditionNames.flatMap((name) => [`images.${name}`, `images.${name}_still`]),
  ].join()

/** The fields that a list asks for; all of them if `undefined`. */
export const fieldsOf = ({ options }: ContentSettings, isOnlyShown: boolean): string | undefined => {
  const fields = options?.fields ?? (isOnlyShown ? 'tiles' : 'all')
  return fields === 'tiles' ? tileFields() : fields === 'all' ? undefined : fields
}

/** The session's id if the client may track the visitor, else `undefined`, and no id is created. */
export const sessionIdFor = (
  { ports }: ContentSettings,
  client: { mayTrack(): boolean },
): string | undefined => (client.mayTrack() ? sessionIdOf(ports) : undefined)
