/** The calls of the services beside the dashboard: stories, scheduler, search, imaging. */
import type { CallRow, Subjects } from './call-row.js'

const gateway = { service: 'stories', auth: 'token' } as const
const scheduling = { service: 'scheduler', auth: 'token' } as const
const search = { service: 'search', auth: 'key', method: 'GET' } as const
const imaging = { service: 'imaging', auth: 'key', path: '/imaging/trim' } as const

const storyCalls = (of: Subjects): readonly CallRow[] => {
  const story = { story_id: 's1', slug: 'my-story', username: 'ada', published: false, cover: { gif: 'g' } }
  const meta = { status: 200, response_id: 'r' }
  const listed = { data: [story], pagination: { count: 1, next_cursor: '' }, meta }
  const draft = { title: 'New', slug: 'new', username: of.username, cover: of.gif, published: false }
  const when = '2026-11-21T10:00:00Z'
  return [
    {
      ...gateway,
      name: 'stories.get',
      call: (client, options) => client.stories.get(of.story, options),
      method: 'GET',
      path: `/stories/${of.story}`,
      answer: { data: story, meta },
      decoded: story,
      unusable: [{ data: { ...story, slug: 7 }, meta }, 'data.slug'],
    },
    {
      ...gateway,
      name: 'stories.bySlug',
      call: (client, options) => client.stories.bySlug(of.storySlug, options),
      method: 'GET',
      path: `/stories/slug/${of.storySlug}`,
      answer: story,
      unusable: [{ username: 7 }, 'username'],
    },
    {
      ...gateway,
      name: 'stories.list',
      call: (client, options) => client.stories.list({ username: of.username }, options),
      method: 'GET',
      path: '/stories',
      query: [['username', of.username]],
      answer: listed,
      unusable: [{ data: [{ story_id: true }] }, 'data[0].story_id'],
    },
    {
      ...gateway,
      name: 'stories.list with drafts, from a cursor on',
      call: (client, options) =>
        client.stories.list(
          { username: of.username, fetchUnpublished: true, limit: 2, nextCursor: 'YXQ6MQ' },
          options,
        ),
      method: 'GET',
      path: '/stories',
      query: [
        ['username', of.username],
        ['fetch_unpublished', 'true'],
        ['limit', '2'],
        ['next_cursor', 'YXQ6MQ'],
      ],
      answer: listed,
    },
    {
      ...gateway,
      name: 'stories.save of a new story',
      call: (client, options) => client.stories.save(draft, options),
      method: 'POST',
      path: '/stories',
      body: { json: draft },
      answer: { ...draft, story_id: 's2' },
      unusable: ['saved', 'body'],
    },
    {
      ...gateway,
      name: 'stories.save of one that is there',
      call: (client, options) =>
        client.stories.save({ story_id: of.story, title: 'Newer', published: true }, options),
      method: 'PUT',
      path: `/stories/${of.story}`,
      body: { json: { story_id: of.story, title: 'Newer', published: true } },
      answer: story,
      unusable: [{ slug: [] }, 'slug'],
    },
    {
      ...gateway,
      name: 'stories.partnerArtist',
      call: (client, options) => client.stories.partnerArtist(undefined, options),
      method: 'GET',
      path: '/stories/partnerArtist',
      query: [['limit', '50']],
      answer: listed,
      unusable: [7, 'body'],
    },
    {
      ...gateway,
      name: 'stories.partnerArtist of a time',
      call: (client, options) =>
        client.stories.partnerArtist(
          { since: 1_700_000_000, until: 1_800_000_000, timestamp: 1_750_000_000 },
          options,
        ),
      method: 'GET',
      path: '/stories/partnerArtist',
      query: [
        ['since', '1700000000'],
        ['until', '1800000000'],
        ['timestamp', '1750000000'],
        ['limit', '50'],
      ],
      answer: listed,
    },
    {
      ...gateway,
      name: 'stories.trending',
      call: (client, options) => client.stories.trending(options),
      method: 'GET',
      path: '/stories/trending',
      answer: { data: [{ ...story, publish_datetime: when }] },
      unusable: [{ data: [{ publish_datetime: {} }] }, 'data[0].publish_datetime'],
    },
    {
      ...gateway,
      name: 'stories.makeTrending',
      call: (client, options) =>
        client.stories.makeTrending({ storyId: of.story, publishDatetime: when }, options),
      method: 'POST',
      path: '/stories/trending',
      body: { json: { trending_story: { story_id: of.story, publish_datetime: when } } },
      answer: { story_id: of.story, publish_datetime: when },
      unusable: [[], 'body'],
    },
    {
      ...gateway,
      name: 'stories.removeTrending',
      call: (client, options) => client.stories.removeTrending(of.trendingStory, options),
      method: 'DELETE',
      path: `/stories/trending/${of.trendingStory}`,
      answer: {},
      decoded: undefined,
    },
    {
      ...gateway,
      name: 'stories.delete',
      call: (client, options) => client.stories.delete(of.story, options),
      method: 'DELETE',
      path: `/stories/${of.story}`,
      answer: {},
      decoded: undefined,
    },
  ]
}

const schedulerCalls = (of: Subjects): readonly CallRow[] => {
  const gifs = [{ id: of.gif, is_sticker: false, type: 'gif' }]
  const timestamp = 1_900_000_000
  return [
    {
      ...scheduling,
      name: 'scheduler.schedule',
      call: (client, options) => client.scheduler.schedule({ gifs, timestamp }, options),
      method: 'POST',
      path: '/trendingscheduler/schedule',
      body: { json: { gifs, timestamp, api_key: 'canary-api-key', access_token: 'canary-access-token' } },
      answer: { scheduled: 1 },
    },
    {
      ...scheduling,
      name: 'scheduler.list',
      call: (client, options) => client.scheduler.list(undefined, options),
      method: 'GET',
      path: '/trendingscheduler/schedule',
      query: [
        ['limit', '25'],
        ['offset', '0'],
        ['type', 'gif'],
      ],
      answer: { data: gifs },
      unusable: [{ data: [{ is_sticker: 'maybe' }] }, 'data[0].is_sticker'],
    },
    {
      ...scheduling,
      name: 'scheduler.list of an empty query',
      call: (client, options) => client.scheduler.list({}, options),
      method: 'GET',
      path: '/trendingscheduler/schedule',
      query: [
        ['limit', '25'],
        ['offset', '0'],
        ['type', 'gif'],
      ],
      answer: gifs,
    },
    {
      ...scheduling,
      name: 'scheduler.list of stickers',
      call: (client, options) => client.scheduler.list({ limit: 5, offset: 1, type: 'sticker' }, options),
      method: 'GET',
      path: '/trendingscheduler/schedule',
      query: [
        ['limit', '5'],
        ['offset', '1'],
        ['type', 'sticker'],
      ],
      answer: gifs,
      unusable: [[{ type: 1 }], '[0].type'],
    },
    {
      ...scheduling,
      name: 'scheduler.activity',
      call: (client, options) => client.scheduler.activity(options),
      method: 'GET',
      path: '/trendingscheduler/activity',
      answer: [{ action: 'scheduled', by: 'ada' }],
    },
    {
      ...scheduling,
      name: 'scheduler.delete',
      call: (client, options) => client.scheduler.delete(of.scheduled, options),
      method: 'DELETE',
      path: `/trendingscheduler/schedule/${of.scheduled}`,
      answer: {},
      decoded: undefined,
    },
  ]
}

const searchCalls = (of: Subjects): readonly CallRow[] => {
  const meta = { status: 200, msg: 'OK', response_id: 'r1' }
  const pagination = { offset: 0, count: 1, total_count: 1 }
  const found = { data: [{ id: of.gif, type: 'video' }], pagination, meta }
  const suggested = {
    data: [
      { name: 'cat', analytics_response_payload: 'e=1' },
      { name: 'cats', extra: true },
    ],
    pagination,
    meta,
  }
  const suggestedWithId = {
    ...suggested,
    data: suggested.data.map((tag) => ({ ...tag, response_id: 'r1' })),
  }
  const cta = { link: 'https://example.test/?a=1&b=2', text: 'Shop now' }
  return [
    {
      ...search,
      name: 'searchApi.videos',
      call: (client, options) =>
        client.searchApi.videos({ q: 'cats & dogs', offset: 0, limit: 5, pingbackId: 'p1' }, options),
      path: '/videos/search',
      query: [
        ['pingback_id', 'p1'],
        ['q', 'cats & dogs'],
        ['offset', '0'],
        ['limit', '5'],
      ],
      answer: found,
      unusable: [{ data: [{ id: [] }] }, 'data[0].id'],
    },
    {
      ...search,
      name: 'searchApi.relatedVideos',
      call: (client, options) => client.searchApi.relatedVideos({ gifId: of.gif, pingbackId: 'p1' }, options),
      path: '/videos/related',
      query: [
        ['pingback_id', 'p1'],
        ['gif_id', of.gif],
      ],
      answer: found,
      unusable: [{ data: {} }, 'data'],
    },
    {
      ...search,
      name: 'searchApi.trendingSearches',
      call: (client, options) => client.searchApi.trendingSearches(options),
      path: '/trending/searches',
      answer: { data: ['cat', 'dog'], meta },
      unusable: [{ data: {} }, 'data'],
    },
    {
      ...search,
      name: 'searchApi.channels',
      call: (client, options) => client.searchApi.channels({ q: 'cats', limit: 3 }, options),
      path: '/channels/search',
      query: [
        ['q', 'cats'],
        ['limit', '3'],
      ],
      answer: { data: [{ id: 7, slug: 'cats', type: 'community' }], pagination, meta },
      unusable: [{ data: [{ slug: 1 }] }, 'data[0].slug'],
    },
    {
      ...search,
      name: 'searchApi.associations',
      call: (client, options) => client.searchApi.associations(of.gif, options),
      path: `/gifs/${of.gif}/associations`,
      answer: { data: { channels: [1] }, meta },
    },
    {
      ...search,
      name: 'tags.search',
      call: (client, options) => client.tags.search({ q: 'ca', limit: 2 }, options),
      path: '/gifs/search/tags',
      query: [
        ['q', 'ca'],
        ['limit', '2'],
      ],
      answer: suggested,
      decoded: suggestedWithId,
      unusable: [{ data: [{ name: 7 }] }, 'data[0].name'],
    },
    {
      ...search,
      name: 'tags.related',
      call: (client, options) => client.tags.related('black cat', options),
      path: '/tags/related/black%20cat',
      answer: suggested,
      decoded: suggestedWithId,
      unusable: [{ data: ['cat'] }, 'data[0]'],
    },
    {
      ...search,
      name: 'tags.relatedGif',
      call: (client, options) => client.tags.relatedGif('cat', options),
      path: '/tags/related/gif/cat',
      answer: suggested,
      decoded: suggestedWithId,
      unusable: [{ data: [{ analytics_response_payload: {} }] }, 'data[0].analytics_response_payload'],
    },
    {
      ...search,
      name: 'gifs.setCta',
      call: (client, options) => client.gifs.setCta(of.gif, cta, options),
      method: 'PUT',
      path: `/gifs/${of.gif}/cta`,
      body: { json: cta },
      answer: { data: cta, meta },
    },
    {
      ...search,
      name: 'gifs.setCta without a text',
      call: (client, options) => client.gifs.setCta(of.gif, {}, options),
      method: 'DELETE',
      path: `/gifs/${of.gif}/cta`,
      answer: { meta },
    },
  ]
}

const fileCalls = (of: Subjects): readonly CallRow[] => [
  {
    ...imaging,
    name: 'imaging.trim of an address',
    call: (client, options) =>
      client.imaging.trim({ mediaUrl: of.mediaUrl, start: 0.1, duration: 0.3 }, options),
    method: 'GET',
    query: [
      ['media_url', of.mediaUrl],
      ['start', '0.1'],
      ['duration', '0.3'],
    ],
    answer: 'bytes of a clip',
  },
  {
    ...imaging,
    name: 'imaging.trim of a file',
    call: (client, options) => client.imaging.trim({ file: of.file, start: 0, duration: 1.5 }, options),
    method: 'POST',
    body: { multipart: { start: '0', duration: '1.5' } },
    answer: 'bytes of a clip',
  },
  {
    service: 'dashboard',
    auth: 'session',
    name: 'users.searchServiceCsv',
    call: (client, options) => client.users.searchServiceCsv(options),
    method: 'GET',
    path: '/api/v1/search-service/csv/',
    answer: 'term,searches\r\n"cats, big",12\r\n',
  },
  {
    service: 'dashboard',
    auth: 'session',
    name: 'users.searchServiceCsvRows',
    call: (client, options) => client.users.searchServiceCsvRows(options),
    method: 'GET',
    path: '/api/v1/search-service/csv/',
    answer: 'term,searches\r\n"cats, big",12\r\n',
    decoded: [
      ['term', 'searches'],
      ['cats, big', '12'],
    ],
    unusable: ['a,"b', 'CSV'],
  },
]

export const serviceCalls = (of: Subjects): readonly CallRow[] => [
  ...storyCalls(of),
  ...schedulerCalls(of),
  ...searchCalls(of),
  ...fileCalls(of),
]
