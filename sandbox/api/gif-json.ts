import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { plainWords } from '../catalogue/search-words.js'
import { hashOf } from '../random.js'
import { analyticsJson, responsePayload } from './analytics-json.js'
import type { BodyContext } from './body-context.js'
import { imagesJson } from './images-json.js'
import { hasOddity, yearOf } from './oddity.js'
import { sourceJson } from './source-json.js'
import { userJson } from './user-json.js'
import { videoJson } from './video-json.js'
import { FIRST_DATE, NO_DATE, wireDate } from './wire-date.js'

/** A GIF object on the wire. */
export type GifJson = Readonly<Record<string, unknown>>

const isSticker = ({ kind }: CatalogueEntry): boolean => kind !== 'gif' && kind !== 'video'

/** The last segment of a page's address: words and id; for one item in thirteen the id alone. */
export const slugOf = (entry: CatalogueEntry): string =>
  hasOddity(entry, 'slugIsId')
    ? entry.id
    : [
        ...plainWords(entry.title)
          .slice(0, 6)
          .filter((word) => /^[a-z0-9]+$/.test(word)),
        entry.id,
      ].join('-')

const titleJson = (entry: CatalogueEntry): GifJson => {
  if (hasOddity(entry, 'titleMissing')) return {}
  if (hasOddity(entry, 'titleEmpty')) return { title: '' }
  if (hasOddity(entry, 'titleBlank')) return { title: ' ' }
  return { title: hasOddity(entry, 'titleOuterSpaces') ? ` ${entry.title}  ` : entry.title }
}

/** Stickers had the type gif until late 2021; that of emoji depends on the list. */
const typeOf = (entry: CatalogueEntry, { endpoint }: BodyContext): string => {
  if (entry.kind === 'sticker') return yearOf(entry) >= 2022 ? 'sticker' : 'gif'
  if (entry.kind !== 'emoji') return entry.kind
  if (!endpoint.includes('variations')) return 'gif'
  return (entry.emojiGroupId ?? 0) % 2 === 0 ? 'emoji' : 'sticker'
}

const tagsJson = (entry: CatalogueEntry): GifJson => {
  if (hasOddity(entry, 'tagObjects')) return { tags: entry.tags.map((text) => ({ text })) }
  const emoji = entry.kind === 'emoji'
  return emoji || hasOddity(entry, 'tagStrings')
    ? { tags: entry.tags, featured_tags: entry.tags.slice(0, 2), ...(emoji ? {} : { user_tags: [] }) }
    : {}
}

const flagsJson = (entry: CatalogueEntry): GifJson => ({
  ...(hasOddity(entry, 'stickerFlagMissing') ? {} : { is_sticker: isSticker(entry) ? 1 : 0 }),
  ...(entry.dynamic === true ? { is_dynamic: true } : {}),
  ...(hasOddity(entry, 'indexableFlag') ? { is_indexable: hashOf(entry.id) % 2 } : {}),
  ...(hasOddity(entry, 'lowContrastFlag') ? { is_low_contrast: hashOf(entry.id) % 75 === 0 } : {}),
  ...(hasOddity(entry, 'manyFlags')
    ? {
        index_id: hashOf(entry.id) % 100_000_000,
        is_hidden: 0,
        is_removed: 0,
        is_community: 0,
        is_anonymous: 1,
        is_featured: 0,
        is_realtime: 0,
        is_preserve_size: 0,
        is_nsfw: 0,
        source_domain: '',
        create_datetime: wireDate(entry.importedAt),
        update_datetime: wireDate(entry.importedAt),
      }
    : {}),
})

const callToActionJson = (entry: CatalogueEntry, { callToActionOf }: BodyContext): GifJson => {
  const button = callToActionOf?.(entry.id)
  if (button !== undefined) return { cta: button }
  return hasOddity(entry, 'callToAction')
    ? { cta: { link: `https://shop.example/${entry.id}`, text: 'See more' } }
    : {}
}

const textsJson = (entry: CatalogueEntry): GifJson => ({
  ...(hasOddity(entry, 'altText')
    ? {
        alt_text: hasOddity(entry, 'altTextFilled')
          ? `Animated picture: ${entry.tags.slice(0, 3).join(', ')}.`
          : '',
      }
    : {}),
  ...(hasOddity(entry, 'sourceCaption') ? { source_caption: '' } : {}),
  ...(hasOddity(entry, 'caption') ? { caption: '' } : {}),
  ...(hasOddity(entry, 'score') ? { _score: (hashOf(entry.id) % 4000) / 8 } : {}),
})

const datesJson = (entry: CatalogueEntry): GifJson => {
  const never = hasOddity(entry, 'neverTrendedZero') ? NO_DATE : FIRST_DATE
  return {
    import_datetime: hasOddity(entry, 'importDateFirst') ? FIRST_DATE : wireDate(entry.importedAt),
    trending_datetime: entry.trendedAt === undefined ? never : wireDate(entry.trendedAt),
  }
}

const emojiJson = (entry: CatalogueEntry, { catalogue, endpoint }: BodyContext): GifJson => {
  if (entry.kind !== 'emoji' || endpoint === 'v1_emoji') return {}
  const group = catalogue.ofKind('emoji').filter(({ emojiGroupId }) => emojiGroupId === entry.emojiGroupId)
  const counted = endpoint === 'v2_emoji' || (entry.emojiGroupId ?? 0) % 2 === 0
  return {
    emoji_group_id: entry.emojiGroupId,
    variation: entry.variation ?? 'default',
    ...(counted ? { variation_count: group.length } : {}),
  }
}

/** A catalogue entry as the content API writes it, with the oddities of its age and id. */
export const gifJson = (entry: CatalogueEntry, context: BodyContext): GifJson => {
  const { pages, embed } = context.origins
  const user = entry.userIndex === undefined ? undefined : context.catalogue.users[entry.userIndex]
  const slug = slugOf(entry)
  const short = `${pages}/b/${entry.id}`
  const username = user?.username ?? ''
  const images = imagesJson(entry, context)
  const withAnalytics = yearOf(entry) >= 2019 && (context.listed || yearOf(entry) >= 2022)
  const year = yearOf(entry)
  const media = { images, ...(entry.kind === 'video' ? { video: videoJson(entry, images, context) } : {}) }
  return {
    type: typeOf(entry, context),
    id: entry.id,
    ...(year < 2018 ? { slug } : {}),
    url: `${pages}/${isSticker(entry) ? 'stickers' : 'gifs'}/${slug}`,
    ...(year < 2018 ? {} : { slug }),
    bitly_gif_url: short,
    bitly_url: short,
    embed_url: `${embed}/embed/${entry.id}`,
    username: hasOddity(entry, 'usernameCase') ? username.toUpperCase() : username,
    ...sourceJson(entry),
    ...titleJson(entry),
    rating: hasOddity(entry, 'ratingEmpty') ? '' : entry.rating,
    content_url: hasOddity(entry, 'contentUrl') ? `${pages}/gifs/${slug}` : '',
    ...tagsJson(entry),
    ...flagsJson(entry),
    ...datesJson(entry),
    ...(year < 2019 ? {} : media),
    ...(user === undefined ? {} : { user: userJson(user, entry, context.origins) }),
    ...(year < 2019 ? media : {}),
    ...(entry.externalMedia === undefined ? {} : { external_media: entry.externalMedia }),
    analytics_response_payload: responsePayload(entry.id, context),
    ...(withAnalytics ? { analytics: analyticsJson(entry, context) } : {}),
    ...textsJson(entry),
    ...callToActionJson(entry, context),
    ...emojiJson(entry, context),
  }
}
