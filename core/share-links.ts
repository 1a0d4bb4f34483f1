import { buildQuery, encodePart, type Query } from './http/url.js'
import type { Gif } from './model/gif.js'

/** Services that a link can be shared on (specification, section 2). */
export const shareChannels = ['facebook', 'twitter', 'tumblr', 'pinterest', 'reddit'] as const

export type ShareChannel = (typeof shareChannels)[number]

/** What a share link needs to know of a GIF. */
export type SharedGif = Pick<Gif, 'id'> & Partial<Pick<Gif, 'url' | 'title' | 'images'>>

interface Share {
  readonly url: string
  readonly title: string | undefined
  /** Address of the animation itself. */
  readonly media: string | undefined
}

/** Page of each service that takes a share, and the names of its parameters. */
const services: Readonly<Record<ShareChannel, readonly [page: string, parameters: (share: Share) => Query]>> =
  {
    facebook: ['https://www.facebook.com/sharer/sharer.php', ({ url }) => ({ u: url })],
    twitter: ['https://twitter.com/intent/tweet', ({ url, title }) => ({ url, text: title })],
    tumblr: [
      'https://www.tumblr.com/widgets/share/tool',
      ({ url, title }) => ({ canonicalUrl: url, posttype: 'link', title }),
    ],
    pinterest: [
      'https://www.pinterest.com/pin/create/button/',
      ({ url, title, media }) => ({ url, media, description: title }),
    ],
    reddit: ['https://www.reddit.com/submit', ({ url, title }) => ({ url, title })],
  }

/**
 * The address at which a person shares a GIF on a service. Whatever the GIF holds ends up in parameters,
 * encoded, and reads back exactly; fields it does not have are left out. A GIF without a page of its own is
 * shared by its id.
 *
 * @throws TypeError for a channel that is none of `shareChannels`
 */
export const shareLink = (channel: ShareChannel, gif: SharedGif): string => {
  if (!Object.hasOwn(services, channel)) throw new TypeError(`Unknown share channel: ${String(channel)}`)
  const [page, parameters] = services[channel]
  const share: Share = {
    url: gif.url || `https://giphy.com/gifs/${encodePart(gif.id)}`,
    title: gif.title || undefined,
    media: gif.images?.original?.url || undefined,
  }
  return `${page}?${buildQuery(parameters(share))}`
}

/** Size in px of the window that shares on a channel (specification, section 2). */
export const sharePopupSize = (channel: ShareChannel): { readonly width: number; readonly height: number } =>
  channel === 'twitter' ? { width: 750, height: 350 } : { width: 480, height: 480 }
