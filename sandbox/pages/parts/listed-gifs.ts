import type { GiphyFetch, MediaType } from '../../../index.js'
import { literal } from './playground/code.js'
import type { Control, Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'

/** The kinds of pictures that a list offers, with their names. */
const mediaTypes = { gifs: 'GIFs', stickers: 'Stickers', text: 'Text' } as const

/** What a list shows: a search or what is trending, of one kind. */
export const listControls: readonly Control[] = [
  {
    kind: 'text',
    name: 'term',
    label: 'Search',
    query: 'q',
    initial: '',
    isRequired: true,
    isInBar: true,
    isSearch: true,
    placeholder: 'Search, or see what is trending',
    prop: false,
  },
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    options: mediaTypes,
    initial: 'gifs',
    isRequired: true,
    isInBar: true,
    prop: false,
  },
]

/** The callbacks of a list. */
export const listEvents: readonly string[] = [
  'onGifsFetched',
  'onGifsFetchError',
  'onGifVisible',
  'onGifSeen',
  'onGifHover',
  'onGifClick',
  'onGifRightClick',
  'onGifKeyPress',
]

/** A search says what was not found, unless the controls say something else. */
const messageOf = ({ term, noResultsMessage }: Values): string | undefined => {
  const q = String(term).trim()
  return q === '' || noResultsMessage !== undefined
    ? undefined
    : `Nothing found for “${q}”. Try another word.`
}

/** The props that make a widget show the chosen list, and the code for them. */
export const listRecipe = (
  client: GiphyFetch,
  component: string,
): Pick<PlaygroundSchema, 'fixed' | 'code'> => ({
  fixed: (values) => {
    const { type } = values
    const q = String(values.term).trim()
    const message = messageOf(values)
    return {
      ...(message === undefined ? {} : { noResultsMessage: message }),
      // A new search is a new list.
      feedKey: `${type}/${q}`,
      fetchGifs: (offset: number) => {
        const page = { type: type as MediaType, offset, limit: 25 }
        return q === '' ? client.trending(page) : client.search(q, page)
      },
    }
  },
  code: {
    component,
    setup: ({ values, typed }) => {
      const q = String(values.term).trim()
      const page = `{ type: ${literal(values.type)}, offset, limit: 25 }`
      const call = q === '' ? `client.trending(${page})` : `client.search(${literal(q)}, ${page})`
      return [`const fetchGifs = (offset${typed('number')}) => ${call}`]
    },
    fixed: (values) => {
      const message = messageOf(values)
      return {
        fetchGifs: 'fetchGifs',
        ...(message === undefined ? {} : { noResultsMessage: literal(message) }),
      }
    },
  },
})
