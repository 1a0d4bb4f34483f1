/** Videos of Vimeo: their addresses, what the player's helper refuses, and what the service says of one. */
/** What Vimeo's helper refuses before anything is sent to a player (specification, section 5). */

import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js'
import { parse } from 'fp-ts/lib/Json.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type AttemptPorts, attempt } from '../http/request.js'
import { buildQuery, type Query } from '../http/url.js'
import { codec } from '../model/codec.js'
import { filledText, isJsonObject, own, rightOf } from '../model/lenient.js'
import type { AbortSignalLike, UrlParser } from '../ports.js'
import { isWholeNumber, type PlayerInfo } from './external-player.js'

/** Where Vimeo's players are embedded from. */
export const VIMEO_PLAYER_HOST = 'https://player.vimeo.com'

/** Hosts whose addresses are Vimeo's. */
const VIMEO_HOSTS: readonly string[] = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The address of a Vimeo player: autoplay on, byline and title hidden, loop off (specification, section 7). */
export const vimeoEmbedUrl = ({
  assetUid,
  startSeconds,
}: Pick<PlayerInfo, 'assetUid' | 'startSeconds'>): string => {
  const query = buildQuery({ autoplay: 1, byline: 0, title: 0, loop: 0 })
  const start = startSeconds > 0 ? `#t=${startSeconds}s` : ''
  return `${VIMEO_PLAYER_HOST}/video/${assetUid}?${query}${start}`
}

/** What names a video of Vimeo; the id counts where there are both. */
export interface VimeoVideo {
  readonly id?: unknown
  readonly url?: unknown
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * True for an http(s) address on a host of Vimeo, without a user name, a password or a port of its own.
 */
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
 * The page of a video on Vimeo, by https (specification, section 5).
 *
 * @throws TypeError without an id or url, for an id that is no whole number, and for a url of somebody else
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

/** @throws TypeError where there is no name */
export function assertEventName(name: unknown): asserts name is string {
  if (typeof name !== 'string' || name === '') throw new TypeError('You must pass an event name.')
}

/** @throws TypeError for what is missing, and for what cannot be called */
export function assertCallback(callback: unknown): asserts callback is (data: unknown) => void {
  if (callback === undefined || callback === null) throw new TypeError('You must pass a callback function.')
  if (typeof callback !== 'function') throw new TypeError('The callback must be a function.')
}

/** @throws TypeError where there is none; `false`, 0 and the empty string are values */
export function assertValue(value: unknown): void {
  if (value === undefined || value === null) throw new TypeError('There must be a value to set.')
}

/** What is known of an element that is to hold a player. */
export interface PlayerElement {
  /** Its `src`, where it is a frame. */
  readonly frameSource: string | undefined
}

/**
 * @param element `undefined` for what is no element, and for an id that no element has
 * @throws TypeError for no element, and for one that is not an embed of the provider
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

/** Nobody looks at an empty player for longer, in ms. */
const TIMEOUT_MS = 10_000

/** What Vimeo says of a video. Its `html` is left out: a frame's address is put together here and nowhere else. */
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
  // Said with a status of 200 where the video is kept to other sites.
  return answer.domainStatus === 403 ? left(vimeoOembedError(url, 403)) : right({ title: answer.title })
}

/**
 * Asks Vimeo about a video: `GET` with its url and the options that are given (specification, section 7). A request
 * without an answer, as after 10 s, has the status 0.
 *
 * @throws TypeError for what names no video of Vimeo
 */
export const vimeoOembed = (
  ports: AttemptPorts & { readonly urlParser: UrlParser },
  video: VimeoVideo,
  options: Query = {},
  signal?: AbortSignalLike,
): TaskEither<Error, VimeoOembed> => {
  const url = vimeoVideoUrl(ports.urlParser, video)
  const request = { method: 'GET', url: `${OEMBED}?${buildQuery({ ...options, url })}` } as const
  return async () => {
    const outcome = await attempt(ports, request, TIMEOUT_MS, signal)()
    return isLeft(outcome)
      ? left(vimeoOembedError(url, outcome.left.status))
      : readOembed(url, outcome.right.status, outcome.right.body)
  }
}
