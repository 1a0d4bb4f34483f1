/** A source of GIFs from a host's functions. */
import { isRight, left, right } from 'fp-ts/lib/Either.js'
import { unanswered } from '../http/failure-and-retry.js'
import { DEFAULT_TIMEOUT_MS, resultOf, withTimeLimit } from '../http/request.js'
import { encodeSegment } from '../http/url.js'
import { sourceMistake } from '../mistake.js'
import { pathOf } from '../model/codec.js'
import { Gif } from '../model/gif.js'
import { forHost } from '../model/host-gif.js'
import type { ICategory } from '../model/host-results.js'
import { filledText, isJsonObject, own } from '../model/lenient.js'
import { type DroppedItem, describeDropped } from '../model/page.js'
import { claimReport } from '../page/once.js'
import type { AbortSignalLike } from '../ports.js'
import {
  failureOf,
  type GifSource,
  listOf,
  pagesByOffset,
  type SourceDefinition,
  type SourcePorts,
} from './source.js'

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
