/** A GIF that a host writes out has the fields that the incumbent requires, and no others. */
import type { IChannel, IGif, IImage, IImages, ImageAllTypes, IProfileUser, IUser } from 'gifkit'

const still: IImage = { url: 'https://media.example/s.gif', width: 200, height: 100 }
const moving: ImageAllTypes = {
  ...still,
  webp: 'https://media.example/1.webp',
  webp_size: '10',
  mp4: 'https://media.example/1.mp4',
  mp4_size: '10',
}

const images: IImages = {
  original: moving,
  original_still: still,
  original_mp4: moving,
  looping: moving,
  fixed_width: moving,
  fixed_width_still: still,
  fixed_width_downsampled: moving,
  fixed_width_small: moving,
  fixed_width_small_still: still,
  fixed_height: moving,
  fixed_height_still: still,
  fixed_height_downsampled: moving,
  fixed_height_small: moving,
  fixed_height_small_still: still,
  downsized: still,
  downsized_still: still,
  downsized_small: moving,
  downsized_medium: still,
  downsized_large: still,
  preview: still,
  preview_gif: still,
  preview_webp: still,
  '480w_still': still,
}

export const user: IUser = {
  id: 1,
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  about_bio: '',
  user_type: 'user',
  is_public: true,
  is_verified: false,
  twitter: '',
  facebook: '',
  instagram: '',
  tumblr_site: '',
}

export const profile: IProfileUser = {
  ...user,
  email: 'ada@example.org',
  profile_url: 'https://example.org/ada',
  has_default_avatar: true,
}

export const gif: IGif = {
  id: 7,
  type: 'gif',
  slug: 'a-gif-7',
  url: 'https://example.org/gifs/7',
  bitly_gif_url: '',
  bitly_url: '',
  embed_url: '',
  username: 'ada',
  source: '',
  rating: 'g',
  content_url: '',
  source_tld: '',
  source_post_url: '',
  is_indexable: true,
  is_sticker: false,
  import_datetime: '2026-01-01 00:00:00',
  trending_datetime: '0000-00-00 00:00:00',
  user,
  images,
  title: 'A GIF',
  is_hidden: false,
  is_scheduled: false,
  is_removed: false,
  tags: [],
  bottle_data: {},
  response_id: 'own',
  analytics_response_payload: '',
}

export const width: number = gif.images.original.width + gif.user.username.length

export const namesOf = ({ ancestors, user: owner }: IChannel): string[] => [
  owner.display_name,
  ...ancestors.flatMap(namesOf),
]

// @ts-expect-error a GIF has renditions
export const without: IGif = { ...gif, images: undefined }
