/** JSON as the service really words it: numbers as strings, flags as 0 and 1, fields missing or empty. */
export type Json = Record<string, unknown>

const address = (id: string, file: string): string => `https://media.giphy.test/media/${id}/${file}`

const rawRendition = (id: string, name: string, width: number, height: number): Json => ({
  height: String(height),
  width: String(width),
  size: '204800',
  url: address(id, `${name}.gif`),
  mp4_size: '51200',
  mp4: address(id, `${name}.mp4`),
  webp_size: '102400',
  webp: address(id, `${name}.webp`),
})

const rawStill = (id: string, name: string, width: number, height: number): Json => ({
  height: String(height),
  width: String(width),
  size: '20480',
  url: address(id, `${name}_s.gif`),
})

const rawVideoOnly = (id: string, name: string, width: number, height: number): Json => ({
  height: String(height),
  width: String(width),
  mp4_size: '51200',
  mp4: address(id, `${name}.mp4`),
})

/** The 25 renditions of a GIF of 480 × 270, each with the keys that recorded bodies have. */
export const rawImages = (id: string): Json => ({
  original: { ...rawRendition(id, 'giphy', 480, 270), frames: '24', hash: 'f'.repeat(32) },
  downsized: rawStill(id, 'giphy-downsized', 480, 270),
  downsized_large: rawStill(id, 'giphy-downsized-large', 480, 270),
  downsized_medium: rawStill(id, 'giphy-downsized-medium', 480, 270),
  downsized_small: rawVideoOnly(id, 'giphy-downsized-small', 480, 270),
  downsized_still: rawStill(id, 'giphy-downsized', 480, 270),
  fixed_height: rawRendition(id, '200', 356, 200),
  fixed_height_downsampled: rawRendition(id, '200_d', 356, 200),
  fixed_height_small: rawRendition(id, '100', 178, 100),
  fixed_height_small_still: rawStill(id, '100', 178, 100),
  fixed_height_still: rawStill(id, '200', 356, 200),
  fixed_width: rawRendition(id, '200w', 200, 113),
  fixed_width_downsampled: rawRendition(id, '200w_d', 200, 113),
  fixed_width_small: rawRendition(id, '100w', 100, 56),
  fixed_width_small_still: rawStill(id, '100w', 100, 56),
  fixed_width_still: rawStill(id, '200w', 200, 113),
  looping: { mp4_size: '409600', mp4: address(id, 'giphy-loop.mp4') },
  original_still: rawStill(id, 'giphy', 480, 270),
  original_mp4: rawVideoOnly(id, 'giphy', 480, 270),
  preview: rawVideoOnly(id, 'giphy-preview', 240, 134),
  preview_gif: rawStill(id, 'giphy-preview', 120, 67),
  preview_webp: rawStill(id, 'giphy-preview', 120, 67),
  '480w_still': rawStill(id, '480w', 480, 270),
  hd: rawVideoOnly(id, 'giphy-hd', 1280, 720),
  '4k': rawVideoOnly(id, 'giphy-4k', 3840, 2160),
})

export const aRawUser = (overrides: Json = {}): Json => ({
  avatar_url: 'https://media.giphy.test/avatars/studio/face.jpg',
  banner_image: '',
  banner_url: '',
  profile_url: 'https://giphy.test/studio/',
  username: 'studio',
  display_name: 'The Studio',
  description: '',
  instagram_url: '',
  website_url: '',
  is_verified: true,
  ...overrides,
})

export const aRawGif = (overrides: Json = {}): Json => {
  const id = typeof overrides.id === 'string' ? overrides.id : 'gif1'
  return {
    type: 'gif',
    id,
    url: `https://giphy.test/gifs/${id}`,
    slug: `a-cat-waves-${id}`,
    bitly_gif_url: 'https://gph.test/1',
    bitly_url: 'https://gph.test/1',
    embed_url: `https://giphy.test/embed/${id}`,
    username: 'studio',
    source: '',
    title: `A cat waves ${id}`,
    rating: 'g',
    content_url: '',
    source_tld: '',
    source_post_url: '',
    is_sticker: 0,
    import_datetime: '2021-03-04 05:06:07',
    trending_datetime: '0000-00-00 00:00:00',
    images: rawImages(id),
    user: aRawUser(),
    analytics_response_payload: `e=payload-of-${id}`,
    alt_text: '',
    is_low_contrast: false,
    ...overrides,
  }
}

/** A page of `count` GIFs from `offset` on, as the service answers; `envelope` replaces its parts. */
export const aRawPage = (count = 25, offset = 0, envelope: Json = {}): Json => ({
  data: Array.from({ length: count }, (_, index) => aRawGif({ id: `gif${offset + index}` })),
  meta: { status: 200, msg: 'OK', response_id: '0123456789abcdef0123456789abcdef01234567' },
  pagination: { total_count: 500, count, offset },
  ...envelope,
})
