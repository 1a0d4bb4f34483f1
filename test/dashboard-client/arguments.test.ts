import { describe, expect, it, test } from 'vitest'
import type { DashboardClient } from '../../dashboard-client/dashboard-client.js'
import { ValidationError } from '../../dashboard-client/errors.js'
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
  ['channelGifs.list', (client, value) => client.channelGifs.list([value]), 'gifIds'],
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
  ['gifs.trending', (client, value) => client.gifs.trending(['a', value]), 'ids'],
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
  // fault D5
  it.each(withoutArgument)('%s fails before a request, and is named', async (_, call, field) => {
    for (const value of [nothing, '', '  ']) {
      const { client, sent } = fakeDashboard()
      const error = await outcomeOf(call(client, value))
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ tag: 'validation', field, status: 0 })
      expect(sent()).toEqual([])
    }
  })

  it.each([
    ['empty', [], 'must not be empty'],
    ['with a comma', ['a,b'], 'must be a list of ids that are not empty and contain no comma'],
    ['with an empty id', ['a', ''], 'must be a list of ids that are not empty and contain no comma'],
  ])('a list of ids that is %s fails', async (_, ids, problem) => {
    const { client, sent } = fakeDashboard()
    const errors = [client.gifs.trending(ids), client.channelGifs.list(ids)].map(outcomeOf)
    expect(await Promise.all(errors)).toMatchObject(
      ['ids', 'gifIds'].map((field) => ({ field, message: `${field} ${problem}` })),
    )
    expect(sent()).toEqual([])
  })

  it('in a path is named by the message, too', async () => {
    const { client } = fakeDashboard()
    expect(await outcomeOf(client.channels.get(''))).toMatchObject({ message: 'id must not be empty' })
  })

  it('the option of a missing service address is named', async () => {
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
        message: `The option ${field} must be set`,
      })
    expect(sent()).toEqual([])
  })
})

/** Any method with any arguments, as callers without a compiler write them. */
type AnyCall = (...args: readonly unknown[]) => Promise<unknown>
const anyMethod = (client: DashboardClient, name: string): AnyCall => {
  const [resource = '', method = ''] = name.split('.')
  return (client as unknown as Record<string, Record<string, AnyCall>>)[resource]?.[method] as AnyCall
}

const missingWhole: readonly (readonly [name: string, first: readonly unknown[], field: string])[] = [
  ['session.register', [], 'payload'],
  ['session.confirmRegistration', [], 'payload'],
  ['session.resendRegistration', [], 'payload'],
  ['session.resetPassword', [], 'payload'],
  ['sharing.instashare', [], 'gifId'],
  ['sharing.reportSearch', [], 'report'],
  ['takedowns.create', [], 'takedowns'],
  ['channelGifs.list', [], 'gifIds'],
  ['channelGifs.add', [], 'channel'],
  ['channelGifs.remove', [], 'channel'],
  ['users.update', [1], 'patch'],
  ['channels.create', [], 'channel'],
  ['channels.move', [3], 'position'],
  ['channels.update', [1], 'patch'],
  ['rankedTags.create', [], 'tag'],
  ['rankedTags.update', [1], 'patch'],
  ['magicTags.create', [], 'tag'],
  ['gifs.trending', [], 'ids'],
  ['gifs.languageTags', [['a']], 'lang'],
  ['gifs.addLanguageTags', ['a'], 'tags'],
  ['gifs.removeLanguageTag', ['a'], 'tag'],
  ['gifs.update', [], 'gifId'],
  ['gifs.moderate', [3], 'payload'],
  ['gifs.setCta', ['a'], 'cta'],
  ['tags.predict', [], 'frames'],
  ['tags.search', [], 'q'],
  ['stories.list', [], 'username'],
  ['stories.save', [], 'story'],
  ['stories.makeTrending', [], 'storyId'],
  ['scheduler.schedule', [], 'gifs'],
  ['searchApi.videos', [], 'q'],
  ['searchApi.relatedVideos', [], 'gifId'],
  ['searchApi.channels', [], 'q'],
  ['imaging.trim', [], 'mediaUrl'],
]

describe('a whole argument that is missing', () => {
  it.each(missingWhole)('%s after %j is named like any other argument', async (name, first, field) => {
    for (const absent of [[], [undefined], [null]]) {
      const reported: unknown[] = []
      const { client, sent } = fakeDashboard(undefined, { onError: (error) => reported.push(error) })
      const error = await outcomeOf(anyMethod(client, name)(...first, ...absent))
      expect(error).toBeInstanceOf(ValidationError)
      expect(error).toMatchObject({ field, status: 0 })
      expect(reported).toEqual([error])
      expect(await anyMethod(client, name)(...first, absent[0], { logErrors: true })).toBeUndefined()
      expect(sent()).toEqual([])
    }
  })

  it.each([
    ['searchApi.iterateVideos', 'q'],
    ['searchApi.iterateRelatedVideos', 'gifId'],
    ['searchApi.iterateChannels', 'q'],
    ['tags.iterateSearch', 'q'],
    ['stories.iterate', 'username'],
    ['channels.iterateFeed', 'id'],
  ])('%s rejects at the first item', async (name, field) => {
    const { client, sent } = fakeDashboard()
    const items = anyMethod(client, name)(null, null) as unknown as AsyncIterator<unknown>
    expect(await outcomeOf(items.next())).toMatchObject({ tag: 'validation', field })
    expect(sent()).toEqual([])
  })

  it('may be null where it is optional', async () => {
    const { client, sent } = fakeDashboard()
    await anyMethod(client, 'channels.feed')(1, null, null)
    await anyMethod(client, 'artists.list')(null)
    await anyMethod(client, 'stories.partnerArtist')(null)
    await anyMethod(client, 'users.get')(1, null)
    const items = anyMethod(client, 'scheduler.iterate')(null) as unknown as AsyncIterator<unknown>
    await items.next()
    expect(sent()).toEqual([
      'GET https://dash.test/api/v4/channels/1/feed/?limit=25',
      'GET https://dash.test/api/v4/artists/?order=desc&sort=updatetime',
      'GET https://stories.test/stories/partnerArtist?limit=50',
      'GET https://dash.test/api/v1/users/1/',
      'GET https://scheduler.test/trendingscheduler/schedule?limit=25&offset=0&type=gif',
    ])
  })
})

const incomplete: readonly (readonly [name: string, args: readonly unknown[], field: string])[] = [
  ['channels.move', [3, { position: undefined, targetChannel: 7 }], 'position'],
  ['channels.move', [3, { position: Number.NaN, targetChannel: 7 }], 'position'],
  ['channels.move', [3, { position: 0, targetChannel: undefined }], 'targetChannel'],
  ['takedowns.create', [{ takedowns: [], sendEmail: true }], 'takedowns'],
  ['takedowns.create', [{ takedowns: [{ gif_id: 'a', reason: 'x' }] }], 'sendEmail'],
  [
    'takedowns.create',
    [
      {
        takedowns: [
          { gif_id: 'a', reason: 'x' },
          { gif_id: undefined, reason: 'x' },
        ],
        sendEmail: true,
      },
    ],
    'takedowns[1].gif_id',
  ],
  ['takedowns.create', [{ takedowns: [{ gif_id: 'a' }], sendEmail: true }], 'takedowns[0].reason'],
  ['takedowns.create', [{ takedowns: [null], sendEmail: true }], 'takedowns'],
  ['gifs.update', [{ gifId: 'a', key: 'title', value: null }], 'value'],
  ['imaging.trim', [{ mediaUrl: '', file: null, start: 0, duration: 1 }], 'mediaUrl'],
]

it.each(incomplete)('%s of %j names the missing field', async (name, args, field) => {
  const { client, sent } = fakeDashboard(undefined, { imagingUrl: 'https://imaging.test' })
  expect(await outcomeOf(anyMethod(client, name)(...args))).toMatchObject({
    tag: 'validation',
    field,
    status: 0,
  })
  expect(sent()).toEqual([])
})

test('an argument that cannot be sent unchanged is reported by the caller’s name', async () => {
  const { client } = fakeDashboard()
  const torn = 'half \uD83D'
  const calls = [
    [client.sharing.instashare({ gifId: torn, to: 'a' }), 'gifId'],
    [client.spotify.artistName(torn), 'url'],
    [client.gifs.trending([torn]), 'ids'],
    [client.stories.list({ username: 'ada', nextCursor: torn }), 'nextCursor'],
    [client.searchApi.videos({ q: 'a', pingbackId: torn }), 'pingbackId'],
  ] as const
  for (const [call, field] of calls)
    expect(await outcomeOf(call)).toMatchObject({
      field,
      message: `${field} has a value that a request cannot carry unchanged`,
    })
})

test('values that are empty on purpose are sent: no parent, an empty text, objects without a prototype', async () => {
  const { client, ports } = fakeDashboard()
  await client.channels.move(3, { position: 0, targetChannel: null })
  await client.gifs.update({ gifId: 'a', key: 'title', value: '' })
  await client.channels.create(Object.assign(Object.create(null), { slug: 'a' }))
  await client.channels.update(7, {})
  expect(ports.http.sent.map(({ request }) => request.body)).toEqual([
    '{"position":0,"target_channel":null}',
    'gif_id=a&key=title&value=',
    '{"slug":"a"}',
    '{}',
  ])
})

describe('the session of a search of videos', () => {
  it('is the host’s where the caller names none', async () => {
    const { client, sent } = fakeDashboard(undefined, { getPingbackId: () => 'host' })
    await client.searchApi.videos({ q: 'x', pingbackId: undefined })
    await client.searchApi.relatedVideos({ gifId: 'a', pingbackId: 'own' })
    expect(sent()).toEqual([
      'GET https://search.test/v1/videos/search?pingback_id=host&q=x',
      'GET https://search.test/v1/videos/related?pingback_id=own&gif_id=a',
    ])
  })

  it('names the host’s getter if it throws, and does not repeat its message', async () => {
    const reported: unknown[] = []
    const { client, sent } = fakeDashboard(undefined, {
      getPingbackId: () => {
        throw new Error('host')
      },
      onError: (error) => reported.push(error),
    })
    const error = await outcomeOf(client.searchApi.videos({ q: 'x' }))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ field: 'getPingbackId', message: 'getPingbackId threw an error' })
    expect(reported).toEqual([error])
    expect(sent()).toEqual([])
  })
})

describe('rules of the specification before anything is sent', () => {
  // specification 5.21
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

  // specification 5.22
  test('stories without a username are an error, and a line on the console', async () => {
    const { client, ports, sent } = fakeDashboard()
    const error = await outcomeOf(client.stories.list({ username: nothing }))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ field: 'username' })
    expect(ports.logger.text('error')).toBe('Dashboard: We cannot fetch stories without a username.')
    expect(sent()).toEqual([])
  })

  // specification 5.23, 5.24
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

  // specification 5.25, 5.26
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
