import type { Gif, Images, Rendition } from '../model/gif.js'
import type { User } from '../model/user.js'

/** Renditions that a kept GIF has besides stills of the same names: enough for tiles of every width. */
const keptRenditions = ['original', 'fixed_width', 'fixed_height'] as const

const keptImages = (images: Images): Images => {
  const kept: Record<string, Rendition> = {}
  for (const name of keptRenditions.flatMap((one) => [one, `${one}_still`])) {
    const rendition = images[name]
    if (rendition) kept[name] = addressesOf(rendition)
  }
  if (keptRenditions.some((name) => kept[name])) return kept
  // None of the usual sizes: the first that there is can be drawn again.
  const others = Object.entries(images)
  const [name, first] = others.find(([other]) => !other.endsWith('_still')) ?? others[0] ?? []
  return name && first ? { ...kept, [name]: addressesOf(first) } : kept
}

const addressesOf = ({ width, height, url, webp, mp4 }: Rendition): Rendition => ({
  width,
  height,
  ...(url ? { url } : {}),
  ...(webp ? { webp } : {}),
  ...(mp4 ? { mp4 } : {}),
})

const keptUser = (user: User): User => ({
  username: user.username,
  display_name: user.display_name,
  avatar_url: user.avatar_url,
  profile_url: user.profile_url,
  ...(user.attribution_display_name ? { attribution_display_name: user.attribution_display_name } : {}),
  is_public: user.is_public,
  is_verified: user.is_verified,
  suppress_chrome: user.suppress_chrome,
})

/**
 * What it takes to draw a GIF's tile again, name its author and count its use: a fifth of what the service sent.
 * Of the renditions `original`, `fixed_width` and `fixed_height` stay, with their stills; the video of a clip
 * does not. `GiphyFetch.gif(id)` gets the rest.
 */
export const keptGif = (gif: Gif): Gif => ({
  id: gif.id,
  title: gif.title,
  url: gif.url,
  type: gif.type,
  tags: [],
  images: keptImages(gif.images),
  ...(gif.user ? { user: keptUser(gif.user) } : {}),
  ...(gif.username ? { username: gif.username } : {}),
  ...(gif.alt_text ? { alt_text: gif.alt_text } : {}),
  ...(gif.analytics_response_payload ? { analytics_response_payload: gif.analytics_response_payload } : {}),
  is_anonymous: gif.is_anonymous,
  is_community: gif.is_community,
  is_dynamic: gif.is_dynamic,
  is_featured: gif.is_featured,
  is_hidden: gif.is_hidden,
  is_indexable: gif.is_indexable,
  is_preserve_size: gif.is_preserve_size,
  is_realtime: gif.is_realtime,
  is_removed: gif.is_removed,
  is_sticker: gif.is_sticker,
})
