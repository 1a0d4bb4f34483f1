import { parse } from 'fp-ts/lib/Json.js'
import type { Gif } from '../../core/model/gif.js'
import { fieldOf, isJsonObject, rightOf } from '../../core/model/lenient.js'
import { PUBLIC_SERVER_URL } from '../../core/page/settings.js'
import type { Tracking } from '../../core/pingback/consent.js'
import type { UrlParser } from '../../core/ports.js'
import { sanitizedGif } from './frame-links.js'
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

/** Options of a frame page, from its server or its address. */
export interface FrameOptions {
  /**
   * The embed key of the content API, to request related GIFs, and the GIF where it is not in the page. Default:
   * none, and neither is requested.
   */
  readonly apiKey: string | undefined
  /** Base of the content API, an http(s) address without a query; default: the public service. */
  readonly apiUrl: string | undefined
  /**
   * Host of usage events, an http(s) address without a query; default: the public service, and none where `apiUrl`
   * names another content API than the public one.
   */
  readonly pingbackUrl: string | undefined
  /** The GIF to show; default: requested by the id in the page's address. */
  readonly gif: Gif | undefined
  /** Hides the button to the video that the GIF was made from; default `false`. */
  readonly hideVideo: boolean
  /** The GIF is from Twitter, whose rules require a pause control; default `false`. */
  readonly isTwitter: boolean
  /** Query that is added to every link to the product, such as `utm_source=frame`; default: none. */
  readonly trackingQueryString: string
  /** A CSS shape that clips the content (clip-it mode), such as `circle(40%)`; default: none. */
  readonly clip: string | undefined
  /** Debug lines on the console; default: on a local host only. */
  readonly debug: boolean
  /**
   * Whether the visitor is tracked: `always`; `consent`, only after they agreed; `never`. Default `always`. Without
   * tracking no usage event and no error report is sent, and nothing is stored.
   */
  readonly tracking: Tracking
  /** The link of the logo, an http(s) address; default `https://giphy.com/`. */
  readonly homeUrl: string | undefined
  /** Base of the frames in copied embed codes, an http(s) address without a query; default: the page's own base. */
  readonly baseUrl: string | undefined
  /** Address of the project that takes error reports; default: none, so that errors are only logged. */
  readonly errorReportDsn: string | undefined
}

/** The options of a frame after its sources were combined. */
export interface ResolvedFrameOptions extends FrameOptions {
  /** Only the address names the content API, so its answers are not trusted. */
  readonly isServiceFromAddress: boolean
}

/** The sources of a page's options, none of which is validated. */
export interface FrameSources {
  /** The global `GIFKIT_EMBED`. */
  readonly global: unknown
  /** Text of the data block `#gifkit-embed`. */
  readonly block: string | undefined
  /** Value of a parameter of the page's address. */
  readonly parameter: (name: string) => string | undefined
  /** Id of the GIF in the address, as `gifIdIn` returns it. */
  readonly id?: string | undefined
  readonly hostname: string
  readonly urlParser: UrlParser
  /** Called for each option that cannot be used. */
  readonly warn?: (problem: string) => void
}

const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127(\.\d+){3}|\[::1\])$/.test(hostname)

/** False also for an object that throws when it is read, such as a revoked proxy. */
const isReadableObject = (source: unknown): boolean => {
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
 * Any site can choose the address of a frame, so it is trusted less:
 *
 * - It sets neither links nor the host of usage events.
 * - Its GIF must have the id in its path, and keeps only links to allowed origins.
 * - The page's key is sent only to the configured content API and addresses below it.
 * - With a key that only the address names, the visitor is not tracked.
 */
export const frameOptions = (sources: FrameSources): ResolvedFrameOptions => {
  const { block, parameter, id, hostname, urlParser, warn = () => {} } = sources
  const global = isReadableObject(sources.global) ? sources.global : undefined
  const blockData = block === undefined ? undefined : rightOf(parse(block))
  if (global !== sources.global) warn('GIFKIT_EMBED must be an object.')
  if (block !== undefined && !isJsonObject(blockData)) warn('#gifkit-embed must be a JSON object.')

  const readIn = <Value>(
    where: string,
    name: string,
    find: () => unknown,
    codec: OptionCodec<Value>,
  ): Value | undefined => {
    try {
      const value = find()
      // Templates write an empty text for a missing value.
      if (value === undefined || value === null || value === '') return undefined
      const read = rightOf(codec.decode(value))
      if (read !== undefined) return read
    } catch {
      // Getters of the page may throw.
    }
    warn(`${name} in ${where} must be ${codec.name}.`)
    return undefined
  }
  const configured = <Value>(name: string, codec: OptionCodec<Value>): Value | undefined =>
    readIn('GIFKIT_EMBED', name, () => fieldOf(global, name), codec) ??
    readIn('#gifkit-embed', name, () => fieldOf(blockData, name), codec)
  const inAddress = <Value>(name: string, codec: OptionCodec<Value>): Value | undefined =>
    readIn(ADDRESS, name, () => parameter(name), codec)
  const inAddressOrConfigured = <Value>(name: string, codec: OptionCodec<Value>): Value | undefined =>
    inAddress(name, codec) ?? configured(name, codec)
  /** In an address a flag needs no value, as in `?hideVideo`. */
  const flag = (name: string): boolean | undefined =>
    parameter(name) === '' ? true : inAddressOrConfigured(name, Flag)

  const address = baseOf(urlParser)
  /** A normalised base address with one slash at its end. */
  const normalBase = (url: string): string => `${urlParser.parse(url)?.href ?? url}/`.replace(/\/+$/, '/')
  const own = { apiKey: configured('apiKey', Key), apiUrl: configured('apiUrl', address) }
  const requested = { apiKey: inAddress('apiKey', Key), apiUrl: inAddress('apiUrl', address) }
  const isOtherService =
    requested.apiUrl !== undefined &&
    !normalBase(requested.apiUrl).startsWith(normalBase(own.apiUrl ?? PUBLIC_SERVER_URL))
  const wouldLeakKey = isOtherService && own.apiKey !== undefined && requested.apiKey === undefined
  if (wouldLeakKey)
    warn(
      `apiUrl in ${ADDRESS} needs an apiKey beside it: the key of the page is sent only to its own apiUrl.`,
    )
  const isKeyFromAddress = requested.apiKey !== undefined && requested.apiKey !== own.apiKey
  const homeUrl = configured('homeUrl', linkOf(urlParser))
  const requestedGif = inAddress('gif', GifOption)
  const isOtherGif = requestedGif !== undefined && requestedGif.id !== id
  if (isOtherGif) warn(`gif in ${ADDRESS} must have the id in the path.`)
  const addressGif = isOtherGif ? undefined : requestedGif && sanitizedGif(requestedGif, homeUrl, urlParser)
  return {
    apiKey: requested.apiKey ?? own.apiKey,
    apiUrl: (wouldLeakKey ? undefined : requested.apiUrl) ?? own.apiUrl,
    isServiceFromAddress: isOtherService && !wouldLeakKey,
    pingbackUrl: configured('pingbackUrl', address),
    gif: addressGif ?? configured('gif', GifOption),
    hideVideo: flag('hideVideo') ?? false,
    isTwitter: flag('isTwitter') ?? false,
    trackingQueryString: inAddressOrConfigured('trackingQueryString', Text) ?? '',
    clip: inAddressOrConfigured('clip', Shape),
    debug: flag('debug') ?? isLocalHost(hostname),
    tracking: isKeyFromAddress ? 'never' : (configured('tracking', TrackingOption) ?? 'always'),
    homeUrl,
    baseUrl: configured('baseUrl', address),
    errorReportDsn: configured('errorReportDsn', Text),
  }
}

/**
 * The id in the address of a frame page, `{base}/embed/{id}`; on static servers, where the path names a file, the
 * parameter `id`.
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
