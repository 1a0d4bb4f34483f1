import type { Gif } from '../model/gif.js'

/** Tags named beside a username, and without one (specification, section 5). */
const TAGS_WITH_USERNAME = 4
const TAGS_ALONE = 5

const tidy = (text: unknown): string => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '')

/**
 * What a GIF shows, in words (specification, section 5): the service's own `alt_text`, else the title, else
 * username, tags (never `transparent`) and the word Sticker or GIF. Single spaces, none at the ends.
 */
export const getAltText = ({
  alt_text,
  title,
  user,
  username,
  tags,
  is_sticker,
}: Partial<Pick<Gif, 'alt_text' | 'title' | 'user' | 'username' | 'tags' | 'is_sticker'>>): string => {
  const given = tidy(alt_text) || tidy(title)
  if (given) return given
  const author = tidy(user?.username) || tidy(username)
  const named = (Array.isArray(tags) ? tags : []).map(tidy).filter((tag) => tag && tag !== 'transparent')
  const words = [
    author,
    ...named.slice(0, author ? TAGS_WITH_USERNAME : TAGS_ALONE),
    is_sticker ? 'Sticker' : 'GIF',
  ]
  return words.filter(Boolean).join(' ')
}
