import type { GiphyFetch } from '../../../index.js'
import type { GridProps } from '../../../react/index.js'

/** The kinds of pictures that a grid page offers, with their names. */
export const mediaTypes = { gifs: 'GIFs', stickers: 'Stickers', text: 'Text' } as const
export type MediaType = keyof typeof mediaTypes

/** What the controls of a grid page say. Lengths in px. */
export interface GridSettings {
  /** Empty for what is trending. */
  readonly term: string
  readonly type: MediaType
  readonly columns: number
  readonly gutter: number
  /** `undefined` fills the container. */
  readonly width: number | undefined
}

/** Limits of the number controls, as `[least, most, at first]`. */
export const limits = { columns: [1, 8, 4], gutter: [0, 24, 6], width: [240, 1200, 720] } as const

const isMediaType = (text: string | null): text is MediaType =>
  text !== null && Object.hasOwn(mediaTypes, text)

const numberIn = (text: string | null, [least, most, first]: readonly [number, number, number]): number => {
  const number = Number(text ?? Number.NaN)
  return Number.isFinite(number) ? Math.min(most, Math.max(least, Math.round(number))) : first
}

/** Narrow screens start with fewer columns, so that pictures stay big enough to see. */
const firstColumns = (): number =>
  window.innerWidth < 480 ? 2 : window.innerWidth < 800 ? 3 : limits.columns[2]

/** Settings of an address such as `?q=cats&type=stickers&columns=3&gutter=0&width=600`. */
export const settingsFrom = (search: string): GridSettings => {
  const query = new URLSearchParams(search)
  const type = query.get('type')
  return {
    term: query.get('q') ?? '',
    type: isMediaType(type) ? type : 'gifs',
    columns: query.has('columns') ? numberIn(query.get('columns'), limits.columns) : firstColumns(),
    gutter: numberIn(query.get('gutter'), limits.gutter),
    width: query.has('width') ? numberIn(query.get('width'), limits.width) : undefined,
  }
}

/** The part of a grid's props that settings decide. A new search is a new `feedKey`. */
export const gridPropsOf = (
  { term, type, columns, gutter, width }: GridSettings,
  client: GiphyFetch,
): Pick<GridProps, 'fetchGifs' | 'feedKey' | 'columns' | 'gutter' | 'width' | 'noResultsMessage'> => {
  const q = term.trim()
  return {
    columns,
    gutter,
    width,
    feedKey: `${type}/${q}`,
    noResultsMessage: `Nothing found for “${q}”. Try another word.`,
    fetchGifs: (offset) => {
      const page = { type, offset, limit: 25 }
      return q === '' ? client.trending(page) : client.search(q, page)
    },
  }
}
