import type { Gif, Images, Rendition, Video } from '../../core/model/gif.js'
import type { GifsResult, Pagination } from '../../core/model/page.js'
import type { User } from '../../core/model/user.js'

const address = (id: string, file: string): string => `https://media.giphy.test/media/${id}/${file}`

/** Width and height in px of the renditions a GIF of 480 × 270 comes with. */
const sizes = {
  original: [480, 270],
  fixed_width: [200, 113],
  fixed_height: [356, 200],
  fixed_width_small: [100, 56],
  fixed_height_small: [178, 100],
} as const

const rendition = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${name}.gif`),
  webp: address(id, `${name}.webp`),
  mp4: address(id, `${name}.mp4`),
})

const still = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: address(id, `${name}_s.gif`),
})

/** Renditions of one GIF; `scale` stretches the heights, for tiles of different shapes. */
export const someImages = (id: string, scale = 1): Images => {
  const images: Record<string, Rendition> = {}
  for (const [name, [width, height]] of Object.entries(sizes)) {
    images[name] = rendition(id, name, width, Math.round(height * scale))
    images[`${name}_still`] = still(id, name, width, Math.round(height * scale))
  }
  images.downsized_large = still(id, 'downsized-large', 480, Math.round(270 * scale))
  return images
}

/** A user as decoded. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  username: 'studio',
  display_name: 'The Studio',
  avatar_url: 'https://media.giphy.test/avatars/studio/face.jpg',
  profile_url: 'https://giphy.test/studio/',
  is_public: true,
  is_verified: true,
  suppress_chrome: false,
  ...overrides,
})

/** A GIF as decoded, 480 × 270, with author, ten renditions and an analytics payload. */
export const aGif = (overrides: Partial<Gif> = {}): Gif => {
  const id = overrides.id ?? 'gif1'
  return {
    id,
    type: 'gif',
    title: `A cat waves ${id}`,
    url: `https://giphy.test/gifs/${id}`,
    tags: [],
    username: 'studio',
    images: someImages(id),
    user: aUser(),
    analytics_response_payload: `e=payload-of-${id}`,
    is_anonymous: false,
    is_community: false,
    is_dynamic: false,
    is_featured: false,
    is_hidden: false,
    is_indexable: false,
    is_preserve_size: false,
    is_realtime: false,
    is_removed: false,
    is_sticker: false,
    ...overrides,
  }
}

const asset = (id: string, name: string, width: number, height: number): Rendition => ({
  width,
  height,
  url: `https://media.giphy.test/video/${id}/${name}.mp4`,
})

/** The video of a clip as decoded, with files 640, 854 and 1280 px wide, an untouched source and subtitles. */
export const aVideo = (id: string): Video => ({
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
})

/** A GIF with a video. */
export const aClip = (overrides: Partial<Gif> = {}): Gif => {
  const id = overrides.id ?? 'clip1'
  return aGif({ id, type: 'video', video: aVideo(id), ...overrides })
}

export const aSticker = (overrides: Partial<Gif> = {}): Gif =>
  aGif({ id: 'sticker1', type: 'sticker', is_sticker: true, ...overrides })

/** `count` different GIFs, `gif0` onwards, in four shapes by turns. */
export const someGifs = (count: number, from = 0): Gif[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `gif${from + index}`
    return aGif({ id, images: someImages(id, [1, 1.5, 0.75, 1.25][(from + index) % 4]) })
  })

/** A page of decoded GIFs that says of itself what its GIFs say, unless told otherwise. */
export const aPage = (
  gifs: readonly Gif[] = someGifs(25),
  pagination: Partial<Pagination> = {},
): GifsResult => ({
  data: [...gifs],
  pagination: { count: gifs.length, offset: 0, total_count: 500, ...pagination },
  meta: { status: 200, msg: 'OK', response_id: '0123456789abcdef0123456789abcdef01234567' },
})
