import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import type { CatalogueUser } from '../catalogue/catalogue-user.js'
import type { Origins } from '../origins.js'
import { yearOf } from './oddity.js'

/** A user inside a GIF, as the content API writes it. */
export type UserJson = Readonly<Record<string, string | number | boolean | null>>

/** Keys that answers have for few users, the private ones among them. */
const detailsOf = (user: CatalogueUser): UserJson => ({
  id: user.id,
  user_type: user.verified ? 'partner' : 'user',
  name: '',
  attribution_display_name: user.displayName.trim() || user.username,
  ...(user.isPublic === undefined ? {} : { is_public: user.isPublic }),
  ...(user.suppressChrome === undefined ? {} : { suppress_chrome: user.suppressChrome }),
  is_staff: false,
  is_superuser: false,
  twitter: `@${user.username}`,
  twitter_url: '',
  facebook_url: '',
  tumblr_url: '',
  website_display_url: '',
  metadata_title: '',
  metadata_description: '',
  last_login: null,
  date_joined: '2015-06-01 12:00:00',
})

/** A user's complete JSON, apart from any GIF. */
export const fullUserJson = (user: CatalogueUser, { pages, media }: Origins): UserJson => {
  const picture = `${media}/avatars/${user.index}.jpg`
  return {
    avatar_url: user.hasAvatar ? picture : '',
    banner_image: user.hasBanner ? picture : '',
    banner_url: user.hasBanner ? picture : '',
    profile_url: `${pages}/channel/${user.username}`,
    username: user.username,
    display_name: user.displayName,
    description: user.description,
    instagram_url: user.instagram,
    website_url: user.website,
    is_verified: user.verified,
    ...(user.detailed ? detailsOf(user) : {}),
  }
}

/** The user of a GIF; old GIFs lack keys that were introduced later. */
export const userJson = (user: CatalogueUser, entry: CatalogueEntry, origins: Origins): UserJson => {
  const { banner_image, description, instagram_url, website_url, is_verified, ...oldest } = fullUserJson(
    user,
    origins,
  )
  const year = yearOf(entry)
  return {
    ...oldest,
    ...(year >= 2018 ? { is_verified: is_verified ?? false } : {}),
    ...(year >= 2019 ? { banner_image: banner_image ?? '' } : {}),
    ...(year >= 2021
      ? {
          description: description ?? '',
          instagram_url: instagram_url ?? '',
          website_url: website_url ?? '',
        }
      : {}),
  }
}
