import { expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { carouselPages, rowEndOutOfReach, swipeTo } from '../support/carousel-page.js'
import type { WatchedPage } from '../support/chromium.js'
import {
  type DrawnTile,
  drawnTiles,
  endOutOfReach,
  errorLine,
  firstTiles,
  gridPages,
  offsetsAsked,
  retry,
  scrollToPosition,
  standInForMedia,
  steer,
} from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import type { SandboxFault } from '../support/sandbox-client.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'
import { callsOf } from '../support/video-page.js'

const suite = browserSuite()

type Fault = SandboxFault['fault']

/** How long the client waits for an answer. */
const ANSWER_MS = 10_000

const LISTS = '/(trending|search)\\?'

/** What the browser itself says of answers that failed. */
const resourceLines = (): RegExp =>
  new RegExp(`^console: Failed to load resource: .*\\(${suite.sandbox.api}/v1/gifs/`)

/** A page whose pictures are a pixel each: what they look like is no matter here. */
const opened = (path: string): Promise<WatchedPage> => suite.open(path, {}, standInForMedia)

const countFirstPage = async (): Promise<number> =>
  (await offsetsAsked(suite.sandbox.control)).filter((offset) => offset === 0).length

/**
 * Faults of real connections, each with the number of attempts it is worth, what is searched for meanwhile, and the
 * time until the client goes on: from one attempt to the next, or as long as it waits for an answer.
 */
const fatal: readonly (readonly [fault: Fault, attempts: number, term: string, turnMs: number])[] = [
  [{ kind: 'status', status: 500 }, 3, 'cat', 800],
  [{ kind: 'truncated' }, 1, 'dance', 800],
  [{ kind: 'cut' }, 3, 'wow', 800],
  [{ kind: 'reset' }, 3, 'yes', 800],
  [{ kind: 'hang' }, 1, 'happy', ANSWER_MS],
  [{ kind: 'drip', bytesPerSecond: 1000 }, 1, 'love', ANSWER_MS],
]

it('on a plain page, whatever a connection does ends with the error line and a call of the host, and one retry brings the page', async () => {
  const { page, excuse } = await suite.open('/blank', {}, (tab) =>
    Promise.all([standInForMedia(tab), tab.clock.install()]),
  )
  const { control } = suite.sandbox
  for (const [fault, attempts, term, turnMs] of fatal) {
    await control.reset()
    // What the page asks for besides, of the search before, goes well.
    await control.fault({ path: `/search\\?(.*&)?q=${term}(&|$)`, times: 0, fault })
    const before = (await hostCalls(page)).length
    await drawGrid(page, { term })
    await expect.poll(countFirstPage, PATIENCE).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        // Time must not run out for an attempt whose answer is only slow.
        if (turnMs < ANSWER_MS) await requestsDone(page)
        await page.clock.fastForward(turnMs)
        return page.getByRole('alert').count()
      }, PATIENCE)
      .toBe(1)
    expect(await errorLine(page), fault.kind).toBe('Error loading GIFs. Try again?')
    expect(await page.locator('.gifkit-tile, .giphy-loader').count(), `${fault.kind}: nothing else`).toBe(0)
    const asked = await countFirstPage()
    // The transport itself may repeat what never got an answer over a connection that had worked.
    expect(asked, `${fault.kind} is worth ${attempts} attempts`).toBeGreaterThanOrEqual(attempts)
    expect(asked, `${fault.kind} is worth ${attempts} attempts`).toBeLessThanOrEqual(2 * attempts)
    await control.clearFaults()
    await retry(page)
    expect((await firstTiles(page))[0]?.position, `after ${fault.kind} the list starts at 1`).toBe(1)
    expect(await page.getByRole('alert').count(), `after ${fault.kind} the line is gone`).toBe(0)
    expect(await countFirstPage(), `after ${fault.kind} one retry is one request`).toBe(asked + 1)
    const errors = (await hostCalls(page)).slice(before).filter(({ name }) => name === 'onGifsFetchError')
    expect(errors, `the host hears of ${fault.kind} once`).toHaveLength(1)
    expect(errors[0]?.detail).toMatch(/^@giphy\/js-fetch-api: ./)
    excuse(resourceLines())
  }
})

// fault C4
it.each(gridPages)(
  'on %s a failure is remembered for a grid that comes again; a person who retries makes one request (C4) and keeps the focus in the grid',
  async (path) => {
    await suite.sandbox.control.fault({ path: LISTS, times: 0, fault: { kind: 'status', status: 400 } })
    const { page, excuse } = await opened(path)
    await errorLine(page)
    expect(await countFirstPage(), 'the first grid asks').toBe(1)
    await steer(page, 'unmount')
    await steer(page, 'mount')
    await errorLine(page)
    expect(await countFirstPage(), 'the one that comes again does not').toBe(1)
    await retry(page)
    await expect.poll(countFirstPage, PATIENCE).toBe(2)
    await errorLine(page)
    await suite.sandbox.control.clearFaults()
    await page.getByRole('button', { name: 'Try again?' }).focus()
    await page.keyboard.press('Enter')
    await firstTiles(page)
    expect(await countFirstPage(), 'each retry asks once').toBe(3)
    expect(
      await page.evaluate(() => document.activeElement?.classList.contains('gifkit-grid')),
      'the focus is in the grid when its button is gone',
    ).toBe(true)
    excuse(resourceLines())
  },
)

// fault P3
it('a failure of a later page keeps the tiles; retry goes on at the same offset, without a gap or a double', async () => {
  const fault = { kind: 'status', status: 400 } as const
  await suite.sandbox.control.fault({ path: 'offset=75', times: 0, fault })
  const { page, excuse } = await opened('/grid-react')
  await firstTiles(page)
  const idAt = new Map<number, string>()
  const look = async (): Promise<readonly DrawnTile[]> => {
    const tiles = await drawnTiles(page)
    for (const { position, id } of tiles) idAt.set(position, id)
    return tiles
  }
  await scrollToPosition(page, 60, look)
  // Tiles are drawn a screen ahead of the reader, and the list's end may be further yet.
  await page.mouse.wheel(0, 3000)
  expect(await errorLine(page)).toBe('Error loading GIFs. Try again?')
  expect((await look()).length, 'the tiles stay').toBeGreaterThan(0)
  const offsets = [0, 25, 50, 75]
  expect(await offsetsAsked(suite.sandbox.control)).toEqual(offsets)
  await page.mouse.wheel(0, -3000)
  await page.mouse.wheel(0, 9000)
  await suite.sandbox.control.clearFaults()
  await page.getByRole('button', { name: 'Try again?' }).scrollIntoViewIfNeeded()
  expect(await offsetsAsked(suite.sandbox.control), 'scrolling is no retry').toEqual(offsets)
  await look()
  await retry(page)
  await scrollToPosition(page, 110, look)
  expect((await offsetsAsked(suite.sandbox.control)).slice(0, 6)).toEqual([...offsets, 75, 100])
  expect(
    [...idAt.keys()].sort((a, b) => a - b).slice(0, 110),
    'every position was drawn, none was left out',
  ).toEqual(Array.from({ length: 110 }, (_, index) => index + 1))
  expect(new Set(idAt.values()).size, 'no GIF stands at two places').toBe(idAt.size)
  excuse(resourceLines())
})

it('late preflights hold up neither a grid nor its events', async () => {
  await suite.sandbox.control.fault({ path: '', times: 0, fault: { kind: 'preflight-delay', ms: 800 } })
  // A page whose requests are stood in for has its preflights answered by the driver.
  const { page } = await suite.open('/grid-react')
  const seen = idsOf(await wholeTiles(page))
  const asked = await suite.sandbox.control.requests('api')
  expect(
    asked.filter(({ method }) => method === 'OPTIONS'),
    'calls of the content API need no preflight',
  ).toEqual([])
  const arrived = async () => gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')
  await expect.poll(arrived, PATIENCE).toEqual(seen)
  const preflights = await suite.sandbox.control.requests('pingback')
  expect(preflights.filter(({ method }) => method === 'OPTIONS').length).toBeGreaterThan(0)
})

it.each([...gridPages, ...carouselPages])(
  'on %s a list that failed offline goes on by itself once the page is online',
  async (path) => {
    const isCarousel = carouselPages.some((each) => each === path)
    const { page, excuse } = await opened(path)
    await firstTiles(page)
    await (isCarousel ? rowEndOutOfReach(page) : endOutOfReach(page))
    await requestsDone(page)
    const asked = (await offsetsAsked(suite.sandbox.control)).length
    const context = page.context()
    await context.setOffline(true)
    if (isCarousel) await swipeTo(page, 100_000)
    else await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(async () => (await callsOf(page)).some((call) => call.startsWith('onGifsFetchError')), PATIENCE)
      .toBe(true)
    const line = page.getByRole('alert')
    if (!isCarousel) await line.getByRole('button').focus()
    expect((await offsetsAsked(suite.sandbox.control)).length, 'nothing gets through').toBe(asked)
    await context.setOffline(false)
    await expect
      .poll(async () => (await offsetsAsked(suite.sandbox.control)).length, PATIENCE)
      .toBeGreaterThan(asked)
    await expect.poll(() => line.count(), PATIENCE).toBe(0)
    if (!isCarousel)
      expect(await page.locator('.gifkit-grid').evaluate((list) => list === document.activeElement)).toBe(
        true,
      )
    excuse(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  },
)
