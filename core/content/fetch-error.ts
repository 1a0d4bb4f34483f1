import { parse } from 'fp-ts/lib/Json.js'
import { type Failure, sizeMessage } from '../http/failure-and-retry.js'
import { keyIn, withoutKey } from '../http/url.js'
import { keyMistake, reportMistake } from '../mistake.js'
import { fieldOf, filledText, rightOf, text } from '../model/lenient.js'

/** Applications of the incumbent recognise the client's errors by this prefix (specification, section 8). */
export const ERROR_PREFIX = '@giphy/js-fetch-api: '
const DEFAULT_MESSAGE = 'Error fetching'
const ABORT_MESSAGE = 'The request was aborted'
const GEO_MESSAGE = 'This content is not available in your location'

/**
 * The error of every failed call of the content client, except of one that its own caller aborted. The message begins
 * with `@giphy/js-fetch-api: `.
 */
export class FetchError extends Error {
  /** `FetchError`, or `GeoFetchError` for that class. */
  override readonly name: string = 'FetchError'
  /** The address of the call, without the API key. */
  declare readonly url: string
  /** HTTP status; 0 where no answer came. */
  declare readonly status: number
  /** Text of the HTTP status; empty where no answer came. */
  declare readonly statusText: string
  readonly #forget: (() => void) | undefined

  constructor(
    message: string,
    url: string,
    status = 0,
    statusText = '',
    forget?: () => void,
    options?: { readonly cause: unknown },
  ) {
    super(message, options)
    this.url = withoutKey(url)
    this.status = status
    this.statusText = statusText
    this.#forget = forget
  }

  /**
   * Removes the failure from the cache, so that the next identical call is requested again. Without this, a visitor who
   * retries would get the cached failure for 6 s or more.
   */
  forget(): void {
    this.#forget?.()
  }
}

/** The error of content that is not available in the visitor's country. */
export class GeoFetchError extends FetchError {
  /** Always `GeoFetchError`. */
  override readonly name: string = 'GeoFetchError'
}

/** The `msg` of a good answer is no error message, even where the rest of the answer is unusable. */
const SUCCESS_MESSAGE = 'OK'

const messageOf = ({ reason, body }: Failure): string => {
  if (reason === 'abort') return ABORT_MESSAGE
  const json = rightOf(parse(body))
  const said = filledText(fieldOf(fieldOf(json, 'meta'), 'msg'))
  return (said !== SUCCESS_MESSAGE && said) || filledText(fieldOf(json, 'message')) || DEFAULT_MESSAGE
}

/** Shorter keys are not real, and replacing them would garble ordinary words. */
const SHORTEST_KEY = 8

/** Masks the API key of an address in a text from a server. */
const withoutKeyOf =
  (url: string) =>
  (text: string): string => {
    const inAddress = keyIn(url)
    const key = inAddress.replace(/%(..)/g, (_, code) => String.fromCharCode(Number(`0x${code}`)))
    return key.length < SHORTEST_KEY ? text : text.replaceAll(key, '***').replaceAll(inAddress, '***')
  }

/** The error of a failure: the prefix, then the server's message, else `Error fetching`. */
export const fetchErrorOf = (
  failure: Failure,
  url: string,
  forget: () => void,
  logger: Parameters<typeof reportMistake>[0],
): FetchError => {
  const clean = withoutKeyOf(url)
  const { status } = failure
  const message = clean(sizeMessage(failure) ?? messageOf(failure))
  // Content that is not available in a country is refused with a 403 too, but for no fault of the key.
  const isKeyRefused = (status === 401 || status === 403) && message !== GEO_MESSAGE
  if (isKeyRefused) reportMistake(logger, keyMistake(status, message))
  const ErrorClass = message === GEO_MESSAGE ? GeoFetchError : FetchError
  return new ErrorClass(ERROR_PREFIX + message, url, status, clean(failure.statusText), forget)
}

/** The error of a host's normalizer that threw: with its message, and the thrown value as `cause`. */
export const hostErrorOf = (cause: unknown, url: string, status: number): FetchError => {
  const said = cause instanceof Error ? cause.message : text(cause)
  const message = withoutKeyOf(url)(said || DEFAULT_MESSAGE)
  return new FetchError(ERROR_PREFIX + message, url, status, '', undefined, { cause })
}
