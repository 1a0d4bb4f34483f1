import { makeUser } from '../../../adapters/testing/builders.js'
import type { Channel } from '../../../core/model/channel.js'

/** A channel as decoded; its user bears the name of its address. */
export const aChannel = (slug = 'nba', overrides: Partial<Channel> = {}): Channel => ({
  id: `id of ${slug}`,
  slug,
  url: `https://giphy.test/${slug}`,
  display_name: slug.toUpperCase(),
  short_display_name: '',
  type: 'official',
  content_type: 'gif',
  description: '',
  metadata_description: '',
  has_children: false,
  is_visible: true,
  is_private: false,
  is_live: false,
  user: makeUser({ username: slug, display_name: slug.toUpperCase() }),
  tags: [],
  syncable_tags: [],
  ancestors: [],
  children: [],
  ...overrides,
})
