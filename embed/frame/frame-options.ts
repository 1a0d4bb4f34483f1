import { isJsonObject, own } from '../../core/model/lenient.js'
import type { Tracking } from '../../core/pingback/consent.js'

/** What a frame page is told (specification, section 3), by its server, its host, or its address. */
export interface FrameOptions {
  /** The key of the content API, the embed key (specification, section 6). */
  readonly apiKey: string | undefined
  /** Base of the content API; default: the page's. */
  readonly apiUrl: string | undefined
  /** Where usage events are sent; default: the page's. */
  readonly pingbackUrl: string | undefined
  /** The GIF, as the content API writes it. */
  readonly gif: unknown
  /** No way to the video that the GIF was made from. */
  readonly hideVideo: boolean
  /** The GIF is from Twitter, whose rules want a pause control. */
  readonly isTwitter: boolean
  /** Added to every link to the product. */
  readonly trackingQueryString: string
  /** A CSS shape that cuts the content; its presence is clip-it mode. */
  readonly clip: string | undefined
  readonly debug: boolean
  /** Where the person is told apart: as clients have it; default `always`. */
  readonly tracking: Tracking
  /** The product's home page, for the logo. */
  readonly homeUrl: string | undefined
  /** Where frames are served that embed codes name; default: this page's own base. */
  readonly baseUrl: string | undefined
  /** Address of the error-reporting project; without it nothing is reported. */
  readonly errorReportDsn: string | undefined
}

/** What a page says of itself; each part may be anything at all. */
export interface FrameSources {
  /** The global `GIFKIT_EMBED`. */
  readonly global: unknown
  /** Text of the data block `#gifkit-embed`. */
  readonly block: string | undefined
  /** Value of a parameter of the page's address; only what concerns the look is asked for. */
  readonly parameter: (name: string) => string | undefined
  readonly hostname: string
}

const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127(\.\d+){3}|\[::1\])$/.test(hostname)

/** A shape and nothing else: no address, no second declaration. */
const isShape = (text: string): boolean =>
  text.length <= 5_000 && /^(circle|ellipse|inset|polygon|path)\([\w\s.,%+\-'"]*\)$/.test(text.trim())

const blockOf = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An own field; a page may have put anything behind the name, a getter that throws included. */
const fieldIn = (source: unknown, name: string): unknown => {
  try {
    return isJsonObject(source) ? own(source, name) : undefined
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

const flag = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  // `?hideVideo` alone says yes.
  if (value === 'true' || value === '1' || value === '') return true
  return value === 'false' || value === '0' ? false : undefined
}

const trackings: readonly Tracking[] = ['always', 'consent', 'never']

/**
 * The options of a frame: the address counts more than the global, the global more than the data block. The address,
 * which anybody can write, decides about looks only: never whose key is used, where it is sent, or what is shown.
 */
export const frameOptions = ({ global, block, parameter, hostname }: FrameSources): FrameOptions => {
  const data = blockOf(block)
  const configured = (name: string): unknown => fieldIn(global, name) ?? fieldIn(data, name)
  const look = (name: string): unknown => parameter(name) ?? configured(name)
  const clip = text(look('clip'))
  return {
    apiKey: text(configured('apiKey')),
    apiUrl: text(configured('apiUrl')),
    pingbackUrl: text(configured('pingbackUrl')),
    gif: configured('gif'),
    hideVideo: flag(look('hideVideo')) ?? false,
    isTwitter: flag(look('isTwitter')) ?? false,
    trackingQueryString: text(look('trackingQueryString')) ?? '',
    clip: clip !== undefined && isShape(clip) ? clip.trim() : undefined,
    debug: flag(look('debug')) ?? isLocalHost(hostname),
    tracking: trackings.find((tracking) => tracking === configured('tracking')) ?? 'always',
    homeUrl: text(configured('homeUrl')),
    baseUrl: text(configured('baseUrl')),
    errorReportDsn: text(configured('errorReportDsn')),
  }
}

/** The id in the address of a frame page, `{base}/embed/{id}`; on servers that rewrite nothing, `?id=`. */
export const gifIdIn = (
  pathname: string,
  parameter: (name: string) => string | undefined,
): string | undefined => {
  const [, segment] = /\/embed\/([^/.]+)\/?$/.exec(pathname) ?? []
  try {
    return parameter('id') || (segment === undefined ? undefined : decodeURIComponent(segment))
  } catch {
    return undefined
  }
}
