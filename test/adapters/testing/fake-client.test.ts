import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GiphyFetch } from '../../../adapters/giphy-fetch.js'
import {
  makeCategory,
  makeChannel,
  makeGif,
  makeGifs,
  makeSticker,
} from '../../../adapters/testing/builders.js'
import type { FakeClient } from '../../../adapters/testing/fake-calls.js'
import { createFakeClient } from '../../../adapters/testing/fake-client.js'
import { FetchError } from '../../../core/content/fetch-error.js'
import type { GifID } from '../../../core/model/gif.js'
import type { PickerClient } from '../../../core/picker/picker-listing.js'
import type { SearchClient } from '../../../core/search/search-pages.js'
import { contentClientContract } from '../../contracts/content-client.js'

const gifs = makeGifs(40, (index) => ({
  title: `A cat and ${index} dogs`,
  tags: [index % 2 ? 'odd' : 'even'],
}))

beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    throw new Error('A fake client has no network')
  })
  return () => vi.unstubAllGlobals()
})

contentClientContract('in memory', () =>
  createFakeClient({
    gifs: [...gifs, makeSticker()],
    categories: [makeCategory()],
    channels: [makeChannel()],
  }),
)

const idsOf = ({ data }: { readonly data: readonly { readonly id: GifID }[] }) => data.map(({ id }) => id)

test('takes the place of a client for hosts, search and picker, as types have it too', () => {
  const client = createFakeClient()
  const places: readonly [GiphyFetch, SearchClient, PickerClient] = [client, client, client]
  expect(places[0]).toBeInstanceOf(GiphyFetch)
  expect([client.apiKey, client.mayTrack(), client.pingbackUrl]).toEqual(['fake-key', true, false])
  const silent = createFakeClient({ apiKey: 'other', tracking: 'consent' })
  expect(silent.mayTrack()).toBe(false)
  silent.grantConsent()
  expect(silent.mayTrack()).toBe(true)
})

test('answers each call of a client itself, without an HTTP request', () => {
  const own = Object.getPrototypeOf(createFakeClient()) as object
  const calls = Object.getOwnPropertyNames(Object.getPrototypeOf(GiphyFetch.prototype)).filter(
    (name) => !/^(constructor|apiKey|pingbackUrl|mayTrack|grantConsent|revokeConsent)$/.test(name),
  )
  expect(calls.length).toBeGreaterThan(14)
  expect(calls.filter((name) => !Object.hasOwn(own, name))).toEqual([])
})

describe('what it finds', () => {
  const clip = makeGif({ id: 'clip', type: 'video', title: 'Cat plays piano' })
  const wave = makeGif({ id: 'wave', title: 'Hello', tags: ['Waving cat'], username: 'ada' })
  const emoji = ['e1', 'e2', 'e3'].map((id, at) =>
    makeGif({ id, type: 'emoji', is_sticker: true, emoji_group_id: at < 2 ? 1 : 2 }),
  )
  const client = createFakeClient({
    gifs: [...gifs.slice(0, 2), wave, clip, makeSticker({ title: 'Cat sticks' }), ...emoji],
    channels: [makeChannel(), makeChannel({ id: 2, display_name: 'Big Dogs', slug: 'dogs' })],
    categories: [
      makeCategory({ subcategories: [makeCategory({ name: 'Cats' })] }),
      makeCategory({ name: 'Food' }),
    ],
    trendingSearches: ['hello'],
  })

  test.each<[string, () => Promise<{ readonly data: readonly { readonly id: GifID }[] }>, readonly string[]]>(
    [
      ['words of title and tags', () => client.search('waving CAT'), ['wave']],
      ['beginnings of words', () => client.search('do'), ['gif0', 'gif1']],
      ['a word of one and a word of another: none', () => client.search('waving dogs'), []],
      ['clips', () => client.search('cat', { type: 'videos' }), ['clip']],
      ['stickers', () => client.search('cat', { type: 'stickers' }), ['sticker1']],
      ['what a user has', () => client.search('@ada'), ['wave']],
      ['what a channel has of a word', () => client.search('hello', { channel: 'studio' }), []],
      ['trending GIFs', () => client.trending(), ['gif0', 'gif1', 'wave']],
      ['a subcategory', () => client.gifs('animals', 'waving'), ['wave']],
      ['related ones of the same type', () => client.related('wave'), ['gif0', 'gif1']],
      ['emoji', () => client.emoji(), ['e1', 'e2', 'e3']],
      ['one emoji of each group', () => client.emojiDefaultVariations(), ['e1', 'e3']],
      ['the variations of an emoji', () => client.emojiVariations('e2'), ['e1', 'e2']],
    ],
  )('%s', async (_what, call, ids) => {
    expect(idsOf(await call())).toEqual(ids)
  })

  test('random GIFs by turns, of a tag where one is given', async () => {
    const found: GifID[] = []
    for (const tag of ['dogs', 'dogs', 'dogs']) found.push((await client.random({ tag })).data.id)
    expect(found).toEqual(['gif0', 'gif1', 'gif0'])
    await expect(client.random({ tag: 'nothing' })).rejects.toMatchObject({ status: 404 })
  })

  test('channels, categories and terms', async () => {
    expect((await client.channels('big')).data.map(({ slug }) => slug)).toEqual(['dogs'])
    expect((await client.categories({ limit: 1 })).data.map(({ name }) => name)).toEqual(['Animals'])
    expect((await client.subcategories('animals')).data.map(({ name }) => name)).toEqual(['Cats'])
    expect((await client.trendingSearches()).data).toEqual(['hello'])
  })

  test('nothing of a GIF that no widget can show', async () => {
    const unusable = createFakeClient({ gifs: [makeGif({ id: 'a' }), makeGif({ id: 'b', images: {} })] })
    expect(idsOf(await unusable.trending())).toEqual(['a'])
  })

  test('other content from the next call on', async () => {
    const changing = createFakeClient({ trendingSearches: ['hello'] })
    expect((await changing.trending()).pagination.total_count).toBe(50)
    changing.answer({ gifs: [wave] })
    expect(idsOf(await changing.trending())).toEqual(['wave'])
    expect((await changing.trendingSearches()).data).toEqual(['hello'])
  })

  test('bodies for paths of `request`, which fails without', async () => {
    await expect(client.request('gifs/upload')).rejects.toMatchObject({ status: 404 })
    const answering = createFakeClient({ request: (path) => ({ path }) })
    expect(await answering.request<unknown>('/a')).toEqual({ path: '/a' })
    const normalizer = () => 7
    expect(await answering.request('/a', { normalizer })).toBe(7)
  })
})

describe('its calls', () => {
  let client: FakeClient
  beforeEach(() => {
    client = createFakeClient({ gifs })
  })
  const settled = async (call: Promise<unknown>): Promise<unknown> =>
    Promise.race([
      call.catch((error: unknown) => error),
      new Promise((resolve) => setTimeout(resolve, 5, 'waits')),
    ])

  test('are recorded with arguments and signal', async () => {
    const { signal } = new AbortController()
    await client.search('cat', { offset: 5, signal })
    await client.gifs(['gif1'])
    await client.trending()
    expect(client.calls.map(({ method, args }) => [method, ...args])).toEqual([
      ['search', 'cat', { offset: 5, signal }],
      ['gifs', ['gif1']],
      ['trending'],
    ])
    expect(client.calls[0]?.signal).toBe(signal)
    expect(client.callsOf('gifs')).toEqual([[['gif1']]])
  })

  test('fail until they are to succeed, with the given error or status 500', async () => {
    const error = new Error('offline')
    client.fail('search', error)
    await expect(client.search('cat')).rejects.toBe(error)
    await expect(client.search('cat')).rejects.toBe(error)
    expect((await client.trending({ limit: 1 })).data).toHaveLength(1)
    client.succeed('search')
    expect((await client.search('cat')).data).toHaveLength(25)
    client.fail('trending')
    const failure = await client.trending().catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(FetchError)
    expect(failure).toMatchObject({ status: 500, url: expect.stringContaining('/gifs/trending') })
    client.succeed()
    await client.trending()
  })

  test('fail so many times', async () => {
    client.fail('search', undefined, 1)
    await expect(client.search('cat')).rejects.toMatchObject({ status: 500 })
    await client.search('cat')
  })

  test('wait while they are held, then succeed or fail as is set by then', async () => {
    client.hold('search')
    const [held, failing] = [client.search('cat', { limit: 1 }), client.search('dogs')]
    expect(await settled(client.trending({ limit: 1 })), 'another call').toMatchObject({
      meta: { status: 200 },
    })
    expect(await settled(held)).toBe('waits')
    client.fail('search', undefined, 2)
    client.release()
    expect(await settled(held)).toMatchObject({ status: 500 })
    expect(await settled(failing)).toMatchObject({ status: 500 })
    expect(await settled(client.search('cat')), 'after the release').toMatchObject({ meta: { status: 200 } })
    client.hold()
    expect(await settled(client.random())).toBe('waits')
  })

  test('that are held end with their abort, and leave no listener', async () => {
    const abort = new AbortController()
    const remove = vi.spyOn(abort.signal, 'removeEventListener')
    client.hold()
    const held = client.search('cat', { signal: abort.signal })
    await settled(held)
    abort.abort(new Error('gone'))
    await expect(held).rejects.toThrow('gone')
    expect(remove).toHaveBeenCalledTimes(1)
    client.release()
  })

  test('that are aborted use up none of the times that calls are to fail', async () => {
    client.fail('search', undefined, 1)
    await expect(client.search('cat', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    )
    const abort = new AbortController()
    const going = client.search('cat', { signal: abort.signal })
    abort.abort(new Error('gone'))
    await expect(going).rejects.toThrow('gone')
    await expect(client.search('cat')).rejects.toMatchObject({ status: 500 })
  })

  test('need no timer', async () => {
    vi.useFakeTimers()
    try {
      expect((await client.search('cat')).data).toHaveLength(25)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
