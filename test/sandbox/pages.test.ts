import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DASHBOARD_PAGE, NAVIGATION } from '../../sandbox/html/page-table.js'
import { openListener } from '../../sandbox/listener.js'
import { pageIn, type RunningSandbox, runningSandbox } from '../support/running-sandbox.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await runningSandbox()
})
afterAll(() => sandbox.close())

const get = (path: string): Promise<Response> => fetch(sandbox.pages + path)

describe('the listeners', () => {
  it('are seven origins on this machine, one of them by https', () => {
    const { pages, api, media, pingback, dashboard, embed, players } = sandbox
    expect(new Set([pages, api, media, pingback, dashboard, embed, players]).size).toBe(7)
    for (const origin of [pages, api, media, pingback, dashboard, embed])
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(players).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
  })

  it('take the next free port when theirs is taken', async () => {
    const occupant = createServer()
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
    const address = occupant.address()
    const taken = typeof address === 'object' && address !== null ? address.port : 0
    const listener = await openListener(taken)
    expect(listener.port).toBeGreaterThan(taken)
    await listener.close()
    await new Promise((resolve) => occupant.close(resolve))
  })
})

it('the documentation alone may run modules at blob: addresses, and no inline code', async () => {
  const policy = (await get('/docs/')).headers.get('content-security-policy')
  expect(policy?.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' blob:",
    "style-src 'self'",
    `img-src 'self' data: ${sandbox.media}`,
    `media-src ${sandbox.media}`,
    `connect-src 'self' ${sandbox.api} ${sandbox.pingback} ${sandbox.media}`,
    "require-trusted-types-for 'script'",
  ])
})

describe.each(NAVIGATION.map((page) => [page.path, page] as const))('the page %s', (path, page) => {
  it('has exactly the strict policy, which allows no inline code', async () => {
    const policy = (await get(path)).headers.get('content-security-policy')
    const isDashboard = path === DASHBOARD_PAGE.path
    expect(policy?.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self'${page.embeds ? ` ${sandbox.embed}` : ''}`,
      "style-src 'self'",
      `img-src 'self' ${sandbox.media}`,
      `media-src ${sandbox.media}${isDashboard ? ' blob:' : ''}`,
      `connect-src ${sandbox.api} ${isDashboard ? sandbox.dashboard : sandbox.pingback}${page.downloads ? ` ${sandbox.media}` : ''}${page.backend ? " 'self'" : ''}`,
      ...(page.embeds ? [`frame-src ${sandbox.embed}`] : []),
      "require-trusted-types-for 'script'",
    ])
  })

  it('leaves the policy out for comparison', async () => {
    expect((await get(`${path}?csp=off`)).headers.get('content-security-policy')).toBeNull()
  })

  it('holds its configuration, one main, its scripts, and nothing inline', async () => {
    const html = await (await get(path)).text()
    const [, config = ''] =
      /<script type="application\/json" id="sandbox-config">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(config)).toEqual({
      apiKey: expect.stringMatching(/^[\w-]{4,}$/),
      pages: sandbox.pages,
      api: sandbox.api,
      media: sandbox.media,
      pingback: sandbox.pingback,
      dashboard: sandbox.dashboard,
      embed: sandbox.embed,
      players: sandbox.players,
    })
    expect(html.match(/<main id="app"/g)).toHaveLength(1)
    const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
    expect(sources).toEqual(page.scripts.map(({ src }) => src))
    expect(html).not.toMatch(/ style="| on\w+="|<style/)
    expect(html).toContain(`href="${path}" aria-current="page"`)
  })
})

describe('what else the pages’ origin serves', () => {
  it.each([
    ['/pages.css', 'text/css; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/assets/fault-form.js', 'text/javascript; charset=utf-8'],
    ['/assets/pingback-page.js', 'text/javascript; charset=utf-8'],
  ])('%s with its type, never cached', async (path, type) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect((await response.text()).length).toBeGreaterThan(100)
  })

  it.each([
    '/assets/../server.js',
    '/assets/%2e%2e/server.js',
    '/scripts/..%2f..%2fpackage.json',
    '/assets/.hidden.js',
    '/package.json',
    '/constructor',
    '/gifs/unknown',
    '/channel/unknown',
    '/b/unknown',
  ])('answers 404 with a page for %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await response.text()).toContain('Not found')
  })

  it('has a page for every GIF, short address and author that bodies link to', async () => {
    const { data } = await pageIn(await sandbox.get('/v1/gifs/trending?limit=30'))
    for (const { url, bitly_url, user } of data) {
      expect((await fetch(String(url))).status).toBe(200)
      const short = await fetch(String(bitly_url), { redirect: 'manual' })
      expect(short.status).toBe(302)
      if (user === undefined) continue
      const { profile_url } = user as { readonly profile_url: string }
      expect(await (await fetch(profile_url)).text()).toContain('uploads')
    }
  })

  it('writes titles and names as text', async () => {
    const { data } = (await (await sandbox.get('/v1/channels/search?q=%3Ctag')).json()) as {
      readonly data: readonly { readonly url: string }[]
    }
    expect(data.length).toBeGreaterThan(0)
    for (const { url } of data) expect(await (await fetch(url)).text()).toContain('A &lt;Tag&gt; Named Bob')
  })
})
