import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { isTokenStale } from '../../dashboard-client/auth.js'
import type { DashboardClient, DashboardOptions } from '../../dashboard-client/dashboard-client.js'
import { ResponseError } from '../../dashboard-client/errors.js'
import { mayCarrySecrets } from '../../dashboard-client/request.js'
import { fakeDashboard } from '../support/fake-dashboard.js'
import type { FakeAnswer } from '../support/fake-http.js'

const csrfRefusal: FakeAnswer = { status: 403, body: { detail: 'CSRF Failed: CSRF token incorrect.' } }

describe('D3: the CSRF token', () => {
  // fault D3
  it('is read at the time of sending, from the cookie, which another tab may have changed', async () => {
    const { client, cookies, headers } = fakeDashboard()
    cookies.replace('csrftoken=first')
    await client.channels.create({ slug: 'a' })
    expect(headers()['X-CSRFToken']).toBe('first')
    cookies.replace('csrftoken=second')
    await client.channels.create({ slug: 'b' })
    expect(headers()['X-CSRFToken']).toBe('second')
  })

  it('comes from a cookie of another name where the host says so', async () => {
    const { client, cookies, headers } = fakeDashboard(undefined, { csrfCookie: 'XSRF' })
    cookies.replace('csrftoken=no; XSRF=yes')
    await client.channels.create({ slug: 'a' })
    expect(headers()['X-CSRFToken']).toBe('yes')
  })

  // fault D3
  it('is refreshed once when the service says that it is stale, and the write is sent again', async () => {
    const getCsrfToken = vi.fn(async ({ isStale }: { isStale: boolean }) => (isStale ? 'fresh' : 'stale'))
    const { client, ports, sent, headers, pass } = fakeDashboard(
      ({ headers: { 'X-CSRFToken': token } = {} }) =>
        token === 'fresh' ? { body: { id: 8, position: 0 } } : csrfRefusal,
      { getCsrfToken },
    )
    const moved = client.channels.move(8, { position: 0, targetChannel: 9 })
    await pass(10)
    expect(await moved).toEqual({ id: 8, position: 0 })
    expect(sent()).toEqual(Array(2).fill('POST https://dash.test/api/v4/channels/8/move/'))
    expect(headers()['X-CSRFToken']).toBe('fresh')
    expect(getCsrfToken.mock.calls).toEqual([[{ isStale: false }], [{ isStale: true }]])
    expect(ports.http.sent.map(({ request }) => request.body)).toEqual(
      Array(2).fill('{"position":0,"target_channel":9}'),
    )
  })

  // fault D3
  it('is refreshed no second time', async () => {
    const { client, sent, pass } = fakeDashboard(() => csrfRefusal, { getCsrfToken: () => 'stale' })
    const failed = client.channels.delete(8).catch((error: unknown) => error)
    await pass(60_000)
    expect(await failed).toBeInstanceOf(ResponseError)
    expect(sent()).toHaveLength(2)
  })

  // fault D3
  it.each([
    ['401', { status: 401, body: { detail: 'CSRF' } }],
    ['403 for another reason', { status: 403, body: { detail: 'You may not.' } }],
    ['a network fault', new Error('reset')],
    ['500', { status: 500, body: 'csrf' }],
  ])('%s leads to no refresh: the write is sent once', async (_, answer) => {
    const getCsrfToken = vi.fn(() => 'token')
    const { client, sent, pass } = fakeDashboard(() => answer, { getCsrfToken })
    const failed = client.channels.update(8, {}).catch((error: unknown) => error)
    await pass(60_000)
    expect(await failed).toBeInstanceOf(Error)
    expect([sent().length, getCsrfToken.mock.calls.length]).toEqual([1, 1])
  })

  test('a getter that fails is logged without its message, and the call is sent without its token', async () => {
    const { client, ports, headers } = fakeDashboard(undefined, {
      getCsrfToken: () => Promise.reject(new Error('canary-in-a-getter')),
    })
    await client.channels.create({})
    expect(headers()).not.toHaveProperty('X-CSRFToken')
    expect(ports.logger.text('error')).toBe(
      'Dashboard: getCsrfToken failed, so the request is sent without a token',
    )
  })
})

describe('D3: the authorization token', () => {
  it('is read at the time of sending', async () => {
    let token = 'first'
    const { client, headers } = fakeDashboard(undefined, { getAuthToken: () => token })
    await client.stories.get('s1')
    expect(headers().Authorization).toBe('Token first')
    token = 'second'
    await client.users.viewCount(7)
    expect(headers().Authorization).toBe('Token second')
  })

  // fault D3
  it('that expired is refreshed once, for a read', async () => {
    const getAuthToken = vi.fn(({ isStale }: { isStale: boolean }) => (isStale ? 'fresh' : 'expired'))
    const { client, sent, pass } = fakeDashboard(
      ({ headers: { Authorization } = {} }) =>
        Authorization === 'Token fresh' ? { body: { story_id: 's1' } } : { status: 401, body: {} },
      { getAuthToken },
    )
    const story = client.stories.get('s1')
    await pass(10)
    expect(await story).toEqual({ story_id: 's1' })
    expect(sent()).toHaveLength(2)
  })

  // fault D3
  it('that expired leaves a write alone', async () => {
    const getAuthToken = vi.fn(() => 'expired')
    const { client, sent, pass } = fakeDashboard(() => ({ status: 401, body: {} }), { getAuthToken })
    const failed = client.stories.save({ slug: 'a' }).catch((error: unknown) => error)
    await pass(60_000)
    expect(await failed).toMatchObject({ status: 401 })
    expect([sent().length, getAuthToken.mock.calls.length]).toEqual([1, 1])
  })
})

test('cookies that may not be read are none, and the write goes without their token', async () => {
  const cookies = {
    get: (): string => {
      throw new Error('sandboxed')
    },
  }
  const { client, sent, headers } = fakeDashboard(undefined, { ports: { cookies } })
  await client.channels.create({ slug: 'a' })
  expect(sent()).toHaveLength(1)
  expect(headers()).not.toHaveProperty('X-CSRFToken')
})

// specification 6.4
test('cookies go with calls of the session, and with no others; redirects are refused wherever a secret goes', async () => {
  const { client, ports } = fakeDashboard(undefined, { getAuthToken: () => 'token', apiKey: 'the-api-key' })
  await client.session.loginCheck()
  await client.channels.create({})
  await client.stories.trending()
  await client.users.dashboardTrendingSearches()
  await client.scheduler.activity()
  await client.searchApi.trendingSearches()
  await client.gifs.setCta('abc', { link: 'l', text: 't' })
  expect(
    ports.http.sent.map(({ request: { credentials, redirect } }) => `${credentials} ${redirect}`),
  ).toEqual([...Array(2).fill('include manual'), ...Array(5).fill('omit manual')])
})

test('without a key there is nothing to protect, and redirects are followed', async () => {
  const { client, ports } = fakeDashboard()
  await client.searchApi.trendingSearches()
  expect(ports.http.sent[0]?.request).toMatchObject({ redirect: 'follow', credentials: 'omit' })
})

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE')

test('property: a stale token is seen on writes of a session refused for CSRF and reads refused with 401, alone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('session', 'token', 'key'),
      methods,
      fc.constantFrom(200, 400, 401, 403, 404, 500),
      fc.constantFrom('CSRF Failed: x', '<h1>CSRF verification failed.</h1>', 'no', ''),
      (auth, method, status, body) => {
        const isCsrf = auth === 'session' && method !== 'GET' && status === 403 && body.includes('CSRF')
        const isExpired = auth === 'token' && method === 'GET' && status === 401
        expect(isTokenStale(auth, method, { status, body })).toBe(isCsrf || isExpired)
      },
    ),
    { numRuns: 200 },
  )
})

describe('D1: where secrets may go', () => {
  const base = new URL('https://dash.test/app')
  const at = (target: string): boolean => mayCarrySecrets(base, new URL(target, 'https://dash.test/app/'))

  // fault D1
  it.each([
    '//evil.test/app/x',
    '\\\\evil.test/app/x',
    'https:evil/../../../x',
    'https://dash.test@evil.test/app/x',
    'https://user:secret@dash.test/app/x',
    'https://dash.test.evil.test/app/x',
    'https://evil-dash.test/app/x',
    'https://sub.dash.test/app/x',
    'http://dash.test/app/x',
    'https://dash.test:8443/app/x',
    'https://dash.test/application/x',
    'https://dash.test/',
    '../outside',
    '/\\evil.test/app',
    'javascript:alert(1)',
    'data:text/plain,app',
    'blob:https://dash.test/app/x',
    'file:///app/x',
  ])('not to %s', (target) => {
    expect(at(target)).toBe(false)
  })

  it.each(['x', './x/y?z=//evil.test', 'https://dash.test/app/x#y', 'https://DASH.test:443/app/x', '.'])(
    'to %s',
    (target) => {
      expect(at(target)).toBe(true)
    },
  )
})

describe('D1: a base address that is none', () => {
  // fault D1
  it.each([
    ['', 'must be set'],
    ['   ', 'must be set'],
    ['/api', 'absolute address'],
    ['//dash.test', 'absolute address'],
    ['dash.test', 'absolute address'],
    ['ftp://dash.test', 'absolute address'],
    ['javascript:alert(1)', 'absolute address'],
    ['https://good.test@evil.test', 'absolute address'],
    ['https://user:canary@dash.test', 'absolute address'],
    ['https://dash.test/?next=', 'absolute address'],
    ['https://dash.test/#', 'absolute address'],
  ])('%j is refused before the network, by the name of the option', async (baseUrl, message) => {
    const { client, sent } = fakeDashboard(undefined, { baseUrl, getCsrfToken: () => 'token' })
    const error: unknown = await client.channels.delete(7).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      tag: 'validation',
      field: 'baseUrl',
      status: 0,
      method: 'DELETE',
      path: '/api/v4/channels/{id}/',
      message: expect.stringContaining(
        `option baseUrl ${message === 'must be set' ? message : 'must be an'}`,
      ),
    })
    expect(sent()).toEqual([])
  })
})

// fault D1
it.each([
  ['another address', (text: string) => new URL(text.replace('dash.test/', 'evil.test/'))],
  ['none', (text: string) => (text.endsWith('dash.test') ? new URL(text) : undefined)],
])('a call whose address the platform reads as %s is not sent', async (_, parse) => {
  const { client, sent } = fakeDashboard(undefined, { ports: { urlParser: { parse } } })
  const error: unknown = await client.channels.delete(7).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    tag: 'validation',
    field: 'baseUrl',
    message: 'The URL of the request must start with baseUrl',
  })
  expect(sent()).toEqual([])
})

describe('null as a token, key or password', () => {
  it.each([
    ['a token', { getAuthToken: () => null }, (client: DashboardClient) => client.stories.get('s1')],
    ['a token to come', { getAuthToken: async () => null }, (client) => client.stories.get('s1')],
    ['a CSRF token', { getCsrfToken: () => null }, (client) => client.channels.update(7, {})],
    ['a key', { apiKey: null }, (client) => client.searchApi.trendingSearches()],
    [
      'keys of a body',
      { apiKey: null, accessToken: null },
      (client) =>
        client.scheduler.schedule({ gifs: [{ id: 'g', is_sticker: false, type: 'gif' }], timestamp: 1 }),
    ],
    ['a password', {}, (client) => client.users.get(7, { password: null })],
  ] as const satisfies readonly (readonly [
    string,
    Partial<DashboardOptions>,
    (client: DashboardClient) => Promise<unknown>,
  ])[])('%s is as if there was none', async (_, options, call) => {
    const absent = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, value === null ? undefined : () => undefined]),
    )
    const requests = await Promise.all(
      [options, absent].map(async (each) => {
        const { client, ports, pass } = fakeDashboard(() => ({ status: 400, body: { detail: 'No.' } }), each)
        const failed = call(client).catch((error: unknown) => error)
        await pass(10)
        expect(await failed).toMatchObject({ status: 400, message: 'No.' })
        return ports.http.sent.map(({ request }) => request)
      }),
    )
    expect(requests[0]).toHaveLength(1)
    expect(requests[0]).toEqual(requests[1])
  })
})
