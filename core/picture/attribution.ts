/** The author of a GIF, and which of five default avatars replaces a missing one. */

import { safeUrl } from '../http/url.js'
import type { Gif } from '../model/gif.js'
import type { IUser } from '../model/host-gif.js'
import type { User } from '../model/user.js'
import type { UrlParser } from '../ports.js'

/** A whole number from 0 to `count - 1` that depends on the text alone, evenly spread (FNV-1a, 32 bits). */
export const hashInto = (text: string, count: number): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % count
}

/** How many default avatars there are (specification, section 5). */
export const DEFAULT_AVATARS = 5

/**
 * The author to show on a GIF, who is public, has a name and did not set `suppress_chrome`. Missing flags count as public
 * and not suppressed.
 *
 * @returns `undefined` when no attribution may be shown
 */
export const attributedUser = ({ user }: Pick<Gif, 'user'>): User | undefined => {
  const isShown = user && user.is_public !== false && !user.suppress_chrome && attributionName(user)
  return isShown ? user : undefined
}

type NamedUser = Partial<Pick<User, 'attribution_display_name' | 'display_name' | 'username'>>

/** The author's `attribution_display_name`, else the display name; may be empty. */
export const authorName = ({ attribution_display_name, display_name }: NamedUser): string =>
  [attribution_display_name, display_name].find((name) => name?.trim()) ?? ''

/** The author's name, else `@username`. */
export const attributionName = (user: NamedUser): string =>
  authorName(user) || (user.username ? `@${user.username}` : '')

/** Matches an address up to its file name, unless that is a height such as `80h` already, and the extension. */
const avatarFile = /^((?:(?:[^?#]*[^/?#])?\/)?(?!\d+[hw]\.[^./?#]+(?:[?#]|$))[^/?#]+)(\.[^./?#]+)(?=[?#]|$)/

/**
 * The variant of an avatar that is 80 px tall: `…/a.jpg` becomes `…/a/80h.jpg`. Addresses without an extension, or
 * with a fixed height already, stay as they are.
 */
export const avatarUrl80h = (avatarUrl: string): string => avatarUrl.replace(avatarFile, '$1/80h$2')

/** The number of the default avatar of a user, from 0 to 4, which is the same everywhere. */
export const defaultAvatarNumber = ({ id, username }: Partial<Pick<User, 'id' | 'username'>>): number =>
  hashInto(String(id ?? username ?? ''), DEFAULT_AVATARS)

/** What is shown of an author. */
export interface AuthorView {
  readonly name: string
  /** Of the author's page; `undefined` where it has no safe address. */
  readonly href: string | undefined
  /** Of the avatar in its variant of 80 px; `undefined` for a default avatar. */
  readonly avatarUrl: string | undefined
  readonly avatarNumber: number
  readonly isVerified: boolean
}

/** All that is shown of an author; addresses are safe, or left out. */
export const authorView = (user: User | IUser, urlParser: UrlParser): AuthorView => {
  const avatar = safeUrl(urlParser, user.avatar_url)
  return {
    name: attributionName(user),
    href: safeUrl(urlParser, user.profile_url),
    avatarUrl: avatar && avatarUrl80h(avatar),
    avatarNumber: defaultAvatarNumber(user),
    isVerified: user.is_verified === true,
  }
}
