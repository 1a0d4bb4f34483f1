import type { Origins } from '../origins.js'

interface Sources {
  readonly images: string
  readonly media: string
  readonly connections: string
}

const policyOf = ({ images, media, connections }: Sources): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${images}`,
    `media-src ${media}`,
    `connect-src ${connections}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/** The policy of every page: what a strict host page with our widgets would send. No inline code, no eval. */
export const contentSecurityPolicy = ({ api, media, pingback }: Origins): string =>
  policyOf({ images: media, media, connections: `${api} ${pingback}` })

/** The dashboard's, which asks its own service and plays clips that were just cut. */
export const dashboardPolicy = ({ api, media, dashboard }: Origins): string =>
  policyOf({ images: media, media: `${media} blob:`, connections: `${api} ${dashboard}` })

/**
 * The policy of a frame page: as above, with its own origin for error reports, and, where the GIF has a video, the
 * script and the frames of YouTube and Vimeo.
 */
export const framePolicy = ({ api, media, pingback }: Origins, hasPlayer: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self'${hasPlayer ? ' https://www.youtube.com' : ''}`,
    "style-src 'self'",
    `img-src 'self' ${media}`,
    `media-src ${media}`,
    `connect-src 'self' ${api} ${pingback}${hasPlayer ? ' https://vimeo.com' : ''}`,
    `frame-src ${hasPlayer ? 'https://www.youtube-nocookie.com https://player.vimeo.com' : "'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
