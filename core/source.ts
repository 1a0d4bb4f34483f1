/** Sources of GIFs that stand in a client's place: those of hosts, and several as one. */
import { isRight, left, right } from 'fp-ts/lib/Either.js'
import type { MediaType, RatingOption } from './content/client-settings.js'
import { unanswered } from './http/failure-and-retry.js'
import { DEFAULT_TIMEOUT_MS, resultOf, type TimedPorts, withTimeLimit } from './http/request.js'
import { encodeSegment } from './http/url.js'
import { addPage, type Listing, startListing } from './list/pagination.js'
import { sourceMistake } from './mistake.js'
import { pathOf } from './model/codec.js'
import { Gif, type GifID } from './model/gif.js'
import { forHost, type GifLike, type IGif } from './model/host-gif.js'
import type {
  CategoriesResult,
  ChannelsResult,
  GifResult,
  GifsResult,
  ICategory,
} from './model/host-results.js'
import { filledText, isJsonObject, own } from './model/lenient.js'
import {
  type CategoriesLike,
  type ChannelsLike,
  type DroppedItem,
  describeDropped,
  type GifsLike,
} from './model/page.js'
import { ambientFetchSignal } from './page/clients.js'
import { claimReport } from './page/once.js'
import type { AbortSignalLike, Logger } from './ports.js'

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

type PageCall = 'search' | 'trending' | 'animate' | 'emoji'

const DEFAULT_LIMIT = 25

/** Positions of pages that a source remembers at most; the oldest are forgotten first. */
const MOST_CURSORS = 1000

/** Pages that are read for one page of a list, while they have no GIF that can be shown: an empty one ends a list. */
const MOST_PAGES_READ = 5

const meta = { status: 200, msg: 'OK', response_id: '' }

const listOf = <Item>(data: Item[]) => ({
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
const pagesByOffset = <Cursor>(
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
const failureOf = (call: string, cause: unknown): Error =>
  cause instanceof Error && 'forget' in cause
    ? cause
    : Object.assign(new Error(`source: ${call} failed`, { cause }), { forget: () => {} })

/** Names of the renditions that tiles choose from by their size. */
const RENDITIONS = ['original', 'fixed_width', 'fixed_height', 'fixed_width_small', 'fixed_height_small']

/** A GIF in the shape of the content API, as the decoders take it. */
const asServiceGif = (gif: unknown): unknown => {
  if (!isJsonObject(gif) || isJsonObject(gif.images)) return gif
  const { picture, still, video, alt, renditions, ...rest } = gif
  const pictures = [gif, ...(Array.isArray(renditions) ? renditions : [])]
  const images: Record<string, object> = {}
  let at = 0
  for (const name of RENDITIONS) {
    const each: unknown = pictures[at]
    at += 1
    if (!isJsonObject(each)) continue
    const { width, height } = each
    images[name] = { url: each.picture, mp4: each.video, width, height }
    images[`${name}_still`] = { url: each.still, width, height }
  }
  return { ...rest, alt_text: alt ?? rest.alt_text, images }
}

const checkFunction = (name: string, value: unknown, isNeeded: boolean): void => {
  if (typeof value === 'function' || (value === undefined && !isNeeded)) return
  throw new TypeError(sourceMistake(name, value, 'a function'))
}

/**
 * A source of GIFs from a host's functions.
 *
 * @throws TypeError that names the function which is missing or none
 */
export const createSource = (definition: SourceDefinition, ports: SourcePorts): GifSource => {
  const given = Object(definition)
  for (const name of ['search', 'trending']) checkFunction(name, given[name], true)
  for (const name of ['categories', 'byId', 'share']) checkFunction(name, given[name], false)
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = definition

  /** A host's mistake with one GIF is no reason to lose its page. */
  const sharedAt = (gif: Gif): string | undefined => {
    try {
      return filledText(definition.share?.(forHost(gif)))
    } catch (error) {
      if (claimReport(ports.logger, 'source: share')) ports.logger.warn('source: share failed', error)
      return undefined
    }
  }

  const decode = (json: unknown, index: number, dropped: DroppedItem[]): Gif | undefined => {
    const decoded = Gif.decode(asServiceGif(json))
    if (!isRight(decoded)) {
      dropped.push({ index, id: undefined, field: pathOf(decoded.left) || 'object' })
      return undefined
    }
    const gif = decoded.right
    return { ...gif, url: sharedAt(gif) ?? filledText(gif.url) ?? gif.images.original?.url ?? '' }
  }

  const decodeAll = (items: readonly unknown[]): Gif[] => {
    const dropped: DroppedItem[] = []
    const gifs = items.map((json, index) => decode(json, index, dropped)).filter((gif) => gif !== undefined)
    if (dropped.length > 0) ports.logger.warn(`source: ${describeDropped(dropped)}`)
    return gifs
  }

  /** Calls a function of the host at once, and rejects when it is aborted, fails or takes too long. */
  const run = <A>(
    name: string,
    call: (signal: AbortSignalLike) => A | PromiseLike<A>,
    signal: AbortSignalLike | undefined,
  ): Promise<A> =>
    resultOf(async () => {
      let cause: unknown = new Error(`no answer within ${timeoutMs} ms`)
      const task = async (limited: AbortSignalLike) => {
        try {
          return right(await call(limited))
        } catch (error) {
          cause = error
          return left(unanswered('network'))
        }
      }
      const outcome = await withTimeLimit(ports, timeoutMs, task, signal)()
      return isRight(outcome) ? outcome : left(failureOf(name, cause))
    }, signal)

  const pages = pagesByOffset<string | number | true>(async (call, term, options, cursor) => {
    const { signal, type = 'gifs', channel, ...rest } = options
    // A source has neither channels nor texts that are animated for a visitor.
    if (channel || call === 'animate' || call === 'emoji') return { gifs: [], sent: 0, next: undefined }
    const page: unknown = await run(
      call,
      (limited) => {
        const query = { ...rest, type, cursor: cursor === true ? undefined : cursor, signal: limited }
        return call === 'search' ? definition.search(term, query) : definition.trending(query)
      },
      signal,
    )
    const gifs = isJsonObject(page) ? own(page, 'gifs') : undefined
    if (!Array.isArray(gifs)) throw failureOf(call, new TypeError(sourceMistake(call, page, '{ gifs: […] }')))
    const next = own(page as never, 'next')
    return {
      gifs: decodeAll(gifs),
      sent: gifs.length,
      next:
        (typeof next === 'string' && next !== '') || typeof next === 'number' || next === true
          ? next
          : undefined,
    }
  })

  return {
    search: (term, options) => pages('search', term, options),
    trending: (options) => pages('trending', '', options),
    animate: (text, options) => pages('animate', text, options),
    emoji: (options) => pages('emoji', '', options),
    categories: async () => {
      const names: unknown = await run(
        'categories',
        (signal) => definition.categories?.({ signal }) ?? [],
        undefined,
      )
      if (!Array.isArray(names))
        throw failureOf('categories', new TypeError(sourceMistake('categories', names, 'a list of texts')))
      const texts = names.map(filledText).filter((name) => name !== undefined)
      return listOf(
        texts.map((name): ICategory => ({ name, name_encoded: encodeSegment(name), subcategories: [] })),
      )
    },
    channels: async () => listOf([]),
    trendingSearches: async () => ({ data: [] }),
    gif: async (id) => {
      const found = await run('byId', (signal) => definition.byId?.(String(id), { signal }), undefined)
      const gif = decode(found, 0, [])
      if (!gif) throw failureOf('byId', new Error(`no GIF with the id ${id}`))
      return { ...listOf([]), data: forHost(gif) }
    },
  }
}

/** The items of several lists in turn: the first of each, the second of each, and so on. */
const inTurn = <Item>(lists: readonly (readonly Item[])[], keyOf: (item: Item) => unknown): Item[] => {
  const items = new Map<unknown, Item>()
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let at = 0; at < longest; at += 1)
    for (const list of lists) {
      const item = list[at]
      if (item !== undefined && !items.has(keyOf(item))) items.set(keyOf(item), item)
    }
  return [...items.values()]
}

/**
 * Several sources as one. They are called at the same time; a page has the first GIF of each, then the second of each,
 * and so on, each id once.
 *
 * @throws TypeError that names the source which is none
 */
export const joinedSource = (
  sources: readonly JoinableSource[],
  ports: Pick<SourcePorts, 'logger'>,
): GifSource => {
  if (!Array.isArray(sources) || sources.length === 0)
    throw new TypeError(sourceMistake('joinSources', sources, 'a list of sources'))
  sources.forEach((source: unknown, at) => {
    if (!isJsonObject(source) || typeof source.search !== 'function' || typeof source.trending !== 'function')
      throw new TypeError(
        sourceMistake(`joinSources, item ${at}`, source, 'a GiphyFetch or what defineSource returns'),
      )
  })

  /**
   * The answers of the sources in their order, `undefined` for one that is not asked or failed.
   *
   * @throws the first error if all of those that are asked fail, and that of an abort
   */
  const askAll = async <A>(
    call: string,
    ask: (source: JoinableSource, at: number) => Promise<A> | undefined,
    signal?: AbortSignalLike,
  ): Promise<(A | undefined)[]> => {
    const failures: (readonly [at: number, error: unknown])[] = []
    let unasked = 0
    const answers = await Promise.all(
      sources.map(async (source, at) => {
        try {
          const answer = ask(source, at)
          if (!answer) unasked += 1
          return await answer
        } catch (error) {
          failures.push([at, error])
          return undefined
        }
      }),
    )
    const [first] = failures
    if (first && (failures.length + unasked >= sources.length || signal?.aborted)) throw first[1]
    for (const [at, error] of failures) {
      const line = `source: ${call} of source ${at} failed, and the others go on without it`
      // Of all sources, one has a certain GIF.
      if (call !== 'gif' && claimReport(ports.logger, line)) ports.logger.warn(line, error)
    }
    return answers
  }

  const checked = async (call: string, answer: Promise<GifsLike>): Promise<GifsLike> => {
    const page: unknown = await answer
    if (isJsonObject(page) && Array.isArray(page.data)) return page as unknown as GifsLike
    throw failureOf(call, new TypeError(sourceMistake(call, page, '{ data: […] }')))
  }

  const pages = pagesByOffset<readonly Listing[]>(async (call, term, options, cursor) => {
    const before = cursor ?? sources.map(() => startListing())
    const ask = (source: JoinableSource, at: number): Promise<GifsLike> | undefined => {
      const { nextOffset: offset = 0, isComplete } = before[at] as Listing
      if (isComplete) return undefined
      const query = { ...options, offset }
      if (call === 'search') return checked(call, source.search(term, query))
      if (call === 'trending') return checked(call, source.trending(query))
      const answer = call === 'emoji' ? source.emoji?.(query) : source.animate?.(term, query)
      return answer && checked(call, answer)
    }
    const answers = await askAll(call, ask, options.signal)
    // A source that failed is left out of this list; another list asks it again.
    const after = before.map((listing, at): Listing => {
      const page = answers[at]
      return page
        ? addPage({ ...listing, gifs: [] }, page as never)
        : { ...listing, gifs: [], isComplete: true }
    })
    const gifs = inTurn(
      after.map((listing) => listing.gifs),
      ({ id }) => id,
    )
    const isOver = after.every(({ isComplete }) => isComplete)
    // The position is remembered, without the GIFs before it.
    const next = isOver ? undefined : after.map((listing): Listing => ({ ...listing, gifs: [] }))
    return { gifs, sent: gifs.length, next }
  })

  return {
    search: (term, options) => pages('search', term, options),
    trending: (options) => pages('trending', '', options),
    animate: (text, options) => pages('animate', text, options),
    emoji: (options) => pages('emoji', '', options),
    categories: async () => {
      const answers = await askAll('categories', (source) => source.categories?.())
      const lists = answers.map((answer) => (answer?.data ?? []) as readonly ICategory[])
      return listOf(inTurn(lists, ({ name }) => name.toLowerCase()))
    },
    channels: async (term, options = {}) => {
      const answers = await askAll('channels', (source) => source.channels?.(term, options), options.signal)
      return listOf(answers.flatMap((answer) => (answer?.data ?? []) as ChannelsResult['data']))
    },
    trendingSearches: async (options = {}) => {
      const answers = await askAll(
        'trendingSearches',
        (source) => source.trendingSearches?.(options),
        options.signal,
      )
      return {
        data: inTurn(
          answers.map((answer) => answer?.data ?? []),
          (term) => term,
        ),
      }
    },
    gif: async (id) => {
      const answers = await askAll('gif', (source) => source.gif?.(id))
      const found = answers.find((answer) => answer !== undefined)
      if (!found) throw failureOf('gif', new Error(`no source has the GIF ${id}`))
      return { ...listOf([]), data: found.data as IGif }
    },
    mayTrack: () => sources.every((source) => source.mayTrack?.() !== false),
  }
}
