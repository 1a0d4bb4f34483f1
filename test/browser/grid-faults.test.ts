import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { openWatchedPage, type WatchedPage } from '../support/chromium.js'
import {
  type DrawnTile,
  drawnTiles,
  errorLine,
  firstTiles,
  gridPages,
  offsetsAsked,
  retry,
  scrollToPosition,
  standInForMedia,
  steer,
} from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import type { SandboxFault } from '../support/sandbox-client.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

type Fault = SandboxFault['fault']

const LISTS = '/(trending|search)\\?'

/** What the browser itself says of answers that failed. */
const resourceLines = (): RegExp =>
  new RegExp(`^console: Failed to load resource: .*\\(${suite.sandbox.api}/v1/gifs/`)

/** A page whose pictures are a pixel each: what they look like is no matter here. */
const opened = (path: string): Promise<WatchedPage> => suite.open(path, {}, standInForMedia)

/** A page of a whole group of tests, each of which searches it for something else. */
const openShared = async (path: string): Promise<WatchedPage> => {
  const watched = await openWatchedPage(suite.browser)
  await standInForMedia(watched.page)
  await watched.page.goto(`${suite.sandbox.pages}${path}`)
  return watched
}

const countFirstPage = async (): Promise<number> =>
  (await offsetsAsked(suite.sandbox.control)).filter((offset) => offset === 0).length

/** Faults that no attempt survives, with the number of attempts each is worth, and what is searched for meanwhile. */
const fatal: readonly (readonly [name: string, fault: Fault, attempts: number, term: string])[] = [
  ['status 500', { kind: 'status', status: 500 }, 3, 'cat'],
  ['status 400', { kind: 'status', status: 400 }, 1, 'party'],
  ['status 429', { kind: 'status', status: 429 }, 1, 'dog'],
  [
    'status 429 and Retry-After',
    { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
    3,
    'happy',
  ],
  ['HTML', { kind: 'html' }, 1, 'love'],
  ['a truncated body', { kind: 'truncated' }, 1, 'dance'],
  ['a synthetic answer', { kind: 'synthetic' }, 1, 'hello'],
  ['a connection cut half-way', { kind: 'cut' }, 3, 'wow'],
  ['a connection reset', { kind: 'reset' }, 3, 'yes'],
]
/** Those that only the client's patience ends. */
const silent: readonly (readonly [name: string, fault: Fault])[] = [
  ['silence', { kind: 'hang' }],
  ['a trickle', { kind: 'drip', bytesPerSecond: 1000 }],
]
/** How long a client waits for an answer, unless told otherwise. */
const CLIENT_PATIENCE_MS = 10_000

const showsAndRecovers = async ({ page, excuse }: WatchedPage, attempts: number): Promise<void> => {
  expect(await errorLine(page)).toBe('Error loading GIFs. Try again?')
  expect(await page.locator('.gifkit-tile, .giphy-loader').count()).toBe(0)
  const asked = await countFirstPage()
  // The transport itself may repeat what never got an answer over a connection that had worked.
  expect(asked).toBeGreaterThanOrEqual(attempts)
  expect(asked).toBeLessThanOrEqual(2 * attempts)
  await suite.sandbox.control.clearFaults()
  await retry(page)
  const tiles = await firstTiles(page)
  expect(tiles[0]?.position).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await countFirstPage()).toBe(asked + 1)
  excuse(resourceLines())
}

describe('faults that no attempt survives', () => {
  let plain: WatchedPage
  let inReact: WatchedPage
  beforeAll(async () => {
    ;[plain, inReact] = await Promise.all([openShared('/blank'), openShared('/grid-react')])
    await firstTiles(inReact.page)
  })
  afterAll(() => Promise.all([plain?.close(), inReact?.close()]))

  describe.each(fatal)('%s', (_, fault, attempts, term) => {
    // What the page asks for besides, of the search before, goes well.
    beforeEach(() => suite.sandbox.control.fault({ path: `/search\\?(.*&)?q=${term}(&|$)`, times: 0, fault }))

    it('shows the error line on a plain page and tells its host, and one retry brings the page', async () => {
      const { page, complaints } = plain
      const before = (await hostCalls(page)).length
      await drawGrid(page, { term })
      await showsAndRecovers(plain, attempts)
      const calls = (await hostCalls(page)).slice(before)
      const errors = calls.filter(({ name }) => name === 'onGifsFetchError')
      expect(errors).toHaveLength(1)
      expect(errors[0]?.detail).toMatch(/^@giphy\/js-fetch-api: ./)
      expect(complaints()).toEqual([])
    })

    it('shows the same line in React, and one retry brings the page', async () => {
      await steer(inReact.page, 'set', { term })
      await showsAndRecovers(inReact, attempts)
      expect(inReact.complaints()).toEqual([])
    })
  })
})

it.each(silent)('%s is given up in time: the error line, and one retry brings the page', async (_, fault) => {
  await suite.sandbox.control.fault({ path: LISTS, times: 0, fault })
  const watched = await suite.open('/grid-react', {}, (page) =>
    Promise.all([standInForMedia(page), page.clock.install()]),
  )
  await expect.poll(countFirstPage, PATIENCE).toBe(1)
  expect(await watched.page.getByRole('alert').count()).toBe(0)
  await watched.page.clock.fastForward(CLIENT_PATIENCE_MS)
  await showsAndRecovers(watched, 1)
})

describe('faults that pass', () => {
  it('a 500 and a 503 in a row are got over without a word', async () => {
    await suite.sandbox.control.fault({ path: LISTS, fault: { kind: 'status', status: 500 } })
    await suite.sandbox.control.fault({ path: LISTS, skip: 1, fault: { kind: 'status', status: 503 } })
    const { page, excuse } = await opened('/grid-react')
    await firstTiles(page)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(excuse(resourceLines())).toHaveLength(2)
  })

  it('Retry-After is waited for', async () => {
    const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '2' } } as const
    await suite.sandbox.control.fault({ path: LISTS, fault })
    const { page, excuse } = await opened('/grid-react')
    await firstTiles(page)
    const [first, second] = (await suite.sandbox.control.requests('api')).filter(({ path }) =>
      path.endsWith('/trending'),
    )
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1990)
    expect(excuse(resourceLines())).toHaveLength(1)
  })

  it('a late answer is waited for, with the loader in sight', async () => {
    const { hold, letGo } = heldRequests(/\/trending\?/, 1)
    const { page } = await suite.open('/grid-react', {}, async (tab) => {
      await standInForMedia(tab)
      await hold(tab)
    })
    await page.locator('.giphy-loader').waitFor()
    await expect.poll(() => page.locator('.giphy-grid').getAttribute('aria-busy'), PATIENCE).toBe('true')
    expect(await page.locator('.gifkit-tile').count()).toBe(0)
    letGo()
    await firstTiles(page)
    expect(await countFirstPage()).toBe(1)
  })

  it('late preflights hold up neither a grid nor its events', async () => {
    await suite.sandbox.control.fault({ path: '', times: 0, fault: { kind: 'preflight-delay', ms: 1500 } })
    // A page whose requests are stood in for has its preflights answered by the driver.
    const { page } = await suite.open('/grid-react')
    const seen = idsOf(await wholeTiles(page))
    // Calls of the content API need none.
    const asked = await suite.sandbox.control.requests('api')
    expect(asked.filter(({ method }) => method === 'OPTIONS')).toEqual([])
    const arrived = async () => gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')
    await expect.poll(arrived, PATIENCE).toEqual(seen)
    const preflights = await suite.sandbox.control.requests('pingback')
    expect(preflights.filter(({ method }) => method === 'OPTIONS').length).toBeGreaterThan(0)
  })

  it('a malformed third item costs that item only', async () => {
    const { page } = await opened('/grid-react')
    const [first, second, third, fourth] = await firstTiles(page)
    await suite.sandbox.control.fault({ path: LISTS, times: 0, fault: { kind: 'malformed-third' } })
    await page.reload()
    const tiles = await firstTiles(page)
    expect(tiles.slice(0, 3).map(({ id }) => id)).toEqual([first?.id, second?.id, fourth?.id])
    expect(tiles.map(({ id }) => id)).not.toContain(third?.id)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('a failure', () => {
  it('of a later page keeps the tiles; retry goes on at the same offset, without a gap or a double', async () => {
    const { page, excuse } = await opened('/grid-react')
    await firstTiles(page)
    const idAt = new Map<number, string>()
    const look = async (): Promise<readonly DrawnTile[]> => {
      const tiles = await drawnTiles(page)
      for (const { position, id } of tiles) idAt.set(position, id)
      return tiles
    }
    const fault = { kind: 'status', status: 400 } as const
    await suite.sandbox.control.fault({ path: 'offset=125', times: 0, fault })
    await scrollToPosition(page, 110, look)
    // Tiles are drawn a screen ahead of the reader, and the list's end may be further yet.
    await page.mouse.wheel(0, 3000)
    expect(await errorLine(page)).toBe('Error loading GIFs. Try again?')
    expect((await look()).length).toBeGreaterThan(0)
    const offsets = [0, 25, 50, 75, 100, 125]
    expect(await offsetsAsked(suite.sandbox.control)).toEqual(offsets)
    // Scrolling is no retry.
    await page.mouse.wheel(0, -3000)
    await page.mouse.wheel(0, 9000)
    await suite.sandbox.control.clearFaults()
    await page.getByRole('button', { name: 'Try again?' }).scrollIntoViewIfNeeded()
    expect(await offsetsAsked(suite.sandbox.control)).toEqual(offsets)
    await look()
    await retry(page)
    await scrollToPosition(page, 160, look)
    const asked = await offsetsAsked(suite.sandbox.control)
    expect(asked.slice(0, 8)).toEqual([...offsets, 125, 150])
    expect([...idAt.keys()].sort((a, b) => a - b).slice(0, 160)).toEqual(
      Array.from({ length: 160 }, (_, index) => index + 1),
    )
    expect(new Set(idAt.values()).size).toBe(idAt.size)
    excuse(resourceLines())
  })

  it('is remembered for a grid that comes again, but a person who retries makes one request (C4)', async () => {
    await suite.sandbox.control.fault({ path: LISTS, times: 0, fault: { kind: 'status', status: 400 } })
    const { page, excuse } = await opened('/grid-react')
    await errorLine(page)
    expect(await countFirstPage()).toBe(1)
    await steer(page, 'unmount')
    await steer(page, 'mount')
    await errorLine(page)
    expect(await countFirstPage()).toBe(1)
    await retry(page)
    await expect.poll(countFirstPage, PATIENCE).toBe(2)
    await errorLine(page)
    await suite.sandbox.control.clearFaults()
    await retry(page)
    await firstTiles(page)
    expect(await countFirstPage()).toBe(3)
    excuse(resourceLines())
  })
})

it.each(gridPages)('a failure on %s leaves the focus in the grid when its button goes', async (path) => {
  await suite.sandbox.control.fault({ path: LISTS, fault: { kind: 'status', status: 400 } })
  const { page, excuse } = await opened(path)
  await errorLine(page)
  await page.getByRole('button', { name: 'Try again?' }).focus()
  await page.keyboard.press('Enter')
  await firstTiles(page)
  expect(await page.evaluate(() => document.activeElement?.classList.contains('giphy-grid'))).toBe(true)
  excuse(resourceLines())
})
