/** Several sources of GIFs as one. */
import { addPage, type Listing, startListing } from '../list/pagination.js'
import { sourceMistake } from '../mistake.js'
import type { IGif } from '../model/host-gif.js'
import type { ChannelsResult, ICategory } from '../model/host-results.js'
import { fieldOf, isJsonObject } from '../model/lenient.js'
import type { GifsLike } from '../model/page.js'
import { claimReport } from '../page/once.js'
import type { AbortSignalLike } from '../ports.js'
import {
  failureOf,
  type GifSource,
  type JoinableSource,
  listOf,
  type PageCall,
  pagesByOffset,
  type SourceCall,
  type SourcePorts,
} from './source.js'

/** Pages that are read at most to come to GIFs in the middle of a list of which nothing is known. */
const MOST_PAGES_PASSED = 20

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
          const asked = ask(source, at)
          if (!asked) unasked += 1
          const answer = await asked
          if (asked && call !== 'gif' && !Array.isArray(fieldOf(answer, 'data')))
            throw failureOf(call, new TypeError(sourceMistake(call, answer, '{ data: […] }')))
          return answer
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

  /** The next page of each source that has one, and where each goes on after it. */
  const readOn = async (
    call: PageCall,
    term: string,
    options: SourceCall,
    before: readonly Listing[],
  ): Promise<readonly Listing[]> => {
    const ask = (source: JoinableSource, at: number): Promise<GifsLike> | undefined => {
      const { nextOffset: offset = 0, isComplete } = before[at] as Listing
      if (isComplete) return undefined
      const query = { ...options, offset }
      if (call === 'search') return source.search(term, query)
      if (call === 'trending') return source.trending(query)
      return call === 'emoji' ? source.emoji?.(query) : source.animate?.(term, query)
    }
    const answers = await askAll(call, ask, options.signal)
    // A source that failed is left out of this list; another list asks it again.
    return before.map((listing, at): Listing => {
      const page = answers[at]
      return page
        ? addPage({ ...listing, gifs: [] }, page as never)
        : { ...listing, gifs: [], isComplete: true }
    })
  }

  const pages = pagesByOffset<readonly Listing[]>(async (call, term, options, cursor) => {
    const { offset } = options
    let place = cursor ? offset : 0
    let after = cursor ?? sources.map(() => startListing())
    for (let read = 1; ; read += 1) {
      after = await readOn(call, term, options, after)
      const gifs = inTurn(
        after.map((listing) => listing.gifs),
        ({ id }) => id,
      )
      const isEnd = after.every(({ isComplete }) => isComplete)
      const isReached = place >= offset || place + gifs.length > offset
      // A list that starts with GIFs its host had: those are passed first, since sources go on only from page to page.
      if (isReached || isEnd || read >= MOST_PAGES_PASSED) {
        const added = gifs.slice(Math.max(0, offset - place))
        // The position is remembered, without the GIFs before it.
        const next =
          isEnd || !isReached ? undefined : after.map((listing): Listing => ({ ...listing, gifs: [] }))
        return { gifs: added, sent: added.length, next }
      }
      place += gifs.length
    }
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
