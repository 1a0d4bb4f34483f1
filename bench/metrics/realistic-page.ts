/**
 * A page as the service sends it: sizes as strings, long addresses with tracking tokens, and users of half the items.
 */
const TOKEN =
  'v1.Y2lkPWUyNDEyMzQ1NjdhYmNkZWYwMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZiZlcD12MV9naWZzX3RyZW5kaW5n'

const hex = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => ((seed * 31 + at * 7) % 16).toString(16)).join('')

const address = (seed: number, file: string): string =>
  `https://media${seed % 5}.giphy.test/media/${TOKEN}${hex(seed, 24)}/${hex(seed, 18)}/${file}`

type Fields = Record<string, unknown>

const sized = (width: number, height: number): Fields => ({ height: `${height}`, width: `${width}` })
const image = (seed: number, file: string, width: number, height: number): Fields => ({
  ...sized(width, height),
  size: `${seed * 977 + 2048}`,
  url: address(seed, `${file}.gif`),
})
const video = (seed: number, file: string): Fields => ({
  mp4_size: `${seed * 433 + 1024}`,
  mp4: address(seed, `${file}.mp4`),
})
const webp = (seed: number, file: string): Fields => ({
  webp_size: `${seed * 733 + 1024}`,
  webp: address(seed, `${file}.webp`),
})
const full = (seed: number, file: string, width: number, height: number): Fields => ({
  ...image(seed, file, width, height),
  ...video(seed, file),
  ...webp(seed, file),
})

const imagesOf = (seed: number): Fields => ({
  original: { ...full(seed, 'giphy', 480, 270), frames: '24', hash: hex(seed, 32) },
  downsized: image(seed, 'giphy-downsized', 480, 270),
  downsized_large: image(seed, 'giphy', 480, 270),
  downsized_medium: image(seed, 'giphy', 480, 270),
  downsized_small: { ...sized(480, 270), ...video(seed, 'giphy-downsized-small') },
  downsized_still: image(seed, 'giphy-downsized_s', 480, 270),
  fixed_height: full(seed, '200', 356, 200),
  fixed_height_downsampled: { ...image(seed, '200_d', 356, 200), ...webp(seed, '200_d') },
  fixed_height_small: full(seed, '100', 178, 100),
  fixed_height_small_still: image(seed, '100_s', 178, 100),
  fixed_height_still: image(seed, '200_s', 356, 200),
  fixed_width: full(seed, '200w', 200, 113),
  fixed_width_downsampled: { ...image(seed, '200w_d', 200, 113), ...webp(seed, '200w_d') },
  fixed_width_small: full(seed, '100w', 100, 56),
  fixed_width_small_still: image(seed, '100w_s', 100, 56),
  fixed_width_still: image(seed, '200w_s', 200, 113),
  looping: video(seed, 'giphy-loop'),
  original_still: image(seed, 'giphy_s', 480, 270),
  original_mp4: { ...sized(480, 270), ...video(seed, 'giphy') },
  preview: { ...sized(240, 134), ...video(seed, 'giphy-preview') },
  preview_gif: image(seed, 'giphy-preview', 120, 67),
  preview_webp: image(seed, 'giphy-preview', 120, 67),
  '480w_still': image(seed, '480w_s', 480, 270),
  hd: { ...sized(1280, 720), ...video(seed, 'giphy-hd') },
  '4k': { ...sized(3840, 2160), ...video(seed, 'giphy-4k') },
})

const userOf = (seed: number): Fields => ({
  avatar_url: `https://media.giphy.test/avatars/studio${seed}/face.jpg`,
  banner_image: '',
  banner_url: '',
  profile_url: `https://giphy.test/studio${seed}/`,
  username: `studio${seed}`,
  display_name: `Studio ${seed}`,
  description: 'Short loops about cats, weather and the week before a deadline.',
  instagram_url: '',
  website_url: `https://studio${seed}.test`,
  is_verified: seed % 4 === 0,
})

const beacon = (seed: number, action: string): Fields => ({
  url: `https://giphy-analytics.giphy.test/v2/pingback_simple?analytics_response_payload=${hex(seed, 120)}&action_type=${action}`,
})

const gifOf = (seed: number): Fields => {
  const id = hex(seed, 16) + seed
  return {
    type: 'gif',
    id,
    url: `https://giphy.test/gifs/a-cat-waves-${id}`,
    slug: `a-cat-waves-${id}`,
    bitly_gif_url: `https://gph.test/${hex(seed, 7)}`,
    bitly_url: `https://gph.test/${hex(seed, 7)}`,
    embed_url: `https://giphy.test/embed/${id}`,
    username: seed % 2 === 0 ? `studio${seed}` : '',
    source: 'https://www.example.test/watch?v=1',
    title: `A Cat Waves GIF number ${seed}`,
    rating: 'g',
    content_url: '',
    source_tld: 'www.example.test',
    source_post_url: 'https://www.example.test/watch?v=1',
    is_sticker: 0,
    import_datetime: '2021-03-04 05:06:07',
    trending_datetime: '0000-00-00 00:00:00',
    images: imagesOf(seed),
    ...(seed % 2 === 0 && { user: userOf(seed) }),
    analytics_response_payload: hex(seed, 180),
    analytics: {
      onload: beacon(seed, 'SEEN'),
      onclick: beacon(seed, 'CLICK'),
      onsent: beacon(seed, 'SENT'),
    },
    alt_text: '',
    is_low_contrast: false,
  }
}

/** The text of a page of `count` GIFs with 25 renditions each. */
export const realisticPage = (count = 50): string =>
  JSON.stringify({
    data: Array.from({ length: count }, (_, seed) => gifOf(seed)),
    meta: { status: 200, msg: 'OK', response_id: hex(7, 40) },
    pagination: { total_count: 500, count, offset: 0 },
  })
