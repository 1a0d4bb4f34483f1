/** What a page of the site shows, as the server fetches it. */
import { FetchError, type GiphyFetch, type IChannel, type IGif } from 'gifkit'
import { mediaTypes, pageOf, type SiteFilters, type SitePlace } from './site-address.js'

/** GIFs on a page of a list. */
export const PAGE_SIZE = 24

/** Everything that server and browser draw a page from. */
export interface SiteView {
  readonly place: SitePlace
  readonly filters: SiteFilters
  readonly gifs: readonly IGif[]
  /** Of the whole list. */
  readonly total: number
  /** The GIF whose page it is. */
  readonly gif?: IGif
  /** The channel whose page it is. */
  readonly channel?: IChannel
  /** The row of the home page. */
  readonly stickers?: readonly IGif[]
}

/** What each part of a page is drawn from. */
export interface SiteProps {
  readonly view: SiteView
  readonly client: GiphyFetch
}

type Page = Awaited<ReturnType<GiphyFetch['trending']>>

const listed = ({ data, pagination }: Page) => ({ gifs: data, total: pagination.total_count })

const idOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1)

/** A channel by its name; `undefined` if none has it. */
const channelNamed = async (client: GiphyFetch, name: string): Promise<IChannel | undefined> => {
  const { data } = await client.channels(name, { limit: 50, rating: 'r' })
  return data.find(({ user }) => user.username.toLowerCase() === name.toLowerCase())
}

/** The GIF of an id; `undefined` if there is none. */
const gifWithId = async (client: GiphyFetch, id: string): Promise<IGif | undefined> => {
  try {
    return (await client.gif(id)).data
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return undefined
    throw error
  }
}

/**
 * Fetches what a page shows; `undefined` where there is no such GIF or channel.
 *
 * @throws FetchError (the promise rejects) if the content API does not answer
 */
export const loadView = async (
  client: GiphyFetch,
  place: SitePlace,
  filters: SiteFilters,
): Promise<SiteView | undefined> => {
  const limit = PAGE_SIZE
  const offset = (pageOf(place) - 1) * PAGE_SIZE
  const view = { place, filters }
  switch (place.kind) {
    case 'home': {
      const [trending, stickers] = await Promise.all([
        client.trending({ limit }),
        client.trending({ limit: 12, type: 'stickers' }),
      ])
      return { ...view, ...listed(trending), stickers: stickers.data }
    }
    case 'clips':
      return { ...view, ...listed(await client.trending({ limit, type: 'videos' })) }
    case 'stickers':
      return { ...view, ...listed(await client.trending({ limit, offset, type: 'stickers' })) }
    case 'stickerSearch':
      return {
        ...view,
        ...listed(await client.search(place.term, { ...filters, limit, offset, type: 'stickers' })),
      }
    case 'search':
      return { ...view, ...listed(await client.search(place.term, { ...filters, limit, offset })) }
    case 'related': {
      const gif = await gifWithId(client, idOf(place.slug))
      if (gif === undefined) return undefined
      const type = gif.is_sticker ? 'stickers' : 'gifs'
      return { ...view, ...listed(await client.related(gif.id, { limit, offset, type })), gif }
    }
    default: {
      const channel = await channelNamed(client, place.id)
      if (channel === undefined) return undefined
      const term = place.kind === 'channelSearch' ? place.term : ''
      const found = await client.search(term, { ...filters, limit, offset, channel: channel.user.username })
      return { ...view, ...listed(found), channel }
    }
  }
}

/** A number and what there are so many of, named in the plural. */
export const counted = (total: number, plural: string): string =>
  `${total.toLocaleString('en')} ${total === 1 ? plural.slice(0, -1) : plural}`

/** What a channel is called, by its address where it has no name. */
export const nameOf = ({ display_name, user }: IChannel): string => display_name.trim() || `@${user.username}`

/** What a page is called, in its title and its heading. */
export const titleOf = ({ place, filters, total, gif, channel }: SiteView): string => {
  if (gif) return gif.title || 'Untitled'
  const name = channel && nameOf(channel)
  switch (place.kind) {
    case 'home':
      return 'Trending now'
    case 'clips':
      return 'Clips'
    case 'stickers':
      return 'Stickers'
    case 'stickerSearch':
      return `${counted(total, 'stickers')} for ${place.term}`
    case 'search':
      return `${counted(total, mediaTypes[filters.type ?? 'gifs'])} for ${place.term}`
    case 'channelSearch':
      return `${counted(total, mediaTypes[filters.type ?? 'gifs'])} for ${place.term} in ${name}`
    default:
      return `${name}`
  }
}
