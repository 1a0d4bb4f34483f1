/** The author of a GIF, and which of five placeholders stands in for an avatar, or for media that is not there yet. */
import type { Gif } from '../model/gif.js'
import type { User } from '../model/user.js'

/** A whole number from 0 to `count - 1` that depends on the text alone, evenly spread (FNV-1a, 32 bits). */
export const hashInto = (text: string, count: number): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % count
}

/** How many colours a tile may have before its media arrives (specification, section 9). */
export const PLACEHOLDER_COLOURS = 5

/**
 * Which of the five placeholder colours a GIF's tile has, from 0 to 4. It follows from the id, so that server
 * and client paint the same one; the colours themselves are the stylesheet's.
 */
export const placeholderNumber = (gifId: string | number): number =>
  hashInto(String(gifId), PLACEHOLDER_COLOURS)

/** Default avatars to choose from (specification, section 5). */
export const DEFAULT_AVATARS = 5

/**
 * The author to show on a GIF: one who is public, does not suppress chrome and has a name (specification,
 * section 5). Absent flags count as public and not suppressed.
 *
 * @returns `undefined` when no attribution may be shown
 */
export const attributedUser = ({ user }: Pick<Gif, 'user'>): User | undefined => {
  if (!user || user.is_public === false || user.suppress_chrome) return undefined
  return attributionName(user) ? user : undefined
}

type NamedUser = Partial<Pick<User, 'attribution_display_name' | 'display_name' | 'username'>>

/** What an author is called: `attribution_display_name` where there is one, else the display name; may be empty. */
export const authorName = ({ attribution_display_name, display_name }: NamedUser): string =>
  [attribution_display_name, display_name].find((name) => name?.trim()) ?? ''

/** The author's name, else `@username` (specification, sections 2 and 3). */
export const attributionName = (user: NamedUser): string =>
  authorName(user) || (user.username ? `@${user.username}` : '')

/** A path up to its last segment, that segment's name, which is no height already, and its extension. */
const avatarFile = /^((?:(?:[^?#]*[^/?#])?\/)?(?!\d+[hw]\.[^./?#]+(?:[?#]|$))[^/?#]+)(\.[^./?#]+)(?=[?#]|$)/

/**
 * The variant of an avatar that is 80 px tall: `…/a.jpg` becomes `…/a/80h.jpg` (specification, section 5).
 * Addresses whose file has no extension, or that are of a fixed height already, stay as they are.
 */
export const avatarUrl80h = (avatarUrl: string): string => avatarUrl.replace(avatarFile, '$1/80h$2')

/** Which of the five default avatars stands in for a missing one, from 0 to 4; the same for a user everywhere. */
export const defaultAvatarNumber = ({ id, username }: Partial<Pick<User, 'id' | 'username'>>): number =>
  hashInto(String(id ?? username ?? ''), DEFAULT_AVATARS)
