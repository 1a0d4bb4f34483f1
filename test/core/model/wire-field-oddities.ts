/** The oddities of recorded GIFs outside their renditions, by the number under which the census lists them. */

import type { Gif } from '../../../core/model/gif.js'
import { getAltText } from '../../../core/picture/alt-text.js'
import { part } from './wire-invariants.js'
import { isAbsent, kept, type OddityRow, row, text } from './wire-oddity.js'

const isTidy = (gif: Gif): boolean => /^\S+( \S+)*$/.test(getAltText(gif))

export const fieldOddities: readonly OddityRow[] = [
  row(
    '5 no user',
    (j) => !('user' in j) && j.username === '',
    (g) => isAbsent(g, 'user') && g.username === '',
  ),
  row(
    '5 a name without a user',
    (j) => !('user' in j) && j.username === 'sofa_pirate',
    (g) => !g.user && isTidy(g),
  ),
  row(
    '5 names that differ in case',
    (j) => 'user' in j && j.username !== part(j.user).username,
    kept('username'),
  ),
  row(
    '6 users without is_verified',
    (j) => 'user' in j && !('is_verified' in part(j.user)),
    (g) => g.user?.is_verified === false,
  ),
  row(
    '6 users without a description',
    (j) => 'user' in j && !('description' in part(j.user)),
    (g) => isAbsent(g.user, 'description'),
  ),
  row(
    '6 users with an empty banner',
    (j) => part(j.user).banner_image === '',
    (g) => g.user?.banner_image === '',
  ),
  row(
    '7 no title',
    (j) => !('title' in j),
    (g) => g.title === '' && isTidy(g),
  ),
  row('7 an empty title', (j) => j.title === '', isTidy),
  row('7 a blank title', (j) => j.title === ' ', isTidy),
  row('7 a title with outer spaces', (j) => /^ .* {2}$/.test(text(j.title)), isTidy),
  row(
    '8 no is_sticker',
    (j) => !('is_sticker' in j),
    (g) => g.is_sticker === false,
  ),
  row(
    '8 is_sticker 1',
    (j) => j.is_sticker === 1,
    (g) => g.is_sticker,
  ),
  row(
    '8 is_sticker 0',
    (j) => j.is_sticker === 0,
    (g) => !g.is_sticker,
  ),
  row(
    '8 is_indexable 1',
    (j) => j.is_indexable === 1,
    (g) => g.is_indexable === true,
  ),
  row(
    '9 no rating',
    (j) => !('rating' in j),
    (g) => isAbsent(g, 'rating'),
  ),
  row('9 an empty rating', (j) => j.rating === '', kept('rating')),
  row('9 ratings r and y', (j) => j.rating === 'r' || j.rating === 'y', kept('rating')),
  row(
    '10 an empty alt text',
    (j) => j.alt_text === '' && Boolean(text(j.title).trim()),
    (g) => getAltText(g) === g.title.trim(),
  ),
  row(
    '10 an alt text',
    (j) => text(j.alt_text) !== '',
    (g) => getAltText(g) === g.alt_text,
  ),
  row('10 is_low_contrast', (j) => j.is_low_contrast === true, kept('is_low_contrast')),
  row('10 an empty source_caption', (j) => j.source_caption === '', kept('source_caption')),
  ...['gif', 'sticker', 'emoji', 'text', 'video'].map((type) =>
    row(
      `11 type ${type}`,
      (j) => j.type === type,
      (g) => g.type === type,
    ),
  ),
  row(
    '11 stickers of type gif',
    (j) => j.type === 'gif' && j.is_sticker === 1,
    (g) => g.is_sticker,
  ),
  row(
    '12 tags as texts',
    (j) => Array.isArray(j.tags) && typeof j.tags[0] === 'string',
    (g, j) => g.tags.join() === text(j.tags),
  ),
  row(
    '12 tags as objects',
    (j) => Array.isArray(j.tags) && typeof j.tags[0] === 'object',
    (g, j) => g.tags.join() === (j.tags as { text: string }[]).map((tag) => tag.text).join(),
  ),
  row('13 a score', (j) => typeof j._score === 'number', kept('_score')),
  row(
    '13 a call to action',
    (j) => 'cta' in j,
    (g, j) => part(g.cta).link === part(j.cta).link,
  ),
  row(
    '13 many flags',
    (j) => j.is_anonymous === 1,
    (g) => g.is_anonymous && !g.is_hidden && !g.is_preserve_size,
  ),
  row(
    '13 a null among the fields',
    (j) => part(j.user).last_login === null,
    (g) => g.user?.last_login === null,
  ),
  row(
    '25 no analytics',
    (j) => !('analytics' in j),
    (g) => isAbsent(g, 'analytics'),
  ),
  row(
    '26 a source in words',
    (j) => text(j.source) !== '' && !text(j.source).startsWith('http'),
    kept('source', 'source_post_url'),
  ),
  row(
    '26 a source without source_tld',
    (j) => text(j.source).startsWith('http') && j.source_tld === '',
    kept('source_tld'),
  ),
  row('27 a content_url', (j) => text(j.content_url) !== '', kept('content_url')),
  row('28 a slug that is the id', (j) => j.slug === j.id, kept('slug')),
  row(
    '29 an address with a space behind it',
    (j) => text(part(j.user).instagram_url).endsWith(' '),
    (g) => text(g.user?.instagram_url).endsWith(' '),
  ),
  row(
    '30 dates of the years 0 and 1970',
    (j) => /^(0000|1970)/.test(text(j.trending_datetime)),
    kept('trending_datetime', 'import_datetime'),
  ),
  row(
    '31 a description of several lines',
    (j) => /[\r\n]/.test(text(part(j.user).description)),
    (g) => /[\r\n]/.test(text(g.user?.description)),
  ),
  row(
    '31 a name with outer spaces',
    (j) => /^\s|\s$/.test(text(part(j.user).display_name)),
    (g) => /^\s|\s$/.test(text(g.user?.display_name)),
  ),
  row(
    'N emoji that count their variations',
    (j) => 'variation_count' in j,
    kept('variation_count', 'variation', 'emoji_group_id'),
  ),
  row(
    'N emoji that do not',
    (j) => 'variation' in j && !('variation_count' in j),
    kept('variation', 'emoji_group_id'),
  ),
]
