import { type PlayerInfo, playerInfoOf } from '../../core/external-media/external-player.js'
import { safeUrl } from '../../core/http/url.js'
import type { Gif } from '../../core/model/gif.js'
import type { User } from '../../core/model/user.js'
import { getAltText } from '../../core/picture/alt-text.js'
import { attributedUser, attributionName, authorName, avatarUrl80h } from '../../core/picture/attribution.js'
import type { UrlParser } from '../../core/ports.js'
import { PRODUCT_HOME, productLink } from './frame-links.js'
import type { FrameFacts } from './frame-machine.js'
import { type FramePicture, framePicture } from './frame-media.js'
import type { FrameOptions } from './frame-options.js'

export interface FrameAuthor {
  readonly user: User
  readonly name: string
  /** Shown below a display name. */
  readonly username: string | undefined
  readonly avatar: string | undefined
  readonly link: string | undefined
}

/** A GIF as a frame shows it: texts, media and validated links. */
export interface FrameGif {
  readonly gif: Gif
  readonly id: string
  /** The GIF's name in analytics: the last segment of its page's address. */
  readonly slug: string
  readonly text: string
  readonly picture: FramePicture
  /** The GIF's page. */
  readonly link: string | undefined
  /** The home page that the logo links to. */
  readonly home: string
  readonly author: FrameAuthor | undefined
  readonly playerInfo: PlayerInfo | undefined
}

type LinkOptions = Pick<FrameOptions, 'trackingQueryString' | 'homeUrl'>

const authorOf = (gif: Gif, urlParser: UrlParser, trackingQuery: string): FrameAuthor | undefined => {
  const user = attributedUser(gif)
  if (!user) return undefined
  const avatar = safeUrl(urlParser, user.avatar_url)
  return {
    user,
    name: attributionName(user),
    username: authorName(user) && user.username ? `@${user.username}` : undefined,
    avatar: avatar === undefined ? undefined : avatarUrl80h(avatar),
    link: productLink(urlParser, user.profile_url, trackingQuery),
  }
}

const slugOf = ({ slug, url, id }: Gif, urlParser: UrlParser): string => {
  if (typeof slug === 'string' && slug) return slug
  return urlParser.parse(url)?.pathname.split('/').filter(Boolean).at(-1) ?? id
}

export const frameGif = (gif: Gif, options: LinkOptions, urlParser: UrlParser): FrameGif => {
  const trackingQuery = options.trackingQueryString
  return {
    gif,
    id: gif.id,
    slug: slugOf(gif, urlParser),
    text: getAltText(gif),
    picture: framePicture(gif, urlParser),
    link: productLink(urlParser, gif.url, trackingQuery),
    home: productLink(urlParser, options.homeUrl ?? PRODUCT_HOME, trackingQuery) ?? PRODUCT_HOME,
    author: authorOf(gif, urlParser, trackingQuery),
    playerInfo: playerInfoOf(gif),
  }
}

export const frameFacts = (
  { author, playerInfo, picture }: Pick<FrameGif, 'author' | 'playerInfo' | 'picture'>,
  { hideVideo, isTwitter, clip }: Pick<FrameOptions, 'hideVideo' | 'isTwitter' | 'clip'>,
  isMobile: boolean,
): FrameFacts => ({
  isMobile,
  hasUser: author !== undefined,
  hasVideo: playerInfo !== undefined && !hideVideo,
  hasStill: picture.still !== undefined,
  isTwitter,
  isClipped: clip !== undefined,
})
