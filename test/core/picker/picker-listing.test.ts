import { describe, expect, it, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import type { Category } from '../../../core/model/category.js'
import {
  listingKey,
  listingOf,
  type PickerChoice,
  type PickerClient,
  type PickerListing,
  pickerColumns,
  pickerPage,
} from '../../../core/picker/picker-listing.js'
import { tabForTerm } from '../../../core/picker/picker-machine.js'

const named = (name: string): Category => ({ name, name_encoded: name, subcategories: [] })
const cats = { category: named('cats') }

describe('what a picker lists', () => {
  it.each<[PickerChoice, PickerListing]>([
    [
      { tab: 'gifs', term: '' },
      { kind: 'trending', type: 'gifs' },
    ],
    [
      { tab: 'stickers', term: '' },
      { kind: 'trending', type: 'stickers' },
    ],
    [
      { tab: 'gifs', term: 'hi' },
      { kind: 'search', type: 'gifs', term: 'hi', channel: '' },
    ],
    [
      { tab: 'gifs', term: '', channel: 'nba' },
      { kind: 'search', type: 'gifs', term: '', channel: 'nba' },
    ],
    [
      { tab: 'gifs', term: '', picked: cats },
      { kind: 'search', type: 'gifs', term: 'cats', channel: '' },
    ],
    [
      { tab: 'gifs', term: '', picked: { ...cats, subcategory: named('kittens') } },
      { kind: 'search', type: 'gifs', term: 'kittens', channel: '' },
    ],
    [
      { tab: 'gifs', term: 'hi', picked: cats },
      { kind: 'search', type: 'gifs', term: 'hi', channel: '' },
    ],
    [
      { tab: 'text', term: '' },
      { kind: 'trending', type: 'text' },
    ],
    [
      { tab: 'text', term: 'hi' },
      { kind: 'animate', term: 'hi' },
    ],
    [
      { tab: 'text', term: 'hi', channel: 'nba' },
      { kind: 'search', type: 'text', term: 'hi', channel: 'nba' },
    ],
    [{ tab: 'emoji', term: 'hi' }, { kind: 'emoji' }],
    [
      { tab: 'recents', term: 'hi' },
      { kind: 'kept', list: 'recents', term: 'hi' },
    ],
    [
      { tab: 'favorites', term: '' },
      { kind: 'kept', list: 'favorites', term: '' },
    ],
  ])('%j → %j', (choice, listing) => {
    expect(listingOf(choice)).toEqual(listing)
  })

  it('has another key for another list, however words are split', () => {
    const search = (term: string, channel: string): string =>
      listingKey({ kind: 'search', type: 'gifs', term, channel })
    expect(new Set([search('a b', ''), search('a', 'b'), search('a', ''), search('', 'a b')]).size).toBe(4)
    expect(search('a', 'b')).toBe(search('a', 'b'))
  })
})

it.each([
  ['emoji', ['gifs', 'emoji', 'stickers'], 'stickers'],
  ['emoji', ['emoji', 'text'], 'text'],
  ['emoji', ['emoji'], 'emoji'],
  ['recents', ['gifs', 'recents'], 'recents'],
] as const)('a term typed on %s of %j is for %s', (tab, tabs, expected) => {
  expect(tabForTerm(tab, tabs)).toBe(expected)
})

it.each([
  ['gifs', 376, 2],
  ['gifs', 800, 4],
  ['stickers', 376, 3],
  ['emoji', 376, 4],
  ['gifs', 10, 2],
] as const)('%s in %i px have %i columns', (tab, width, columns) => {
  expect(pickerColumns(tab, width)).toBe(columns)
})

describe('pages', () => {
  const page = makeGifsResult(makeGifs(3))
  const clientOf = () => {
    const answer = () => vi.fn(async () => page)
    return { search: answer(), trending: answer(), animate: answer(), emoji: answer() }
  }
  const call = { rating: 'pg', offset: 25, limit: 25 }
  it.each<[PickerListing, keyof ReturnType<typeof clientOf>, readonly unknown[]]>([
    [{ kind: 'trending', type: 'text' }, 'trending', [{ ...call, type: 'text' }]],
    [
      { kind: 'search', type: 'gifs', term: 'hi', channel: '' },
      'search',
      ['hi', { ...call, type: 'gifs', channel: undefined }],
    ],
    [
      { kind: 'search', type: 'stickers', term: '', channel: 'nba' },
      'search',
      ['', { ...call, type: 'stickers', channel: 'nba' }],
    ],
    [{ kind: 'animate', term: 'hi' }, 'animate', ['hi', call]],
    [{ kind: 'emoji' }, 'emoji', [call]],
  ])('of %j come from %s', async (listing, method, expected) => {
    const client = clientOf()
    expect(await pickerPage(client as unknown as PickerClient, listing, { rating: 'pg' }, 25)).toEqual(page)
    expect(client[method].mock.calls).toEqual([expected])
  })

  it('are asked for with the signal of the list', async () => {
    const { signal } = new AbortController()
    const client = clientOf()
    await pickerPage(client as unknown as PickerClient, { kind: 'emoji' }, {}, 0, signal)
    expect(client.emoji.mock.calls[0]).toMatchObject([{ signal }])
  })

  it('of kept lists are none', async () => {
    const client = {} as PickerClient
    const kept = await pickerPage(client, { kind: 'kept', list: 'recents', term: '' }, {}, 0)
    expect([kept.data, kept.pagination.total_count]).toEqual([[], 0])
  })

  it('of texts end where the service does not say how many there are', async () => {
    const { total_count: _, ...pagination } = page.pagination
    const client = { animate: async () => ({ ...page, pagination }) } as unknown as PickerClient
    const drawn = await pickerPage(client, { kind: 'animate', term: 'hi' }, {}, 25)
    expect(drawn.pagination.total_count).toBe(28)
  })
})
