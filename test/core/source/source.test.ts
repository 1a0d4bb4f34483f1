import { describe, expect, test, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/index.js'
import { createSource } from '../../../core/source/host-source.js'
import { joinedSource } from '../../../core/source/joined-source.js'
import type { JoinableSource, SourceDefinition, SourceQuery } from '../../../core/source/source.js'
import { fakePorts } from '../../support/fake-ports.js'

const gifOf = (id: string) => ({ id, width: 100, height: 50, picture: `https://own.test/${id}.gif` })
const gifsOf = (...ids: readonly string[]) => ids.map(gifOf)
const idsOf = ({ data }: { readonly data: readonly { readonly id: string | number }[] }) =>
  data.map(({ id }) => id)

const portsOf = () => {
  const ports = fakePorts()
  const warn = vi.fn()
  return { ...ports, logger: { ...ports.logger, warn }, warn }
}

const sourceOf = (definition: Partial<SourceDefinition> = {}, ports = portsOf()) =>
  createSource({ search: () => ({ gifs: [] }), trending: () => ({ gifs: [] }), ...definition }, ports)

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'resolved',
    (error: unknown) => error,
  )

describe('a source', () => {
  test('pages by cursor: each page is asked for with what the page before it gave', async () => {
    const asked: (readonly [string, unknown, number])[] = []
    const source = sourceOf({
      search: (term, { cursor, offset }) => {
        asked.push([term, cursor, offset])
        return cursor === undefined ? { gifs: gifsOf('a', 'b'), next: 'second' } : { gifs: gifsOf('c') }
      },
    })
    const first = await source.search('cat', { limit: 2 })
    expect(first.pagination).toEqual({ count: 2, offset: 0, total_count: undefined })
    const last = await source.search('cat', { limit: 2, offset: 2 })
    expect(last.pagination).toEqual({ count: 1, offset: 2, total_count: 3 })
    await source.search('dog', { limit: 2, offset: 2 })
    expect(asked).toEqual([
      ['cat', undefined, 0],
      ['cat', 'second', 2],
      ['dog', undefined, 2],
    ])
  })

  test('pages by offset with `next: true`, and reads on where a page has no GIF that can be shown', async () => {
    const asked: number[] = []
    const pages = [[], [{ ...gifOf('damaged'), picture: '' }], gifsOf('a'), gifsOf('b')]
    const source = sourceOf({
      trending: ({ offset, cursor }) => {
        expect(cursor).toBeUndefined()
        asked.push(offset)
        return { gifs: pages[offset] ?? [], next: offset < 3 }
      },
    })
    const first = await source.trending()
    expect([idsOf(first), first.pagination.count]).toEqual([['a'], 3])
    const second = await source.trending({ offset: 3 })
    expect([idsOf(second), second.pagination.total_count]).toEqual([['b'], 4])
    expect(asked).toEqual([0, 1, 2, 3])
  })

  test('of empty pages without an end, five are read', async () => {
    const trending = vi.fn(() => ({ gifs: [], next: true }))
    expect(idsOf(await sourceOf({ trending }).trending())).toEqual([])
    expect(trending).toHaveBeenCalledTimes(5)
  })

  test('an empty `next` is no cursor: the list ends', async () => {
    const source = sourceOf({ trending: () => ({ gifs: gifsOf('a'), next: '' }) })
    expect((await source.trending()).pagination.total_count).toBe(1)
  })

  test('an empty page in the middle is passed over', async () => {
    const pages = [gifsOf('a'), [], gifsOf('z')]
    const source = sourceOf({
      trending: ({ cursor = 0 }) => ({
        gifs: pages[Number(cursor)] ?? [],
        ...(Number(cursor) < 2 && { next: Number(cursor) + 1 }),
      }),
    })
    const page = await source.trending()
    const next = await source.trending({ offset: page.pagination.offset + page.pagination.count })
    expect([idsOf(page), idsOf(next)]).toEqual([['a'], ['z']])
  })

  test('`share` that throws for one GIF costs nothing but that address', async () => {
    const ports = portsOf()
    const share = ({ id }: { readonly id: string | number }): string => {
      if (id === 'b') throw new Error('no address')
      return `https://own.test/pages/${id}`
    }
    const { data } = await sourceOf(
      { trending: () => ({ gifs: gifsOf('a', 'b', 'c') }), share },
      ports,
    ).trending()
    expect(data.map(({ url }) => url)).toEqual([
      'https://own.test/pages/a',
      'https://own.test/b.gif',
      'https://own.test/pages/c',
    ])
    expect(ports.warn).toHaveBeenCalledOnce()
  })

  test('categories are the filled texts of a list, and any other answer rejects with their name', async () => {
    const named = (categories: unknown) => sourceOf({ categories: (() => categories) as never })
    const { data } = (await named(['cats', '', { name: 'dogs' }, '\ud800']).categories?.()) ?? { data: [] }
    expect(data.map(({ name }) => name)).toEqual(['cats', '\ud800'])
    expect(await errorOf(Promise.resolve(named({}).categories?.()))).toMatchObject({
      message: 'source: categories failed',
    })
  })

  test('a GIF of the least shape is decoded with its renditions, video, alternative text and share address', async () => {
    const gif = {
      ...gifOf('a'),
      title: 'A cat',
      still: 'https://own.test/a.png',
      video: 'https://own.test/a.mp4',
      alt: 'A cat waves',
      renditions: [{ width: 50, height: 25, picture: 'https://own.test/small.gif' }],
    }
    const source = sourceOf({
      search: () => ({ gifs: [gif] }),
      share: ({ id }) => `https://own.test/page/${id}`,
    })
    const [decoded] = (await source.search('cat')).data
    expect(decoded).toMatchObject({
      id: 'a',
      title: 'A cat',
      alt_text: 'A cat waves',
      url: 'https://own.test/page/a',
      images: {
        original: { url: gif.picture, mp4: gif.video, width: 100, height: 50 },
        original_still: { url: gif.still },
        fixed_width: { url: 'https://own.test/small.gif', width: 50, height: 25 },
      },
    })
    expect(Object.keys(decoded?.images ?? {})).toHaveLength(3)
  })

  test('a GIF without a page is shared by its picture, and one of the content API is taken as it is', async () => {
    const [whole] = makeGifs(1)
    const source = sourceOf({ trending: () => ({ gifs: [gifOf('a'), whole as never] }) })
    const { data } = await source.trending()
    expect(data.map(({ url }) => url)).toEqual(['https://own.test/a.gif', whole?.url])
    expect(data[1]?.analytics_response_payload).toBe(whole?.analytics_response_payload)
  })

  test('a GIF that cannot be shown is left out with a warning, and the rest of its page is kept', async () => {
    const ports = portsOf()
    const gifs = [gifOf('a'), { ...gifOf('b'), picture: '' }, null, { ...gifOf(''), id: undefined }]
    const page = await sourceOf({ trending: () => ({ gifs: gifs as never, next: true }) }, ports).trending()
    expect(idsOf(page)).toEqual(['a'])
    expect(page.pagination.count).toBe(4)
    expect(ports.warn.mock.calls).toEqual([
      [
        'source: 3 left out of a page: no usable images in item 1, no usable object in item 2, no usable id in item 3',
      ],
    ])
  })

  test('an abort rejects at once with its reason, and aborts the signal of the source', async () => {
    let signal: SourceQuery['signal'] | undefined
    const source = sourceOf({
      search: (_, query) => {
        signal = query.signal
        return new Promise(() => {})
      },
    })
    const controller = new AbortController()
    const outcome = errorOf(source.search('cat', { signal: controller.signal }))
    expect(signal?.aborted).toBe(false)
    controller.abort('left')
    expect(await outcome).toBe('left')
    expect(signal?.aborted).toBe(true)
  })

  test('a call that takes longer than its limit fails', async () => {
    const ports = portsOf()
    const outcome = errorOf(
      sourceOf({ trending: () => new Promise(() => {}), timeoutMs: 500 }, ports).trending(),
    )
    await ports.settle()
    ports.advance(500)
    await ports.settle()
    expect(await outcome).toMatchObject({
      message: 'source: trending failed',
      cause: { message: 'no answer within 500 ms' },
    })
  })

  test('errors and answers of another kind reject with the name of the function', async () => {
    const source = sourceOf({
      search: () => Promise.reject(new Error('offline')),
      trending: () => [] as never,
    })
    expect(await errorOf(source.search('cat'))).toMatchObject({
      message: 'source: search failed',
      cause: { message: 'offline' },
    })
    expect(await errorOf(source.trending())).toMatchObject({
      cause: {
        message:
          'source: got an array for trending, expected { gifs: […] }. See gifkit/docs/mistakes.md#source',
      },
    })
  })

  test.each([
    [undefined, 'undefined for search'],
    [{ search: () => {} }, 'undefined for trending'],
    [{ search: () => {}, trending: () => {}, share: 'https://own.test' }, 'a string for share'],
  ])('a definition that lacks a function is refused by its name: %#', (definition, got) => {
    expect(() => createSource(definition as never, portsOf())).toThrow(
      `source: got ${got}, expected a function`,
    )
  })

  test('it finds one GIF by its id and names its categories; it has no channels, texts and emoji', async () => {
    const source = sourceOf({
      byId: (id) => (id === 'a' ? gifOf('a') : undefined),
      categories: () => ['Animals'],
    })
    expect((await source.gif('a')).data.id).toBe('a')
    expect(await errorOf(source.gif('b'))).toMatchObject({ cause: { message: 'no GIF with the id b' } })
    expect((await source.categories()).data).toEqual([
      { name: 'Animals', name_encoded: 'Animals', subcategories: [] },
    ])
    const pages = [source.animate('cat'), source.emoji(), source.search('cat', { channel: 'nba' })]
    for (const page of await Promise.all(pages)) expect(page.data).toEqual([])
    expect((await source.channels('cat')).data).toEqual([])
  })
})

describe('several sources', () => {
  const trendingOf = (...pages: readonly (readonly string[])[]): Partial<SourceDefinition> => {
    return {
      trending: ({ cursor = 0 }) => ({
        gifs: gifsOf(...(pages[Number(cursor)] ?? [])),
        next: Number(cursor) + 1 < pages.length ? Number(cursor) + 1 : null,
      }),
    }
  }
  const failing: Partial<SourceDefinition> = { trending: () => Promise.reject(new Error('offline')) }
  const joined = (definitions: readonly Partial<SourceDefinition>[], ports = portsOf()) =>
    joinedSource(
      definitions.map((definition) => sourceOf(definition, ports)),
      ports,
    )
  const allOf = async (source: JoinableSource): Promise<unknown[]> => {
    const pages: unknown[] = []
    let offset = 0
    for (;;) {
      const { data, pagination } = await source.trending({ offset })
      pages.push(idsOf({ data: [...data] }))
      offset = pagination.offset + pagination.count
      if (pagination.total_count !== undefined) return pages
    }
  }

  test('their GIFs come in turn, each id once, and each source pages by its own cursor', async () => {
    const source = joined([trendingOf(['a1', 'a2', 'a3'], ['a4']), trendingOf(['b1', 'a1'], ['b2'], ['b3'])])
    expect(await allOf(source)).toEqual([['a1', 'b1', 'a2', 'a3'], ['a4', 'b2'], ['b3']])
  })

  test('a list that starts with GIFs a host has had goes on after them, though nothing is known of their pages', async () => {
    const page = (...ids: readonly string[]) => ids
    const pages = [page('a1', 'a2'), page('a3', 'a4'), page('a5')]
    const others = [page('b1', 'b2'), page('b3')]
    const server = joined([trendingOf(...pages), trendingOf(...others)])
    const first = await server.trending()
    const browser = joined([trendingOf(...pages), trendingOf(...others)])
    const second = await browser.trending({ offset: first.data.length })
    expect([idsOf(second), second.pagination.offset]).toEqual([['a3', 'b3', 'a4'], 4])
    const third = await browser.trending({ offset: 7 })
    expect([idsOf(third), third.pagination.total_count]).toEqual([['a5'], 8])
    // Pages of other lengths: what was had of one is left out.
    expect(
      idsOf(await joined([trendingOf(...pages), trendingOf(...others)]).trending({ offset: 3 })),
    ).toEqual(['b2'])
  })

  test('far into a list of which nothing is known, twenty pages are read', async () => {
    const trending = vi.fn(({ offset = 0 }) => ({ gifs: gifsOf(`a${offset}`), next: true }))
    const { data } = await joined([{ trending }]).trending({ offset: 500 })
    expect([data, trending.mock.calls.length]).toEqual([[], 20])
  })

  test('their first pages are fetched at the same time', () => {
    const trending = vi.fn(() => new Promise<never>(() => {}))
    void joined([{ trending }, { trending }]).trending()
    expect(trending).toHaveBeenCalledTimes(2)
  })

  test('one that fails is left out of the list with one warning, and the others go on', async () => {
    const ports = portsOf()
    const source = joined([failing, trendingOf(['b1'], ['b2'])], ports)
    expect(await allOf(source)).toEqual([['b1'], ['b2']])
    expect(await allOf(source)).toEqual([['b1'], ['b2']])
    expect(ports.warn.mock.calls.map(([line]) => line)).toEqual([
      'source: trending of source 0 failed, and the others go on without it',
    ])
  })

  test.each([
    [
      'throws at once',
      () => {
        throw new Error('sync')
      },
    ],
    ['answers without a list', async () => ({})],
    ['answers nothing', async () => ({ data: null })],
  ])('one that %s is left out, and the others go on', async (_, trending) => {
    const ports = portsOf()
    const odd = { search: trending, trending } as unknown as JoinableSource
    const source = joinedSource([odd, sourceOf(trendingOf(['b1']), ports)], ports)
    expect(idsOf(await source.trending())).toEqual(['b1'])
    expect(ports.warn).toHaveBeenCalledOnce()
  })

  test('suggestions of one that are no list are left out with a warning each', async () => {
    const ports = portsOf()
    const answer = async () => ({ data: 'cats' })
    const odd = { ...sourceOf(), categories: answer, channels: answer, trendingSearches: answer }
    const source = joinedSource(
      [odd as unknown as JoinableSource, sourceOf({ categories: () => ['Logos'] })],
      ports,
    )
    expect((await source.categories()).data.map(({ name }) => name)).toEqual(['Logos'])
    expect((await source.channels('cat')).data).toEqual([])
    expect((await source.trendingSearches()).data).toEqual([])
    expect(ports.warn.mock.calls.map(([line]) => line)).toEqual(
      ['categories', 'channels', 'trendingSearches'].map(
        (call) => `source: ${call} of source 0 failed, and the others go on without it`,
      ),
    )
  })

  test('one of them has a GIF, and no warning is given of the others', async () => {
    const ports = portsOf()
    const none = sourceOf({ byId: () => undefined as never }, ports)
    const source = joinedSource([none, sourceOf({ byId: (id) => gifOf(id) }, ports)], ports)
    expect((await source.gif?.('b'))?.data.id).toBe('b')
    expect(ports.warn).not.toHaveBeenCalled()
  })

  test('they reject when all fail, and a retry asks for the same page', async () => {
    let isOnline = false
    const source = joined([
      { trending: () => (isOnline ? { gifs: gifsOf('a1') } : Promise.reject(new Error('offline'))) },
      failing,
    ])
    expect(await errorOf(source.trending())).toMatchObject({ message: 'source: trending failed' })
    isOnline = true
    expect(idsOf(await source.trending())).toEqual(['a1'])
  })

  test('an abort rejects without a warning', async () => {
    const ports = portsOf()
    const controller = new AbortController()
    const source = joined([{ trending: () => new Promise(() => {}) }, trendingOf(['b1'])], ports)
    const outcome = errorOf(source.trending({ signal: controller.signal }))
    await ports.settle()
    controller.abort('left')
    expect(await outcome).toBe('left')
    expect(ports.warn).not.toHaveBeenCalled()
  })

  test('GIFs of a client stay the same objects, and its suggestions are there', async () => {
    const page = makeGifsResult(makeGifs(2))
    const client: JoinableSource = {
      search: async () => page,
      trending: async () => page,
      trendingSearches: async () => ({ data: ['cats'] }),
      categories: async () => ({
        ...page,
        data: [{ name: 'Animals', name_encoded: 'animals', subcategories: [] }],
      }),
      mayTrack: () => false,
    }
    const source = joinedSource([client, sourceOf({ categories: () => ['animals', 'Logos'] })], portsOf())
    const { data } = await source.search('cat')
    expect(data.map((gif, at) => gif === page.data[at])).toEqual([true, true])
    expect((await source.trendingSearches()).data).toEqual(['cats'])
    expect((await source.categories()).data.map(({ name }) => name)).toEqual(['Animals', 'Logos'])
    expect(source.mayTrack?.()).toBe(false)
  })

  test.each([
    [[], 'got an array for joinSources, expected a list of sources'],
    [[sourceOf(), {}], 'got an object for joinSources, item 1, expected a GiphyFetch'],
  ])('what is no list of sources is refused: %#', (sources, line) => {
    expect(() => joinedSource(sources as never, portsOf())).toThrow(line)
  })
})
