/** Services that a GIF can be shared on: their links, the sizes of their windows, and the channels of a share menu. */
import { buildQuery, encodePart, type Query } from '../http/url.js'
import type { GifID, Images } from '../model/gif.js'
import type { IImages } from '../model/host-gif.js'
import { filledText, text } from '../model/lenient.js'

/** Services that a link can be shared on (specification, section 2). */
export const shareServices = ['facebook', 'twitter', 'tumblr', 'pinterest', 'reddit'] as const

/** A service that a link can be shared on. */
export type ShareService = (typeof shareServices)[number]

/** What a share link needs to know of a GIF. */
export interface SharedGif {
  /** Id of the GIF. */
  readonly id: GifID
  /** Address of its page; left out, that of its id. */
  readonly url?: string
  /** Text that is shared with the link; left out, none. */
  readonly title?: string
  /** Its renditions, for the services and embeds that show a picture. */
  readonly images?: Images | IImages
  /** Address of its frame page, as the service sends it. */
  readonly embed_url?: string
}

interface Share {
  readonly url: string
  readonly title: string | undefined
  /** Address of the animation itself. */
  readonly media: string | undefined
}

/** Page of each service that takes a share, and the names of its parameters. */
const services: Readonly<Record<ShareService, readonly [page: string, parameters: (share: Share) => Query]>> =
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

/** The address of a GIF's page; without a `url`, the page of its id. */
export const sharedUrl = ({ id, url }: SharedGif): string =>
  filledText(url) ?? `https://giphy.com/gifs/${encodePart(text(id))}`

/**
 * The address at which a visitor shares a GIF on a service. The GIF's fields are encoded as parameters; missing ones
 * are left out.
 *
 * @throws TypeError for a service that is none of `shareServices`
 */
export const shareLink = (service: ShareService, gif: SharedGif): string => {
  if (!Object.hasOwn(services, service))
    throw new TypeError(`service must be in shareServices, not ${String(service)}`)
  const [page, parameters] = services[service]
  const share: Share = {
    url: sharedUrl(gif),
    title: filledText(gif.title),
    media: filledText(gif.images?.original?.url),
  }
  return `${page}?${buildQuery(parameters(share))}`
}

/** Size of a window, in px. */
export interface PopupSize {
  readonly width: number
  readonly height: number
}

const TWITTER_WINDOW: PopupSize = { width: 750, height: 350 }
const SHARE_WINDOW: PopupSize = { width: 480, height: 480 }

/** Size in px of the window that shares on a service (specification, section 2). */
export const sharePopupSize = (service: ShareService): PopupSize =>
  service === 'twitter' ? TWITTER_WINDOW : SHARE_WINDOW

/** Channels of a share menu: three services, and two texts to copy (specification, section 2). */
export const shareChannels = ['twitter', 'facebook', 'pinterest', 'link', 'embed'] as const

export type ShareChannel = (typeof shareChannels)[number]

/** Services with a button of their own (specification, section 9). Instagram takes no links: its link is copied. */
export const shareTargets = ['facebook', 'twitter', 'pinterest', 'tumblr', 'reddit', 'instagram'] as const

/** A service with a button of its own; instagram takes no links. */
export type ShareTarget = (typeof shareTargets)[number]

/** A text that a visitor copies: the address of the GIF's page, or the code that embeds it. */
export type ShareField = 'link' | 'embed'

export const isShareService = (name: string): name is ShareService =>
  (shareServices as readonly string[]).includes(name)

export const isShareField = (name: string): name is ShareField => name === 'link' || name === 'embed'

interface Click {
  readonly button: number
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** True for a click with which the browser opens a new tab or window, or downloads the link. */
export const isLeftToBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey
