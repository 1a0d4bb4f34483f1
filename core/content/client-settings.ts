/** Settings of a client, and the options of its calls. */
import type { RequestPorts } from '../http/request.js'
import { type Query, withVersion } from '../http/url.js'
import { flagFields } from '../model/gif.js'
import { explicitServerUrl, PUBLIC_SERVER_URL, type Rating } from '../page/settings.js'
import { renditionNames } from '../picture/renditions.js'
import type { Consent, ConsentOptions } from '../pingback/consent.js'
import { sessionIdOf } from '../pingback/session.js'
import type { AbortSignalLike, Logger, PageGlobals, Ports } from '../ports.js'
import type { ResponseCache } from './response-cache.js'

export type ContentPorts = RequestPorts &
  Pick<Ports, 'sessionStorage'> &
  Partial<Pick<Ports, 'localStorage'>> & {
    readonly scheduler: Pick<Ports['scheduler'], 'nextTask'>
    /** Takes what the client reports; default the console. */
    readonly logger: Pick<Logger, 'debug'> & Partial<Pick<Logger, 'error' | 'warn'>>
    /** Reads what the page has set globally, such as `GIPHY_API_URL`. */
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

/** What a content client is made of. */
export interface ContentSettings {
  /** The API key, sent with every call. */
  readonly apiKey: string
  /** Parameters of every call; they override the call's own options, so that a host can fix a rating. */
  readonly qsParams?: Query
  /** Options of the client; each has a default. */
  readonly options?: ContentOptions
  /** Takes the place of a cache of its own, unless `options` say otherwise. */
  readonly cache?: ResponseCache | undefined
  /** The consent of a provider; default: one from `options`. */
  readonly consent?: Consent
  /** What the client reaches the network and the page through. */
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

/** The kinds of media that calls ask for. */
export type MediaType = 'gifs' | 'stickers' | 'text' | 'videos'
/** Orders of search results. */
export type SortTypes = 'relevant' | 'recent'

/** The last argument of every call. Options are not readonly, since hosts fill them in step by step. */
export interface CallOptions {
  /** Aborts this call, but not identical calls that share its request. */
  signal?: AbortSignalLike | undefined
}

/** The option of calls that serve several kinds of media. */
export interface TypeOption {
  /** Default `gifs`. */
  type?: MediaType | undefined
}

/** Options of calls that return a page of a list. */
export interface PaginationOptions extends CallOptions {
  /** Items on a page. */
  limit?: number | undefined
  /** Items before the page. */
  offset?: number | undefined
  /** Fields of the GIFs, separated by commas; default: all, and in a list the option `fields` of the client. */
  fields?: string | undefined
}

/** Options of `categories`. */
export type CategoriesOptions = PaginationOptions
/** Options of `subcategories`. */
export type SubcategoriesOptions = PaginationOptions

/** The option of calls whose GIFs are filtered by rating. */
export interface RatingOption {
  /** Default: that of `setDefaultRating`, initially `pg-13`. */
  rating?: Rating | undefined
}

/** Options of `gif`. */
export interface GifOptions extends CallOptions {
  /** Sent as it is; left out, it is not sent. */
  internal?: boolean | undefined
}

/** Options of `related`. */
export interface RelatedOptions extends PaginationOptions, RatingOption {
  /** Kind of the related media; default `gifs`. */
  type?: 'gifs' | 'stickers' | 'videos' | undefined
}

/** Options of `trending`. */
export interface TrendingOptions extends PaginationOptions, TypeOption, RatingOption {}

/** Options of `random`. */
export interface RandomOptions extends PaginationOptions, RatingOption {
  /** Kind of the result; default `gifs`. */
  type?: 'gifs' | 'stickers' | undefined
  /** Limits the choice to media with this tag. */
  tag?: string | undefined
}

/** Options of `search` and `channels`. */
export interface SearchOptions extends PaginationOptions, TypeOption, RatingOption {
  /** Order of the results; left out, the service decides. */
  sort?: SortTypes | undefined
  /** Language of the term, as a two-letter code. */
  lang?: string | undefined
  /** Searches within a channel: `@channel` is sent before the term. */
  channel?: string | undefined
  /** Sent as it is; left out, it is not sent. */
  explore?: boolean | undefined
  /** Sent for type `text` only, where it defaults to true. */
  excludeDynamicResults?: boolean | undefined
}
