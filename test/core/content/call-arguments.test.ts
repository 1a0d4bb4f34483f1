import { describe, expect, test } from 'vitest'
import type { ContentClient } from '../../../core/content/content-client.js'
import { aRawGif, aRawPage } from '../../support/raw-bodies.js'
import { BASE, bench, failureOf, KEY, meta } from './content-bench.js'

describe('arguments', () => {
  const calls: readonly (readonly [string, string, (client: ContentClient) => Promise<unknown>])[] = [
    ['gif', 'id', (c) => c.gif('')],
    ['gifs', 'ids', (c) => c.gifs([])],
    ['gifs, one empty', 'ids', (c) => c.gifs(['a', ''])],
    ['gifs by category', 'category', (c) => c.gifs('', 'news')],
    ['gifs by category', 'subcategory', (c) => c.gifs('tv', ' ')],
    ['subcategories', 'category', (c) => c.subcategories('')],
    ['emojiVariations', 'id', (c) => c.emojiVariations('')],
    ['related', 'id', (c) => c.related('')],
  ]
  // fault A8
  test.each(calls)('A8: %s without its %s fails before the network', async (_, name, call) => {
    const { client, urls } = bench()
    const error = await failureOf(call(client))
    expect(error.message).toBe(`@giphy/js-fetch-api: ${name} must not be empty`)
    expect(urls()).toEqual([])
  })

  test.each<[string, string | undefined, (client: ContentClient) => Promise<unknown>]>([
    ['search', 'q=x', (client) => client.search('x', null as never)],
    ['search in a channel', 'q=@nasa ', (client) => client.search(undefined as never, { channel: 'nasa' })],
    ['trending', undefined, (client) => client.trending(null as never)],
    ['random', undefined, (client) => client.random(null as never)],
    ['related', 'gif_id=1', (client) => client.related(1, null as never)],
    ['channels', 'q=x', (client) => client.channels('x', null as never)],
  ])('A9: what is missing in a call of %s is not sent as a word', async (_, expected = '', call) => {
    const { client, urls } = bench()
    await call(client)
    const [url = new URL(BASE)] = urls()
    expect(decodeURIComponent(url.search)).toContain(expected)
    expect(url.search).not.toMatch(/null|undefined/)
  })

  test.each([undefined, null])('A8: GIFs of a category %s are refused by its name', async (category) => {
    const { client, urls } = bench()
    const error = await failureOf(client.gifs(category as never, 'happy'))
    expect(error.message).toBe('@giphy/js-fetch-api: category must not be empty')
    expect(urls()).toEqual([])
  })

  // fault A8
  test.each(['../../../evil', 'a/b', '..', 'a?x=1#y', '\\..\\x', '%2e%2e'])(
    'A8: %j as an id, a category or a type stays one segment under the base',
    async (value) => {
      const { client, ports, urls } = bench()
      ports.http.serve(() => ({ body: { meta, data: aRawGif() } }))
      await client.gif(value)
      ports.http.serve(() => ({ body: aRawPage(1) }))
      await client.gifs(value, value)
      await client.subcategories(value).catch(() => {})
      await client.trending({ type: value as 'gifs' })
      const segments = urls().map(({ origin, pathname }) => [origin, pathname.split('/').length])
      expect(segments).toEqual([
        ['https://api.giphy.test', 4],
        ['https://api.giphy.test', 6],
        ['https://api.giphy.test', 5],
        ['https://api.giphy.test', 4],
      ])
      expect(urls().every(({ pathname }) => pathname.startsWith('/v1/'))).toBe(true)
    },
  )
})

describe('request', () => {
  const path = `gifs/trending?api_key=${KEY}&limit=2`

  test('asks below the base, with another version where one is named', async () => {
    const { client, urls } = bench()
    await client.request(path)
    await client.request(`/${path}`, { apiVersion: 2 })
    expect(urls().map(({ pathname, search }) => pathname + search)).toEqual([
      `/v1/gifs/trending?api_key=${KEY}&limit=2`,
      `/v2/gifs/trending?api_key=${KEY}&limit=2`,
    ])
  })

  test.each([
    '../../x',
    '/../x',
    '..\\..\\x',
    'gifs/../../../x',
    '%2e%2E/x',
    '.%2e/./x',
    '.\t./\n..\r/x',
    'gifs/..',
    '..?a=1',
    '..#a',
  ])('does not climb above the base by %j', async (climbing) => {
    const { client, urls } = bench()
    await client.request(climbing)
    expect(urls()[0]?.pathname).toMatch(/^\/v1\/./)
  })

  test('leaves dots as they are that climb nowhere', async () => {
    const { client, urls } = bench()
    await client.request('a..b/...?q=/../x&r=..')
    expect(urls().map(({ pathname, search }) => pathname + search)).toEqual(['/v1/a..b/...?q=/../x&r=..'])
  })

  test('gives the body as it came, or what the normalizer makes of it', async () => {
    const { client } = bench()
    expect(await client.request(path)).toMatchObject({ meta: { msg: 'OK' }, pagination: { count: 2 } })
    expect(await client.request(path, { normalizer: ({ pagination }) => pagination.count })).toBe(2)
  })

  test('is cached by default', async () => {
    const { client, urls } = bench()
    await client.request(path)
    await client.request(path)
    expect(urls()).toHaveLength(1)
    await client.request(path, { noCache: true })
    expect(urls()).toHaveLength(2)
  })

  test.each([
    [new RangeError('too many cats'), 'too many cats'],
    ['too few cats', 'too few cats'],
    [undefined, 'Error fetching'],
    [new Error(`no key ${KEY}`), 'no key ***'],
  ])('a normalizer that throws %s keeps its error, and fails no other call', async (cause, message) => {
    const { client, ports, urls } = bench()
    const throwing = {
      normalizer: () => {
        throw cause
      },
    }
    const error = await failureOf(client.request(path, throwing))
    expect(error.message).toBe(`@giphy/js-fetch-api: ${message}`)
    expect(error.cause).toBe(cause)
    expect([error.status, error.url]).toEqual([200, `${BASE}gifs/trending?limit=2`])
    expect(ports.logger.text()).toBe('')
    const joined = await Promise.allSettled([client.request(path, throwing), client.request(path)])
    expect(joined.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(urls()).toHaveLength(1)
  })

  test('a body that did not come from the service fails as every call does', async () => {
    const { client, ports } = bench()
    ports.http.serve(() => ({ body: { data: [] } }))
    const error = await failureOf(client.request('gifs/x', { normalizer: () => 'made up' }))
    expect(error.message).toBe('@giphy/js-fetch-api: Error fetching')
    expect(error.cause).toBeUndefined()
  })
})
