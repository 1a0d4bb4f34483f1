import type { IChannel } from './host-channel.js'
import type { IGif } from './host-gif.js'

/** What the service says of its answer. */
export type ResultMeta = { msg: string; response_id: string; status: number }

/** Where a page stands in its list. */
export type ResultPagination = { count: number; offset: number; total_count: number }

/** What all answers have, their data not looked at. */
export type Result = { meta: ResultMeta; pagination: ResultPagination }

/** The body of a refused call; a gateway in front of the service sends `message` alone. */
export type ErrorResult = { message?: string; meta?: ResultMeta }

/** One GIF. */
export type GifResult = Result & { data: IGif }

/** A page of GIFs. */
export type GifsResult = Result & { data: IGif[] }

/** GIFs that come all at once, such as the variations of an emoji. */
export type NonPaginatedGifsResult = { data: IGif[]; meta: ResultMeta }

/** A category of the catalogue, or one below it. */
export type ICategory = {
  name: string
  name_encoded: string
  subcategories: ICategory[]
  gif?: IGif
}

export type CategoriesResult = Result & { data: ICategory[] }

export type ChannelsResult = Result & { data: IChannel[] }

/** The results of the content client as applications read them. */
export interface HostResults {
  readonly gif: GifResult
  readonly gifs: GifsResult
  readonly categories: CategoriesResult
  readonly channels: ChannelsResult
}
