import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageIn, type RunningSandbox, runningSandbox } from '../support/running-sandbox.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await runningSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control.reset())

const list = async (path: string) => pageIn(await sandbox.get(path))
const json = async (path: string): Promise<unknown> => (await sandbox.get(path)).json()

describe.each(['v1', 'v2'])('list calls of %s', (version) => {
  it.each([
    ['gifs/search?q=cat', 'gif'],
    ['gifs/trending', 'gif'],
    ['gifs/categories/animals/cats', 'gif'],
    ['stickers/search?q=dog', 'sticker'],
    ['stickers/trending', 'sticker'],
    ['text/search?q=hello', 'text'],
    ['text/trending', 'text'],
    ['text/animate?m=hello%20you', 'text'],
    ['videos/search?q=happy', 'video'],
    ['videos/trending', 'video'],
    ['emoji', 'emoji'],
  ])('%s answers items with the full envelope', async (path, kind) => {
    const response = await sandbox.get(`/${version}/${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    const { data, meta, pagination } = await pageIn(response)
    expect(data.length).toBeGreaterThan(4)
    expect(data.length).toBeLessThanOrEqual(25)
    expect(pagination).toMatchObject({ count: data.length, offset: 0 })
    expect(meta).toMatchObject({ status: 200, msg: 'OK' })
    expect(meta.response_id).toMatch(/^[a-z0-9]{40}$/)
    for (const gif of data) {
      expect(typeof gif.id).toBe('string')
      expect(String(gif.analytics_response_payload)).toMatch(/^e=[\w-]+$/)
      const size = gif.images.original?.width
      expect(typeof size).toBe('string')
      if (kind === 'video' || kind === 'text') expect(gif.type).toBe(kind)
      if (kind === 'sticker') expect(['gif', 'sticker', 'text']).toContain(gif.type)
    }
  })
})

it('answers the fields that were asked for, of parts, too, and no others', async () => {
  const whole = await list('/v1/gifs/trending?limit=25')
  const { data, pagination } = await list(
    '/v1/gifs/trending?limit=25&fields=id, title,images.original,images.fixed_width_still,user.username',
  )
  expect(pagination?.count).toBe(25)
  for (const [at, gif] of data.entries()) {
    const from = whole.data[at]
    expect(Object.keys(gif).filter((name) => !['id', 'title', 'images', 'user'].includes(name))).toEqual([])
    expect([gif.id, gif.title]).toEqual([from?.id, from?.title])
    expect(Object.keys(gif.images).sort()).toEqual(['fixed_width_still', 'original'])
    expect(gif.images.original?.width).toBe(from?.images.original?.width)
    if (from?.user) expect(Object.keys(gif.user as object)).toEqual(['username'])
  }
})

describe('paging', () => {
  it('honours limit and offset, and clamps the limit to 100', async () => {
    const all = await list('/v1/gifs/trending?limit=60')
    const later = await list('/v1/gifs/trending?limit=20&offset=20')
    expect(later.pagination).toMatchObject({ count: 20, offset: 20 })
    expect(later.data[0]?.id).toBe(all.data[20]?.id)
    expect((await list('/v1/gifs/trending?limit=500')).data).toHaveLength(100)
    expect((await list('/v1/gifs/trending?limit=0')).data).toHaveLength(0)
  })

  it('repeats some ids across pages, loses none, and ends where the total says', async () => {
    const ids: string[] = []
    let total = 0
    for (let offset = 0; ; offset += 50) {
      const page = await list(`/v1/gifs/categories/animals/cats?limit=50&offset=${offset}`)
      total = page.pagination?.total_count ?? 0
      ids.push(...page.data.map(({ id }) => id))
      if (offset + 50 >= total) break
    }
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBeLessThan(ids.length)
    expect(ids.length - new Set(ids).size).toBe(Math.floor((total - 1) / 150))
  })

  it('scrolls past a thousand trending GIFs', async () => {
    const page = await list('/v1/gifs/trending?limit=100&offset=1500')
    expect(page.data).toHaveLength(100)
    expect(page.pagination?.total_count).toBeGreaterThan(3000)
  })

  it('has totals that are missing, capped at 500 or moving for some searches', async () => {
    const words =
      'cat dog party love happy coffee dance fox bear robot loop cute mood lol cartoon pet animation'
    const totals: (number | undefined)[] = []
    let moved = 0
    for (const word of words.split(' ')) {
      const first = await list(`/v1/gifs/search?q=${word}&limit=1`)
      const second = await list(`/v1/gifs/search?q=${word}&limit=1`)
      totals.push(first.pagination?.total_count)
      if (first.pagination?.total_count !== second.pagination?.total_count) moved += 1
    }
    expect(totals).toContain(500)
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(totals.length)
  })

  it('answers a fruitless search with zeros', async () => {
    const page = await list('/v1/gifs/search?q=xyzzyplugh')
    expect(page.data).toEqual([])
    expect(page.pagination).toEqual({ total_count: 0, count: 0, offset: 0 })
  })
})

describe('options', () => {
  const ratings = async (query: string): Promise<Set<unknown>> => {
    const pages = await Promise.all(
      [0, 100, 200, 300].map((offset) => list(`/v1/gifs/trending?limit=100&offset=${offset}${query}`)),
    )
    return new Set(pages.flatMap(({ data }) => data.map(({ rating }) => rating)))
  }

  it('lets through the rating asked for and all milder ones', async () => {
    expect([...(await ratings('&rating=g'))].filter((rating) => rating !== '').sort()).toEqual(['g', 'y'])
    expect([...(await ratings('&rating=pg'))].filter((rating) => rating !== '').sort()).toEqual([
      'g',
      'pg',
      'y',
    ])
    expect(await ratings('')).toContain('pg-13')
  })

  it('understands search words of another language', async () => {
    const german = await list('/v1/gifs/search?q=katze&lang=de&limit=5')
    const english = await list('/v1/gifs/search?q=cat&limit=5')
    expect(german.data.map(({ id }) => id)).toEqual(english.data.map(({ id }) => id))
  })

  it('searches within a channel, by words, or lists it by recency', async () => {
    const { data: everything } = await list('/v1/gifs/search?q=@pixel_otter&limit=100')
    expect(everything.length).toBeGreaterThan(20)
    for (const { user } of everything) expect(user).toMatchObject({ username: 'pixel_otter' })
    const { data: some } = await list('/v1/gifs/search?q=@PIXEL_OTTER%20happy&limit=100')
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(everything.length)
    expect((await list('/v1/gifs/search?q=@nobody_here')).data).toEqual([])
  })

  it('sorts by recency on request', async () => {
    const { data } = await list('/v1/gifs/search?q=cat&sort=recent&limit=100')
    const dates = data.map(({ import_datetime }) => String(import_datetime)).filter((date) => date > '1971')
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('draws the query itself among texts by default', async () => {
    const { data } = await list('/v1/text/search?q=hug')
    expect(data.filter(({ is_dynamic }) => is_dynamic === true)).toHaveLength(6)
    const { data: still } = await list('/v1/text/search?q=hug&excludeDynamicResults=true')
    expect(still.filter(({ is_dynamic }) => is_dynamic === true)).toHaveLength(0)
    expect(still.length).toBeGreaterThan(0)
  })

  it('sends seven renditions for a reduced bundle', async () => {
    const { data } = await list('/v1/gifs/trending?bundle=low_bandwidth&limit=5')
    for (const { images } of data) expect(Object.keys(images)).toHaveLength(7)
  })
})

describe('single items and neighbours', () => {
  const anId = async (): Promise<string> => (await list('/v1/gifs/search?q=cat&limit=1')).data[0]?.id ?? ''

  it('answers one item by id, on the internal path too, and several by ids in order', async () => {
    const { data } = await list('/v1/gifs/trending?limit=3')
    const ids = data.map(({ id }) => id).reverse()
    const several = await list(`/v1/gifs?ids=${ids.join(',')},unknown`)
    expect(several.data.map(({ id }) => id)).toEqual(ids)
    for (const path of ['gifs', 'internal/gifs']) {
      expect(await json(`/v1/${path}/${ids[0]}`)).toMatchObject({
        data: { id: ids[0] },
        meta: { status: 200 },
      })
    }
  })

  it('finds related items of the type asked for, without the item itself', async () => {
    const id = await anId()
    const gifs = await list(`/v1/gifs/related?gif_id=${id}`)
    expect(gifs.data.length).toBe(25)
    expect(gifs.data.map((gif) => gif.id)).not.toContain(id)
    const stickers = await list(`/v1/stickers/related?gif_id=${id}`)
    expect(stickers.data.every(({ url }) => String(url).includes('/stickers/'))).toBe(true)
    const videos = await list(`/v1/videos/related?gif_id=${id}&limit=3`)
    for (const { type } of videos.data) expect(type).toBe('video')
  })

  it('answers another random item at every call, by tag too', async () => {
    const ids = new Set<unknown>()
    for (let turn = 0; turn < 5; turn += 1) {
      const { data } = (await json('/v1/gifs/random?tag=dance')) as { data: { id: string; title?: string } }
      ids.add(data.id)
    }
    expect(ids.size).toBeGreaterThan(3)
  })

  it('gives videos their assets, previews and captions', async () => {
    const { data } = await list('/v1/videos/trending?limit=5')
    for (const { id, video } of data) {
      const asset = (name: string) => ({
        url: `${sandbox.media}/video/${id}/${name}.mp4`,
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
      })
      const captions = `${sandbox.media}/video/${id}/captions.en`
      expect(video).toMatchObject({
        duration: expect.any(Number),
        assets: {
          source: asset('source'),
          '360p': asset('360p'),
          '480p': asset('480p'),
          '720p': asset('720p'),
        },
        previews: { fixed_width: { url: expect.stringContaining('/media/') } },
        captions: { en: { srt: `${captions}.srt`, vtt: `${captions}.vtt` } },
      })
    }
  })
})

describe('categories, emoji, channels and terms', () => {
  it('walks from categories to GIFs', async () => {
    const { data } = (await json('/v1/gifs/categories?limit=100')) as { data: Record<string, unknown>[] }
    expect(data.length).toBeGreaterThan(12)
    expect(data.map(({ name_encoded }) => name_encoded)).toContain('food-drink')
    for (const { name, subcategories, gif } of data) {
      expect(typeof name).toBe('string')
      expect(subcategories).toContainEqual({ name: expect.any(String), name_encoded: expect.any(String) })
      expect(gif).toMatchObject({ id: expect.any(String), tags: expect.any(Array) })
    }
    const below = (await json('/v1/gifs/categories/food-drink')) as { data: Record<string, unknown>[] }
    expect(below.data.map(({ name_encoded }) => name_encoded)).toEqual(['drinks', 'fruit', 'meals', 'sweets'])
    expect((await list('/v1/gifs/categories/food-drink/sweets?limit=3')).data).toHaveLength(3)
  })

  it('lists default emoji and their variations in both recorded forms', async () => {
    const { data } = await list('/v2/emoji?limit=100')
    expect(data.every(({ variation }) => variation === 'default')).toBe(true)
    const plain = await list('/v1/emoji?limit=1')
    expect(plain.data[0]).not.toHaveProperty('variation')
    expect(plain.data[0]).toMatchObject({ type: 'gif', is_sticker: 1 })
    const [even, odd] = [0, 1].map((rest) => data.find((gif) => Number(gif.emoji_group_id) % 2 === rest))
    const evenGroup = await list(`/v2/emoji/${even?.id}/variations`)
    expect(evenGroup.data).toHaveLength(6)
    expect(evenGroup.pagination).toBeUndefined()
    expect(evenGroup.data[1]).toMatchObject({ type: 'emoji', variation: 'light', variation_count: 6 })
    const oddGroup = await list(`/v2/emoji/${odd?.id}/variations`)
    expect(oddGroup.pagination).toEqual({ count: oddGroup.data.length, offset: 0, next_cursor: '' })
    expect(oddGroup.data[0]).toMatchObject({ type: 'sticker', featured_tags: expect.any(Array) })
  })

  it('finds channels by name', async () => {
    const { data } = (await json('/v1/channels/search?q=velvet')) as { data: Record<string, unknown>[] }
    expect(data.length).toBeGreaterThan(3)
    for (const channel of data) {
      expect(String(channel.slug)).toContain('velvet')
      expect(channel).toMatchObject({
        id: expect.any(Number),
        parent: null,
        is_visible: true,
        ancestors: [],
        tags: expect.arrayContaining([expect.objectContaining({ tag: expect.any(String) })]),
        user: { username: channel.slug, id: expect.any(Number), is_public: expect.any(Boolean) },
      })
    }
  })

  it('names twenty trending terms, each of which finds something, and suggests tags', async () => {
    const trending = (await json('/v1/trending/searches')) as { data: string[]; pagination?: unknown }
    expect(trending.data).toHaveLength(20)
    expect(trending.pagination).toBeUndefined()
    expect((await list(`/v1/gifs/search?q=${trending.data[0]}`)).data.length).toBeGreaterThan(0)
    const tags = (await json('/v1/gifs/search/tags?q=birth')) as { data: { name: string }[] }
    expect(tags.data[0]).toEqual({
      name: 'birthday',
      analytics_response_payload: expect.stringMatching(/^e=/),
    })
  })
})

describe('refusals', () => {
  const raw = async (path: string) => {
    const response = await fetch(sandbox.api + path)
    return {
      status: response.status,
      retry: response.headers.get('retry-after'),
      body: await response.json(),
    }
  }
  const edge = (status: number, msg: string) => ({ data: [], meta: { status, msg, response_id: '' } })

  it.each([
    ['no key', '', 401, edge(401, 'Unauthorized')],
    ['an empty key', '?api_key=', 401, edge(401, 'Unauthorized')],
    ['a short key', '?api_key=abc', 403, { message: 'Invalid authentication credentials' }],
    ['a key with a space', '?api_key=ab%20cd', 403, { message: 'Invalid authentication credentials' }],
    ['an expired key', '?api_key=expired-key', 403, { message: 'Invalid authentication credentials' }],
    ['a banned key', '?api_key=banned', 403, edge(403, 'BANNED')],
    ['a forbidden key', '?api_key=forbidden', 403, { meta: { status: 403, msg: 'Forbidden' } }],
    ['a limited key', '?api_key=rate-limited', 429, edge(429, 'API rate limit exceeded')],
    [
      'a key limited at the gateway',
      '?api_key=rate-limited-gateway',
      429,
      { message: 'API rate limit exceeded' },
    ],
    ['a prototype name', '?api_key=toString', 200, undefined],
  ])('answers %s', async (_, query, status, body) => {
    const answer = await raw(`/v1/gifs/trending${query}`)
    expect(answer.status).toBe(status)
    if (body !== undefined) expect(answer.body).toEqual(body)
    expect(answer.retry).toBe(status === 429 ? '1' : null)
  })

  it('answers trouble with an empty list and no pagination', async () => {
    const { status, body } = await raw('/v1/gifs/search?q=cat&api_key=trouble')
    expect(status).toBe(200)
    expect(Object.keys(body as object)).toEqual(['data', 'meta'])
  })

  it.each([
    'gifs/unknown',
    'gifs/related?gif_id=unknown',
    'gifs/categories/unknown',
    'gifs/categories/animals/x',
    'emoji/unknown/variations',
    'nowhere',
  ])('answers 404 with an empty list for %s', async (path) => {
    const response = await sandbox.get(`/v1/${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ data: [], meta: { status: 404, msg: 'Not Found' } })
  })

  it.each([
    'gifs/search',
    'gifs/search?q=%20',
    'gifs/search?q=a&limit=x',
    'gifs/trending?limit=-1',
    'gifs/trending?offset=5000',
    'gifs/trending?offset=1.5',
    'gifs/trending?rating=xxx',
    'gifs/search?q=a&lang=tlh',
    'gifs/search?q=a&sort=best',
    'gifs',
    'text/animate',
    'gifs/related',
    'channels/search',
  ])('answers 400 with a sentence for %s', async (path) => {
    const response = await sandbox.get(`/v1/${path}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      data: [],
      meta: { status: 400, msg: 'Validation error', error_code: expect.stringMatching(/\w+ .*\.$/) },
    })
  })

  it('refuses queries of more than fifty characters', async () => {
    expect((await sandbox.get(`/v1/gifs/search?q=${'a'.repeat(50)}`)).status).toBe(200)
    expect((await sandbox.get(`/v1/gifs/search?q=${'a'.repeat(51)}`)).status).toBe(414)
  })
})

describe('repeatability', () => {
  const texts = async (): Promise<string[]> => {
    const paths = [
      'gifs/search?q=cat',
      'gifs/search?q=cat',
      'gifs/random',
      'gifs/random',
      'stickers/trending',
    ]
    const answers: string[] = []
    for (const path of paths) answers.push(await (await sandbox.get(`/v1/${path}`)).text())
    return answers
  }

  it('gives the same bytes again after a reset, and other ids without one', async () => {
    const first = await texts()
    await sandbox.control.reset()
    expect(await texts()).toEqual(first)
    expect(await texts()).not.toEqual(first)
    expect(first[2]).not.toBe(first[3])
  })
})
