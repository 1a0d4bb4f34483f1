import fc from 'fast-check'
import { makeGif } from '../../../adapters/testing/builders.js'
import type { Gif } from '../../../core/model/gif.js'
import type { GifsResult } from '../../../core/model/page.js'

/** A service of any honesty: what it has, and what it says of it. */
export interface RandomServer {
  readonly items: readonly Gif[]
  readonly pageSize: number
  /** Sends its first page whatever it is asked for. */
  readonly ignoresOffset: boolean
  /** Says these instead of the truth where they are given; `'missing'` leaves the field out. */
  readonly count: unknown
  readonly offset: unknown
  readonly total: unknown
  /** Sends so many items of the page before once more. */
  readonly repeats: number
}

const one: Gif = makeGif()

/** GIFs that differ in nothing but their ids: quick to make, since random runs need many. */
export const plainGifs = (ids: readonly string[]): Gif[] => ids.map((id) => ({ ...one, id }))

export const numberedGifs = (count: number, prefix = 'g'): Gif[] =>
  plainGifs(Array.from({ length: count }, (_, index) => `${prefix}${index}`))

export const honestServer = (items: readonly Gif[], pageSize: number): RandomServer => ({
  items,
  pageSize,
  ignoresOffset: false,
  count: undefined,
  offset: undefined,
  total: undefined,
  repeats: 0,
})

const said = (word: unknown, truth: number): unknown => (word === undefined ? truth : word)

/** The body that a server answers with, as far as paging reads it. */
export const answerOf = (server: RandomServer, asked: number): GifsResult => {
  const from = server.ignoresOffset ? 0 : asked
  const data = server.items.slice(Math.max(0, from - server.repeats), from + server.pageSize)
  const fields: Record<string, unknown> = {
    count: said(server.count, Math.max(0, Math.min(server.pageSize, server.items.length - from))),
    offset: said(server.offset, from),
    total_count: said(server.total, server.items.length),
  }
  for (const name of Object.keys(fields)) if (fields[name] === 'missing') delete fields[name]
  return {
    data,
    pagination: fields,
    meta: { status: 200, msg: 'OK', response_id: 'r' },
  } as unknown as GifsResult
}

const hostileNumber = fc.constantFrom<unknown>(
  'missing',
  'many',
  '',
  null,
  0,
  -1,
  -25,
  1,
  3,
  0.5,
  1e300,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '7',
  {},
  [],
)

const sometimes = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined, freq: 1 })

const catalogue = fc.oneof(
  fc.nat(60).map((count) => numberedGifs(count)),
  // Many of the same: few ids over many places.
  fc.array(fc.nat(20), { maxLength: 60 }).map((ids) => plainGifs(ids.map((id) => `d${id}`))),
)

export const anyServer: fc.Arbitrary<RandomServer> = fc.record({
  items: catalogue,
  pageSize: fc.integer({ min: 1, max: 12 }),
  ignoresOffset: fc.boolean(),
  count: sometimes(hostileNumber),
  offset: sometimes(hostileNumber),
  total: sometimes(hostileNumber),
  repeats: fc.constantFrom(0, 0, 1, 5, 40),
})

export const anyHonestServer: fc.Arbitrary<RandomServer> = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
  .map(([count, pageSize]) => honestServer(numberedGifs(count), pageSize))

export const idsOf = (gifs: readonly Gif[]): string[] => gifs.map(({ id }) => id)
