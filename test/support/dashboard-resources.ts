/** Something that only the code of one resource of the dashboard client says. */
export const resourceMarks = {
  artists: '/api/v4/artists/',
  channelGifs: '/api/v4/channel-gifs/remove/',
  channels: '/api/v4/channels/{id}/move/',
  gifs: '/ajax/gif/bulk/language-tags',
  imaging: '/imaging/trim',
  magicTags: '/api/v3/channel-magic-tags/',
  rankedTags: '/api/v3/channel-ranked-tags/',
  scheduler: '/trendingscheduler/activity',
  searchApi: '/videos/related',
  session: '/login/check',
  sharing: '/ajax/instashare/',
  spotify: '/api/v3/spotify/artist',
  stories: '/stories/partnerArtist',
  tags: '/ajax/tags/prediction/',
  takedowns: '/api/v3/content-takedown/takedown',
  users: '/api/v1/search-service/csv/',
} as const
