import { parse } from 'fp-ts/lib/Json.js'
import type { Gif } from '../../core/model/gif.js'
import { fieldOf, isJsonObject, rightOf } from '../../core/model/lenient.js'
import { serverUrl } from '../../core/page/settings.js'
import type { Tracking } from '../../core/pingback/consent.js'
import type { UrlParser } from '../../core/ports.js'
import { boundGif } from './frame-links.js'
import {
  baseOf,
  Flag,
  GifOption,
  Key,
  linkOf,
  type OptionCodec,
  Shape,
  Text,
  TrackingOption,
} from './option-codecs.js'

/** Options of a frame page (specification, section 3), from its server, its host or its address. */
export interface FrameOptions {
  /**
   * The embed key of the content API (specification, section 6), to request related GIFs, and the GIF where it is not in
   * the page. Default: none, and neither is requested.
   */
  readonly apiKey: string | undefined
  /** Base of the content API, an http(s) address without a query; default: the public service. */
  readonly apiUrl: string | undefined
  /**
   * Host of usage events, an http(s) address without a query; default: the public service, and none where `apiUrl` names
   * another content API than the public one.
   */
  readonly pingbackUrl: string | undefined
  /** The GIF to show; default: requested by the id in the page's address. */
  readonly gif: Gif | undefined
  /** Hides the button to the video that the GIF was made from; default `false`. */
  readonly hideVideo: boolean
  /** The GIF is from Twitter, whose rules require a pause control; default `false`. */
  readonly isTwitter: boolean
  /** Added to every link to the product, such as `utm_source=frame`; default: nothing. */
  readonly trackingQueryString: string
  /** A CSS shape, such as `circle(40%)`, that cuts the content: clip-it mode. Default: none. */
  readonly clip: string | undefined
  /** Debug lines on the console; default: on a local host only. */
  readonly debug: boolean
  /**
   * Whether the visitor is tracked: `always`; `consent`, only after they agreed; `never`. Default `always`. Without
   * tracking no usage event is sent and nothing is stored.
   */
  readonly tracking: Tracking
  /** Where the logo leads, an http(s) address; default `https://giphy.com/`. */
  readonly homeUrl: string | undefined
  /** Where frames are served that embed codes name, an http(s) address without a query; default: the page's own base. */
  readonly baseUrl: string | undefined
  /** Address of the project that takes error reports; default: none, and nothing is reported. */
  readonly errorReportDsn: string | undefined
}

/** The options of a frame, with how far they may be trusted. */
export interface FrameReading extends FrameOptions {
  /** Only the address names the content API, so its answers are trusted no more than the address. */
  readonly isServiceAsked: boolean
}

/** Where a page's options are written; none of it is trusted. */
export interface FrameSources {
  /** The global `GIFKIT_EMBED`. */
  readonly global: unknown
  /** Text of the data block `#gifkit-embed`. */
  readonly block: string | undefined
  /** Value of a parameter of the page's address. */
  readonly parameter: (name: string) => string | undefined
  /** Id of the GIF in the address, see `gifIdIn`. */
  readonly id?: string | undefined
  readonly hostname: string
  readonly urlParser: UrlParser
  /** Called with a sentence for each option that cannot be used. */
  readonly warn?: (problem: string) => void
}

const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127(\.\d+){3}|\[::1\])$/.test(hostname)

/** False also for what throws when it is read, such as a revoked proxy. */
const isReadable = (source: unknown): boolean => {
  try {
    return isJsonObject(source)
  } catch {
    return false
  }
}

const ADDRESS = 'the address'

/**
 * The options of a frame (specification, sections 3 and 6). The address overrides the global, the global overrides the
 * data block, and an unusable value in one of them falls back to the next.
 *
 * Anyone can write an address, so it is trusted less: it sets neither the host of usage events nor any link, a GIF in it
 * must be that of its path and loses its own links, the page's key is sent to no content API but the configured one and
 * addresses below it, and a key that only the address names gets no events of the visitor's session.
 */
export const frameOptions = (sources: FrameSources): FrameReading => {
  const { block, parameter, id, hostname, urlParser, warn = () => {} } = sources
  const global = isReadable(sources.global) ? sources.global : undefined
  const data = block === undefined ? undefined : rightOf(parse(block))
  if (global !== sources.global) warn('GIFKIT_EMBED is no object.')
  if (block !== undefined && !isJsonObject(data)) warn('#gifkit-embed holds no JSON object.')

  const readIn = <Value>(
    where: string,
    name: string,
    find: () => unknown,
    codec: OptionCodec<Value>,
  ): Value | undefined => {
    try {
      const value = find()
      // Templates write an empty text for a value that they do not have.
      if (value === undefined || value === null || value === '') return undefined
      const read = rightOf(codec.decode(value))
      if (read !== undefined) return read
    } catch {
      // Getters of the page may throw.
    }
    warn(`${name} in ${where} cannot be used: expected ${codec.name}.`)
    return undefined
  }
  const configured = <Value>(name: string, codec: OptionCodec<Value>): Value | undefined =>
    readIn('GIFKIT_EMBED', name, () => fieldOf(global, name), codec) ??
    readIn('#gifkit-embed', name, () => fieldOf(data, name), codec)
  const inAddress = <Value>(name: string, codec: OptionCodec<Value>): Value | undefined =>
    readIn(ADDRESS, name, () => parameter(name), codec)
  const either = <Value>(name: string, codec: OptionCodec<Value>): Value | undefined =>
    inAddress(name, codec) ?? configured(name, codec)
  /** In an address the name alone is enough, as in `?hideVideo`. */
  const flag = (name: string): boolean | undefined => (parameter(name) === '' ? true : either(name, Flag))

  const address = baseOf(urlParser)
  /** The address as a browser requests it, with a slash at its end. */
  const baseAt = (url: string): string => `${urlParser.parse(url)?.href ?? url}/`.replace(/\/+$/, '/')
  const written = { apiKey: configured('apiKey', Key), apiUrl: configured('apiUrl', address) }
  const asked = { apiKey: inAddress('apiKey', Key), apiUrl: inAddress('apiUrl', address) }
  const isElsewhere =
    asked.apiUrl !== undefined && !baseAt(asked.apiUrl).startsWith(baseAt(written.apiUrl ?? serverUrl))
  const keepsKey = isElsewhere && written.apiKey !== undefined && asked.apiKey === undefined
  if (keepsKey)
    warn(
      `apiUrl in ${ADDRESS} cannot be used without an apiKey there: the page sends its own key to its own apiUrl only.`,
    )
  const isKeyAsked = asked.apiKey !== undefined && asked.apiKey !== written.apiKey
  const homeUrl = configured('homeUrl', linkOf(urlParser))
  const askedGif = inAddress('gif', GifOption)
  const isOther = askedGif !== undefined && askedGif.id !== id
  if (isOther) warn(`gif in ${ADDRESS} cannot be used: expected the one that its path names.`)
  const addressGif = isOther ? undefined : askedGif && boundGif(askedGif, homeUrl, urlParser)
  return {
    apiKey: asked.apiKey ?? written.apiKey,
    apiUrl: (keepsKey ? undefined : asked.apiUrl) ?? written.apiUrl,
    isServiceAsked: isElsewhere && !keepsKey,
    pingbackUrl: configured('pingbackUrl', address),
    gif: addressGif ?? configured('gif', GifOption),
    hideVideo: flag('hideVideo') ?? false,
    isTwitter: flag('isTwitter') ?? false,
    trackingQueryString: either('trackingQueryString', Text) ?? '',
    clip: either('clip', Shape),
    debug: flag('debug') ?? isLocalHost(hostname),
    tracking: isKeyAsked ? 'never' : (configured('tracking', TrackingOption) ?? 'always'),
    homeUrl,
    baseUrl: configured('baseUrl', address),
    errorReportDsn: configured('errorReportDsn', Text),
  }
}

/**
 * The id in the address of a frame page, `{base}/embed/{id}`; on servers that rewrite nothing, whose path names a file,
 * `?id=`.
 */
export const gifIdIn = (
  pathname: string,
  parameter: (name: string) => string | undefined,
): string | undefined => {
  const [, segment] = /\/embed\/([^/.]+)\/?$/.exec(pathname) ?? []
  try {
    return segment === undefined ? parameter('id') || undefined : decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
