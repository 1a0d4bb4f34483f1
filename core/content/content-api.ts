import { isRight, left } from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Decode } from 'io-ts'
import type { Failure } from '../http/failure-and-retry.js'
import { fromTask, request, resultOf } from '../http/request.js'
import { warnOfPictures } from '../mistake.js'
import { pathOf } from '../model/codec.js'
import { type DroppedItem, describeDropped } from '../model/page.js'
import { ambientFetchSignal, type GifOrigin, rememberOrigin, shownAnswers } from '../page/clients.js'
import { guardsAllow } from '../page/consent-answers.js'
import { isOwnService } from '../page/settings.js'
import { createConsent, forgetVisitor } from '../pingback/consent.js'
import type { AbortSignalLike } from '../ports.js'
import { type CallOptions, type ContentSettings, fieldsOf } from './client-settings.js'
import { addressOf, type Endpoint } from './endpoints.js'
import { type FetchError, fetchErrorOf } from './fetch-error.js'
import { createResponseCache } from './response-cache.js'

/**
 * The content API under one API key. A bundle that imports single endpoints ships their codecs alone, where
 * `ContentClient` has a method for each.
 */
export interface ContentApi {
  /** The key of its calls, and of the usage events of its GIFs. */
  readonly apiKey: string
  /** The collector of its GIFs' usage events; `false` where its service is the host's own and no collector is given. */
  readonly pingbackUrl: string | false | undefined
  /**
   * Whether calls may carry the session's id and usage events of its GIFs may be sent now: its own `tracking`, that of
   * every provider that it is used in, and the visitor's answer for its key must all allow it.
   */
  mayTrack(): boolean
  /** The visitor agrees; as `grantConsent` of a client. */
  grantConsent(): void
  /** The visitor objects, and stored data are deleted; as `revokeConsent` of a client. */
  revokeConsent(): void
  /**
   * Resolves with a decoded copy that is the caller's own, or rejects with a `FetchError`; an abort by the caller's
   * signal rejects with the signal's reason. The signal of `options` goes before that of the endpoint's own options.
   */
  call<A>(endpoint: Endpoint<A>, options?: CallOptions): Promise<A>
}

/** The answer at an address: from the cache, from a call in flight, or from a new request. */
export type ReadAnswer = <A>(
  url: string,
  decode: Decode<unknown, A>,
  isUncached: boolean | undefined,
  signal: AbortSignalLike | undefined,
) => TaskEither<FetchError, A>

/** Answers are cached for 60 s and failures for 6 s, and identical calls in flight share one request. */
export const createAnswers = ({ ports, options = {}, cache: shared }: ContentSettings): ReadAnswer => {
  const cache = options.cache || shared || createResponseCache(ports)
  return <A>(
    url: string,
    decode: Decode<unknown, A>,
    isUncached: boolean | undefined,
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
    const errorOf = (failure: Failure): FetchError =>
      fetchErrorOf(failure, url, () => cache.forgetFailure(url), ports.logger)
    return async () => {
      const outcome = await answer()
      if (!isRight(outcome)) return left(errorOf(outcome.left))
      // What the caller renders would else be one long task with the decoding of the answer.
      await ports.scheduler.nextTask?.()
      return outcome
    }
  }
}

/**
 * An API on answers that it may share with other calls.
 *
 * @param client the origin of its GIFs, which is asked whether calls carry the session's id; default: the API itself
 */
export const contentApiOn = (
  settings: ContentSettings,
  answer: ReadAnswer,
  client?: GifOrigin & { mayTrack(): boolean },
): ContentApi => {
  const { apiKey, options = {}, ports } = settings
  const consent = settings.consent ?? createConsent(options, ports.pageGlobals, apiKey)
  const api: ContentApi = {
    apiKey,
    get pingbackUrl() {
      return options.pingbackUrl || (isOwnService(options.serverUrl) ? false : undefined)
    },
    mayTrack: () => {
      // Called first in any case, since it also registers the key with the provider that the API is used in.
      const isAllowed = guardsAllow(apiKey)
      return isAllowed && consent.mayTrack()
    },
    grantConsent: consent.grant,
    revokeConsent: () => {
      consent.revoke()
      forgetVisitor(ports, apiKey)
    },
    call: <A>(endpoint: Endpoint<A>, last?: CallOptions) => {
      const listSignal = ambientFetchSignal()
      const signal = last?.signal ?? endpoint.query.signal ?? listSignal
      // Registers the key with the provider around the list, which is ambient too.
      if (listSignal) origin.mayTrack()
      const result: Promise<A> = resultOf(async () => {
        // Until `fetchGifs` has returned: its host may take the GIFs on their way to the list.
        if (listSignal) await undefined
        const fields = listSignal && fieldsOf(settings, shownAnswers.has(result))
        const url = addressOf(endpoint, settings, origin, fields)
        return isRight(url) ? answer(url.right, decoderOf(endpoint), endpoint.isUncached, signal)() : url
      }, signal)
      return result
    },
  }
  const origin = client ?? api

  /** GIFs keep their origin, so that their events are sent under its key. */
  const decoderOf =
    <A>({ codec, gifsOf }: Endpoint<A>): Decode<unknown, A> =>
    (json) => {
      const dropped: DroppedItem[] = []
      const decoded = codec((item) => dropped.push(item)).decode(json)
      if (dropped.length > 0) ports.logger.debug(`Content: ${describeDropped(dropped)}`)
      if (dropped.some(({ field }) => field === 'images')) warnOfPictures(ports.logger)
      if (isRight(decoded)) for (const gif of gifsOf(decoded.right)) if (gif) rememberOrigin(gif, origin)
      return decoded
    }
  return api
}

/** The content API under one key; it shares nothing with others except a cache or ports that both are given. */
export const createContentApi = (settings: ContentSettings): ContentApi =>
  contentApiOn(settings, createAnswers(settings))
