/** Bodies of every kind that the sandbox can make, read by the decoders: nothing breaks, nothing that can be shown is lost. */
import { isLeft, isRight, left } from 'fp-ts/lib/Either.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { gifOf } from '../../../core/model/gif.js'
import {
  categoriesResult,
  channelsResult,
  gifResult,
  gifsResult,
  trendingSearchesResult,
} from '../../../core/model/page.js'
import { createContentApi } from '../../../sandbox/api/content-api.js'
import { createRequestCounter } from '../../../sandbox/api/request-counter.js'
import type { Json } from '../../support/raw-bodies.js'
import { wireBodies, wireCatalogue, wireContext } from '../../support/wire-catalogue.js'
import { read } from './decoded.js'
import { fieldOddities } from './wire-field-oddities.js'
import { faultsOf, part } from './wire-invariants.js'
import { renditionOddities } from './wire-rendition-oddities.js'

const catalogue = wireCatalogue()
const oddityRows = [...fieldOddities, ...renditionOddities]
const RESPONSE = 'response-of-the-test'

interface Finding {
  seen: number
  readonly wrong: string[]
}
const findings = new Map(oddityRows.map(({ what }) => [what, { seen: 0, wrong: [] } as Finding]))
const faults: string[] = []
let bodies = 0

beforeAll(() => {
  for (const { json, where } of wireBodies(catalogue)) {
    bodies += 1
    const decoded = read(gifOf(RESPONSE), json)
    if (isLeft(decoded)) {
      faults.push(`${where}: no usable ${decoded.left}`)
      continue
    }
    faults.push(...faultsOf(decoded.right, json, RESPONSE).map((fault) => `${where}: ${fault}`))
    for (const { what, shows, isRight: isAsItShould } of oddityRows) {
      const finding = findings.get(what)
      if (!finding || !shows(json)) continue
      finding.seen += 1
      if (!isAsItShould(decoded.right, json)) finding.wrong.push(where)
    }
  }
}, 180_000)

test('a fifth of the catalogue and whatever is rare in it, in every form, comes out whole', () => {
  expect(faults.slice(0, 20)).toEqual([])
  expect(bodies).toBeGreaterThan(catalogue.entries.length / 5)
})

test.each(oddityRows)('oddity $what', ({ what }) => {
  expect(findings.get(what)?.wrong).toEqual([])
  expect(findings.get(what)?.seen).toBeGreaterThan(0)
})

describe('answers', () => {
  const { origins } = wireContext(catalogue)
  const api = createContentApi({ catalogue, origins, requestCounter: createRequestCounter() })
  const textOf = async (path: string): Promise<string> =>
    (await api.request(`/${path}${path.includes('?') ? '&' : '?'}api_key=sandbox-key-0123456789`)).text()
  const bodyOf = async (path: string): Promise<Json> => JSON.parse(await textOf(path)) as Json
  const noneLost = (dropped: unknown): void => expect(dropped).toBeUndefined()
  const listLength = (body: Json): number => (Array.isArray(body.data) ? body.data.length : -1)

  test.each([
    'v1/gifs/search?q=cat&limit=50',
    'v1/stickers/search?q=cat&limit=50',
    'v1/text/search?q=hello&limit=50',
    'v1/videos/search?q=cat&limit=50',
    'v1/gifs/trending?limit=50',
    'v1/stickers/trending?limit=50',
    'v1/emoji?limit=50',
    'v2/emoji?limit=50',
    'v1/text/animate?m=hello',
  ])('%s: all items of the page, in order', async (path) => {
    const body = await bodyOf(path)
    const page = read(gifsResult(noneLost), body)
    expect(listLength(body)).toBeGreaterThan(0)
    expect(isRight(page) && page.right.data.map(({ id }) => id)).toEqual(
      (body.data as Json[]).map(({ id }) => id),
    )
    expect(isRight(page) && page.right.pagination).toEqual(body.pagination)
  })

  test('4: variations of emoji, without pagination or with a cursor in place of a total', async () => {
    const emoji = catalogue.ofKind('emoji').filter(({ variation }) => variation === undefined)
    const shapes = new Set<string>()
    for (const { id } of emoji.slice(0, 8)) {
      const body = await bodyOf(`v2/emoji/${id}/variations`)
      const page = read(gifsResult(noneLost), body)
      const length = listLength(body)
      shapes.add(Object.keys(part(body.pagination)).sort().join())
      expect(isRight(page) && page.right.data.length).toBe(length)
      expect(isRight(page) && page.right.pagination).toMatchObject({ count: length, offset: 0 })
      expect(isRight(page) && Object.hasOwn(page.right.pagination, 'total_count')).toBe(false)
    }
    expect([...shapes].sort()).toEqual(['', 'count,next_cursor,offset'])
  })

  test('1: one item is an object, and an empty list when there is none', async () => {
    const [entry] = catalogue.entries
    const found = read(gifResult, await bodyOf(`v1/gifs/${entry?.id}`))
    expect(isRight(found) && found.right.data.id).toBe(entry?.id)
    expect(read(gifResult, await bodyOf('v1/gifs/none'))).toEqual(left('data'))
    expect(isRight(read(gifResult, await bodyOf('v1/gifs/random')))).toBe(true)
  })

  test('1, 3: refusals, a gateway’s message and an envelope without data or response id', () => {
    const meta = { status: 403, msg: 'BANNED', response_id: '' }
    for (const body of [
      { message: 'API rate limit exceeded' },
      { data: [], meta },
      { meta: { status: 429 } },
    ])
      expect(isLeft(read(gifsResult(noneLost), body))).toBe(true)
    expect(read(gifsResult(noneLost), { meta: { ...meta, response_id: 'r' } })).toEqual(left('data'))
  })

  test('2: an empty list, with and without pagination', async () => {
    const empty = await bodyOf('v1/gifs/search?q=qqqqzzzzxxxx')
    const { pagination: _, ...bare } = empty
    for (const body of [empty, bare]) {
      const page = read(gifsResult(noneLost), body)
      expect(isRight(page) && page.right).toMatchObject({ data: [], pagination: { count: 0, offset: 0 } })
    }
  })

  test('12: channels, with tags as objects, nulls and numeric flags inside', async () => {
    const { username } = catalogue.users[0] ?? { username: '' }
    const body = await bodyOf(`v1/channels/search?q=${username.slice(0, 2)}&limit=50`)
    const page = read(channelsResult(noneLost), body)
    expect(listLength(body)).toBeGreaterThan(0)
    const channels = isRight(page) ? page.right.data : []
    for (const [at, sent] of (body.data as Json[]).entries()) {
      const channel = channels[at]
      const { featured_gif, user, ...plain } = sent
      expect(channel).toMatchObject({ ...plain, screensaver_gif: null, ancestors: [] })
      expect(channel?.user?.username).toBe(part(user).username)
      if (featured_gif) expect(channel?.featured_gif?.is_hidden).toBe(false)
      else expect(channel?.featured_gif).toBeNull()
    }
  })

  test('categories and search terms', async () => {
    const categories = await bodyOf('v1/gifs/categories')
    const decoded = read(categoriesResult(noneLost), categories)
    expect(isRight(decoded) && decoded.right.data.length).toBe(listLength(categories))
    expect(isRight(decoded) && decoded.right.data.every(({ gif }) => gif !== undefined)).toBe(true)
    const terms = await bodyOf('v1/trending/searches')
    const searches = read(trendingSearchesResult(noneLost), terms)
    expect(isRight(searches) && searches.right.data).toEqual(terms.data)
  })

  test('32: the same GIF twice in a page stays twice', async () => {
    const body = await bodyOf('v1/gifs/trending?limit=3')
    const [first] = body.data as Json[]
    const page = read(gifsResult(noneLost), { ...body, data: [...(body.data as Json[]), first] })
    expect(
      isRight(page) && page.right.data.map(({ id }) => id).filter((id) => id === first?.id),
    ).toHaveLength(2)
  })

  test('33: addresses whose slashes are escaped', async () => {
    const text = await textOf('v1/stickers/trending?limit=2')
    expect(text).toContain('http:\\/\\/')
    const page = read(gifsResult(noneLost), JSON.parse(text))
    expect(isRight(page) && page.right.data[0]?.images.original?.url).toMatch(/^http:\/\/127/)
  })

  test('34: keys in any order', async () => {
    const body = await bodyOf('v1/gifs/trending?limit=2')
    const turned = (json: unknown): unknown =>
      Array.isArray(json) || typeof json !== 'object' || json === null
        ? json
        : Object.fromEntries(
            Object.entries(json)
              .map(([key, value]) => [key, turned(value)] as const)
              .reverse(),
          )
    expect(read(gifsResult(noneLost), turned(body))).toEqual(read(gifsResult(noneLost), body))
  })

  test('35, 36: totals and counts are kept as they were sent', async () => {
    const body = await bodyOf('v1/gifs/trending?limit=2')
    const pagination = { count: 50, offset: 7, total_count: 15_486 }
    const page = read(gifsResult(noneLost), { ...body, pagination })
    expect(isRight(page) && page.right.pagination).toEqual(pagination)
  })
})
