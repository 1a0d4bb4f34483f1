import { describe, expect, it } from 'vitest'
import { reply } from '../support/dashboard-session.js'
import { dashboardSuite } from '../support/dashboard-suite.js'

const suite = dashboardSuite()

const MINE = 'username=pixel_otter'

interface WireStory {
  readonly story_id: string
  readonly slug: string
  readonly published: boolean
  readonly cover: string
  readonly gifs: readonly string[]
  readonly version: number
  readonly publish_datetime?: string
}

const storiesAt = async (query: string): Promise<readonly WireStory[]> =>
  (await suite.session.token('GET', `/stories?${query}`)).json.data as unknown as readonly WireStory[]

describe('stories', () => {
  it('lists a user’s stories by cursor, drafts only on request', async () => {
    const all = await storiesAt(`${MINE}&fetch_unpublished=true`)
    expect(all.some(({ published }) => !published)).toBe(true)
    expect(await storiesAt(MINE)).toEqual(all.filter(({ published }) => published))
    const paged: WireStory[] = []
    let cursor: unknown = ''
    do {
      const page = await suite.session.token(
        'GET',
        `/stories?${MINE}&fetch_unpublished=true&limit=3&next_cursor=${String(cursor)}`,
      )
      paged.push(...(page.json.data as unknown as readonly WireStory[]))
      cursor = page.json.pagination?.next_cursor
    } while (cursor !== '')
    expect(paged).toEqual(all)
    expect((await suite.session.token('GET', '/stories')).json.username).toHaveLength(1)
    expect((await suite.session.token('GET', `/stories?${MINE}&next_cursor=7`)).status).toBe(400)
  })

  it('makes a draft, publishes it, makes it trend, takes that back, deletes it', async () => {
    const [{ gifs } = { gifs: [] }] = await storiesAt(MINE)
    const made = await suite.session.token('POST', '/stories', { title: 'My day', gifs, mood: 'good' })
    const id = String(made.json.data?.story_id)
    expect(made.json.data).toMatchObject({
      slug: `my-day-${id}`,
      published: false,
      cover: gifs[0],
      mood: 'good',
    })
    const wish = { trending_story: { story_id: id, publish_datetime: '2031-05-01T08:00:00Z' } }
    expect((await suite.session.token('POST', '/stories/trending', wish)).json.story_id).toEqual([
      'Publish the story first.',
    ])
    const put = (change: object) => suite.session.token('PUT', `/stories/${id}`, { story_id: id, ...change })
    expect((await put({ published: true, version: 1 })).json.data?.version).toBe(2)
    expect((await put({ title: 'Old', version: 1 })).json).toMatchObject({
      code: 'stale',
      current: { version: 2 },
    })
    expect((await suite.session.token('POST', '/stories/trending', wish)).json.data?.publish_datetime).toBe(
      '2031-05-01T08:00:00.000Z',
    )
    expect((await put({ published: false })).json.code).toBe('trending')
    expect((await suite.session.token('DELETE', `/stories/trending/${id}`)).status).toBe(204)
    expect(
      (await suite.session.token('GET', `/stories/slug/my-day-${id}`)).json.data?.publish_datetime,
    ).toBeUndefined()
    expect((await suite.session.token('DELETE', `/stories/${id}`)).status).toBe(204)
    expect((await suite.session.token('GET', `/stories/${id}`)).status).toBe(404)
  })

  it('lists partners’ stories between two times', async () => {
    const list = async (query: string) =>
      (await suite.session.token('GET', `/stories/partnerArtist?${query}`)).json.data as unknown as readonly {
        readonly updated: string
      }[]
    const all = await list('limit=50')
    const [middle] = all.slice(Math.floor(all.length / 2))
    const since = await list(`since=${middle?.updated}`)
    const until = await list(`until=${middle?.updated}`)
    expect(since.length + until.length).toBe(all.length + 1)
  })
})

describe('the schedule', () => {
  it('lists by type and page, notes what happens, and forgets what is deleted', async () => {
    const list = async (query: string) =>
      (await suite.session.token('GET', `/trendingscheduler/schedule?${query}`)).json
    const first = await list('')
    expect(first.pagination).toEqual({ offset: 0, count: 25, total_count: 30 })
    expect((await list('limit=25&offset=25')).pagination).toMatchObject({ count: 5 })
    expect((await list('type=sticker')).pagination).toMatchObject({ total_count: 8 })
    const id = Number(first.data?.[0]?.id)
    expect((await suite.session.token('DELETE', `/trendingscheduler/schedule/${id}`)).status).toBe(204)
    expect((await list('')).pagination).toMatchObject({ total_count: 29 })
    const { json } = await suite.session.token('GET', '/trendingscheduler/activity')
    expect(json.data?.[0]).toMatchObject({ action: 'deleted', gif_id: first.data?.[0]?.gif_id })
  })
})

describe('people, sharing and guesses', () => {
  it('lists artists by page, word and order', async () => {
    const names = async (query: string) => {
      const { json } = await suite.session.get(`/api/v4/artists/?${query}`)
      return (json.results as unknown as readonly { readonly username: string }[]).map(
        ({ username }) => username,
      )
    }
    const up = await names('sort=name&order=asc&limit=100')
    expect([...up].sort()).toEqual(up)
    expect(await names('sort=name&order=desc&limit=100')).toEqual([...up].reverse())
    expect(await names('sort=name&order=asc&limit=20&offset=20')).toEqual(up.slice(20, 40))
    expect((await suite.session.get('/api/v4/artists/?order=up')).status).toBe(400)
  })

  it('changes the creator’s own profile only, by known fields', async () => {
    const { id } = (await reply(fetch(`${suite.sandbox.dashboard}/login/check`))).json.user ?? {}
    const patch = (body: object, of = id) => suite.session.send('PATCH', `/api/v1/users/${Number(of)}/`, body)
    expect((await patch({ display_name: 'Otter', version: 1 })).json).toMatchObject({ display_name: 'Otter' })
    expect((await patch({ display_name: 'Old', version: 1 })).status).toBe(409)
    const wrong = await patch({ website_url: 'javascript:1', is_staff: true })
    expect(Object.keys(wrong.json)).toEqual(['is_staff', 'website_url'])
    const { json } = await suite.session.get('/api/v4/artists/?limit=1')
    expect((await patch({ description: '' }, json.results?.[0]?.id)).status).toBe(403)
  })

  it('sends figures as a table whose cells hold commas', async () => {
    const { text, headers } = await suite.session.get('/api/v1/search-service/csv/')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text).toMatch(/^gif_id,title,searches,views\r\n\w{18},[^\r]*"[^"]+, [^"]+",\d+\r\n/)
  })

  it('takes reports, shares and frames as forms with repeated fields', async () => {
    const report = { reasons: ['spam', 'a&b'], search_term: 'cats', additional_info: '' }
    expect((await suite.session.form('POST', '/ajax/report-search', report)).json.reasons).toEqual([
      'spam',
      'a&b',
    ])
    expect((await suite.session.form('POST', '/ajax/instashare/', { gif_id: 'x' })).json.to).toHaveLength(1)
    const guess = () => suite.session.form('POST', '/ajax/tags/prediction/', { frames: ['a', 'b'] })
    expect((await guess()).json.tags?.[0]).toMatchObject({ score: 0.95 })
    expect((await guess()).text).toBe((await guess()).text)
    const artist = (url: string) =>
      suite.session.get(`/api/v3/spotify/artist?spotify_url=${encodeURIComponent(url)}`)
    expect((await artist('https://open.spotify.com/artist/1x?si=2')).json.name).toEqual(expect.any(String))
    expect((await artist('https://open.spotify.com.evil.example/artist/1')).status).toBe(400)
  })
})

describe('calls below the content API', () => {
  const api = (method: string, path: string, body?: unknown) =>
    reply(
      fetch(`${suite.sandbox.api}/v1/${path}?api_key=test-key`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const someVideo = async () => {
    const { json } = await reply(
      fetch(`${suite.sandbox.api}/v1/videos/search?api_key=test-key&q=cat&limit=1`),
    )
    return String(json.data?.[0]?.id)
  }

  it('puts a button under an item, which then shows it, and takes it away again', async () => {
    const id = await someVideo()
    const before = (await api('GET', `gifs/${id}`)).json.data?.cta
    const button = { link: 'https://shop.example/a?b=1', text: 'Buy' }
    expect((await api('PUT', `gifs/${id}/cta`, button)).json.data).toEqual(button)
    expect((await api('GET', `gifs/${id}`)).json.data?.cta).toEqual(button)
    for (const wrong of [{ ...button, link: 'javascript:1' }, { ...button, text: ' ' }, []])
      expect((await api('PUT', `gifs/${id}/cta`, wrong)).status).toBe(400)
    expect((await api('DELETE', `gifs/${id}/cta`)).status).toBe(204)
    expect((await api('DELETE', `gifs/${id}/cta`)).status).toBe(404)
    expect((await api('GET', `gifs/${id}`)).json.data?.cta).toEqual(before)
  })

  it('knows what goes with a tag or an item', async () => {
    const names = (json: unknown) =>
      (json as { readonly data: readonly { readonly name: string; readonly gif?: object }[] }).data
    const tags = names((await api('GET', 'tags/related/cat')).json)
    const withGifs = names((await api('GET', 'tags/related/gif/cat')).json)
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.map(({ name }) => name)).not.toContain('cat')
    expect(withGifs.map(({ name }) => name)).toEqual(tags.map(({ name }) => name))
    expect(withGifs.every(({ gif }) => gif !== undefined)).toBe(true)
    const { json } = await api('GET', `gifs/${await someVideo()}/associations`)
    expect(json.data?.[0]?.type).toBe('gif')
    expect((await api('GET', 'gifs/nothing/associations')).status).toBe(404)
  })
})

it('lets faults on demand reach its calls', async () => {
  const check = () => fetch(`${suite.sandbox.dashboard}/login/check`)
  await suite.sandbox.control.fault({
    origin: 'dashboard',
    path: '/login',
    fault: { kind: 'status', status: 503 },
  })
  expect((await check()).status).toBe(503)
  await suite.sandbox.control.fault({ origin: 'dashboard', path: '/login', fault: { kind: 'cut' } })
  await expect(check().then((answer) => answer.text())).rejects.toThrow()
  expect((await check()).status).toBe(200)
})
