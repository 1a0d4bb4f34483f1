/** `gifkit/dashboard-client`: the calls of creators and moderators, in browsers and Node. */
export type { Progress } from '../core/ports.js'
export type { Connection } from './connection.js'
export type { DashboardClient } from './dashboard-client.js'
export { connectDashboard, createDashboardClient, type DashboardOptions } from './dashboard-client.js'
export type { Id, IdList } from './endpoint.js'
export { type ArtistsQuery, artists, spotify } from './endpoints/artists.js'
export { type ChannelGifLink, channelGifs } from './endpoints/channel-gifs.js'
export { type ChannelTagPayload, magicTags, rankedTags } from './endpoints/channel-tags.js'
export { type ChannelMove, type ChannelPatch, channels } from './endpoints/channels.js'
export { type CallToAction, gifs } from './endpoints/gifs.js'
export { imaging, type TrimOptions, type TrimRequest } from './endpoints/imaging.js'
export { type ScheduleQuery, type ScheduleRequest, scheduler } from './endpoints/scheduler.js'
export {
  type ChannelSearch,
  type RelatedVideosSearch,
  searchApi,
  type VideoSearch,
} from './endpoints/search-api.js'
export { type AccountPayload, session } from './endpoints/session.js'
export { type SearchReport, sharing } from './endpoints/sharing-and-search-reports.js'
export {
  type PartnerStoriesQuery,
  type StoriesQuery,
  type StoryPayload,
  stories,
  type TrendingStory,
} from './endpoints/stories.js'
export { type TagSearch, tags } from './endpoints/tags.js'
export { type TakedownItem, type TakedownRequest, takedowns } from './endpoints/takedowns.js'
export { users } from './endpoints/users.js'
export type {
  ChannelGif,
  DashboardChannel,
  DashboardChannelTag,
  DashboardGif,
  DashboardRendition,
  DashboardUser,
  LanguageTags,
  ScheduledGif,
  Story,
  TagSuggestion,
  ViewCount,
} from './entities.js'
export {
  AbortError,
  type Answer,
  type AnyDashboardError,
  DashboardError,
  type FailedCall,
  JsonParseError,
  NetworkError,
  PublicApiError,
  ResponseError,
  TimeoutError,
  ValidationError,
} from './errors.js'
export { itemsOf, type ListBody, type Listing } from './listing.js'
export type { CallOptions as DashboardCallOptions, TokenGetter } from './settings.js'
export { thumbnailUrl } from './thumbnail-url.js'
