/** What a fake client finds in the content that a test gives it. */
import type { MediaType } from '../../core/content/client-settings.js'
import type { Category } from '../../core/model/category.js'
import type { Channel } from '../../core/model/channel.js'
import type { Gif, GifID } from '../../core/model/gif.js'
import type { ConsentOptions } from '../../core/pingback/consent.js'
import { makeGif, makeGifs } from './builders.js'

/** What a fake client answers with. */
export interface FakeContent {
  /** The whole catalogue, in the order of answers. Default: 50 of `makeGifs`. */
  readonly gifs?: readonly Gif[] | undefined
  /** Channels that searches find by a word of their name. Default: none. */
  readonly channels?: readonly Channel[] | undefined
  /** The categories, with their subcategories. Default: none. */
  readonly categories?: readonly Category[] | undefined
  /** Terms of `trendingSearches`. Default: none. */
  readonly trendingSearches?: readonly string[] | undefined
  /** The body for a path of `client.request`. Default: such calls fail with the status 404. */
  readonly request?: ((path: string) => unknown) | undefined
}

/** Content and consent of a fake client. */
export interface FakeClientOptions extends FakeContent, ConsentOptions {
  /** Default `fake-key`. Clients of other keys on one page have a consent of their own. */
  readonly apiKey?: string | undefined
}

/** The part of a call's options that chooses a page. */
export interface PageOfList {
  readonly offset?: number | undefined
  readonly limit?: number | undefined
}

/** Items of a page where a call names no `limit`, as many as the service sends. */
const PAGE_SIZE = 25

/** The data and pagination of one page of a list. */
export const pageOfList = (items: readonly unknown[], { offset = 0, limit = PAGE_SIZE }: PageOfList) => {
  const data = items.slice(offset, offset + limit)
  return { data, pagination: { count: data.length, offset, total_count: items.length } }
}

const typeOf = ({ type, is_sticker }: Gif): string => {
  if (type === 'video') return 'videos'
  if (type === 'text' || type === 'emoji') return type
  return is_sticker ? 'stickers' : 'gifs'
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether each word of a term begins a word of the texts. */
const hasWords = (texts: readonly string[], term: string): boolean => {
  const words = texts.flatMap(wordsOf)
  return wordsOf(term).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** The parts of `@channel words`. */
const channelAndWords = (term: string): readonly [channel: string | undefined, words: string] => {
  const [, channel, words = ''] = /^@(\S+)\s*(.*)$/.exec(term.trim()) ?? []
  return channel === undefined ? [undefined, term] : [channel, words]
}

/** Finds content by the rules of the service, as far as a test needs them. */
export class FakeCatalogue {
  #content: FakeContent = {}
  #gifs: readonly Gif[] = []
  #randomCalls = 0

  constructor(content: FakeContent) {
    this.change({ gifs: makeGifs(50), ...content })
  }

  /** Replaces the given parts. */
  change(content: FakeContent): void {
    this.#content = { ...this.#content, ...content }
    this.#gifs = this.#content.gifs ?? []
  }

  get categories(): readonly Category[] {
    return this.#content.categories ?? []
  }

  get trendingSearches(): readonly string[] {
    return this.#content.trendingSearches ?? []
  }

  /** All of one type; default `gifs`: what is no sticker, clip, text or emoji. */
  ofType(type: MediaType | 'emoji' = 'gifs'): Gif[] {
    return this.#gifs.filter((gif) => typeOf(gif) === type)
  }

  /** Those whose title and tags have all words of a term, of the user whom the term may name by `@user`. */
  matching(term: string, type?: MediaType): Gif[] {
    const [channel, words] = channelAndWords(term)
    return this.ofType(type).filter(
      ({ title, tags, username }) =>
        (channel === undefined || username === channel) && hasWords([title, ...tags], words),
    )
  }

  find(id: GifID): Gif | undefined {
    return this.#gifs.find((gif) => gif.id === String(id))
  }

  /** Those of the same type, without itself. */
  related(id: GifID, type?: MediaType): Gif[] {
    return this.ofType(type).filter((gif) => gif.id !== String(id))
  }

  /** By turns, so that a test knows which one comes. */
  random(tag: string | undefined, type?: MediaType): Gif | undefined {
    const candidates = this.matching(tag ?? '', type)
    this.#randomCalls += 1
    return candidates[(this.#randomCalls - 1) % candidates.length]
  }

  /** The first emoji of each group. */
  defaultEmoji(): Gif[] {
    const groups = new Set<unknown>()
    return this.ofType('emoji').filter(({ id, emoji_group_id: group = id }) => {
      const isFirst = !groups.has(group)
      groups.add(group)
      return isFirst
    })
  }

  /** All emoji of the group of one. */
  emojiVariations(id: GifID): Gif[] {
    const group = this.find(id)?.emoji_group_id
    return this.ofType('emoji').filter((gif) =>
      group === undefined ? gif.id === String(id) : gif.emoji_group_id === group,
    )
  }

  /** One rendering of a text. */
  animated(text: string): Gif[] {
    return [makeGif({ id: `text-${encodeURIComponent(text)}`, type: 'text', is_sticker: true, title: text })]
  }

  channels(term: string): Channel[] {
    return (this.#content.channels ?? []).filter(({ display_name, slug }) =>
      hasWords([display_name, slug], term),
    )
  }

  /** The body at a path; `undefined` where the test gave none. */
  body(path: string): unknown {
    return this.#content.request?.(path)
  }
}
