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

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** A shape and nothing else: no address, no second declaration. */
const shape = (value: unknown): string | undefined => {
  const written = text(value)?.trim() ?? ''
  const isShape = /^(circle|ellipse|inset|polygon|path)\([\w\s.,%+\-'"]*\)$/.test(written)
  return isShape && written.length <= 5_000 ? written : undefined
}

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
  /** The first that can be read as what it should be: a field of the wrong kind hides none behind it. */
  const configured = <Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined =>
    read(fieldIn(global, name)) ?? read(fieldIn(data, name))
  const look = <Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined =>
    read(parameter(name)) ?? configured(name, read)
  return {
    apiKey: configured('apiKey', text),
    apiUrl: configured('apiUrl', text),
    pingbackUrl: configured('pingbackUrl', text),
    gif: configured('gif', (value) => (isJsonObject(value) ? value : undefined)),
    hideVideo: look('hideVideo', flag) ?? false,
    isTwitter: look('isTwitter', flag) ?? false,
    trackingQueryString: look('trackingQueryString', text) ?? '',
    clip: look('clip', shape),
    debug: look('debug', flag) ?? isLocalHost(hostname),
    tracking: configured('tracking', (value) => trackings.find((known) => known === value)) ?? 'always',
    homeUrl: configured('homeUrl', text),
    baseUrl: configured('baseUrl', text),
    errorReportDsn: configured('errorReportDsn', text),
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
