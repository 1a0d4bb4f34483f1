import type { Origins } from '../origins.js'

/** The policy of every page: what a strict host page with our widgets would send. No inline code, no eval. */
export const contentSecurityPolicy = ({ api, media, pingback, dashboard }: Origins): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${media}`,
    `media-src ${media} blob:`,
    `connect-src ${api} ${pingback} ${dashboard}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
