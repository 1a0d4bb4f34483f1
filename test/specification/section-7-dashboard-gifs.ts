import { expect } from 'vitest'
import { call } from './asked-call.js'
import { dashboardCall } from './dashboard-call.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(7)

const KEYS = '"api_key":"the-key","access_token":"the-access-token"'
const clip = { start: 1, duration: 2 }

export const section7DashboardGifs: readonly Row[] = [
  call(
    'GET /ajax/gifs/trending?gif_ids=',
    'gifs',
    (client) => client.gifs.trending(['a', 'b']),
    'GET /ajax/gifs/trending?gif_ids=a,b',
  ),
  ...(
    [
      ['tagCounts', 'tag-counts'],
      ['metadata', 'metadata'],
      ['extendedMetadata', 'extended-metadata'],
      ['tagTranslations', 'tag-translations'],
    ] as const
  ).map(([name, path]) =>
    call(`GET /ajax/gif/{id}/${path}`, 'gifs', (client) => client.gifs[name]('a'), `GET /ajax/gif/a/${path}`),
  ),
  call(
    'GET /ajax/gif/bulk/language-tags?gif_ids=&lang=',
    'gifs',
    (client) => client.gifs.languageTags(['a', 'b'], 'de'),
    'GET /ajax/gif/bulk/language-tags?gif_ids=a,b&lang=de',
  ),
  call(
    'POST /ajax/gif/{id}/language-tags (tags, lang)',
    'gifs',
    (client) => client.gifs.addLanguageTags('a', { tags: ['x', 'y'], lang: 'de' }),
    'POST /ajax/gif/a/language-tags tags=x&tags=y&lang=de',
  ),
  call(
    'DELETE /ajax/gif/{id}/language-tags (tag, lang)',
    'gifs',
    (client) => client.gifs.removeLanguageTag('a', { tag: 'x', lang: 'de' }),
    'DELETE /ajax/gif/a/language-tags tag=x&lang=de',
  ),
  call(
    'POST /ajax/gif/update (gif_id, key, value)',
    'gifs',
    (client) => client.gifs.update({ gifId: 'a', key: 'title', value: 't' }),
    'POST /ajax/gif/update gif_id=a&key=title&value=t',
  ),
  call(
    'POST /ajax/gif/{id}/analytic/{type}/',
    'gifs',
    (client) => client.gifs.analytic('a', 'view'),
    'POST /ajax/gif/a/analytic/view/',
  ),
  call(
    'POST /api/v1/gifs/{id}/moderation',
    'gifs',
    (client) => client.gifs.moderate('a', { rating: 'g' }),
    'POST /api/v1/gifs/a/moderation {"rating":"g"}',
  ),
  call(
    'POST /ajax/tags/prediction/ (frames)',
    'tags',
    (client) => client.tags.predict(['f', 'g']),
    'POST /ajax/tags/prediction/ frames=f&frames=g',
  ),
  call(
    'GET /api/v3/spotify/artist?spotify_url',
    'spotify',
    (client) => client.spotify.artistName('u'),
    'GET /api/v3/spotify/artist?spotify_url=u',
  ),
  row(['dashboard-client/endpoints/spotify.ts'], 'the spotify artist is the name in the result', async () => {
    for (const body of [{ name: 'Nina' }, { result: { name: 'Nina' } }]) {
      const { result } = await dashboardCall((client) => client.spotify.artistName('u'), body)
      expect(result).toBe('Nina')
    }
  }),
  call(
    'GET /api/v1/users/dashboard-trending-searches/ (optional username)',
    'users',
    (client) => client.users.dashboardTrendingSearches({ username: 'ada' }),
    'GET /api/v1/users/dashboard-trending-searches/?username=ada',
  ),
  call(
    'GET /api/v1/search-service/csv/',
    'users',
    (client) => client.users.searchServiceCsv(),
    'GET /api/v1/search-service/csv/',
  ),
  call('GET stories/{id}', 'stories', (client) => client.stories.get('s'), 'GET /stories/s'),
  call('GET stories/slug/{slug}', 'stories', (client) => client.stories.bySlug('x'), 'GET /stories/slug/x'),
  call(
    'GET stories (username, fetch_unpublished, limit, next_cursor)',
    'stories',
    (client) => client.stories.list({ username: 'ada', fetchUnpublished: true, limit: 2, nextCursor: 'c' }),
    'GET /stories?username=ada&fetch_unpublished=true&limit=2&next_cursor=c',
  ),
  call(
    'POST stories with a story object',
    'stories',
    (client) => client.stories.save({ slug: 'x' }),
    'POST /stories {"slug":"x"}',
  ),
  call(
    'PUT stories/{id} with a story object',
    'stories',
    (client) => client.stories.save({ story_id: 's' }),
    'PUT /stories/s {"story_id":"s"}',
  ),
  call('DELETE stories/{id}', 'stories', (client) => client.stories.delete('s'), 'DELETE /stories/s'),
  call(
    'GET stories/partnerArtist (limit 50, since, until, timestamp)',
    'stories',
    (client) => client.stories.partnerArtist({ since: 1, until: 2, timestamp: 3 }),
    'GET /stories/partnerArtist?since=1&until=2&timestamp=3&limit=50',
  ),
  call('GET stories/trending', 'stories', (client) => client.stories.trending(), 'GET /stories/trending'),
  call(
    'POST stories/trending (trending_story with story_id and publish_datetime)',
    'stories',
    (client) => client.stories.makeTrending({ storyId: 's', publishDatetime: 1 }),
    'POST /stories/trending {"trending_story":{"story_id":"s","publish_datetime":1}}',
  ),
  call(
    'DELETE stories/trending/{id}',
    'stories',
    (client) => client.stories.removeTrending('s'),
    'DELETE /stories/trending/s',
  ),
  call(
    'POST trendingscheduler/schedule (gifs, api key, access token, timestamp)',
    'scheduler',
    (client) => client.scheduler.schedule({ gifs: ['a'], timestamp: 1 }),
    `POST /trendingscheduler/schedule {"gifs":["a"],"timestamp":1,${KEYS}}`,
  ),
  call(
    'GET trendingscheduler/schedule (limit 25, offset 0, type gif by default)',
    'scheduler',
    (client) => client.scheduler.list(),
    'GET /trendingscheduler/schedule?limit=25&offset=0&type=gif',
  ),
  call(
    'GET trendingscheduler/activity',
    'scheduler',
    (client) => client.scheduler.activity(),
    'GET /trendingscheduler/activity',
  ),
  call(
    'DELETE trendingscheduler/schedule/{id}',
    'scheduler',
    (client) => client.scheduler.delete(7),
    'DELETE /trendingscheduler/schedule/7',
  ),
  call(
    'GET videos/search (q, offset, limit, pingback_id)',
    'search-api',
    (client) => client.searchApi.videos({ q: 'a', offset: 1, limit: 2, pingbackId: 'p' }),
    'GET /videos/search?pingback_id=p&q=a&offset=1&limit=2',
  ),
  call(
    'GET videos/related',
    'search-api',
    (client) => client.searchApi.relatedVideos({ gifId: 'a', pingbackId: 'p' }),
    'GET /videos/related?pingback_id=p&gif_id=a',
  ),
  call(
    'GET trending/searches',
    'search-api',
    (client) => client.searchApi.trendingSearches(),
    'GET /trending/searches',
  ),
  call(
    'GET gifs/search/tags',
    'tags',
    (client) => client.tags.search({ q: 'a' }),
    'GET /gifs/search/tags?q=a',
  ),
  call(
    'GET channels/search',
    'search-api',
    (client) => client.searchApi.channels({ q: 'a' }),
    'GET /channels/search?q=a',
  ),
  call(
    'GET gifs/{id}/associations',
    'search-api',
    (client) => client.searchApi.associations('a'),
    'GET /gifs/a/associations',
  ),
  call('GET tags/related/{tag}', 'tags', (client) => client.tags.related('t'), 'GET /tags/related/t'),
  call(
    'GET tags/related/gif/{tag}',
    'tags',
    (client) => client.tags.relatedGif('t'),
    'GET /tags/related/gif/t',
  ),
  call(
    'PUT gifs/{id}/cta (link, text)',
    'gifs',
    (client) => client.gifs.setCta('a', { link: 'l', text: 't' }),
    'PUT /gifs/a/cta {"link":"l","text":"t"}',
  ),
  call('DELETE gifs/{id}/cta', 'gifs', (client) => client.gifs.setCta('a', {}), 'DELETE /gifs/a/cta'),
  call(
    'GET imaging/trim (media_url, start, duration)',
    'imaging',
    (client) => client.imaging.trim({ mediaUrl: 'm', ...clip }),
    'GET /imaging/trim?media_url=m&start=1&duration=2',
  ),
  call(
    'POST imaging/trim (a file, start, duration)',
    'imaging',
    (client) => client.imaging.trim({ file: new Blob(['x']), ...clip }),
    'POST /imaging/trim file=a file&start=1&duration=2',
  ),
  row(['dashboard-client/endpoints/imaging.ts'], 'imaging/trim returns a blob', async () => {
    const { result } = await dashboardCall(
      (client) => client.imaging.trim({ mediaUrl: 'm', ...clip }),
      'bytes',
    )
    expect(result).toBeInstanceOf(Blob)
    expect(await (result as Blob).text()).toBe('bytes')
  }),
  row(['dashboard-client/decode.ts'], 'answers of unknown shape are kept as they come', async () => {
    for (const body of [{ a: [1, { b: null }] }, [1, 'two', {}], 'text', 7, null, true]) {
      const { result } = await dashboardCall((client) => client.session.loginCheck(), JSON.stringify(body))
      expect(result).toEqual(body)
    }
  }),
]
