/** Methods and the names of their arguments are those that hosts write down; the compiler is the test. */
import { describe, expectTypeOf, test } from 'vitest'
import type { methodOf } from '../../dashboard-client/connection.js'
import type { DashboardClient } from '../../dashboard-client/dashboard-client.js'
import type {
  ChannelMove,
  DashboardCallOptions,
  DashboardChannel,
  Id,
  Listing,
  Story,
  TagSuggestion,
} from '../../dashboard-client/index.js'

type Without<M> = M extends (...args: infer Args) => unknown ? Args : never
type Arguments<R extends keyof DashboardClient, M extends keyof DashboardClient[R]> = Without<
  DashboardClient[R][M]
>

describe('the methods of each group', () => {
  type Methods<R extends keyof DashboardClient> = keyof DashboardClient[R]

  test('are those of the contract, with iterators and rows beside them', () => {
    expectTypeOf<keyof DashboardClient>().toEqualTypeOf<
      | 'session'
      | 'sharing'
      | 'takedowns'
      | 'channelGifs'
      | 'users'
      | 'artists'
      | 'channels'
      | 'rankedTags'
      | 'magicTags'
      | 'gifs'
      | 'tags'
      | 'spotify'
      | 'stories'
      | 'scheduler'
      | 'searchApi'
      | 'imaging'
    >()
    expectTypeOf<Methods<'session'>>().toEqualTypeOf<
      'loginCheck' | 'buildEnv' | 'register' | 'confirmRegistration' | 'resendRegistration' | 'resetPassword'
    >()
    expectTypeOf<Methods<'sharing'>>().toEqualTypeOf<'instashare' | 'reportSearch'>()
    expectTypeOf<Methods<'takedowns'>>().toEqualTypeOf<'create'>()
    expectTypeOf<Methods<'channelGifs'>>().toEqualTypeOf<'list' | 'add' | 'remove'>()
    expectTypeOf<Methods<'users'>>().toEqualTypeOf<
      | 'get'
      | 'update'
      | 'viewCount'
      | 'proxyGifViewCount'
      | 'dashboardTrendingSearches'
      | 'searchServiceCsv'
      | 'searchServiceCsvRows'
    >()
    expectTypeOf<Methods<'artists'>>().toEqualTypeOf<'list' | 'iterate'>()
    expectTypeOf<Methods<'channels'>>().toEqualTypeOf<
      | 'get'
      | 'bySlug'
      | 'create'
      | 'move'
      | 'update'
      | 'delete'
      | 'feed'
      | 'children'
      | 'iterateFeed'
      | 'iterateChildren'
    >()
    expectTypeOf<Methods<'rankedTags'>>().toEqualTypeOf<'create' | 'update' | 'delete'>()
    expectTypeOf<Methods<'magicTags'>>().toEqualTypeOf<'create' | 'delete'>()
    expectTypeOf<Methods<'gifs'>>().toEqualTypeOf<
      | 'trending'
      | 'tagCounts'
      | 'metadata'
      | 'extendedMetadata'
      | 'tagTranslations'
      | 'languageTags'
      | 'addLanguageTags'
      | 'removeLanguageTag'
      | 'update'
      | 'analytic'
      | 'moderate'
      | 'setCta'
    >()
    expectTypeOf<Methods<'tags'>>().toEqualTypeOf<
      'predict' | 'related' | 'relatedGif' | 'search' | 'iterateSearch'
    >()
    expectTypeOf<Methods<'spotify'>>().toEqualTypeOf<'artistName'>()
    expectTypeOf<Methods<'stories'>>().toEqualTypeOf<
      | 'get'
      | 'bySlug'
      | 'list'
      | 'save'
      | 'delete'
      | 'partnerArtist'
      | 'trending'
      | 'makeTrending'
      | 'removeTrending'
      | 'iterate'
      | 'iteratePartnerArtist'
    >()
    expectTypeOf<Methods<'scheduler'>>().toEqualTypeOf<
      'schedule' | 'list' | 'activity' | 'delete' | 'iterate'
    >()
    expectTypeOf<Methods<'searchApi'>>().toEqualTypeOf<
      | 'videos'
      | 'relatedVideos'
      | 'trendingSearches'
      | 'channels'
      | 'associations'
      | 'iterateVideos'
      | 'iterateRelatedVideos'
      | 'iterateChannels'
    >()
    expectTypeOf<Methods<'imaging'>>().toEqualTypeOf<'trim'>()
  })
})

describe('arguments', () => {
  test('have the names of the contract, and options come last', () => {
    expectTypeOf<Arguments<'channels', 'move'>>().toEqualTypeOf<
      [id: Id, destination: ChannelMove, options?: DashboardCallOptions | undefined]
    >()
    expectTypeOf<ChannelMove>().toEqualTypeOf<{
      readonly position: number
      readonly targetChannel: Id | null
    }>()
    expectTypeOf<Arguments<'session', 'loginCheck'>>().toEqualTypeOf<
      [options?: DashboardCallOptions | undefined]
    >()
    expectTypeOf<Arguments<'sharing', 'instashare'>[0]>().toEqualTypeOf<{
      readonly gifId: Id
      readonly to: string
    }>()
    expectTypeOf<keyof Arguments<'takedowns', 'create'>[0]>().toEqualTypeOf<
      'takedowns' | 'sendEmail' | 'note'
    >()
    expectTypeOf<keyof NonNullable<Arguments<'artists', 'list'>[0]>>().toEqualTypeOf<
      'filter' | 'freelance' | 'order' | 'sort' | 'offset'
    >()
    expectTypeOf<keyof Arguments<'stories', 'list'>[0]>().toEqualTypeOf<
      'username' | 'fetchUnpublished' | 'limit' | 'nextCursor'
    >()
    expectTypeOf<keyof NonNullable<Arguments<'stories', 'partnerArtist'>[0]>>().toEqualTypeOf<
      'limit' | 'since' | 'until' | 'timestamp'
    >()
    expectTypeOf<keyof Arguments<'stories', 'makeTrending'>[0]>().toEqualTypeOf<
      'storyId' | 'publishDatetime'
    >()
    expectTypeOf<keyof Arguments<'scheduler', 'schedule'>[0]>().toEqualTypeOf<'gifs' | 'timestamp'>()
    expectTypeOf<keyof NonNullable<Arguments<'scheduler', 'list'>[0]>>().toEqualTypeOf<
      'limit' | 'offset' | 'type'
    >()
    expectTypeOf<keyof Arguments<'gifs', 'update'>[0]>().toEqualTypeOf<'gifId' | 'key' | 'value'>()
    expectTypeOf<keyof Arguments<'gifs', 'addLanguageTags'>[1]>().toEqualTypeOf<'tags' | 'lang'>()
    expectTypeOf<keyof Arguments<'gifs', 'removeLanguageTag'>[1]>().toEqualTypeOf<'tag' | 'lang'>()
    expectTypeOf<keyof Arguments<'gifs', 'setCta'>[1]>().toEqualTypeOf<'link' | 'text'>()
    expectTypeOf<keyof Arguments<'imaging', 'trim'>[0]>().toEqualTypeOf<
      'mediaUrl' | 'file' | 'start' | 'duration'
    >()
  })
})

describe('the declared number of arguments', () => {
  const countOf = <Args extends readonly unknown[]>(method: ReturnType<typeof methodOf>) =>
    method<Args, unknown>

  test('counts optional ones, and no other number compiles', () => {
    expectTypeOf<Parameters<ReturnType<typeof countOf<[]>>>[0]>().toEqualTypeOf<0>()
    expectTypeOf<Parameters<ReturnType<typeof countOf<[id: Id]>>>[0]>().toEqualTypeOf<1>()
    expectTypeOf<Parameters<ReturnType<typeof countOf<[id: Id, page?: object]>>>[0]>().toEqualTypeOf<2>()
  })
})

describe('results', () => {
  const use = (client: DashboardClient) => ({
    channel: client.channels.get(7),
    perhaps: client.channels.get(7, { logErrors: true }),
    surely: client.channels.get(7, { signal: new AbortController().signal }),
    children: client.channels.children(7, { retries: 1 }),
    gone: client.channels.delete(7),
    story: client.stories.save({ title: 'x' }),
    tags: client.tags.search({ q: 'a' }),
    name: client.spotify.artistName('https://a.test'),
    rows: client.users.searchServiceCsvRows(),
    clip: client.imaging.trim({ file: new Blob([]), start: 0, duration: 1 }),
    noClip: client.imaging.trim({ mediaUrl: 'x', start: 0, duration: 1 }, { logErrors: true }),
  })
  type Results = ReturnType<typeof use>

  test('are typed, and perhaps nothing where errors are only logged', () => {
    expectTypeOf<Results['channel']>().resolves.toEqualTypeOf<DashboardChannel>()
    expectTypeOf<Results['perhaps']>().resolves.toEqualTypeOf<DashboardChannel | undefined>()
    expectTypeOf<Results['surely']>().resolves.toEqualTypeOf<DashboardChannel>()
    expectTypeOf<Results['children']>().resolves.toEqualTypeOf<Listing<DashboardChannel>>()
    expectTypeOf<Results['gone']>().resolves.toEqualTypeOf<undefined>()
    expectTypeOf<Results['story']>().resolves.toEqualTypeOf<Story>()
    expectTypeOf<Results['tags']>().resolves.toEqualTypeOf<Listing<TagSuggestion>>()
    expectTypeOf<Results['name']>().resolves.toEqualTypeOf<string>()
    expectTypeOf<Results['rows']>().resolves.toEqualTypeOf<readonly (readonly string[])[]>()
    expectTypeOf<Results['clip']>().resolves.toEqualTypeOf<Blob>()
    expectTypeOf<Results['noClip']>().resolves.toEqualTypeOf<Blob | undefined>()
  })

  test('what is no argument is refused', () => {
    expectTypeOf<[Id, { position: number; target_channel: Id }]>().not.toExtend<
      Arguments<'channels', 'move'>
    >()
    expectTypeOf<[Readonly<Record<never, never>>]>().not.toExtend<Arguments<'stories', 'list'>>()
    expectTypeOf<[Id, { sgnal: undefined }]>().not.toExtend<Arguments<'channels', 'get'>>()
    expectTypeOf<[{ mediaUrl: string; file: Blob; start: number; duration: number }]>().not.toExtend<
      Arguments<'imaging', 'trim'>
    >()
    // The same with what is asked for, so that none of them is refused for another reason.
    expectTypeOf<[Id, { position: number; targetChannel: Id }]>().toExtend<Arguments<'channels', 'move'>>()
    expectTypeOf<[{ username: string }]>().toExtend<Arguments<'stories', 'list'>>()
    expectTypeOf<[Id, { signal: undefined }]>().toExtend<Arguments<'channels', 'get'>>()
    expectTypeOf<[{ file: Blob; start: number; duration: number }]>().toExtend<Arguments<'imaging', 'trim'>>()
  })
})
