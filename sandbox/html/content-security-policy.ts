import type { Origins } from '../origins.js'
import type { SandboxPage } from './page-table.js'

interface Sources {
  readonly scripts?: string
  readonly media: string
  readonly connections: string
  readonly frames?: string
}

const policyOf = (pictures: string, { scripts = '', media, connections, frames }: Sources): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    `img-src 'self' ${pictures}`,
    `media-src ${media}`,
    `connect-src ${connections}`,
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * The policy of every page: what a strict host page with our widgets would send. No inline code, no eval.
 *
 * @param embeds the page has frames of ours in it, and the script of pasted code
 * @param downloads the page has a share menu, whose pictures can be downloaded
 * @param backend the page asks a backend of its own
 */
export const contentSecurityPolicy = (
  { api, media, pingback, embed }: Origins,
  { embeds, downloads, backend }: Pick<SandboxPage, 'embeds' | 'downloads' | 'backend'> = {},
): string =>
  policyOf(media, {
    media,
    connections: `${api} ${pingback}${downloads ? ` ${media}` : ''}${backend ? " 'self'" : ''}`,
    ...(embeds ? { scripts: ` ${embed}`, frames: embed } : {}),
  })

/** The dashboard's policy: it also allows requests to its own service, and clips that were just cut. */
export const dashboardPolicy = ({ api, media, dashboard }: Origins): string =>
  policyOf(media, { media: `${media} blob:`, connections: `${api} ${dashboard}` })

/**
 * The policy of the documentation: its icons are `data:` addresses in its style sheet, it asks for its services, and code
 * that a visitor has changed is a module at a `blob:` address.
 */
export const docsPolicy = ({ api, media, pingback }: Origins): string =>
  policyOf(`data: ${media}`, {
    scripts: ' blob:',
    media,
    connections: `'self' ${api} ${pingback} ${media}`,
  })

/**
 * The policy of a frame page: that of other pages, with its own origin for error reports. If the GIF has a video, it
 * also allows the script and frames of YouTube and Vimeo, and a Trusted Types policy of ours and of YouTube's script,
 * once each. It names the frame's origin beside `'self'`, which fits nothing in WebKit where a host's `sandbox` leaves
 * the frame without an origin.
 */
export const framePolicy = ({ api, media, pingback, embed }: Origins, hasPlayer: boolean): string =>
  [
    `default-src 'self' ${embed}`,
    `script-src 'self' ${embed}${hasPlayer ? ' https://www.youtube.com' : ''}`,
    `style-src 'self' ${embed}`,
    `img-src 'self' ${embed} ${media}`,
    `media-src ${media}`,
    `connect-src 'self' ${embed} ${api} ${pingback}${hasPlayer ? ' https://vimeo.com' : ''}`,
    `frame-src ${hasPlayer ? 'https://www.youtube-nocookie.com https://player.vimeo.com' : "'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasPlayer ? 'gifkit youtube-widget-api' : "'none'"}`,
  ].join('; ')
