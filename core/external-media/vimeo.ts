import { buildQuery } from '../http/url.js'
import type { UrlParser } from '../ports.js'
import { isWholeNumber, type PlayerInfo } from './player-info.js'

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
