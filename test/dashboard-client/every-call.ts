/** Every call of the dashboard client (specification, section 7): what is asked, how it travels, what comes of it. */
import type { CallRow, Subjects } from './call-row.js'
import { serviceCalls } from './every-service-call.js'

const session = { service: 'dashboard', auth: 'session' } as const

/** Fields of a payload that are not specified: neither renamed nor flattened. */
const asGiven = { firstName: 'Ada', profile: { homeTown: 'Łódź', likesCats: [true, null] } } as const

const sessionCalls = (of: Subjects): readonly CallRow[] => [
  {
    ...session,
    name: 'session.loginCheck',
    call: (client, options) => client.session.loginCheck(options),
    method: 'GET',
    path: '/login/check',
    answer: { is_authenticated: true, user: { id: 7 } },
  },
  {
    ...session,
    name: 'session.buildEnv',
    call: (client, options) => client.session.buildEnv(options),
    method: 'GET',
    path: '/api/v3/env/build',
    answer: { build: '2025.11.21', env: 'test' },
  },
  ...(
    [
      [
        'register',
        '/api/v3/register',
        { email: 'ada@example.test', username: 'ada', password: 'x&y=ü+12%', ...asGiven },
      ],
      ['confirmRegistration', '/api/v3/register/confirm', { code: of.confirmationCode, ...asGiven }],
      ['resendRegistration', '/api/v3/register/resend', { email: 'ada@example.test', ...asGiven }],
      ['resetPassword', '/api/v3/password/reset', { email: 'ada@example.test' }],
    ] as const
  ).map(
    ([name, path, payload]): CallRow => ({
      ...session,
      name: `session.${name}`,
      call: (client, options) => client.session[name](payload, options),
      method: 'POST',
      path,
      body: { json: payload },
      answer: { ok: true },
    }),
  ),
]

const creatorCalls = (of: Subjects): readonly CallRow[] => {
  const report = {
    reasons: ['offensive', 'spam & scams'],
    additional_info: '100 % wrong 🙈',
    search_response_id: 'r1',
    search_term: 'cats+dogs',
    search_content_type: 'gifs',
  }
  const takedown = [{ gif_id: of.gif, reason: 'copyright' }]
  return [
    {
      ...session,
      name: 'sharing.instashare',
      call: (client, options) =>
        client.sharing.instashare({ gifId: of.gif, to: 'a+b@example.test' }, options),
      method: 'POST',
      path: '/ajax/instashare/',
      body: { form: `gif_id=${of.gif}&to=a%2Bb%40example.test` },
      answer: { success: true },
    },
    {
      ...session,
      name: 'sharing.reportSearch',
      call: (client, options) => client.sharing.reportSearch(report, options),
      method: 'POST',
      path: '/ajax/report-search',
      body: {
        form: 'reasons=offensive&reasons=spam%20%26%20scams&additional_info=100%20%25%20wrong%20%F0%9F%99%88&search_response_id=r1&search_term=cats%2Bdogs&search_content_type=gifs',
      },
      answer: { success: true },
    },
    {
      ...session,
      name: 'takedowns.create',
      call: (client, options) =>
        client.takedowns.create({ takedowns: takedown, sendEmail: true, note: 'by phone' }, options),
      method: 'POST',
      path: '/api/v3/content-takedown/takedown',
      body: { json: { takedowns: takedown, send_email: true, note: 'by phone' } },
      answer: { takedowns: takedown },
    },
    {
      ...session,
      name: 'takedowns.create without a note',
      call: (client, options) => client.takedowns.create({ takedowns: takedown, sendEmail: false }, options),
      method: 'POST',
      path: '/api/v3/content-takedown/takedown',
      body: { json: { takedowns: takedown, send_email: false } },
      answer: { takedowns: takedown },
    },
    {
      ...session,
      name: 'channelGifs.list',
      call: (client, options) => client.channelGifs.list([of.gif, of.otherGif], options),
      method: 'GET',
      path: '/api/v4/channel-gifs/',
      query: [['gif', `${of.gif},${of.otherGif}`]],
      answer: { count: 1, next: null, results: [{ channel: 7, gif: of.gif, pinned: true }] },
      unusable: [{ results: [7] }, 'results[0]'],
    },
    ...(
      [
        ['add', '/api/v4/channel-gifs/'],
        ['remove', '/api/v4/channel-gifs/remove/'],
      ] as const
    ).map(
      ([name, path]): CallRow => ({
        ...session,
        name: `channelGifs.${name}`,
        call: (client, options) => client.channelGifs[name]({ channel: of.channel, gif: of.gif }, options),
        method: 'POST',
        path,
        body: { json: { channel: of.channel, gif: of.gif } },
        answer: { channel: of.channel, gif: of.gif },
      }),
    ),
  ]
}

const userCalls = (of: Subjects): readonly CallRow[] => {
  const profile = { id: 7, username: 'ada', display_name: 'Ada', is_public: true, guild: { name: 'x' } }
  return [
    {
      ...session,
      name: 'users.get',
      call: (client, options) => client.users.get(of.user, undefined, options),
      method: 'GET',
      path: `/api/v1/users/${of.user}/`,
      answer: profile,
      unusable: [{ username: ['ada'] }, 'username'],
    },
    {
      ...session,
      name: 'users.get with a password',
      call: (client, options) => client.users.get(of.user, { password: of.password }, options),
      method: 'GET',
      path: `/api/v1/users/${of.user}/`,
      headers: { 'x-password': of.password },
      answer: profile,
    },
    {
      ...session,
      name: 'users.update',
      call: (client, options) => client.users.update(of.user, { display_name: 'Ada 👩‍💻' }, options),
      method: 'PATCH',
      path: `/api/v1/users/${of.user}/`,
      body: { json: { display_name: 'Ada 👩‍💻' } },
      answer: { ...profile, display_name: 'Ada 👩‍💻' },
      unusable: [[], 'body'],
    },
    {
      service: 'dashboard',
      auth: 'token',
      name: 'users.viewCount',
      call: (client, options) => client.users.viewCount(of.user, options),
      method: 'GET',
      path: `/api/v1/users/${of.user}/view-count/`,
      answer: { view_count: 123_456, since: '2020' },
      unusable: [{ view_count: {} }, 'view_count'],
    },
    {
      ...session,
      name: 'users.proxyGifViewCount',
      call: (client, options) => client.users.proxyGifViewCount(of.proxyGif, options),
      method: 'GET',
      path: `/api/v1/proxy-gif/${of.proxyGif}/view-count/`,
      answer: { view_count: 12 },
      unusable: [{ view_count: true }, 'view_count'],
    },
    {
      service: 'dashboard',
      auth: 'token',
      name: 'users.dashboardTrendingSearches',
      call: (client, options) => client.users.dashboardTrendingSearches(undefined, options),
      method: 'GET',
      path: '/api/v1/users/dashboard-trending-searches/',
      answer: { trending_searches: ['cat', 'dog'] },
    },
    {
      service: 'dashboard',
      auth: 'token',
      name: 'users.dashboardTrendingSearches of one user',
      call: (client, options) => client.users.dashboardTrendingSearches({ username: of.username }, options),
      method: 'GET',
      path: '/api/v1/users/dashboard-trending-searches/',
      query: [['username', of.username]],
      answer: ['cat', 'dog'],
    },
    {
      ...session,
      name: 'artists.list',
      call: (client, options) => client.artists.list(undefined, options),
      method: 'GET',
      path: '/api/v4/artists/',
      query: [
        ['order', 'desc'],
        ['sort', 'updatetime'],
      ],
      answer: { count: 1, next: null, results: [profile] },
      unusable: [{ results: [profile, { ...profile, id: {} }] }, 'results[1].id'],
    },
    {
      ...session,
      name: 'artists.list by name',
      call: (client, options) => client.artists.list({ sort: 'name' }, options),
      method: 'GET',
      path: '/api/v4/artists/',
      query: [
        ['order', 'desc'],
        ['sort', 'name'],
      ],
      answer: [profile],
    },
    {
      ...session,
      name: 'artists.list from the oldest on',
      call: (client, options) => client.artists.list({ order: 'asc' }, options),
      method: 'GET',
      path: '/api/v4/artists/',
      query: [
        ['order', 'asc'],
        ['sort', 'updatetime'],
      ],
      answer: [profile],
    },
    {
      ...session,
      name: 'artists.list with everything',
      call: (client, options) =>
        client.artists.list(
          { filter: 'a&b', freelance: false, order: 'asc', sort: 'name', offset: 1 },
          options,
        ),
      method: 'GET',
      path: '/api/v4/artists/',
      query: [
        ['filter', 'a&b'],
        ['freelance', 'false'],
        ['order', 'asc'],
        ['sort', 'name'],
        ['offset', '1'],
      ],
      answer: [profile],
    },
  ]
}

const channelCalls = (of: Subjects): readonly CallRow[] => {
  const channel = {
    id: 7,
    slug: 'cats',
    position: 2,
    children: [{ id: 8, slug: 'kittens', feed: '/api/v4/channels/8/feed/' }],
    feed: { limit: 25 },
    description: null,
  }
  const listed = { count: 1, next: null, previous: null, results: [channel] }
  const tag = { id: 3, channel: 7, tag: 'purring', rank: 1 }
  return [
    {
      ...session,
      name: 'channels.get',
      call: (client, options) => client.channels.get(of.channel, options),
      method: 'GET',
      path: `/api/v4/channels/${of.channel}`,
      answer: channel,
      unusable: [{ ...channel, children: [{ slug: 'a' }, { slug: 8 }] }, 'children[1].slug'],
    },
    {
      ...session,
      name: 'channels.bySlug',
      call: (client, options) => client.channels.bySlug(of.slug, options),
      method: 'GET',
      path: '/api/v4/channels',
      query: [['slug', of.slug]],
      answer: listed,
      unusable: [{ results: 7 }, 'results'],
    },
    {
      ...session,
      name: 'channels.create',
      call: (client, options) =>
        client.channels.create({ display_name: 'Cats', slug: 'new-cats', parent: of.channel }, options),
      method: 'POST',
      path: '/api/v4/channels/',
      body: { json: { display_name: 'Cats', slug: 'new-cats', parent: of.channel } },
      answer: channel,
      unusable: [null, 'body'],
    },
    {
      ...session,
      name: 'channels.move',
      call: (client, options) =>
        client.channels.move(of.child, { position: 0, targetChannel: of.target }, options),
      method: 'POST',
      path: `/api/v4/channels/${of.child}/move/`,
      body: { json: { position: 0, target_channel: of.target } },
      answer: { ...channel, position: 0, target_channel: of.target },
      unusable: [{ position: '0' }, 'position'],
    },
    {
      ...session,
      name: 'channels.update',
      call: (client, options) => client.channels.update(of.channel, { display_name: 'Ümläut' }, options),
      method: 'PATCH',
      path: `/api/v4/channels/${of.channel}/`,
      query: [['video', 'true']],
      body: { json: { display_name: 'Ümläut' } },
      answer: channel,
      unusable: [{ target_channel: [] }, 'target_channel'],
    },
    {
      ...session,
      name: 'channels.feed',
      call: (client, options) => client.channels.feed(of.channel, undefined, options),
      method: 'GET',
      path: `/api/v4/channels/${of.channel}/feed/`,
      query: [['limit', '25']],
      answer: { results: [{ id: of.gif, bitly_url: 'https://gph.is/x', is_sticker: 0, images: {} }] },
      unusable: [{ data: [{ bitly_url: 7 }] }, 'data[0].bitly_url'],
    },
    {
      ...session,
      name: 'channels.feed with a limit',
      call: (client, options) => client.channels.feed(of.channel, { limit: 2 }, options),
      method: 'GET',
      path: `/api/v4/channels/${of.channel}/feed/`,
      query: [['limit', '2']],
      answer: [{ id: of.gif, images: { original: { url: 'https://m.test/a.gif', width: '10' } } }],
      unusable: [[{ images: { original: { url: 1 } } }], '[0].images.original.url'],
    },
    {
      ...session,
      name: 'channels.children',
      call: (client, options) => client.channels.children(of.channel, options),
      method: 'GET',
      path: `/api/v4/channels/${of.channel}/children/`,
      query: [['content_type', 'ALL']],
      answer: listed,
      unusable: ['none', 'body'],
    },
    {
      ...session,
      name: 'rankedTags.create',
      call: (client, options) =>
        client.rankedTags.create({ channel: of.channel, tag: 'paws', rank: 1 }, options),
      method: 'POST',
      path: '/api/v3/channel-ranked-tags/',
      body: { json: { channel: of.channel, tag: 'paws', rank: 1 } },
      answer: tag,
      unusable: [{ ...tag, tag: {} }, 'tag'],
    },
    {
      ...session,
      name: 'rankedTags.update',
      call: (client, options) => client.rankedTags.update(of.rankedTag, { rank: 2 }, options),
      method: 'PATCH',
      path: `/api/v3/channel-ranked-tags/${of.rankedTag}/`,
      body: { json: { rank: 2 } },
      answer: { ...tag, rank: 2 },
      unusable: [{ ...tag, rank: 'first' }, 'rank'],
    },
    {
      ...session,
      name: 'rankedTags.delete',
      call: (client, options) => client.rankedTags.delete(of.rankedTag, options),
      method: 'DELETE',
      path: `/api/v3/channel-ranked-tags/${of.rankedTag}/`,
      answer: {},
      decoded: undefined,
    },
    {
      ...session,
      name: 'magicTags.create',
      call: (client, options) => client.magicTags.create({ channel: of.channel, tag: 'whiskers' }, options),
      method: 'POST',
      path: '/api/v3/channel-magic-tags/',
      body: { json: { channel: of.channel, tag: 'whiskers' } },
      answer: tag,
      unusable: [{ id: null, tag: 1 }, 'tag'],
    },
    {
      ...session,
      name: 'magicTags.delete',
      call: (client, options) => client.magicTags.delete(of.magicTag, options),
      method: 'DELETE',
      path: `/api/v3/channel-magic-tags/${of.magicTag}/`,
      answer: {},
      decoded: undefined,
    },
    {
      ...session,
      name: 'channels.delete',
      call: (client, options) => client.channels.delete(of.child, options),
      method: 'DELETE',
      path: `/api/v4/channels/${of.child}/`,
      answer: {},
      decoded: undefined,
    },
  ]
}

const gifCalls = (of: Subjects): readonly CallRow[] => {
  const both = `${of.gif},${of.otherGif}`
  const about = (
    [
      ['tagCounts', 'tag-counts', { cat: 12 }],
      ['metadata', 'metadata', { title: 'Cat', user: { id: 7 } }],
      ['extendedMetadata', 'extended-metadata', { source: 'x', colors: [1, 2] }],
      ['tagTranslations', 'tag-translations', { de: ['Katze'] }],
    ] as const
  ).map(
    ([name, path, answer]): CallRow => ({
      ...session,
      name: `gifs.${name}`,
      call: (client, options) => client.gifs[name](of.gif, options),
      method: 'GET',
      path: `/ajax/gif/${of.gif}/${path}`,
      answer,
    }),
  )
  return [
    {
      ...session,
      name: 'gifs.trending',
      call: (client, options) => client.gifs.trending([of.gif, of.otherGif], options),
      method: 'GET',
      path: '/ajax/gifs/trending',
      query: [['gif_ids', both]],
      answer: { [of.gif]: true },
    },
    ...about,
    {
      ...session,
      name: 'gifs.languageTags',
      call: (client, options) => client.gifs.languageTags([of.gif, of.otherGif], 'de', options),
      method: 'GET',
      path: '/ajax/gif/bulk/language-tags',
      query: [
        ['gif_ids', both],
        ['lang', 'de'],
      ],
      answer: { data: [{ gif_id: of.gif, tags: ['Katze'], lang: 'de' }] },
      unusable: [{ data: [{ tags: 'Katze' }] }, 'data[0].tags'],
    },
    {
      ...session,
      name: 'gifs.addLanguageTags',
      call: (client, options) =>
        client.gifs.addLanguageTags(of.gif, { tags: ['Käse & Wurst', 'a=b%+🧀'], lang: 'de' }, options),
      method: 'POST',
      path: `/ajax/gif/${of.gif}/language-tags`,
      body: { form: 'tags=K%C3%A4se%20%26%20Wurst&tags=a%3Db%25%2B%F0%9F%A7%80&lang=de' },
      answer: { tags: ['Käse & Wurst', 'a=b%+🧀'], lang: 'de' },
    },
    {
      ...session,
      name: 'gifs.removeLanguageTag',
      call: (client, options) =>
        client.gifs.removeLanguageTag(of.gif, { tag: 'a=b%+🧀', lang: 'de' }, options),
      method: 'DELETE',
      path: `/ajax/gif/${of.gif}/language-tags`,
      body: { form: 'tag=a%3Db%25%2B%F0%9F%A7%80&lang=de' },
      answer: { tags: [], lang: 'de' },
    },
    {
      ...session,
      name: 'gifs.update',
      call: (client, options) => client.gifs.update({ gifId: of.gif, key: 'title', value: 'A cat' }, options),
      method: 'POST',
      path: '/ajax/gif/update',
      body: { form: `gif_id=${of.gif}&key=title&value=A%20cat` },
      answer: { id: of.gif, title: 'A cat' },
    },
    {
      ...session,
      name: 'gifs.analytic',
      call: (client, options) => client.gifs.analytic(of.gif, 'share', options),
      method: 'POST',
      path: `/ajax/gif/${of.gif}/analytic/share/`,
      answer: { ok: true },
    },
    {
      ...session,
      name: 'gifs.moderate',
      call: (client, options) => client.gifs.moderate(of.gif, { rating: 'g', reason: 'fine' }, options),
      method: 'POST',
      path: `/api/v1/gifs/${of.gif}/moderation`,
      body: { json: { rating: 'g', reason: 'fine' } },
      answer: { id: of.gif, rating: 'g' },
    },
    {
      ...session,
      name: 'tags.predict',
      call: (client, options) => client.tags.predict(['frame/1+', 'frame=2'], options),
      method: 'POST',
      path: '/ajax/tags/prediction/',
      body: { form: 'frames=frame%2F1%2B&frames=frame%3D2' },
      answer: { tags: ['cat'] },
    },
    {
      ...session,
      name: 'spotify.artistName',
      call: (client, options) => client.spotify.artistName(of.spotifyUrl, options),
      method: 'GET',
      path: '/api/v3/spotify/artist',
      query: [['spotify_url', of.spotifyUrl]],
      answer: { name: 'Nina Simone', genres: ['jazz'] },
      decoded: 'Nina Simone',
      unusable: [{ genres: [] }, 'name'],
    },
    {
      ...session,
      name: 'spotify.artistName within a result',
      call: (client, options) => client.spotify.artistName(of.spotifyUrl, options),
      method: 'GET',
      path: '/api/v3/spotify/artist',
      query: [['spotify_url', of.spotifyUrl]],
      answer: { result: { name: 'Nina Simone' } },
      decoded: 'Nina Simone',
    },
  ]
}

/** The whole table; rows that change something stand where a service may take them one after the other. */
export const everyCall = (of: Subjects): readonly CallRow[] => [
  ...sessionCalls(of),
  ...creatorCalls(of),
  ...userCalls(of),
  ...channelCalls(of),
  ...gifCalls(of),
  ...serviceCalls(of),
]
