import { describe, expect, it } from 'vitest'
import { PROFILE_PASSWORD } from '../../sandbox/dashboard/auth/credentials.js'
import { RATE_LIMITS } from '../../sandbox/dashboard/rate-limit.js'
import { reply } from '../support/dashboard-session.js'
import { dashboardSuite } from '../support/dashboard-suite.js'

const suite = dashboardSuite()

const control = (path: string): Promise<Response> =>
  fetch(`${suite.sandbox.api}/sandbox/dashboard/${path}`, { method: 'POST' })
const rename = (headers: Readonly<Record<string, string>> = {}) =>
  suite.session.send('PATCH', '/api/v4/channels/20002/?video=true', { display_name: 'Kittens' }, headers)
const nameNow = async () => (await suite.session.get('/api/v4/channels/20002')).json.display_name

describe('sessions', () => {
  it('hands out a session that scripts cannot read and a token that they can', async () => {
    const answer = await fetch(`${suite.sandbox.dashboard}/login/check`)
    const [id, token] = answer.headers.getSetCookie()
    expect(id).toMatch(/^sessionid=\w{32}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(token).toMatch(/^csrftoken=\w{32}; Path=\/; SameSite=Lax$/)
    expect(await answer.json()).toMatchObject({ logged_in: true, user: { username: 'pixel_otter' } })
  })

  it('keeps the session of a returning user', async () => {
    const again = await reply(
      fetch(`${suite.sandbox.dashboard}/login/check`, { headers: { Cookie: suite.session.cookie } }),
    )
    expect(
      again.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    ).toBe(suite.session.cookie)
  })

  it('answers 401 without a session, and after everybody was signed out', async () => {
    expect((await reply(fetch(`${suite.sandbox.dashboard}/api/v4/channels/20002`))).status).toBe(401)
    await control('end-sessions')
    expect((await suite.session.get('/api/v4/channels/20002')).status).toBe(401)
    expect((await reply(fetch(`${suite.sandbox.dashboard}/api/v3/env/build`))).status).toBe(200)
  })

  it('refuses a write without, or with another, CSRF token, changes nothing, and hands out the good one', async () => {
    for (const token of ['', 'wrong']) {
      const refused = await rename({ 'X-CSRFToken': token })
      expect(refused.status).toBe(403)
      expect(refused.json.detail).toMatch(/^CSRF Failed/)
      expect(refused.headers.getSetCookie()).toEqual([
        `csrftoken=${suite.session.csrfToken}; Path=/; SameSite=Lax`,
      ])
    }
    expect(await nameNow()).toBe('Cats')
    expect((await rename()).status).toBe(200)
  })

  it('makes tokens stale on demand; the fresh cookie then works', async () => {
    await control('rotate-tokens')
    const refused = await rename()
    expect(refused.status).toBe(403)
    const [, fresh = ''] = /csrftoken=(\w+)/.exec(refused.headers.getSetCookie().join()) ?? []
    expect(fresh).not.toBe(suite.session.csrfToken)
    expect((await rename({ 'X-CSRFToken': fresh })).status).toBe(200)
  })

  it('refuses writes that pages of other origins make', async () => {
    const refused = await rename({ Origin: 'http://evil.example' })
    expect(refused.json.detail).toContain('Origin checking failed')
    expect((await rename({ Origin: suite.sandbox.pages })).status).toBe(200)
  })
})

describe('tokens and passwords', () => {
  it('lets only the right token see stories, schedule and figures, and takes no cookie beside it', async () => {
    for (const path of [
      '/stories/trending',
      '/trendingscheduler/schedule',
      '/api/v1/users/dashboard-trending-searches/',
    ]) {
      expect((await suite.session.token('GET', path)).status).toBe(200)
      expect((await suite.session.get(path, { Cookie: '' })).status).toBe(401)
      expect((await suite.session.token('GET', path, undefined, { Authorization: 'Token x' })).status).toBe(
        401,
      )
      expect(
        (await suite.session.token('GET', path, undefined, { Cookie: suite.session.cookie })).status,
      ).toBe(400)
    }
  })

  it('opens a profile that is not public to who knows the password', async () => {
    const { json } = await suite.session.get('/api/v4/artists/?filter=&limit=100&sort=name')
    const found: string[] = []
    for (const { id } of json.results as unknown as readonly { readonly id: number }[]) {
      const path = `/api/v1/users/${id}/`
      if ((await suite.session.get(path)).status !== 403) continue
      found.push(path)
      expect((await suite.session.get(path, { 'X-Password': 'guess' })).status).toBe(403)
      expect((await suite.session.get(path, { 'X-Password': PROFILE_PASSWORD })).json.is_public).toBe(false)
    }
    expect(found).not.toEqual([])
  })

  it('checks key and access token of the scheduler in the body', async () => {
    const { json } = await suite.session.get('/api/v4/channels/20002/feed/?limit=1')
    const gifs = [{ id: json.results?.[0]?.id, is_sticker: false, type: 'gif' }]
    const body = {
      gifs,
      timestamp: '2031-02-01T10:00:00Z',
      api_key: 'test-key',
      access_token: 'sandbox-access-token',
    }
    const to = (change: object) =>
      suite.session.token('POST', '/trendingscheduler/schedule', { ...body, ...change })
    expect((await to({ access_token: 'no' })).status).toBe(403)
    expect((await to({ api_key: 'banned' })).status).toBe(403)
    expect((await to({ access_token: undefined })).json).toEqual({
      access_token: ['This field is required.'],
    })
    expect((await to({})).status).toBe(201)
    expect((await to({})).status).toBe(409)
  })
})

describe('other origins', () => {
  const asked = (origin: string, method = 'GET') =>
    fetch(`${suite.sandbox.dashboard}/login/check`, {
      method,
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    })

  it('lets only the sandbox’s pages read answers with cookies', async () => {
    const own = await asked(suite.sandbox.pages)
    expect(own.headers.get('access-control-allow-origin')).toBe(suite.sandbox.pages)
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    for (const other of ['http://evil.example', 'null', `${suite.sandbox.pages}1`]) {
      const answer = await asked(other)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('permits the headers of every kind of call before it is made', async () => {
    const { status, headers } = await asked(suite.sandbox.pages, 'OPTIONS')
    expect(status).toBe(204)
    const permitted = headers.get('access-control-allow-headers') ?? ''
    for (const name of ['X-CSRFToken', 'Authorization', 'X-Password', 'Content-Type', 'Idempotency-Key'])
      expect(permitted).toContain(name)
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  })
})

describe('too many requests', () => {
  it('answers 429 with the time to wait, to that session alone, and does nothing', async () => {
    const path = '/api/v3/channel-ranked-tags/'
    const statuses: number[] = []
    for (let turn = 0; turn <= RATE_LIMITS.write; turn += 1)
      statuses.push((await suite.session.send('POST', path, {})).status)
    expect(statuses.slice(0, -1).every((status) => status === 400)).toBe(true)
    const throttled = await rename()
    expect(throttled.status).toBe(429)
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(await nameNow()).toBe('Cats')
    await suite.signIn()
    expect((await rename()).status).toBe(200)
  })
})
