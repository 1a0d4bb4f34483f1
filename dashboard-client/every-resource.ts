import type { Connection } from './connection.js'
import { artists } from './endpoints/artists.js'
import { channelGifs } from './endpoints/channel-gifs.js'
import { channels } from './endpoints/channels.js'
import { gifs } from './endpoints/gifs.js'
import { imaging } from './endpoints/imaging.js'
import { magicTags } from './endpoints/magic-tags.js'
import { rankedTags } from './endpoints/ranked-tags.js'
import { scheduler } from './endpoints/scheduler.js'
import { searchApi } from './endpoints/search-api.js'
import { session } from './endpoints/session.js'
import { sharing } from './endpoints/sharing.js'
import { spotify } from './endpoints/spotify.js'
import { stories } from './endpoints/stories.js'
import { tags } from './endpoints/tags.js'
import { takedowns } from './endpoints/takedowns.js'
import { users } from './endpoints/users.js'

/** All resources over one connection. */
export const everyResource = (connection: Connection) => ({
  session: session(connection),
  sharing: sharing(connection),
  takedowns: takedowns(connection),
  channelGifs: channelGifs(connection),
  users: users(connection),
  artists: artists(connection),
  channels: channels(connection),
  rankedTags: rankedTags(connection),
  magicTags: magicTags(connection),
  gifs: gifs(connection),
  tags: tags(connection),
  spotify: spotify(connection),
  stories: stories(connection),
  scheduler: scheduler(connection),
  searchApi: searchApi(connection),
  imaging: imaging(connection),
})

/** Every creator and moderator call (specification, section 7), by resource. */
export type DashboardClient = ReturnType<typeof everyResource>
