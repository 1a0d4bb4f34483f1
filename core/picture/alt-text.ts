import type { Gif } from '../model/gif.js'

/** How many tags are named after a username, and without one (specification, section 5). */
const TAGS_WITH_USERNAME = 4
const TAGS_ALONE = 5

const collapsed = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : ''

/**
 * The alternative text of a GIF (specification, section 5): the service's `alt_text`, else the title, else the
 * username, the tags without `transparent`, and the word Sticker or GIF. Where there are no tags, the words of the slug
 * before its id stand in. Whitespace is collapsed and trimmed.
 */
export const getAltText = ({
  alt_text,
  title,
  user,
  username,
  tags,
  slug,
  is_sticker,
}: Partial<
  Pick<Gif, 'alt_text' | 'title' | 'user' | 'username' | 'tags' | 'slug' | 'is_sticker'>
>): string => {
  const given = collapsed(alt_text) || collapsed(title)
  if (given) return given
  const author = collapsed(user?.username) || collapsed(username)
  const named = (Array.isArray(tags) ? tags : []).map(collapsed).filter((tag) => tag && tag !== 'transparent')
  const tagged = named.length > 0 ? named : collapsed(slug).split('-').slice(0, -1)
  const words = [
    author,
    ...tagged.slice(0, author ? TAGS_WITH_USERNAME : TAGS_ALONE),
    is_sticker ? 'Sticker' : 'GIF',
  ]
  return words.filter(Boolean).join(' ')
}
