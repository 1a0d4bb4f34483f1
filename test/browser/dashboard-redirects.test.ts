/** D1 in a browser: what another origin hears of calls that carry secrets, however they are led there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DashboardOptions } from '../../dashboard-client/index.js'
import { browserSuite } from '../support/browser-suite.js'
import { canaries } from '../support/canaries.js'
import { openWatchedPage, type WatchedPage } from '../support/chromium.js'
import { dashboardKit, type KitWindow } from '../support/dashboard-kit.js'
import { type RecordedRequest, type RecordingSite, recordingSite } from '../support/recording-site.js'
import { redirectStatuses, redirectsTo, type SecretCall, secretCalls } from '../support/redirect-tricks.js'

const suite = browserSuite()
const SESSION = 'canary-session-cookie'
/** What a person's file holds. */
const FILE = 'x'.repeat(100_000)
const secrets = [...Object.values(canaries), SESSION]

/** What the dashboard answers: where it sends callers on, else an empty object. */
let answer: { readonly status: number; readonly location?: string } = { status: 200 }
let home: RecordingSite
/** On another host as well as another port, since ports share their cookies; it welcomes everybody. */
let evil: string
let elsewhere: RecordingSite
let watched: WatchedPage

beforeAll(async () => {
  const kit = await dashboardKit()
  home = await recordingSite((request, response) => {
    if (request.url === '/') {
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('Set-Cookie', [`sessionid=${SESSION}; HttpOnly`, `csrftoken=${canaries.csrf}`])
      response.end(
        '<!doctype html><link rel="icon" href="data:,"><title>Dashboard</title><script src="/kit.js"></script>',
      )
      return
    }
    if (request.url === '/kit.js') {
      response.end(kit)
      return
    }
    response.writeHead(answer.status, {
      // Browsers remember 301 and 308.
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      ...(answer.location === undefined ? {} : { Location: answer.location }),
    })
    response.end('{}')
  })
  elsewhere = await recordingSite((request, response) => {
    response.writeHead(200, {
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Content-Type': 'application/json',
    })
    response.end('{}')
  })
  evil = elsewhere.origin.replace('127.0.0.1', 'localhost')
  watched = await openWatchedPage(suite.browser)
})

beforeEach(async () => {
  answer = { status: 200 }
  await watched.page.goto(home.origin)
  home.forget()
  elsewhere.forget()
})
afterAll(() => Promise.all([watched.close(), home.close(), elsewhere.close()]))

const optionsOf = (): DashboardOptions => ({
  baseUrl: home.origin,
  storiesUrl: home.origin,
  schedulerUrl: home.origin,
  searchApiUrl: home.origin,
  imagingUrl: home.origin,
  apiKey: canaries.apiKey,
  accessToken: canaries.accessToken,
})

/** Makes a call in the page; an upload with `watched` is one whose progress somebody hears. */
const make = (call: Omit<SecretCall, 'what'> & { readonly isWatched?: boolean }, options = optionsOf()) =>
  watched.page.evaluate(
    async ({ call: { resource, method, args, isWatched }, options, token, content }) => {
      const { kit } = window as unknown as KitWindow
      const client = kit.createDashboardClient({ ...options, getAuthToken: () => token })
      const upload = { file: new Blob([content]), start: 0, duration: 1 }
      const given = isWatched === undefined ? args : [upload, isWatched && { onUploadProgress: () => {} }]
      const methods = client[resource as 'users'] as unknown as Record<string, (...all: unknown[]) => unknown>
      try {
        await methods[method]?.(...given)
        return { tag: 'none', status: 200 }
      } catch (error) {
        const { tag, status } = error as { tag: string; status: number }
        return { tag, status }
      }
    },
    { call, options, token: canaries.auth, content: FILE },
  )

const carried = ({ requests }: RecordingSite): readonly string[] => {
  const all = JSON.stringify(requests)
  return secrets.filter((secret) => all.includes(secret))
}

const lineOf = ({ method, target }: RecordedRequest): string => `${method} ${target}`

/** Every status, and every place with one of them; Node's suite has each status with each place. */
const tricks = () => {
  const [first = '', ...others] = redirectsTo(evil)
  return [
    ...redirectStatuses.map((status) => ({ status, location: first })),
    ...others.map((location) => ({ status: 307, location })),
  ]
}

const forEveryTrick = async (check: () => Promise<void>): Promise<void> => {
  for (const trick of tricks()) {
    answer = trick
    await check()
  }
}

const upload = { resource: 'imaging', method: 'trim', args: [] }

describe('a redirect to another origin', () => {
  // fault D1
  it.each([
    ...secretCalls.map((call) => [call.what, call] as const),
    ['an upload', { ...upload, isWatched: false }] as const,
  ])('%s is not sent on, whatever the status and wherever it leads', async (_, call) => {
    await forEveryTrick(async () => {
      const { tag, status } = await make(call)
      expect([tag, status]).toEqual([call.resource === 'searchApi' ? 'public-api' : 'response', 0])
    })
    expect(home.requests).toHaveLength(tricks().length)
    expect(elsewhere.requests).toEqual([])
  })

  it('the file of an upload that is watched leaves at 307 and 308, without a secret, and what comes back is dropped', async () => {
    const leavesAt = new Set<number>()
    await forEveryTrick(async () => {
      elsewhere.forget()
      expect(await make({ ...upload, isWatched: true })).toMatchObject({ status: 0 })
      if (elsewhere.requests.some(({ body }) => body.includes(FILE))) leavesAt.add(answer.status)
      expect(carried(elsewhere)).toEqual([])
    })
    expect(carried(home)).toContain(canaries.apiKey)
    expect([...leavesAt]).toEqual([307, 308])
  })
})

it('without a redirect each secret comes to its own service: the tricks above are no empty run', async () => {
  for (const call of secretCalls) await make(call)
  expect(carried(home)).toEqual(secrets)
  const withCookie = home.requests.filter(({ headers }) => String(headers.cookie ?? '').includes(SESSION))
  expect(withCookie.map(lineOf)).toEqual([
    'GET /api/v1/users/7/',
    'PATCH /api/v4/channels/7/?video=true',
    'POST /ajax/gif/update',
  ])
})

describe('an id or a base that leads elsewhere', () => {
  // fault D1
  it('as an id is one segment of its path at home', async () => {
    const host = evil.replace('http:', '')
    const ids = [host, host.replaceAll('/', '\\'), evil, `http:${host.slice(2)}`, `@${host.slice(2)}`]
    for (const id of [...ids, `..${host}`, '/..//'])
      await make({ resource: 'channels', method: 'delete', args: [id] })
    expect(home.requests).toHaveLength(ids.length + 2)
    expect(
      home.requests.map(lineOf).filter((line) => !/^DELETE \/api\/v4\/channels\/[^/]+\/$/.test(line)),
    ).toEqual([])
    expect(elsewhere.requests).toEqual([])
  })

  // fault D1
  it.each([
    ['without a scheme', (origin: string) => origin.replace('http:', '')],
    ['with backslashes', (origin: string) => origin.replace('http://', '\\\\')],
    ['behind a user', (origin: string) => `http://127.0.0.1@${origin.slice('http://'.length)}`],
    ['behind a query', (origin: string) => `http://127.0.0.1/?${origin}`],
  ])('as a base %s is refused before the network', async (_, baseOf) => {
    const options = { ...optionsOf(), baseUrl: baseOf(evil) }
    const call = { resource: 'channels', method: 'delete', args: [7] }
    expect(await make(call, options)).toEqual({ tag: 'validation', status: 0 })
    expect([...home.requests, ...elsewhere.requests]).toEqual([])
  })
})
