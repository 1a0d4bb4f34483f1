import type { GiphyFetch, IGif, MediaType } from '../../../index.js'
import { literal } from './playground/code.js'
import type { Control, Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'
import { stringControl, tileControls } from './tile-controls.js'

/** The kinds of pictures that a list offers, with their labels. */
const mediaTypes = { gifs: 'GIFs', stickers: 'Stickers', text: 'Text' } as const

/** Content of a list: a search or trending items, of one kind. */
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

/** Controls for the look of a list, with their initial values. */
export const listAppearanceControls: readonly Control[] = [
  ...tileControls,
  { kind: 'toggle', name: 'showMotionControl', default: false },
  { kind: 'text', name: 'noResultsMessage', placeholder: 'No GIFs found' },
  {
    kind: 'range',
    name: 'style',
    label: 'style: maxWidth',
    min: 200,
    max: 900,
    step: 20,
    unit: 'px',
    prop: (maxWidth) => ({ maxWidth }),
  },
  stringControl('gifs', 'GIFs'),
  { kind: 'toggle', name: 'initialGifs', label: 'initialGifs: three emoji', default: false, prop: false },
  { kind: 'toggle', name: 'externalGifs', label: 'externalGifs: six emoji', default: false, prop: false },
]

/** Number of emoji in each list that the host supplies. */
const ownLists = { initialGifs: 3, externalGifs: 6 } as const
type OwnList = keyof typeof ownLists
const ownListsOf = (values: Values): readonly OwnList[] =>
  (Object.keys(ownLists) as OwnList[]).filter((name) => values[name] === true)

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

/** The props that make a widget show the chosen list, and the code for them. */
export const listRecipe = (
  client: GiphyFetch,
  component: string,
): Pick<PlaygroundSchema, 'fixed' | 'code'> => {
  /** Cached, since another array would rearrange the list. */
  const lists = new Map<OwnList, Promise<readonly IGif[]>>()
  const listOf = (name: OwnList): Promise<readonly IGif[]> => {
    const list = lists.get(name) ?? client.emoji({ limit: ownLists[name] }).then(({ data }) => data)
    lists.set(name, list)
    return list
  }
  const fixed = (values: Values) => {
    const { type } = values
    const q = String(values.term).trim()
    return {
      term: q,
      // A new search is a new list.
      feedKey: [type, q, ...ownListsOf(values)].join('/'),
      fetchGifs: (offset: number) => {
        const page = { type: type as MediaType, offset, limit: 25 }
        return q === '' ? client.trending(page) : client.search(q, page)
      },
    }
  }
  return {
    fixed: (values) => {
      const own = ownListsOf(values)
      if (own.length === 0) return fixed(values)
      return Promise.all(own.map(async (name) => [name, await listOf(name)] as const)).then((found) => ({
        ...fixed(values),
        ...Object.fromEntries(found),
      }))
    },
    code: {
      component,
      setup: ({ values, typed }) => {
        const q = String(values.term).trim()
        const page = `{ type: ${literal(values.type)}, offset, limit: 25 }`
        const call = q === '' ? `client.trending(${page})` : `client.search(${literal(q)}, ${page})`
        return [
          `const fetchGifs = (offset${typed('number')}) => ${call}`,
          ...ownListsOf(values).map(
            (name) => `const { data: ${name} } = await client.emoji({ limit: ${ownLists[name]} })`,
          ),
        ]
      },
      fixed: (values) => {
        const q = String(values.term).trim()
        return {
          fetchGifs: 'fetchGifs',
          ...(q === '' ? {} : { term: literal(q) }),
          ...Object.fromEntries(ownListsOf(values).map((name) => [name, name])),
        }
      },
    },
  }
}
