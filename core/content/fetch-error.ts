import { parse } from 'fp-ts/lib/Json.js'
import { type Failure, sizeProblem } from '../http/failure.js'
import { keyIn, withoutKey } from '../http/url.js'
import { keyMistake, reportMistake } from '../mistake.js'
import { fieldOf, filledText, rightOf, text } from '../model/lenient.js'

/** Applications of the incumbent recognise the client's errors by it (specification, section 8). */
export const ERROR_PREFIX = '@giphy/js-fetch-api: '
const DEFAULT_MESSAGE = 'Error fetching'
const ABORT_MESSAGE = 'The request was aborted'
const GEO_MESSAGE = 'This content is not available in your location'

/**
 * What every failed call of the content client rejects with, except one that its own caller aborted
 * (specification, section 8). The message begins with `@giphy/js-fetch-api: `.
 */
export class FetchError extends Error {
  override readonly name: string = 'FetchError'
  /** The address of the call, less the API key. */
  declare readonly url: string
  /** HTTP status; 0 where no answer came. */
  declare readonly status: number
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
   * Lets the next identical call reach the network. Without it a failure is remembered for 6 s or more, which
   * a person who asks for another try should not have to wait for.
   */
  forget(): void {
    this.#forget?.()
  }
}

/** The content may not be shown where the visitor is. */
export class GeoFetchError extends FetchError {
  override readonly name: string = 'GeoFetchError'
}

/** A service that answers `OK` without the rest of an answer did not mean its error to read so. */
const NOT_AN_ERROR = 'OK'

const messageOf = ({ reason, body }: Failure): string => {
  if (reason === 'abort') return ABORT_MESSAGE
  const json = rightOf(parse(body))
  const said = filledText(fieldOf(fieldOf(json, 'meta'), 'msg'))
  return (said !== NOT_AN_ERROR && said) || filledText(fieldOf(json, 'message')) || DEFAULT_MESSAGE
}

/** Shorter keys are no real ones, and taking them out would garble ordinary words. */
const SHORTEST_KEY = 8

/** Takes the key of an address out of a text that a server made up. */
const withoutKeyOf =
  (url: string) =>
  (text: string): string => {
    const inAddress = keyIn(url)
    const key = inAddress.replace(/%(..)/g, (_, code) => String.fromCharCode(Number(`0x${code}`)))
    return key.length < SHORTEST_KEY ? text : text.replaceAll(key, '***').replaceAll(inAddress, '***')
  }

/** The error a failure is shown as: the server's own words, else `Error fetching`, behind the prefix. */
export const fetchErrorOf = (
  failure: Failure,
  url: string,
  forget: () => void,
  logger: Parameters<typeof reportMistake>[0],
): FetchError => {
  const clean = withoutKeyOf(url)
  const { status } = failure
  const message = clean(sizeProblem(failure) ?? messageOf(failure))
  // A place where the content may not be shown is not the key's fault.
  const isKeyRefused = (status === 401 || status === 403) && message !== GEO_MESSAGE
  if (isKeyRefused) reportMistake(logger, keyMistake(status, message))
  const ErrorClass = message === GEO_MESSAGE ? GeoFetchError : FetchError
  return new ErrorClass(ERROR_PREFIX + message, url, status, clean(failure.statusText), forget)
}

/** The error for what a function of the host threw at a body: its own words, and the error itself as `cause`. */
export const hostErrorOf = (cause: unknown, url: string, status: number): FetchError => {
  const said = cause instanceof Error ? cause.message : text(cause)
  const message = withoutKeyOf(url)(said || DEFAULT_MESSAGE)
  return new FetchError(ERROR_PREFIX + message, url, status, '', undefined, { cause })
}
