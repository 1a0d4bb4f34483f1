/** Videos of Vimeo: their addresses, the argument checks of the player's helper, and the service's oEmbed. */

import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { attempt, type TimedPorts } from '../http/request.js'
import { buildQuery, type Query } from '../http/url.js'
import { codec } from '../model/codec.js'
import { filledText, isJsonObject, own, rightOf } from '../model/lenient.js'
import type { AbortSignalLike, UrlParser } from '../ports.js'
import { after } from '../time.js'
import { isWholeNumber, type PlayerInfo } from './external-player.js'

export const VIMEO_PLAYER_HOST = 'https://player.vimeo.com'

const VIMEO_HOSTS: readonly string[] = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The address of a Vimeo player: autoplay on, byline and title hidden, loop off. */
export const vimeoEmbedUrl = ({
  assetUid,
  startSeconds,
}: Pick<PlayerInfo, 'assetUid' | 'startSeconds'>): string => {
  const query = buildQuery({ autoplay: 1, byline: 0, title: 0, loop: 0 })
  const start = startSeconds > 0 ? `#t=${startSeconds}s` : ''
  return `${VIMEO_PLAYER_HOST}/video/${assetUid}?${query}${start}`
}

/** A video of Vimeo by its id or its url; with both, the id is used. */
export interface VimeoVideo {
  readonly id?: unknown
  readonly url?: unknown
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** True for an http(s) address on a host of Vimeo, without a user name, a password or a port. */
export const isVimeoUrl = (urlParser: UrlParser, text: unknown): text is string => {
  const url = typeof text === 'string' ? urlParser.parse(text) : undefined
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    VIMEO_HOSTS.includes(url.hostname) &&
    url.origin === `${url.protocol}//${url.hostname}` &&
    url.username === '' &&
    url.password === ''
  )
}

/**
 * The page of a video on Vimeo, by https.
 *
 * @throws TypeError without an id or url, for an id that is no whole number, and for a url of another site
 */
export const vimeoVideoUrl = (urlParser: UrlParser, { id, url }: VimeoVideo): string => {
  if (isGiven(id)) {
    if (!isWholeNumber(id)) throw new TypeError(`“${String(id)}” is not a valid video id.`)
    return `https://vimeo.com/${String(id)}`
  }
  if (!isGiven(url)) throw new TypeError('An id or url must be passed.')
  if (!isVimeoUrl(urlParser, url)) throw new TypeError(`“${String(url)}” is not a vimeo.com url.`)
  return url.replace(/^http:/i, 'https:')
}

/** @throws TypeError for anything but a text that is not empty */
export function assertEventName(name: unknown): asserts name is string {
  if (typeof name !== 'string' || name === '') throw new TypeError('You must pass an event name.')
}

/** @throws TypeError for anything but a function */
export function assertCallback(callback: unknown): asserts callback is (data: unknown) => void {
  if (callback === undefined || callback === null) throw new TypeError('You must pass a callback function.')
  if (typeof callback !== 'function') throw new TypeError('The callback must be a function.')
}

/** @throws TypeError for `undefined` and `null`; `false`, 0 and the empty text are values */
export function assertValue(value: unknown): void {
  if (value === undefined || value === null) throw new TypeError('There must be a value to set.')
}

/** An element that may be a player's frame. */
export interface PlayerElement {
  /** Its `src`, if it is a frame. */
  readonly frameSource: string | undefined
}

/**
 * @param element `undefined` if no element was found
 * @throws TypeError without an element, and for one that is not a frame of Vimeo
 */
export function assertPlayerElement(
  urlParser: UrlParser,
  element: PlayerElement | undefined,
): asserts element is PlayerElement {
  if (!element) throw new TypeError('You must pass either a valid element or a valid id.')
  if (!isVimeoUrl(urlParser, element.frameSource))
    throw new TypeError('The player element passed isn’t a Vimeo embed.')
}

const OEMBED = 'https://vimeo.com/api/oembed.json'

const TIMEOUT_MS = 10_000

/** Vimeo's answer about a video, without its `html`: frames use only addresses of `vimeoEmbedUrl`. */
export interface VimeoOembed {
  readonly title: string | undefined
}

/** Why a video of Vimeo cannot be shown (specification, section 8). */
export const vimeoOembedError = (url: string, status: number): Error => {
  if (status === 404) return new Error(`${url} was not found.`)
  if (status === 403) return new Error(`${url} is not embeddable.`)
  return new Error(`There was an error fetching the embed code from Vimeo (${status}).`)
}

const Answer = /* @__PURE__ */ codec('VimeoOembed', (json) =>
  isJsonObject(json)
    ? right({ title: filledText(own(json, 'title')), domainStatus: own(json, 'domain_status_code') })
    : left(''),
)

const readOembed = (url: string, status: number, body: string): Either<Error, VimeoOembed> => {
  const answer = rightOf(Answer.decode(rightOf(parse(body))))
  if (!answer) return left(vimeoOembedError(url, status))
  // For a video that may only be embedded on other sites, Vimeo answers with status 200 and this code.
  return answer.domainStatus === 403 ? left(vimeoOembedError(url, 403)) : right({ title: answer.title })
}

/**
 * Requests Vimeo's oEmbed of a video with the given options. In the error of a request without an answer, such as
 * after 10 s, the status is 0.
 *
 * @throws TypeError without a valid id or url
 */
export const vimeoOembed = (
  ports: TimedPorts & { readonly urlParser: UrlParser },
  video: VimeoVideo,
  options: Query = {},
  signal?: AbortSignalLike,
): TaskEither<Error, VimeoOembed> => {
  const url = vimeoVideoUrl(ports.urlParser, video)
  const request = { method: 'GET', url: `${OEMBED}?${buildQuery({ ...options, url })}` } as const
  return async () => {
    const outcome = await attempt(ports, request, after(ports.scheduler, TIMEOUT_MS), signal)()
    return isLeft(outcome)
      ? left(vimeoOembedError(url, outcome.left.status))
      : readOembed(url, outcome.right.status, outcome.right.body)
  }
}
