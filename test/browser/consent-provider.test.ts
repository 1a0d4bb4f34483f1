import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type * as Standalone from '../../standalone.js'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

declare const gifkit: typeof Standalone

const suite = browserSuite()

/** Everything that the page keeps of its visitor; an answer that the host itself remembers is the host's. */
const stored = async (page: Page): Promise<readonly string[]> => [
  ...(await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])).filter(
    (key) => key.startsWith('gifkit'),
  ),
  ...(await page.context().cookies()).map(({ name }) => name),
]

/** Sessions that the content calls so far carried, `null` for a call without one. */
const sessions = async (): Promise<readonly (string | null)[]> =>
  (await suite.sandbox.control.requests('api'))
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/'))
    .map(({ query }) => new URLSearchParams(query).get('pingback_id'))

const events = async () => (await suite.sandbox.control.pingbacks()).map(({ event }) => event)

const openHost = async (query = ''): Promise<Page> => {
  const { page } = await suite.open(
    `/host-consent${query}`,
    { viewport: { width: 900, height: 700 } },
    standInForMedia,
  )
  await page.waitForSelector('.giphy-img-loaded')
  return page
}

/** Scrolls, points and waits for longer than an event waits for its batch. */
const lookAround = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 1_500)
  await page.waitForTimeout(1_800)
}

const sendsOnceAllowed = async (page: Page, before: number): Promise<void> => {
  await page.mouse.wheel(0, 3_000)
  await expect.poll(async () => (await events()).length, PATIENCE).toBeGreaterThan(0)
  await expect.poll(async () => (await sessions()).slice(before).some(Boolean), PATIENCE).toBe(true)
  const [session] = (await sessions()).filter(Boolean)
  expect(new Set((await events()).map(({ user_id }) => user_id))).toEqual(new Set([session]))
  expect(await stored(page)).toContain('gifkit:session-id')
}

describe.each([
  ['a provider alone', '?provider'],
  ['a provider and the client', '?provider&client'],
])('consent asked for by %s', (_, query) => {
  it('nothing is sent or stored before it; one answer to the provider is enough for both', async () => {
    const page = await openHost(query)
    await lookAround(page)
    const before = await sessions()
    expect(before.length).toBeGreaterThan(1)
    expect(before.filter(Boolean)).toEqual([])
    expect([await events(), await stored(page)]).toEqual([[], []])
    await page.getByRole('button', { name: 'Allow (required)' }).click()
    await page.getByRole('button', { name: 'Allow (granted)' }).waitFor(PATIENCE)
    await sendsOnceAllowed(page, before.length)
  })

  it('an answer to the client is one to the provider', async () => {
    const page = await openHost(query)
    const before = (await sessions()).length
    await page.evaluate(() =>
      (window as unknown as { client: { grantConsent(): void } }).client.grantConsent(),
    )
    await page.getByRole('button', { name: 'Allow (granted)' }).waitFor(PATIENCE)
    await sendsOnceAllowed(page, before)
  })
})

describe('the recipe with a banner', () => {
  it('asks, takes the answer, takes it back, and remembers it for the next visit', async () => {
    const page = await openHost()
    expect(await axeFindings(page)).toEqual([])
    await lookAround(page)
    expect([(await sessions()).filter(Boolean), await events(), await stored(page)]).toEqual([[], [], []])
    const before = (await sessions()).length
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('The GIF service knows which GIFs you look at.').waitFor(PATIENCE)
    await sendsOnceAllowed(page, before)

    await page.reload()
    await page.getByText('The GIF service knows which GIFs you look at.').waitFor(PATIENCE)
    await page.waitForSelector('.giphy-img-loaded')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('The GIF service does not know which GIFs you look at.').waitFor(PATIENCE)
    expect(await stored(page)).toEqual([])
    const [asked, sent] = [(await sessions()).length, (await events()).length]
    await lookAround(page)
    expect((await sessions()).length).toBeGreaterThan(asked)
    expect((await sessions()).slice(asked).filter(Boolean)).toEqual([])
    expect([(await events()).length, await stored(page)]).toEqual([sent, []])
    await page.reload()
    await page.getByText('The GIF service does not know which GIFs you look at.').waitFor(PATIENCE)
  })
})

describe('the collector of a host with a service of its own', () => {
  /** A page whose client has a service of its own; what it asked of the public collector, and its lines on that. */
  const openOwn = async (options: (origins: { api: string; pingback: string }) => Record<string, string>) => {
    const lines: string[] = []
    let asked = 0
    const { page } = await suite.open('/blank?csp=off&giphy-debug', {}, async (opened) => {
      opened.on('console', (message) => {
        if (/pingbackUrl/.test(message.text())) lines.push(message.text())
      })
      await opened.route('https://pingback.giphy.com/**', (route) => {
        asked += 1
        return route.fulfill({ status: 200 })
      })
    })
    await page.evaluate((given) => {
      Object.assign(window, { GIPHY_PINGBACK_URL: undefined })
      new gifkit.GiphyFetch('own-key', {}, given)
    }, options(suite.sandbox))
    const send = (): Promise<void> =>
      page.evaluate(() =>
        gifkit.pingback({ actionType: 'CLICK', analyticsResponsePayload: 'e=1', queueEvents: false }),
      )
    return { send, page, lines, asked: () => asked }
  }

  it('is none where it named none, and one debug line says so', async () => {
    const { send, page, lines, asked } = await openOwn(({ api }) => ({ serverUrl: `${api}/v1/` }))
    await send()
    await send()
    await page.waitForTimeout(1_500)
    expect([asked(), await events()]).toEqual([0, []])
    expect(lines).toEqual([expect.stringMatching(/serverUrl is set and pingbackUrl is not/)])
  })

  it('is the one that its client names', async () => {
    const { send, lines, asked } = await openOwn(({ api, pingback }) => ({
      serverUrl: `${api}/v1/`,
      pingbackUrl: pingback,
    }))
    await send()
    await expect.poll(async () => (await events()).length, PATIENCE).toBe(1)
    expect([asked(), lines]).toEqual([0, []])
  })
})
