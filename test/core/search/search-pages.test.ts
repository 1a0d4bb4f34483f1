import { describe, expect, test, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import {
  animatedPage,
  feedKeyOf,
  type SearchClient,
  type SearchRequest,
  searchChannels,
  searchKeyOf,
  searchPage,
} from '../../../core/search/search-pages.js'
import { aChannel } from './some-channels.js'

const client = () => ({
  search: vi.fn<SearchClient['search']>(async () => makeGifsResult()),
  trending: vi.fn<SearchClient['trending']>(async () => makeGifsResult()),
  animate: vi.fn<SearchClient['animate']>(async () => makeGifsResult()),
  channels: vi.fn<SearchClient['channels']>(async () => ({ ...makeGifsResult(), data: [aChannel()] })),
  trendingSearches: vi.fn<SearchClient['trendingSearches']>(async () => ({ data: [] })),
})
const request = (more: Partial<SearchRequest> = {}): SearchRequest => ({
  term: '',
  activeChannel: undefined,
  shouldDefaultToTrending: true,
  options: {},
  ...more,
})
const stickers = { type: 'stickers', limit: 10 }

describe('a page of GIFs', () => {
  test('of a term, with the host’s options', async () => {
    const gf = client()
    await searchPage(gf, request({ term: 'cat', options: stickers }), 25)
    expect(gf.search.mock.calls).toEqual([['cat', { ...stickers, offset: 25, channel: undefined }]])
  })

  test('is asked for with the signal of the list, unless the host has one of its own', async () => {
    const gf = client()
    const [signal, own] = [new AbortController().signal, new AbortController().signal]
    await searchPage(gf, request(), 0, signal)
    await searchPage(gf, request({ term: 'cat' }), 0, signal)
    await searchPage(gf, request({ term: 'cat', options: { signal: own } }), 0, signal)
    const options = [gf.trending.mock.calls[0]?.[0], ...gf.search.mock.calls.map(([, given]) => given)]
    expect(options.map((given) => given?.signal === signal)).toEqual([true, true, false])
    expect(options[2]?.signal).toBe(own)
  })

  test('of a channel, with and without a term; a host’s own channel holds outside of one', async () => {
    const gf = client()
    await searchPage(gf, request({ activeChannel: aChannel('nba') }), 0)
    await searchPage(
      gf,
      request({ term: 'dunk', activeChannel: aChannel('nba'), options: { channel: 'x' } }),
      0,
    )
    await searchPage(gf, request({ term: 'dunk', options: { channel: 'x' } }), 0)
    expect(gf.search.mock.calls.map(([term, { channel }]) => [term, channel])).toEqual([
      ['', 'nba'],
      ['dunk', 'nba'],
      ['dunk', 'x'],
    ])
  })

  test('of what is trending without a term, or nothing', async () => {
    const gf = client()
    await searchPage(gf, request({ options: stickers }), 50)
    expect(gf.trending.mock.calls).toEqual([[{ ...stickers, offset: 50 }]])
    const empty = await searchPage(gf, request({ shouldDefaultToTrending: false }), 0)
    expect(empty).toMatchObject({ data: [], pagination: { total_count: 0, count: 0, offset: 0 } })
    expect(gf.trending).toHaveBeenCalledTimes(1)
  })
})

describe('animated text', () => {
  test('is one page where the service does not say where it ends', async () => {
    const gf = client()
    gf.animate.mockResolvedValue({ ...makeGifsResult(makeGifs(3)), pagination: { count: 3, offset: 0 } })
    const page = await animatedPage(gf, request({ term: 'hi' }), 0)
    expect(gf.animate.mock.calls).toEqual([['hi', { offset: 0, limit: 50 }]])
    expect(page.pagination).toEqual({ count: 50, total_count: 50, offset: 0 })
  })

  test('else as the service says, by the host’s limit', async () => {
    const gf = client()
    const page = await animatedPage(gf, request({ term: 'hi', options: stickers }), 10)
    expect(gf.animate.mock.calls).toEqual([['hi', { offset: 10, limit: 10 }]])
    expect(page.pagination.total_count).toBe(25)
  })
})

test('channels: by the name of a term that begins with one, none without a term', async () => {
  const gf = client()
  expect(await searchChannels(gf, '@nba dunk', 5)).toHaveLength(1)
  expect(await searchChannels(gf, '@', 0)).toEqual([])
  expect(gf.channels.mock.calls).toEqual([['@nba', { offset: 5, signal: undefined }]])
})

describe('the key of a search', () => {
  test.each<[string, Partial<SearchRequest>]>([
    ['', {}],
    ['cats', { term: 'cats' }],
    ['cats / stickers / nba', { term: 'cats', options: stickers, activeChannel: aChannel('nba') }],
    ['nba', { activeChannel: aChannel('nba') }],
    ['stickers', { options: stickers }],
    ['', { shouldDefaultToTrending: false }],
    ['cats', { term: 'cats', options: { rating: 'g' } as object }],
    ['cats', { term: 'cats', shouldDefaultToTrending: false }],
  ])('%j', (key, more) => {
    expect(searchKeyOf(request(more))).toBe(key)
  })
})

describe('the key of its list', () => {
  test.each<[string, Partial<SearchRequest>]>([
    ['', {}],
    ['cats / stickers / nba', { term: 'cats', options: stickers, activeChannel: aChannel('nba') }],
    ['nothing', { shouldDefaultToTrending: false }],
    ['stickers / nothing', { options: stickers, shouldDefaultToTrending: false }],
    ['cats', { term: 'cats', shouldDefaultToTrending: false }],
  ])('%j', (key, more) => {
    expect(feedKeyOf(request(more))).toBe(key)
  })

  test('is another for another client, at the end of what it was', () => {
    expect(feedKeyOf(request({ term: 'cats' }), 0)).toBe('cats')
    expect(feedKeyOf(request({ term: 'cats' }), 1)).toBe('cats / client=2')
  })

  test('is another for other options that mean another search', () => {
    const keys = ['rating', 'lang', 'sort', 'channel', 'explore'].map((name) =>
      feedKeyOf(request({ term: 'cats', options: { [name]: 'x' } })),
    )
    expect(keys).toEqual(
      ['rating=x', 'lang=x', 'sort=x', 'channel=x', 'explore=x'].map((rest) => `cats / ${rest}`),
    )
    expect(feedKeyOf(request({ term: 'cats', options: { limit: 5 } }))).toBe('cats')
  })
})
