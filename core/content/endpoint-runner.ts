import { isRight, left, mapLeft } from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Decode } from 'io-ts'
import type { Failure } from '../http/failure.js'
import { fromTask, request } from '../http/request.js'
import { type Argument, buildQuery, given, isBlank, joinPath, type Query } from '../http/url.js'
import { keyMistake, reportMistake } from '../mistake.js'
import { pathOf } from '../model/lenient.js'
import type { DroppedItem } from '../model/page.js'
import { type GifOrigin, rememberOrigin } from '../page/clients.js'
import { defaultRating } from '../page/settings.js'
import type { AbortSignalLike } from '../ports.js'
import { baseOf, type ContentSettings, sessionIdFor } from './client-settings.js'
import type { Endpoint } from './endpoints.js'
import { ERROR_PREFIX, FetchError, fetchErrorOf, GeoFetchError } from './fetch-error.js'
import { createResponseCache } from './response-cache.js'

/** A call whose address is complete. */
export interface AddressedCall<A> {
  readonly url: string
  readonly isUncached: boolean | undefined
  readonly decode: Decode<unknown, A>
}

export interface EndpointRunner {
  /** Runs a call of the content API with the client's parameters. */
  run<A>(endpoint: Endpoint<A>, signal: AbortSignalLike | undefined): TaskEither<FetchError, A>
  fetch<A>(call: AddressedCall<A>, signal: AbortSignalLike | undefined): TaskEither<FetchError, A>
}

/** By its place: an id could hold anything, line breaks and the codes of terminals too. */
const describe = ({ index, field }: DroppedItem): string => `no usable ${field} in item ${index}`

/** Dropped items that one debug line names at most. */
const MOST_DESCRIBED = 5

/** The client that calls, as the GIFs of its answers remember it. */
interface Caller extends GifOrigin {
  mayTrack(): boolean
}

/** Carries out the calls of one client: address, cache, request, decoding, errors. */
export const createEndpointRunner = (settings: ContentSettings, client: Caller): EndpointRunner => {
  const { apiKey, qsParams = {}, options = {}, ports } = settings
  const cache = options.cache || createResponseCache(ports)

  const errorOf = (failure: Failure, url: string): FetchError => {
    const error = fetchErrorOf(failure, url, () => cache.forgetFailure(url))
    const { status, message } = error
    // A place where the content may not be shown is not the key's fault.
    if ((status === 401 || status === 403) && !(error instanceof GeoFetchError))
      reportMistake(ports.logger, keyMistake(status, message.slice(ERROR_PREFIX.length)))
    return error
  }

  const fetch: EndpointRunner['fetch'] = <A>(
    { url, isUncached, decode }: AddressedCall<A>,
    signal: AbortSignalLike | undefined,
  ): TaskEither<FetchError, A> => {
    const source = fromTask(ports.aborts, (shared) =>
      request(ports, { method: 'GET', url }, options, shared)(),
    )
    const checked: Decode<unknown, A> = (json) => {
      const decoded = decode(json)
      if (!isRight(decoded)) ports.logger.debug(`Content: no usable ${pathOf(decoded.left)} in an answer`)
      return decoded
    }
    const answer =
      isUncached || options.cache === false
        ? cache.readUncached(source, checked, signal)
        : cache.read(url, source, checked, signal)
    return async () => mapLeft((failure: Failure) => errorOf(failure, url))(await answer())
  }

  const queryOf = <A>({ query, isRated }: Endpoint<A>): Query => ({
    ...(isRated && { rating: defaultRating }),
    pingback_id: sessionIdFor(settings, client),
    ...given(query),
    ...given(qsParams),
    signal: undefined,
    api_key: apiKey,
  })

  const decodeWith =
    <A>(endpoint: Endpoint<A>): Decode<unknown, A> =>
    (json) => {
      const dropped: DroppedItem[] = []
      const decoded = endpoint.codec((item) => dropped.push(item)).decode(json)
      if (dropped.length > 0)
        ports.logger.debug(
          `Content: ${dropped.length} left out of a page: ${dropped.slice(0, MOST_DESCRIBED).map(describe).join(', ')}`,
        )
      if (isRight(decoded))
        for (const gif of endpoint.gifsOf(decoded.right)) if (gif) rememberOrigin(gif, client)
      return decoded
    }

  const run: EndpointRunner['run'] = (endpoint, signal) => {
    const base = baseOf(settings, endpoint.version)
    const empty = endpoint.required?.find(({ value }: Argument) => isBlank(value))
    const path = empty ? left(empty.argument) : joinPath(base, ...endpoint.path)
    if (!isRight(path))
      return async () => left(new FetchError(`${ERROR_PREFIX}${path.left} must not be empty`, base))
    const call = {
      url: `${path.right}?${buildQuery(queryOf(endpoint))}`,
      isUncached: endpoint.isUncached,
      decode: decodeWith(endpoint),
    }
    return fetch(call, signal)
  }

  return { run, fetch }
}
