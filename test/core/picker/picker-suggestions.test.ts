import { expect, it } from 'vitest'
import type { Category } from '../../../core/model/category.js'
import type { Channel } from '../../../core/model/channel.js'
import { pickerSuggestions } from '../../../core/picker/picker-suggestions.js'
import { initialSearch } from '../../../core/search/search-machine.js'

const cats = { slug: 'cats' } as Channel
const terms = Array.from({ length: 13 }, (_, at) => `term ${at + 1}`)
const search = { ...initialSearch({}).shown, currentChannels: [cats], trendingSearches: terms }
const gifs = { tab: 'gifs', picked: undefined } as const

it('a picker suggests twelve trending searches at most', () => {
  expect(pickerSuggestions(gifs, search)).toEqual({ channels: [], terms: terms.slice(0, 12) })
})

it.each([
  ['a term', gifs, { text: 'c' }],
  ['a channel', gifs, { activeChannel: cats }],
  ['a category', { ...gifs, picked: { category: {} as Category, subcategory: undefined } }, {}],
])('there are no trending searches with %s', (_, state, change) => {
  expect(pickerSuggestions(state, { ...search, ...change })).toEqual({ channels: [cats], terms: [] })
})

it.each(['recents', 'favorites'] as const)('nothing is suggested for %s', (tab) => {
  expect(pickerSuggestions({ ...gifs, tab }, search)).toEqual({ channels: [], terms: [] })
})
