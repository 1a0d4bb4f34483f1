import type { Category } from '../../core/model/category.js'
import type { Channel } from '../../core/model/channel.js'
import type { Gif, Images, Rendition, Video } from '../../core/model/gif.js'
import { forHost, type IGif, type IImages, type IUser, type IVideo } from '../../core/model/host-gif.js'
import type { GifsResult, ICategory, IChannel } from '../../core/model/host-results.js'
import type { Pagination } from '../../core/model/page.js'
import type { User } from '../../core/model/user.js'

/** Of a name that never leads anywhere, so that no test loads a picture. */
const address = (id: string, file: string): string => `https://media.giphy.test/media/${id}/${file}`

/** Width and height in px of the renditions of a GIF of 480 × 270, each with a still of its size. */
const sizes = {
  original: [480, 270],
  fixed_width: [200, 113],
  fixed_height: [356, 200],
  fixed_width_small: [100, 56],
  fixed_height_small: [178, 100],
  downsized: [480, 270],
} as const

/** Renditions without a still. */
const singleSizes = {
  fixed_width_downsampled: [200, 113],
  fixed_height_downsampled: [356, 200],
  downsized_small: [480, 270],
  downsized_medium: [480, 270],
  downsized_large: [480, 270],
  original_mp4: [480, 270],
  looping: [480, 270],
  preview: [240, 135],
  preview_gif: [120, 68],
  preview_webp: [120, 68],
  '480w_still': [480, 270],
} as const

/** Bytes of each file, as text; the service sends them so. */
const BYTES = '20000'

const rendition = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${name}.gif`),
  size: BYTES,
  webp: address(id, `${name}.webp`),
  webp_size: BYTES,
  mp4: address(id, `${name}.mp4`),
  mp4_size: BYTES,
})

const still = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${name}_s.gif`),
  size: BYTES,
})

/**
 * All renditions of one GIF, as decoded: `original` has 480 × 270 px.
 *
 * @param id part of the addresses, at `media.giphy.test`, which never answers
 * @param scale stretches the heights, for tiles of another shape; default 1
 */
export const makeImages = (id = 'gif1', scale = 1): IImages => {
  const images: Record<string, Rendition> = {}
  for (const [name, [width, height]] of Object.entries(sizes)) {
    images[name] = rendition(id, name, width, Math.round(height * scale))
    images[`${name}_still`] = still(id, name, width, Math.round(height * scale))
  }
  for (const [name, [width, height]] of Object.entries(singleSizes))
    images[name] = rendition(id, name, width, Math.round(height * scale))
  const made: Images = images
  return made as IImages
}

/** An author as decoded: The Studio, public and verified, with the id 1. */
export const makeUser = (overrides: Partial<User> = {}): IUser => {
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
  return user as User & IUser
}

/**
 * A GIF as decoded, 480 × 270 px, with author, all renditions and a payload for usage events. Its id is `gif1` unless
 * given; addresses, title and payload contain the id. Each field of `overrides` replaces that of the GIF.
 */
export const makeGif = (overrides: Partial<Gif> = {}): IGif => {
  const id = overrides.id ?? 'gif1'
  return forHost({
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
  })
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
): IGif[] => {
  const gifs: IGif[] = []
  for (let index = from; index < from + count; index += 1) {
    const own = typeof overrides === 'function' ? overrides(index) : overrides
    const id = own.id ?? `gif${index}`
    gifs.push(makeGif({ id, images: makeImages(id, SHAPES[index % SHAPES.length]), ...own }))
  }
  return gifs
}

/** A sticker: `sticker1`, otherwise as `makeGif`. */
export const makeSticker = (overrides: Partial<Gif> = {}): IGif =>
  makeGif({ id: 'sticker1', type: 'sticker', is_sticker: true, ...overrides })

const asset = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: `https://media.giphy.test/video/${id}/${name}.mp4`,
})

/** The video of a clip, as decoded: files 640, 854 and 1280 px wide, an untouched source and English subtitles. */
export const makeVideo = (id = 'clip1'): IVideo => {
  const video: Video = {
    assets: {
      source: asset(id, 'source', 1920, 1080),
      '360p': asset(id, '360p', 640, 360),
      '480p': asset(id, '480p', 854, 480),
      '720p': asset(id, '720p', 1280, 720),
    },
    captions: {
      en: {
        srt: `https://media.giphy.test/video/${id}/en.srt`,
        vtt: `https://media.giphy.test/video/${id}/en.vtt`,
      },
    },
  }
  return video as unknown as IVideo
}

/** A clip: a GIF of the type `video` with a video. Its id is `clip1`; otherwise as `makeGif`. */
export const makeClip = (overrides: Partial<Gif> = {}): IGif => {
  const id = overrides.id ?? 'clip1'
  return makeGif({ id, type: 'video', video: makeVideo(id) as unknown as Video, ...overrides })
}

/** A channel as decoded: `Cats`, with the author of `makeUser` and a GIF. */
export const makeChannel = (overrides: Partial<Channel> = {}): IChannel => {
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
  return channel as unknown as IChannel
}

/** A category as decoded, without subcategories: `Animals` unless `name` is given. */
export const makeCategory = (overrides: Partial<Category> = {}): ICategory => {
  const name = overrides.name ?? 'Animals'
  const category: Category = {
    name,
    name_encoded: encodeURIComponent(name.toLowerCase()),
    subcategories: [],
    gif: makeGif({ id: `of-${name}` }),
    ...overrides,
  }
  return category as unknown as ICategory
}

/**
 * A page of GIFs as a client answers with it.
 *
 * @param gifs default: 25 of `makeGifs`
 * @param pagination default: the page begins at 0, and the list ends with it. `total_count` of a longer list lets a
 *   widget ask for the next page.
 */
export const makeGifsResult = (
  gifs: readonly Gif[] = makeGifs(25),
  pagination: Partial<Pagination> = {},
): GifsResult => {
  const { offset = 0 } = pagination
  return {
    data: gifs.map(forHost),
    pagination: { count: gifs.length, offset, total_count: offset + gifs.length, ...pagination },
    meta: { status: 200, msg: 'OK', response_id: '0123456789abcdef0123456789abcdef01234567' },
  }
}
