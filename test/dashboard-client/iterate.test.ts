import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { byCount, byCursor, byOffset, type Listing } from '../../dashboard-client/listing.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import type { FakeServer } from '../support/fake-http.js'

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

const all = async <A>(list: AsyncIterable<A>): Promise<A[]> => {
  const items: A[] = []
  for await (const item of list) items.push(item)
  return items
}

/** Where a list writes what it knows of itself. */
const shapes: Readonly<
  Record<string, (page: readonly number[], offset: number, total: number) => Listing<number>>
> = {
  'bare arrays': (page) => page,
  'results beside the total': (page, offset, total) => ({
    results: page,
    count: total,
    next: offset + page.length < total ? '/next' : null,
  }),
  'data in an envelope': (page, offset, total) => ({
    data: page,
    pagination: { offset, count: page.length, total_count: total },
    meta: {},
  }),
  'data alone': (page) => ({ data: page }),
}

describe.each(Object.entries(shapes))('%s', (_name, shape) => {
  test('property: by offset every item comes once, in order, and no page is asked for twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 7 }), async (total, size) => {
        const asked: number[] = []
        const list = byOffset(async (offset) => {
          asked.push(offset)
          return shape(numbers(total).slice(offset, offset + size), offset, total)
        })
        expect(await all(list)).toEqual(numbers(total))
        expect(new Set(asked).size).toBe(asked.length)
        expect(asked.length).toBeLessThanOrEqual(Math.ceil(total / size) + 1)
      }),
      { numRuns: 50 },
    )
  })

  test('property: by count every item comes once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 9 }), async (total, first) => {
        const list = byCount(async (limit) => shape(numbers(total).slice(0, limit), 0, total), first)
        expect(await all(list)).toEqual(numbers(total))
      }),
      { numRuns: 50 },
    )
  })
})

describe('by offset', () => {
  it('starts at the offset given', async () => {
    const list = byOffset(async (offset) => numbers(5).slice(offset, offset + 2), 3)
    expect(await all(list)).toEqual([3, 4])
  })

  it('fetches a page only when its items are read, and none after the loop has ended', async () => {
    const asked: number[] = []
    const list = byOffset(async (offset) => {
      asked.push(offset)
      return [offset, offset + 1]
    })
    expect(asked).toEqual([])
    expect((await list.next()).value).toBe(0)
    await list.next()
    expect(asked).toEqual([0])
    await list.next()
    expect(asked).toEqual([0, 2])
    await list.return()
    expect((await list.next()).done).toBe(true)
    expect(asked).toEqual([0, 2])
  })

  it.each<[string, () => Promise<Listing<number> | undefined>, readonly number[]]>([
    ['ignores the offset', async () => ({ data: [1, 2] }), [1, 2]],
    ['answers nothing', async () => undefined, []],
    ['holds no list', async () => ({ total_count: 7 }), []],
  ])('ends where a service %s', async (_, fetch, items) => {
    let asked = 0
    const list = byOffset<number>(() => {
      asked += 1
      return fetch()
    })
    expect(await all(list)).toEqual(items)
    expect(asked).toBeLessThanOrEqual(2)
  })

  it.each<[string, readonly number[], (page: readonly number[], offset: number) => Listing<number>]>([
    ['a total in `pagination`', [0, 2], (data) => ({ data, pagination: { total_count: 4 } })],
    ['a total beside the items', [0, 2], (data) => ({ data, total_count: 4 })],
    ['a count beside `results`', [0, 2], (results) => ({ results, count: 4 })],
    ['no next page', [0, 2], (results, offset) => ({ results, next: offset < 2 ? '/next' : null })],
    ['only the size of the page', [0, 2, 4], (data) => ({ data, count: data.length })],
  ])('a service that names %s is asked from %j on', async (_, offsets, shape) => {
    const asked: number[] = []
    const list = byOffset(async (offset) => {
      asked.push(offset)
      return shape(numbers(4).slice(offset, offset + 2), offset)
    })
    expect(await all(list)).toEqual(numbers(4))
    expect(asked).toEqual(offsets)
  })

  it('fails where a page fails', async () => {
    const list = byOffset(async (offset) => {
      if (offset > 0) throw new Error('page 2')
      return [1]
    })
    await list.next()
    await expect(list.next()).rejects.toThrow('page 2')
  })
})

describe('by cursor', () => {
  const pages: Readonly<Record<string, Listing<string>>> = {
    start: { data: ['a'], pagination: { next_cursor: 'two' } },
    two: { data: ['b', 'c'], next_cursor: 'three' },
    three: { data: ['d'], pagination: { next_cursor: '' } },
  }

  it('follows each cursor to the end', async () => {
    expect(await all(byCursor(async (cursor) => pages[cursor ?? 'start']))).toEqual(['a', 'b', 'c', 'd'])
    expect(await all(byCursor(async (cursor) => pages[cursor ?? 'start'], 'two'))).toEqual(['b', 'c', 'd'])
  })

  it('ends at a cursor that leads to itself', async () => {
    const list = byCursor(async (cursor) => ({ data: [cursor ?? 'x'], next_cursor: 'loop' }))
    expect(await all(list)).toEqual(['x', 'loop'])
  })

  it.each([2, 3, 7])('ends where %i cursors go round, each page having come once', async (length) => {
    let asked = 0
    const list = byCursor(async (cursor) => {
      asked += 1
      if (asked > 100) throw new Error('Asked for ever')
      const at = cursor === null ? 0 : Number(cursor)
      return { data: [at], next_cursor: String((at % length) + 1) }
    })
    expect(await all(list)).toEqual(numbers(length + 1))
    expect(asked).toBe(length + 1)
  })
})

describe('by count', () => {
  it.each<[string, (page: readonly number[]) => Listing<number>, readonly number[]]>([
    ['its total', (results) => ({ results, count: 50 }), [25, 50]],
    ['no total, at fewer items than it is asked for', (page) => page, [25, 50, 100]],
  ])('ends at a service that names %s', async (_, shape, limits) => {
    const asked: number[] = []
    const list = byCount(async (limit) => {
      asked.push(limit)
      return shape(numbers(50 + limits.length - 2).slice(0, limit))
    }, 25)
    await all(list)
    expect(asked).toEqual(limits)
  })

  it('ends at a service that gives less than it is asked for', async () => {
    const limits: number[] = []
    const list = byCount(async (limit) => {
      limits.push(limit)
      return { results: numbers(250).slice(0, Math.min(limit, 100)), count: 250, next: '/more' }
    }, 25)
    expect(await all(list)).toEqual(numbers(100))
    expect(limits).toEqual([25, 50, 100, 200])
  })
})

describe('iterators of the client', () => {
  const items = numbers(5).map((id) => ({ id, story_id: id, name: `tag ${id}`, response_id: 'r1' }))

  /** Pages of two, by whatever the query asks. */
  const server: FakeServer = ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const limit =
      pathname.endsWith('/feed/') || pathname.endsWith('partnerArtist')
        ? Number(searchParams.get('limit'))
        : 2
    const offset = Number(searchParams.get('offset') ?? searchParams.get('next_cursor') ?? 0)
    const data = items.slice(offset, offset + limit)
    const end = offset + data.length
    const next_cursor = end < items.length ? String(end) : ''
    const pagination = { count: data.length, total_count: items.length, next_cursor }
    return { body: { data, pagination, meta: { response_id: 'r1' } } }
  }

  it.each([
    ['artists.iterate', 3, ({ client }: ReturnType<typeof fakeDashboard>) => client.artists.iterate()],
    ['stories.iterate', 3, ({ client }) => client.stories.iterate({ username: 'ada' })],
    ['stories.iteratePartnerArtist', 3, ({ client }) => client.stories.iteratePartnerArtist({ limit: 2 })],
    ['scheduler.iterate', 3, ({ client }) => client.scheduler.iterate()],
    ['searchApi.iterateVideos', 3, ({ client }) => client.searchApi.iterateVideos({ q: 'a' })],
    [
      'searchApi.iterateRelatedVideos',
      3,
      ({ client }) => client.searchApi.iterateRelatedVideos({ gifId: 1 }),
    ],
    ['searchApi.iterateChannels', 3, ({ client }) => client.searchApi.iterateChannels({ q: 'a' })],
    ['tags.iterateSearch', 3, ({ client }) => client.tags.iterateSearch({ q: 'a' })],
    ['channels.iterateChildren', 3, ({ client }) => client.channels.iterateChildren(7)],
    ['channels.iterateFeed', 3, ({ client }) => client.channels.iterateFeed(7, { limit: 2 })],
  ] as const satisfies readonly (readonly [
    string,
    number,
    (scene: ReturnType<typeof fakeDashboard>) => AsyncIterable<unknown>,
  ])[])('%s goes through all of it in %i requests', async (_, requests, iterate) => {
    const scene = fakeDashboard(server)
    expect(await all<unknown>(iterate(scene))).toEqual(items)
    expect(scene.sent()).toHaveLength(requests)
  })

  it('take the options of a call, and keep the rest of the query on every page', async () => {
    const { client, sent } = fakeDashboard(server)
    const controller = new AbortController()
    const list = client.scheduler.iterate({ limit: 2, type: 'sticker' }, { signal: controller.signal })
    await list.next()
    await list.next()
    await list.next()
    expect(sent()).toEqual([
      'GET https://scheduler.test/trendingscheduler/schedule?limit=2&offset=0&type=sticker',
      'GET https://scheduler.test/trendingscheduler/schedule?limit=2&offset=2&type=sticker',
    ])
    controller.abort()
    await list.next()
    await expect(list.next()).rejects.toMatchObject({ tag: 'abort' })
  })

  it('name no offset on a first page whose call has none', async () => {
    const { client, sent } = fakeDashboard(server)
    await all(client.channels.iterateChildren(7))
    expect(sent().map((line) => line.split('/children/')[1])).toEqual([
      '?content_type=ALL',
      '?content_type=ALL&offset=2',
      '?content_type=ALL&offset=4',
    ])
    await expect(client.channels.iterateChildren('').next()).rejects.toThrow('without its parent')
  })

  it('end quietly where a failure is only logged', async () => {
    const { client, ports } = fakeDashboard(() => ({ status: 404, body: {} }))
    expect(await all(client.artists.iterate({}, { logErrors: true }))).toEqual([])
    expect(ports.logger.lines).toHaveLength(1)
  })
})
