import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asError, gifPaginator } from '../../../core/list/listing.js'
import type { GifsResult } from '../../../core/model/page.js'
import {
  answerOf,
  anyHonestServer,
  anyServer,
  honestServer,
  idsOf,
  numberedGifs,
  plainGifs,
} from './random-server.js'

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
  })

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
  })

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
  })
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
