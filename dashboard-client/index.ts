/** `gifkit/dashboard-client`: the calls of creators and moderators, in browsers and Node. */
export type { Progress } from '../core/ports.js'
export { connectDashboard, type DashboardOptions } from './connect-dashboard.js'
export type { Connection } from './connection.js'
export { createDashboardClient } from './dashboard-client.js'
export type { Id, IdList } from './endpoint.js'
export { type ArtistsQuery, artists } from './endpoints/artists.js'
export { type ChannelGifLink, channelGifs } from './endpoints/channel-gifs.js'
export { type ChannelMove, type ChannelPatch, channels } from './endpoints/channels.js'
export { type CallToAction, gifs } from './endpoints/gifs.js'
export { imaging, type TrimOptions, type TrimRequest } from './endpoints/imaging.js'
export { magicTags } from './endpoints/magic-tags.js'
export { type ChannelTagPayload, rankedTags } from './endpoints/ranked-tags.js'
export { type ScheduleQuery, type ScheduleRequest, scheduler } from './endpoints/scheduler.js'
export {
  type ChannelSearch,
  type RelatedVideosSearch,
  searchApi,
  type VideoSearch,
} from './endpoints/search-api.js'
export { type AccountPayload, session } from './endpoints/session.js'
export { type SearchReport, sharing } from './endpoints/sharing.js'
export { spotify } from './endpoints/spotify.js'
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
export type { DashboardChannel } from './entities/channel.js'
export type { ChannelGif } from './entities/channel-gif.js'
export type { DashboardChannelTag } from './entities/channel-tag.js'
export type { DashboardGif, DashboardRendition } from './entities/gif.js'
export type { LanguageTags } from './entities/language-tags.js'
export type { ScheduledGif } from './entities/scheduled-gif.js'
export type { Story } from './entities/story.js'
export type { TagSuggestion } from './entities/tag-suggestion.js'
export type { DashboardUser } from './entities/user.js'
export type { ViewCount } from './entities/view-count.js'
export * from './errors.js'
export type { DashboardClient } from './every-resource.js'
export { itemsOf, type ListBody, type Listing } from './listing.js'
export type { CallOptions, TokenGetter } from './settings.js'
export { thumbnailUrl } from './thumbnail-url.js'
