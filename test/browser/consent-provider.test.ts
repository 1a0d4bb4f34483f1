import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia, twoFrames } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
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

/** Sessions of the tests before, whose pages may still be delivering their last events. */
const earlier = new Set<unknown>()
afterEach(async () => {
  for (const session of await sessions()) earlier.add(session)
})

/** When the test began; the page of another file may still be delivering its last events, too. */
let began = 0
beforeEach(() => {
  began = Date.now()
})

const events = async () =>
  (await suite.sandbox.control.pingbacks())
    .map(({ event }) => event)
    .filter(({ user_id, ts }) => !earlier.has(user_id) && Number(ts) >= began)

/** Gives the first GIF an ad tag of the page's origin; returns the requests for it. */
const promoteFirstGif = async (page: Page): Promise<readonly URL[]> => {
  const requested: URL[] = []
  await page.route('**/ad-tag?*', (route) => {
    requested.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const macros = 'app=%%APPBUNDLE%%&window=%%APP_WINDOW_SIZE%%&random=%%CACHEBUSTER%%&other=%%OTHER%%'
  const tags = [`${suite.sandbox.pages}/ad-tag?${macros}`, 'javascript:alert(1)']
  await page.route(/\/v1\/gifs\/trending\?.*offset=0\b/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const [first, ...others] = data
    await route.fulfill({
      response,
      json: { ...rest, data: [{ ...first, bottle_data: { tags } }, ...others] },
    })
  })
  return requested
}

const openHost = async (query = '', prepare = async (_: Page): Promise<void> => {}): Promise<Page> => {
  const { page } = await suite.open(
    `/host-consent${query}`,
    { viewport: { width: 900, height: 700 } },
    (fresh) => Promise.all([fresh.clock.install(), standInForMedia(fresh), prepare(fresh)]),
  )
  await page.waitForSelector('.giphy-img-loaded')
  return page
}

/** Scrolls until the next page is asked for, points, and lets the second pass that an event waits for its batch. */
const lookAround = async (page: Page): Promise<void> => {
  const asked = (await sessions()).length
  await page.mouse.move(200, 400)
  // Once is not enough where the page that it would scroll into is still on its way.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1_500)
      return (await sessions()).length
    }, PATIENCE)
    .toBeGreaterThan(asked)
  await page.clock.runFor(1_800)
  await twoFrames(page)
  await requestsDone(page)
}

const sendsOnceAllowed = async (page: Page, before: number): Promise<void> => {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3_000)
      return (await sessions()).slice(before).some(Boolean)
    }, PATIENCE)
    .toBe(true)
  await page.clock.runFor(1_800)
  await expect.poll(async () => (await events()).length, PATIENCE).toBeGreaterThan(0)
  const [session] = (await sessions()).filter(Boolean)
  expect(new Set((await events()).map(({ user_id }) => user_id))).toEqual(new Set([session]))
  expect(await stored(page)).toContain('gifkit:session-id')
}

/** Nothing is sent or stored although there is much to see; returns how many calls there were. */
const expectNothingYet = async (page: Page): Promise<number> => {
  await lookAround(page)
  const before = await sessions()
  expect(before.filter(Boolean), 'no call names a session before consent').toEqual([])
  expect([await events(), await stored(page)], 'nothing is sent or stored').toEqual([[], []])
  return before.length
}

describe('consent asked for by', () => {
  it('a provider and the client: nothing is sent or stored before it; one answer to the provider is enough for both', async () => {
    const page = await openHost('?provider&client')
    const before = await expectNothingYet(page)
    await page.getByRole('button', { name: 'Allow (required)' }).click()
    await page.getByRole('button', { name: 'Allow (granted)' }).waitFor(PATIENCE)
    await sendsOnceAllowed(page, before)
  })

  it('a provider alone: nothing is sent or stored before it; an answer to the client is one to the provider', async () => {
    const page = await openHost('?provider')
    const before = await expectNothingYet(page)
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
    const before = await expectNothingYet(page)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page
      .locator('main section')
      .getByText('The GIF service knows which GIFs you look at.')
      .waitFor(PATIENCE)
    await sendsOnceAllowed(page, before)

    await page.reload()
    await page
      .locator('main section')
      .getByText('The GIF service knows which GIFs you look at.')
      .waitFor(PATIENCE)
    await page.waitForSelector('.giphy-img-loaded')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page
      .locator('main section')
      .getByText('The GIF service does not know which GIFs you look at.')
      .waitFor(PATIENCE)
    expect(await stored(page)).toEqual([])
    // What the visitor's consent had sent on its way arrives first.
    await requestsDone(page)
    const [asked, sent] = [(await sessions()).length, (await events()).length]
    await lookAround(page)
    expect((await sessions()).slice(asked).filter(Boolean), 'calls name no session any more').toEqual([])
    expect([(await events()).length, await stored(page)], 'nothing more is sent or stored').toEqual([
      sent,
      [],
    ])
    await page.reload()
    await page
      .locator('main section')
      .getByText('The GIF service does not know which GIFs you look at.')
      .waitFor(PATIENCE)
  })
})

it('ad tags are requested once their GIF was seen, with macros filled in, each once, and not before consent', async () => {
  let requested: readonly URL[] = []
  const page = await openHost('', async (fresh) => {
    requested = await promoteFirstGif(fresh)
  })
  await expectNothingYet(page)
  expect(requested, 'no ad tag before consent').toEqual([])
  await page.getByRole('button', { name: 'Allow' }).click()
  await twoFrames(page)
  await requestsDone(page)
  const address = page.url()
  await page.goto('about:blank')
  // A GIF whose picture came after the consent was seen on the page that has gone.
  const before = requested.length
  expect(before).toBeLessThanOrEqual(1)
  await page.goto(address)
  await page.locator('.giphy-img-loaded').first().scrollIntoViewIfNeeded(PATIENCE)
  await expect.poll(() => requested.length, PATIENCE).toBe(before + 1)
  for (const pixels of [3_000, -100_000]) {
    await page.mouse.wheel(0, pixels)
    await page.clock.runFor(1_800)
    await twoFrames(page)
  }
  await requestsDone(page)
  expect(requested, 'the GIF is seen again').toHaveLength(before + 1)
  const { random, ...others } = Object.fromEntries(requested.at(-1)?.searchParams ?? [])
  expect(random).toMatch(/^[0-9a-f]+$/)
  expect(others).toEqual({ app: 'web', window: '900,700', other: '%%OTHER%%' })
})

it('the collector of a host with a service of its own is none where it named none, as one debug line says, and else the one that its client names', async () => {
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
  const send = (options: Readonly<Record<string, string>>, payload: string): Promise<void> =>
    page.evaluate(
      ([given, analyticsResponsePayload]) => {
        Object.assign(window, { GIPHY_PINGBACK_URL: undefined })
        new gifkit.GiphyFetch('own-key', {}, given)
        gifkit.pingback({ actionType: 'CLICK', analyticsResponsePayload, queueEvents: false })
      },
      [options, payload] as const,
    )
  const serverUrl = `${suite.sandbox.api}/v1/`
  await send({ serverUrl }, 'e=1')
  await send({ serverUrl }, 'e=2')
  expect(lines).toEqual([expect.stringMatching(/serverUrl is set and pingbackUrl is not/)])
  // The page keeps to what its first client named.
  await page.reload()
  await send({ serverUrl, pingbackUrl: suite.sandbox.pingback }, 'e=3')
  const payloads = async () => (await events()).map((event) => event.analytics_response_payload)
  await expect.poll(payloads, PATIENCE).toEqual([expect.stringMatching(/^e=3/)])
  expect([asked, lines.length], 'the public collector was not asked, and there is no other line').toEqual([
    0, 1,
  ])
})
