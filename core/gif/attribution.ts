import type { Gif } from '../model/gif.js'
import type { User } from '../model/user.js'
import { hashInto } from './hash.js'

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
  return user.display_name || user.username ? user : undefined
}

/** The display name, else `@username` (specification, section 2). */
export const attributionName = ({
  display_name,
  username,
}: Partial<Pick<User, 'display_name' | 'username'>>): string =>
  display_name || (username ? `@${username}` : '')

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
