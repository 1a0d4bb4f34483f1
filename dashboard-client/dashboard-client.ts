import { createDashboardPorts } from '../adapters/node.js'
import { type Connection, type ConnectionPorts, createConnection } from './connection.js'
import { artists, spotify } from './endpoints/artists.js'
import { channelGifs } from './endpoints/channel-gifs.js'
import { magicTags, rankedTags } from './endpoints/channel-tags.js'
import { channels } from './endpoints/channels.js'
import { gifs } from './endpoints/gifs.js'
import { imaging } from './endpoints/imaging.js'
import { scheduler } from './endpoints/scheduler.js'
import { searchApi } from './endpoints/search-api.js'
import { session } from './endpoints/session.js'
import { sharing } from './endpoints/sharing-and-search-reports.js'
import { stories } from './endpoints/stories.js'
import { tags } from './endpoints/tags.js'
import { takedowns } from './endpoints/takedowns.js'
import { users } from './endpoints/users.js'
import type { DashboardSettings } from './settings.js'

/** Options of a dashboard client. */
export interface DashboardOptions extends DashboardSettings {
  /** Replace ports of the platform, for tests and unusual hosts. */
  readonly ports?: Partial<ConnectionPorts> | undefined
}

/**
 * A connection for single resources: `channels(connectDashboard(options))`; bundles contain imported resources only.
 * Resources of one connection share its limit on requests and its pending reads.
 */
export const connectDashboard = ({ ports, ...settings }: DashboardOptions): Connection =>
  createConnection(settings, { ...createDashboardPorts(settings.fetch), ...ports })

/** All resources over one connection. */
export const everyResource = (connection: Connection) => ({
  /** Signing in and registering. */
  session: session(connection),
  /** Sending a GIF to a recipient, and reporting a search. */
  sharing: sharing(connection),
  /** Taking GIFs down. */
  takedowns: takedowns(connection),
  /** Which GIFs are in which channels. */
  channelGifs: channelGifs(connection),
  /** Users and the figures of their dashboards. */
  users: users(connection),
  /** Artists. */
  artists: artists(connection),
  /** The channel tree. */
  channels: channels(connection),
  /** Tags of channels in a chosen order. */
  rankedTags: rankedTags(connection),
  /** Tags that fill a channel automatically. */
  magicTags: magicTags(connection),
  /** Facts and tags of GIFs. */
  gifs: gifs(connection),
  /** Suggested tags. */
  tags: tags(connection),
  /** Artists of Spotify. */
  spotify: spotify(connection),
  /** Stories, and which of them trend. */
  stories: stories(connection),
  /** Scheduled publication of GIFs. */
  scheduler: scheduler(connection),
  /** Searching the public catalogue. */
  searchApi: searchApi(connection),
  /** Cutting media. */
  imaging: imaging(connection),
})

/** Every creator and moderator call, by resource. An interface, so that declarations of hosts can name it. */
export interface DashboardClient extends ReturnType<typeof everyResource> {}

/**
 * A client with every call. Each call takes `CallOptions` last, resolves to the decoded body (`undefined` for 204),
 * and rejects with a `DashboardError`, whose `tag` and class say the kind. Pages that need some resources only use
 * `connectDashboard`.
 */
export const createDashboardClient = (options: DashboardOptions): DashboardClient =>
  everyResource(connectDashboard(options))
