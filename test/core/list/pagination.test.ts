import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPage,
  asError,
  gifPaginator,
  type KnownIds,
  knows,
  type Listing,
  noIds,
  startListing,
  withGifs,
  withIds,
} from '../../../core/list/pagination.js'
import type { Gif } from '../../../core/model/gif.js'
import type { GifsResult } from '../../../core/model/page.js'
import { faultFigure } from '../../support/fault-figure.js'
import {
  answerOf,
  anyHonestServer,
  anyServer,
  honestServer,
  idsOf,
  numberedGifs,
  plainGifs,
} from './random-server.js'

const page = (ids: readonly string[], pagination: unknown): GifsResult =>
  ({ data: plainGifs(ids), pagination, meta: {} }) as unknown as GifsResult

/** Two GIFs so far, and the next one asked for at offset 2. */
const two = startListing(numberedGifs(2))
const outcome = ({ nextOffset, isComplete, pagesWithoutNew }: Listing): unknown[] => [
  nextOffset,
  isComplete,
  pagesWithoutNew,
]

describe('where a list goes on', () => {
  test.each<[string, string[], unknown, [next: number, isComplete: boolean]]>([
    ['count + offset', ['a', 'b'], { count: 2, offset: 2, total_count: 9 }, [4, false]],
    ['count + offset, also beyond what was sent', ['a'], { count: 5, offset: 2, total_count: 9 }, [7, false]],
    ['numbers in words', ['a'], { count: '5', offset: '2', total_count: '9' }, [7, false]],
    ['the total is reached', ['a', 'b'], { count: 2, offset: 2, total_count: 4 }, [4, true]],
    ['the total is passed', ['a', 'b'], { count: 2, offset: 2, total_count: 3 }, [4, true]],
    ['no total', ['a', 'b'], { count: 2, offset: 2 }, [4, false]],
    ['a total of 0 beside items is none', ['a', 'b'], { count: 2, offset: 2, total_count: 0 }, [4, false]],
    ['a negative total is none', ['a'], { count: 1, offset: 2, total_count: -5 }, [3, false]],
    ['a total that is a word is none', ['a'], { count: 1, offset: 2, total_count: 'many' }, [3, false]],
    ['no pagination: by what was sent', ['a', 'b', 'c'], undefined, [5, false]],
    ['no offset: the requested one', ['a'], { count: 4 }, [6, false]],
    ['no count: the number of items', ['a', 'b'], { offset: 8 }, [10, false]],
    ['count 0 with items', ['a', 'b'], { count: 0, offset: 2, total_count: 9 }, [4, false]],
    ['the first page again', ['a', 'b'], { count: 2, offset: 0, total_count: 9 }, [4, false]],
    ['backwards', ['a'], { count: 1, offset: 0, total_count: 9 }, [3, false]],
    ['negative', ['a'], { count: -9, offset: -9, total_count: 9 }, [3, false]],
    ['no number', ['a'], { count: Number.NaN, offset: 'two', total_count: 9 }, [3, false]],
    ['too large to count', ['a'], { count: 2 ** 53, offset: 2 }, [3, false]],
    ['a sum too large to count', ['a'], { count: 2 ** 53 - 1, offset: 2 }, [3, false]],
    ['an empty page that leads nowhere ends it', [], { count: 0, offset: 2, total_count: 9 }, [2, true]],
    ['an empty page that leads on does not', [], { count: 3, offset: 2, total_count: 9 }, [5, false]],
    ['an empty page of an empty list', [], { count: 0, offset: 0, total_count: 0 }, [2, true]],
  ])('%s', (_, ids, pagination, [next, isComplete]) => {
    const listing = addPage(two, page(ids, pagination))
    expect([listing.nextOffset, listing.isComplete]).toEqual([next, isComplete])
  })

  // fault P1
  test('two pages in a row without anything new end it, one does not', () => {
    const known = (offset: number) => page(['g0', 'g1'], { count: 2, offset })
    const once = addPage(two, known(2))
    expect(outcome(once)).toEqual([4, false, 1])
    expect(once.gifs).toBe(two.gifs)
    expect(outcome(addPage(once, known(4)))).toEqual([6, true, 2])
    const refreshed = addPage(once, page(['g1', 'new'], { count: 2, offset: 4 }))
    expect(outcome(refreshed)).toEqual([6, false, 0])
    expect(outcome(addPage(refreshed, known(6)))).toEqual([8, false, 1])
  })
})

describe('what is in it', () => {
  test('each id once: within a page, across pages, and as number or text', () => {
    const numeric = [{ ...numberedGifs(1)[0], id: 7 }, ...plainGifs(['7'])] as unknown as Gif[]
    const listing = addPage(startListing(numeric), page(['a', '7', 'a', 'b'], undefined))
    expect(listing.gifs.map(({ id }) => String(id))).toEqual(['7', 'a', 'b'])
    expect(idsOf(addPage(listing, page(['b', 'c'], undefined)).gifs)).toEqual([7, 'a', 'b', 'c'])
  })

  test('what has no id is left out', () => {
    const odd = [null, 'x', {}, { id: null }, { id: {} }, ...plainGifs(['a'])] as unknown as Gif[]
    expect(idsOf(startListing(odd).gifs)).toEqual(['a'])
    expect(startListing(odd).nextOffset).toBe(6)
  })

  test('a list starts behind its initial GIFs', () => {
    expect(outcome(startListing())).toEqual([0, false, 0])
    expect(outcome(two)).toEqual([2, false, 0])
  })

  test('adding leaves the list before as it was', () => {
    const [one, other] = [
      ['a', 'b'],
      ['b', 'g1', 'c'],
    ].map((ids) => addPage(two, page(ids, undefined)))
    expect(idsOf(two.gifs)).toEqual(['g0', 'g1'])
    // Both grew from the same list, and neither knows what the other was given.
    expect(idsOf(one?.gifs ?? [])).toEqual(['g0', 'g1', 'a', 'b'])
    expect(idsOf(other?.gifs ?? [])).toEqual(['g0', 'g1', 'b', 'c'])
    expect(idsOf(addPage(two, page(['a'], undefined)).gifs)).toEqual(['g0', 'g1', 'a'])
  })
})

test('a host rearranges: its list is shown, pages go on, what it took out does not come back', () => {
  const arranged = withGifs(two, plainGifs(['extra', 'g1', 'extra']))
  expect(idsOf(arranged.gifs)).toEqual(['extra', 'g1'])
  expect(arranged.nextOffset).toBe(2)
  const next = addPage(arranged, page(['g0', 'extra', 'new'], { count: 3, offset: 2 }))
  expect(idsOf(next.gifs)).toEqual(['extra', 'g1', 'new'])
  expect(next.nextOffset).toBe(5)
})

const alphabet = ['a', 'b', 'c', 'd', 'e', 'f']
const heldBy = (known: KnownIds): string[] => alphabet.filter((id) => knows(known, id))

test('whichever version is grown, each knows its own ids and no others', () => {
  const growth = fc.record({ from: fc.nat(), ids: fc.array(fc.constantFrom(...alphabet), { maxLength: 4 }) })
  fc.assert(
    fc.property(fc.array(growth, { maxLength: 12 }), (steps) => {
      const versions = [{ known: noIds(), model: new Set<string>() }]
      for (const { from, ids } of steps) {
        const base = versions[from % versions.length]
        if (!base) continue
        versions.push({ known: withIds(base.known, ids), model: new Set([...base.model, ...ids]) })
      }
      for (const { known, model } of versions) {
        expect(heldBy(known)).toEqual(alphabet.filter((id) => model.has(id)))
        expect(known.count).toBe(model.size)
      }
    }),
  )
})

test('growing the newest version copies nothing', () => {
  const start = withIds(noIds(), ['a', 'b'])
  const next = withIds(start, ['b', 'c'])
  expect(next.ranks).toBe(start.ranks)
  expect(withIds(start, ['d']).ranks).not.toBe(start.ranks)
})

test('names of objects’ own methods are ids like others', () => {
  expect(knows(noIds(), 'constructor')).toBe(false)
  expect(knows(withIds(noIds(), ['__proto__']), '__proto__')).toBe(true)
})

describe('gifPaginator', () => {
  // specification 7.25, 7.26
  test('resolves to the whole list each time, and stops asking at the total', async () => {
    const offsets: number[] = []
    const items = numberedGifs(5)
    const next = gifPaginator(async (offset) => {
      offsets.push(offset)
      return answerOf(honestServer(items, 2), offset)
    })
    const lengths = [await next(), await next(), await next(), await next()].map((gifs) => gifs.length)
    expect(lengths).toEqual([2, 4, 5, 5])
    expect(offsets).toEqual([0, 2, 4])
  })

  test('goes on behind the initial GIFs', async () => {
    const items = numberedGifs(6)
    const offsets: number[] = []
    const next = gifPaginator(
      async (offset) => {
        offsets.push(offset)
        return answerOf(honestServer(items, 3), offset)
      },
      items.slice(0, 2),
    )
    expect(idsOf(await next())).toEqual(['g0', 'g1', 'g2', 'g3', 'g4'])
    expect(offsets).toEqual([2])
  })

  test('takes over the list as the host arranged it', async () => {
    const next = gifPaginator(async (offset) => answerOf(honestServer(numberedGifs(9), 3), offset))
    const first = await next()
    expect(idsOf(await next([...plainGifs(['mine']), ...first.slice(1)]))).toEqual([
      'mine',
      'g1',
      'g2',
      'g3',
      'g4',
      'g5',
    ])
  })

  test('every caller may do with its list what it likes', async () => {
    const next = gifPaginator(async (offset) => answerOf(honestServer(numberedGifs(4), 2), offset))
    const [mine, other] = await Promise.all([next(), next()])
    mine.length = 0
    expect(idsOf(other)).toEqual(['g0', 'g1'])
    expect((await next()).length).toBe(4)
  })

  test.each<[string, () => Promise<GifsResult>]>([
    [
      'throws at once',
      () => {
        throw new Error('offline')
      },
    ],
    ['rejects', () => Promise.reject(new Error('offline'))],
  ])('a function that %s rejects', async (_, fetchGifs) => {
    await expect(gifPaginator(fetchGifs)()).rejects.toThrow('offline')
  })

  test.each([undefined, null, 'page', [], {}, { data: null }, { data: {} }])(
    'a function that returns %j, no page, rejects with what it should have returned',
    async (page) => {
      const next = gifPaginator(async () => page as unknown as GifsResult)
      await expect(next()).rejects.toThrow(TypeError)
      await expect(next()).rejects.toThrow(/^fetchGifs: got .* promise of \{ data: GIFs \}/)
    },
  )
})

describe('with 1,000 random servers', { timeout: 60_000 }, () => {
  // specification 7.27
  // fault P1
  test('ends after at most 2 requests without new ids; offsets count, and never come twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyServer, async (server) => {
        const offsets: number[] = []
        const next = gifPaginator(async (offset) => {
          offsets.push(offset)
          return answerOf(server, offset)
        })
        let known = 0
        let barren = 0
        for (let requests = 0; ; requests = offsets.length) {
          expect(requests).toBeLessThan(100)
          const gifs = await next()
          expect(new Set(idsOf(gifs)).size).toBe(gifs.length)
          if (offsets.length === requests) {
            expect(gifs.length).toBe(known)
            break
          }
          barren = gifs.length > known ? 0 : barren + 1
          expect(barren).toBeLessThanOrEqual(2)
          known = gifs.length
        }
        for (const [at, offset] of offsets.entries()) {
          expect(Number.isSafeInteger(offset)).toBe(true)
          expect(offset).toBeGreaterThan(offsets[at - 1] ?? -1)
        }
      }),
      { numRuns: 1_000 },
    )
    faultFigure('P1', '1,000 random servers, 0 asked for ever')
  })

  // fault P3
  test('pages may fail: the same offset again, no gap, no duplicate', async () => {
    const failures = fc.infiniteStream(fc.boolean())
    await fc.assert(
      fc.asyncProperty(anyHonestServer, failures, async (server, fails) => {
        const answered: number[] = []
        let failedAt: number | undefined
        const next = gifPaginator(async (offset) => {
          if (failedAt !== undefined) expect(offset).toBe(failedAt)
          failedAt = undefined
          if (fails.next().value === true) {
            failedAt = offset
            throw new Error('offline')
          }
          answered.push(offset)
          return answerOf(server, offset)
        })
        for (let calls = 0; calls < 400; calls += 1) await next().catch(() => undefined)
        expect(idsOf(await next())).toEqual(idsOf(server.items))
        expect(new Set(answered).size).toBe(answered.length)
      }),
      { numRuns: 200 },
    )
    faultFigure('P3', '200 random servers, 0 gaps, 0 GIFs twice')
  })

  // fault P2
  test('calls that overlap share one request an offset and get the same page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyHonestServer, async (scheduler, server) => {
        const offsets: number[] = []
        const next = gifPaginator((offset) => {
          offsets.push(offset)
          return scheduler.schedule(Promise.resolve(answerOf(server, offset)), `page at ${offset}`)
        })
        for (let round = 0; round < 3; round += 1) {
          const before = offsets.length
          const calls = [next(), next(), next()]
          await scheduler.waitAll()
          const [first, second, third] = await Promise.all(calls)
          expect(offsets.length - before).toBeLessThanOrEqual(1)
          expect(second).toEqual(first)
          expect(third).toEqual(first)
        }
        expect(new Set(offsets).size).toBe(offsets.length)
      }),
      { numRuns: 200 },
    )
    faultFigure('P2', '600 times three calls at once, 0 offsets twice')
  })
})

test('a page that is returned without a promise is used all the same', async () => {
  const page = { data: [{ id: 'a' }], pagination: { total_count: 1, count: 1, offset: 0 } }
  const next = gifPaginator((() => page) as unknown as Parameters<typeof gifPaginator>[0])
  expect(idsOf(await next())).toEqual(['a'])
})

test('whatever is thrown becomes an Error; errors stay themselves', () => {
  const error = new RangeError('far')
  expect(asError(error)).toBe(error)
  expect(asError('offline').message).toBe('offline')
  for (const cause of ['', undefined, null, 7, Symbol('x'), Object.create(null), { message: 'm' }]) {
    expect(asError(cause)).toBeInstanceOf(Error)
    expect(asError(cause).message).toBe('Error fetching')
    expect(asError(cause).cause).toBe(cause)
  }
})
