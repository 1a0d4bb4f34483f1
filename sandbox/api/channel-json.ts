import type { CatalogueUser } from '../catalogue/catalogue-user.js'
import { hashOf } from '../random.js'
import type { BodyContext } from './body-context.js'
import { gifJson } from './gif-json.js'
import { fullUserJson } from './user-json.js'

/** A user's channel as `channels/search` writes it. */
export const channelJson = (user: CatalogueUser, context: BodyContext) => {
  const { catalogue, origins } = context
  const uploads = catalogue.uploadsOf(user.index)
  const [featured] = uploads
  const tags = [...new Set(uploads.slice(0, 6).flatMap((entry) => entry.tags.slice(0, 1)))]
  const id = 10_000 + user.index
  return {
    id,
    url: `${origins.pages}/channel/${user.username}`,
    display_name: user.displayName.trim() || user.username,
    parent: null,
    slug: user.username,
    type: user.verified ? 'official' : 'community',
    content_type: 'gif',
    short_display_name: '',
    description: user.description,
    metadata_description: '',
    has_children: false,
    is_visible: true,
    is_private: false,
    is_live: false,
    live_since_datetime: null,
    live_until_datetime: null,
    banner_image: user.hasBanner ? `${origins.media}/avatars/${user.index}.jpg` : null,
    screensaver_gif: null,
    featured_gif:
      featured === undefined ? null : { ...gifJson(featured, context), is_hidden: 0, is_removed: 0 },
    tags: tags.map((tag, rank) => ({ id: hashOf(`${id}/${tag}`) % 1_000_000, channel: id, tag, rank })),
    ancestors: [],
    syncable_tags: tags.slice(0, 1).map((tag) => ({ id: hashOf(tag) % 1_000_000, tag })),
    user: {
      ...fullUserJson(user, origins),
      id: user.id,
      is_public: user.isPublic ?? true,
      is_staff: false,
      is_superuser: false,
      suppress_chrome: user.suppressChrome ?? false,
    },
  }
}
