import { describe, expect, it, test } from 'vitest'
import { ValidationError } from '../../dashboard-client/errors.js'
import type { DashboardClient } from '../../dashboard-client/every-resource.js'
import { fakeDashboard } from '../support/fake-dashboard.js'

const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

/** Callers without a compiler pass anything. */
const nothing = undefined as unknown as string

const withoutArgument: readonly (readonly [
  string,
  (client: DashboardClient, value: string) => Promise<unknown>,
  string,
])[] = [
  ['sharing.instashare', (client, value) => client.sharing.instashare({ gifId: value, to: 'a' }), 'gifId'],
  ['sharing.instashare', (client, value) => client.sharing.instashare({ gifId: 'a', to: value }), 'to'],
  ['channelGifs.add', (client, value) => client.channelGifs.add({ channel: 7, gif: value }), 'gif'],
  ['channelGifs.list', (client, value) => client.channelGifs.list([value]), 'gif'],
  ['users.get', (client, value) => client.users.get(value), 'id'],
  ['users.viewCount', (client, value) => client.users.viewCount(value), 'id'],
  ['users.proxyGifViewCount', (client, value) => client.users.proxyGifViewCount(value), 'gifId'],
  ['channels.get', (client, value) => client.channels.get(value), 'id'],
  ['channels.bySlug', (client, value) => client.channels.bySlug(value), 'slug'],
  ['channels.move', (client, value) => client.channels.move(value, { position: 0, targetChannel: 1 }), 'id'],
  ['channels.delete', (client, value) => client.channels.delete(value), 'id'],
  ['rankedTags.delete', (client, value) => client.rankedTags.delete(value), 'id'],
  ['magicTags.delete', (client, value) => client.magicTags.delete(value), 'id'],
  ['gifs.metadata', (client, value) => client.gifs.metadata(value), 'id'],
  ['gifs.trending', (client, value) => client.gifs.trending(['a', value]), 'gif_ids'],
  ['gifs.languageTags', (client, value) => client.gifs.languageTags(['a'], value), 'lang'],
  [
    'gifs.addLanguageTags',
    (client, value) => client.gifs.addLanguageTags('a', { tags: ['b'], lang: value }),
    'lang',
  ],
  [
    'gifs.removeLanguageTag',
    (client, value) => client.gifs.removeLanguageTag('a', { tag: value, lang: 'de' }),
    'tag',
  ],
  ['gifs.update', (client, value) => client.gifs.update({ gifId: 'a', key: value, value: '' }), 'key'],
  ['gifs.analytic', (client, value) => client.gifs.analytic('a', value), 'type'],
  ['gifs.setCta', (client, value) => client.gifs.setCta(value, { link: 'l', text: 't' }), 'id'],
  ['tags.related', (client, value) => client.tags.related(value), 'tag'],
  ['tags.search', (client, value) => client.tags.search({ q: value }), 'q'],
  ['spotify.artistName', (client, value) => client.spotify.artistName(value), 'url'],
  ['stories.get', (client, value) => client.stories.get(value), 'id'],
  ['stories.bySlug', (client, value) => client.stories.bySlug(value), 'slug'],
  ['stories.removeTrending', (client, value) => client.stories.removeTrending(value), 'id'],
  [
    'stories.makeTrending',
    (client, value) => client.stories.makeTrending({ storyId: value, publishDatetime: 1 }),
    'storyId',
  ],
  ['scheduler.delete', (client, value) => client.scheduler.delete(value), 'id'],
  [
    'scheduler.schedule',
    (client, value) => client.scheduler.schedule({ gifs: ['a'], timestamp: value }),
    'timestamp',
  ],
  ['searchApi.videos', (client, value) => client.searchApi.videos({ q: value }), 'q'],
  ['searchApi.relatedVideos', (client, value) => client.searchApi.relatedVideos({ gifId: value }), 'gifId'],
  ['searchApi.associations', (client, value) => client.searchApi.associations(value), 'gifId'],
]

describe('D5: an argument that is missing', () => {
  it.each(withoutArgument)('%s fails before the network, and names it', async (_, call, field) => {
    for (const value of [nothing, '', '  ']) {
      const { client, sent } = fakeDashboard()
      const error = await outcomeOf(call(client, value))
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ tag: 'validation', field, status: 0 })
      expect(sent()).toEqual([])
    }
  })

  it('an empty list of ids fails, and one whose ids would be read as others', async () => {
    for (const ids of [[], ['a,b'], ['a', '']]) {
      const { client, sent } = fakeDashboard()
      expect(await outcomeOf(client.gifs.trending(ids))).toMatchObject({ field: 'gif_ids' })
      expect(await outcomeOf(client.channelGifs.list(ids))).toMatchObject({ field: 'gif' })
      expect(sent()).toEqual([])
    }
  })

  it('a service whose address was not given is named', async () => {
    const { client, sent } = fakeDashboard(undefined, {
      storiesUrl: undefined,
      schedulerUrl: undefined,
      searchApiUrl: undefined,
    })
    const calls = [
      [client.stories.trending(), 'storiesUrl'],
      [client.scheduler.activity(), 'schedulerUrl'],
      [client.searchApi.trendingSearches(), 'searchApiUrl'],
      [client.imaging.trim({ mediaUrl: 'https://a.test/', start: 0, duration: 1 }), 'imagingUrl'],
    ] as const
    for (const [call, field] of calls)
      expect(await outcomeOf(call)).toMatchObject({
        tag: 'validation',
        field,
        message: `The option ${field} is not set`,
      })
    expect(sent()).toEqual([])
  })
})

describe('rules of the specification before anything is sent', () => {
  test('children without a parent id', async () => {
    const { client, sent } = fakeDashboard()
    const error = await outcomeOf(client.channels.children(nothing))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({
      message: "We cannot fetch a channel's children without its parent's id.",
      field: 'id',
    })
    expect(sent()).toEqual([])
  })

  test('stories without a username are an error, and a line on the console', async () => {
    const { client, ports, sent } = fakeDashboard()
    const error = await outcomeOf(client.stories.list({ username: nothing }))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ field: 'username' })
    expect(ports.logger.text('error')).toBe('Dashboard: We cannot fetch stories without a username.')
    expect(sent()).toEqual([])
  })

  test.each([
    [{ link: 'https://a.test', text: 'Shop' }, 'PUT', '{"link":"https://a.test","text":"Shop"}'],
    [{ link: 'https://a.test' }, 'DELETE', undefined],
    [{ link: 'https://a.test', text: '' }, 'DELETE', undefined],
  ])('a call to action %j is a %s', async (cta, method, body) => {
    const { client, ports } = fakeDashboard()
    await client.gifs.setCta('abc', cta)
    expect(ports.http.sent[0]?.request).toMatchObject({ method, url: 'https://search.test/v1/gifs/abc/cta' })
    expect(ports.http.sent[0]?.request.body).toBe(body)
  })

  test.each([
    [{ slug: 'a' }, 'POST https://stories.test/stories'],
    [{ slug: 'a', story_id: undefined }, 'POST https://stories.test/stories'],
    [{ slug: 'a', story_id: '' }, 'POST https://stories.test/stories'],
    [{ slug: 'a', story_id: 0 }, 'PUT https://stories.test/stories/0'],
    [{ slug: 'a', story_id: 's/1' }, 'PUT https://stories.test/stories/s%2F1'],
  ])('a story %j is saved by %s', async (story, line) => {
    const { client, sent } = fakeDashboard()
    await client.stories.save(story)
    expect(sent()).toEqual([line])
  })
})
