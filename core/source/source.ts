/** What a source of GIFs is, which stands in a client's place, and how each of them is paged. */
import type { MediaType, RatingOption } from '../content/client-settings.js'
import type { TimedPorts } from '../http/request.js'
import type { Gif, GifID } from '../model/gif.js'
import { forHost, type GifLike, type IGif } from '../model/host-gif.js'
import type { CategoriesResult, ChannelsResult, GifResult, GifsResult } from '../model/host-results.js'
import type { CategoriesLike, ChannelsLike, GifsLike } from '../model/page.js'
import { ambientFetchSignal } from '../page/clients.js'
import type { AbortSignalLike, Logger } from '../ports.js'

/** A picture of a GIF in one size, in px. */
export interface SourcePicture {
  /** Width in px. */
  readonly width: number
  /** Height in px. */
  readonly height: number
  /** Address of the moving picture. */
  readonly picture: string
  /** Address of its first frame, for visitors who prefer reduced motion. */
  readonly still?: string | undefined
  /** Address of the same as an MP4. */
  readonly video?: string | undefined
}

/** What widgets need of a GIF at least. A source may also give GIFs in the shape of the content API (`IGif`). */
export interface SourceGif extends SourcePicture {
  /** Names the GIF within its source; one of each id is shown. */
  readonly id: GifID
  /** What the GIF shows, from which its alternative text is made. */
  readonly title?: string | undefined
  /** Address of its page, which visitors share; default: that of the picture. */
  readonly url?: string | undefined
  /** Alternative text; default: one from the title. */
  readonly alt?: string | undefined
  /** The same picture in up to four other sizes, of which a tile takes the one that fits best. */
  readonly renditions?: readonly SourcePicture[] | undefined
}

/** One page of a source. */
export interface SourcePage {
  /** The GIFs of the page, in their order; one that cannot be shown is left out with a warning. */
  readonly gifs: readonly (SourceGif | GifLike)[]
  /**
   * Whether there is another page: `true` for the one at the following offset, or the cursor that it is fetched with.
   * Left out, `null`, `false` or empty at the end of the list.
   */
  readonly next?: string | number | boolean | null | undefined
}

/** Where a page begins, and what else is known of the request. */
export interface SourceQuery<Signal = AbortSignalLike> extends RatingOption {
  /** GIFs before the page. */
  readonly offset: number
  /** GIFs on the page. */
  readonly limit: number
  /** The `next` of the page before, if that was a cursor. */
  readonly cursor: string | number | undefined
  /** What the visitor looks for; default `gifs`. A source without stickers answers with no GIFs. */
  readonly type: MediaType
  /** Language of the term, as a two-letter code. */
  readonly lang?: string | undefined
  /** Aborts when the page is not needed any more, or after the time limit. */
  readonly signal: Signal
}

/** The functions of a source, which may answer with a promise or at once. */
export interface SourceDefinition<Signal = AbortSignalLike> {
  /** A page of the GIFs that a visitor looks for. */
  search(term: string, query: SourceQuery<Signal>): SourcePage | PromiseLike<SourcePage>
  /** A page of the GIFs that show while nothing is searched for. */
  trending(query: SourceQuery<Signal>): SourcePage | PromiseLike<SourcePage>
  /** Names of categories, each of which is also a term to search for. */
  categories?(query: { readonly signal: Signal }): readonly string[] | PromiseLike<readonly string[]>
  /** One GIF, `undefined` for an unknown id. */
  byId?(
    id: string,
    query: { readonly signal: Signal },
  ): SourceGif | GifLike | undefined | PromiseLike<SourceGif | GifLike | undefined>
  /** Address at which visitors share a GIF; default: its `url`. */
  share?(gif: IGif): string
  /** Ms that a call may take; default 10,000. */
  readonly timeoutMs?: number | undefined
}

/** Options of a source's calls, as lists, pickers and searches send them. */
export interface SourceCall extends RatingOption {
  /** GIFs before the page; default 0. */
  readonly offset?: number | undefined
  /** GIFs on the page; default 25. */
  readonly limit?: number | undefined
  /** What the visitor looks for; default `gifs`. */
  readonly type?: MediaType | undefined
  /** Language of the term, as a two-letter code. */
  readonly lang?: string | undefined
  /** Searches within a channel, which sources of your own have none of. */
  readonly channel?: string | undefined
  /** Aborts the call. */
  readonly signal?: AbortSignalLike | undefined
}

/** Stands wherever a widget takes a client. */
export interface GifSource {
  /** GIFs for a term. */
  search(term: string, options?: SourceCall): Promise<GifsResult>
  /** GIFs that show while nothing is searched for. */
  trending(options?: SourceCall): Promise<GifsResult>
  /** Pictures of a text; of a source of your own, none. */
  animate(text: string, options?: SourceCall): Promise<GifsResult>
  /** Emoji; of a source of your own, none. */
  emoji(options?: SourceCall): Promise<GifsResult>
  /** Categories to search in. */
  categories(): Promise<CategoriesResult>
  /** Channels for a term; of a source of your own, none. */
  channels(term: string, options?: SourceCall): Promise<ChannelsResult>
  /** Terms that a search suggests before one is typed; of a source of your own, none. */
  trendingSearches(options?: SourceCall): Promise<{ data: string[] }>
  /** The GIF with this id; rejects for an unknown one. */
  gif(id: GifID): Promise<GifResult>
  /** Whether what the visitor chooses may be kept as a recent. */
  mayTrack?(): boolean
}

/** What `joinSources` needs of a source: a `GiphyFetch`, what `defineSource` returned, or the like. */
export interface JoinableSource {
  /** GIFs for a term. */
  search(term: string, options: SourceCall): Promise<GifsLike>
  /** GIFs that show while nothing is searched for. */
  trending(options: SourceCall): Promise<GifsLike>
  /** Pictures of a text; of a source of your own, none. */
  animate?(text: string, options: SourceCall): Promise<GifsLike>
  /** Emoji; of a source of your own, none. */
  emoji?(options: SourceCall): Promise<GifsLike>
  /** Categories to search in. */
  categories?(): Promise<CategoriesLike>
  /** Channels for a term; of a source of your own, none. */
  channels?(term: string, options: SourceCall): Promise<ChannelsLike>
  /** Terms that a search suggests before one is typed; of a source of your own, none. */
  trendingSearches?(options: SourceCall): Promise<{ data: readonly string[] }>
  /** The GIF with this id; rejects for an unknown one. */
  gif?(id: GifID): Promise<{ data: GifLike }>
  /** Whether what the visitor chooses may be kept as a recent. */
  mayTrack?(): boolean
}

export type SourcePorts = Pick<TimedPorts, 'aborts' | 'scheduler'> & { readonly logger: Pick<Logger, 'warn'> }

export type PageCall = 'search' | 'trending' | 'animate' | 'emoji'

const DEFAULT_LIMIT = 25

/** Positions of pages that a source remembers at most; the oldest are forgotten first. */
const MOST_CURSORS = 1000

/** Pages that are read for one page of a list, while they have no GIF that can be shown: an empty one ends a list. */
const MOST_PAGES_READ = 5

const meta = { status: 200, msg: 'OK', response_id: '' }

export const listOf = <Item>(data: Item[]) => ({
  data,
  pagination: { count: data.length, offset: 0, total_count: data.length },
  meta,
})

/** A page, its length as sent, and the cursor of the next one; `undefined` at the end. */
interface ReadPage<Cursor> {
  readonly gifs: readonly Gif[]
  readonly sent: number
  readonly next: Cursor | undefined
}

/** Lists ask for pages by offset; each is read with the cursor that the page before it gave. */
export const pagesByOffset = <Cursor>(
  read: (
    call: PageCall,
    term: string,
    options: SourceCall & { readonly offset: number; readonly limit: number },
    cursor: Cursor | undefined,
  ) => Promise<ReadPage<Cursor>>,
): ((call: PageCall, term: string, options?: SourceCall) => Promise<GifsResult>) => {
  const cursors = new Map<string, Cursor>()
  return async (call, term, { offset = 0, limit = DEFAULT_LIMIT, signal, ...rest } = {}) => {
    const keyAt = (place: number): string => JSON.stringify([call, term, limit, rest, place])
    const query = { ...rest, limit, signal: signal ?? ambientFetchSignal() }
    let start = offset
    let page = await read(call, term, { ...query, offset }, cursors.get(keyAt(offset)))
    for (let pages = 1; pages < MOST_PAGES_READ; pages += 1) {
      if (page.gifs.length > 0 || page.next === undefined) break
      start += page.sent || 1
      page = await read(call, term, { ...query, offset: start }, page.next)
    }
    const { gifs, sent, next } = page
    const isLast = next === undefined
    const count = start - offset + (sent || (isLast ? 0 : 1))
    if (!isLast) {
      const key = keyAt(offset + count)
      cursors.delete(key)
      cursors.set(key, next)
      const [oldest] = cursors.keys()
      if (cursors.size > MOST_CURSORS && oldest !== undefined) cursors.delete(oldest)
    }
    // Without a total, a list goes on to the next page.
    const total = isLast ? offset + count : undefined
    return {
      data: gifs.map(forHost),
      pagination: { count, offset, total_count: total as number },
      meta,
    }
  }
}

/** An error of a source. Lists take it for one of a client, since it has `forget`: the visitor may try again. */
export const failureOf = (call: string, cause: unknown): Error =>
  cause instanceof Error && 'forget' in cause
    ? cause
    : Object.assign(new Error(`source: ${call} failed`, { cause }), { forget: () => {} })
