import type { Category } from '../../core/model/category.js'
import type { Channel } from '../../core/model/channel.js'
import type { Gif } from '../../core/model/gif.js'
import type { GifLike, IGif, IUser } from '../../core/model/host-gif.js'
import type { GifsResult, ICategory, IChannel } from '../../core/model/host-results.js'
import type { GifsResult as DecodedGifsResult, Pagination } from '../../core/model/page.js'
import type { User } from '../../core/model/user.js'
import { makeImages, makeVideo } from './rendition-builders.js'

export { makeImages, makeVideo }

/** An author as decoded: what hosts and what `gifkit/core` take. */
export type MadeUser = User & IUser

/** An author as decoded: The Studio, public and verified, with the id 1. */
export const makeUser = (overrides: Partial<User> = {}): MadeUser => {
  const user: User = {
    id: 1,
    username: 'studio',
    display_name: 'The Studio',
    avatar_url: 'https://media.giphy.test/avatars/studio/face.jpg',
    profile_url: 'https://giphy.test/studio/',
    user_type: 'artist',
    about_bio: '',
    twitter: '',
    facebook: '',
    instagram: '',
    tumblr_site: '',
    is_public: true,
    is_verified: true,
    suppress_chrome: false,
    ...overrides,
  }
  return user as MadeUser
}

/** A GIF as decoded: what hosts and what `gifkit/core` take. */
export type MadeGif = Gif & IGif

/**
 * A GIF as decoded, 480 × 270 px, with author, all renditions and a payload for usage events. Its id is `gif1` unless
 * given; addresses, title and payload contain the id. Each field of `overrides` replaces that of the GIF.
 */
export const makeGif = (overrides: Partial<Gif> = {}): MadeGif => {
  const id = overrides.id ?? 'gif1'
  const gif: Gif = {
    id,
    type: 'gif',
    title: `A cat waves ${id}`,
    slug: `a-cat-waves-${id}`,
    url: `https://giphy.test/gifs/${id}`,
    embed_url: `https://giphy.test/embed/${id}`,
    bitly_url: '',
    bitly_gif_url: '',
    content_url: '',
    source: '',
    source_tld: '',
    source_post_url: '',
    rating: 'g',
    import_datetime: '2024-01-01 00:00:00',
    trending_datetime: '1970-01-01 00:00:00',
    response_id: 'made',
    tags: [],
    username: 'studio',
    images: makeImages(id),
    user: makeUser(),
    analytics_response_payload: `e=payload-of-${id}`,
    bottle_data: null,
    is_anonymous: false,
    is_community: false,
    is_dynamic: false,
    is_featured: false,
    is_hidden: false,
    is_indexable: false,
    is_preserve_size: false,
    is_realtime: false,
    is_removed: false,
    is_scheduled: false,
    is_sticker: false,
    ...overrides,
  }
  return gif as MadeGif
}

const SHAPES = [1, 1.5, 0.75, 1.25] as const

/**
 * `count` different GIFs, `gif0` onwards, in four shapes by turns.
 *
 * @param overrides fields of every GIF, or a function that gets the index of a GIF and returns its fields
 * @param from index of the first, for a later page of a list; default 0
 */
export const makeGifs = (
  count: number,
  overrides: Partial<Gif> | ((index: number) => Partial<Gif>) = {},
  from = 0,
): MadeGif[] => {
  const gifs: MadeGif[] = []
  for (let index = from; index < from + count; index += 1) {
    const own = typeof overrides === 'function' ? overrides(index) : overrides
    const id = own.id ?? `gif${index}`
    gifs.push(makeGif({ id, images: makeImages(id, SHAPES[index % SHAPES.length]), ...own }))
  }
  return gifs
}

/** A sticker: `sticker1`, otherwise as `makeGif`. */
export const makeSticker = (overrides: Partial<Gif> = {}): MadeGif =>
  makeGif({ id: 'sticker1', type: 'sticker', is_sticker: true, ...overrides })

/** A clip: a GIF of the type `video` with a video. Its id is `clip1`; otherwise as `makeGif`. */
export const makeClip = (overrides: Partial<Gif> = {}): MadeGif => {
  const id = overrides.id ?? 'clip1'
  return makeGif({ id, type: 'video', video: makeVideo(id), ...overrides })
}

/** A channel as decoded: what hosts and what `gifkit/core` take. */
export type MadeChannel = Channel & IChannel

/** A channel as decoded: `Cats`, with the author of `makeUser` and a GIF. */
export const makeChannel = (overrides: Partial<Channel> = {}): MadeChannel => {
  const channel: Channel = {
    id: 1,
    slug: 'cats',
    url: 'https://giphy.test/channel/cats',
    display_name: 'Cats',
    short_display_name: 'Cats',
    description: '',
    metadata_description: '',
    type: 'community',
    content_type: 'gif',
    user: makeUser(),
    featured_gif: makeGif({ id: 'featured1' }),
    screensaver_gif: null,
    banner_image: null,
    parent: 0,
    ancestors: [],
    children: [],
    tags: [],
    syncable_tags: [],
    live_since_datetime: null,
    live_until_datetime: null,
    has_children: false,
    is_visible: true,
    is_private: false,
    is_live: true,
    analytics_response_payload: '',
    ...overrides,
  }
  return channel as unknown as MadeChannel
}

/** A category as decoded: what hosts and what `gifkit/core` take. */
export type MadeCategory = Category & ICategory

/** A category as decoded, without subcategories: `Animals` unless `name` is given. */
export const makeCategory = (overrides: Partial<Category> = {}): MadeCategory => {
  const name = overrides.name ?? 'Animals'
  const category: Category = {
    name,
    name_encoded: encodeURIComponent(name.toLowerCase()),
    subcategories: [],
    gif: makeGif({ id: `of-${name}` }),
    ...overrides,
  }
  return category as unknown as MadeCategory
}

/** A page as decoded: what hosts and what `gifkit/core` take. */
export type MadeGifsResult = GifsResult & DecodedGifsResult

/**
 * A page of GIFs as a client answers with it.
 *
 * @param gifs default: 25 of `makeGifs`
 * @param pagination default: the page begins at 0, and the list ends with it. `total_count` of a longer list lets a
 *   widget ask for the next page.
 */
export const makeGifsResult = (
  gifs: readonly GifLike[] = makeGifs(25),
  pagination: Partial<Pagination> = {},
): MadeGifsResult => {
  const { offset = 0 } = pagination
  return {
    data: [...gifs] as MadeGif[],
    pagination: { count: gifs.length, offset, total_count: offset + gifs.length, ...pagination },
    meta: { status: 200, msg: 'OK', response_id: '0123456789abcdef0123456789abcdef01234567' },
  }
}
