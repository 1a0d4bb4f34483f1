import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  firstTiles,
  offsetsAsked,
  pageRequests,
  passAttempts,
  prepareClock,
  twoFrames,
} from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** As many attempts would be several pages, were they asked for. */
const SEVERAL_PAGES = 5

/** Where a grid is: the style of its box, and of the spacer above it. */
interface Place {
  readonly box?: string
  readonly spacer?: string
}

/** A blank page with a grid in each of these places; each asks for pages of a size of its own, from 25 on. */
const mountIn = async (places: readonly Place[]): Promise<Page> => {
  const { page } = await suite.open('/blank', {}, prepareClock)
  await page.evaluate(
    `((places) => {
      const { apiKey, api, pingback } = JSON.parse(document.getElementById('sandbox-config').textContent)
      window.GIPHY_PINGBACK_URL = pingback
      const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
      places.forEach((place, index) => {
        const spacer = document.createElement('div')
        spacer.style.cssText = place.spacer ?? ''
        const box = document.createElement('div')
        box.id = 'box' + index
        box.style.cssText = place.box ?? ''
        document.getElementById('app').append(spacer, box)
        gifkit.renderGrid({ fetchGifs: (offset) => client.trending({ offset, limit: 25 + index }) }, box)
      })
    })(${JSON.stringify(places)})`,
  )
  return page
}

const asked = (): Promise<readonly number[]> => offsetsAsked(suite.sandbox.control)

/** How many pages of this size were asked for. */
const askedBy = async (limit: number): Promise<number> =>
  (await pageRequests(suite.sandbox.control)).filter(
    ({ query }) => new URLSearchParams(query).get('limit') === String(limit),
  ).length

const scrollDown = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

it('a grid that is not on screen does not fetch on, wherever it is: hidden, in boxes that are closed, low or narrow, or far below', async () => {
  const places: readonly (Place & { readonly most: number })[] = [
    { box: 'display:none', most: 0 },
    { box: 'height:0;overflow:hidden', most: 1 },
    { box: 'height:100px;overflow:hidden', most: 2 },
    // A box without a width for a second: its grid is laid out at a stated width, and seen where nothing cuts it off.
    { box: 'width:0', most: 2 },
    { spacer: 'height:5000px', most: 0 },
    { box: 'width:0;overflow:hidden', most: 1 },
  ]
  const page = await mountIn(places)
  await expect.poll(() => askedBy(27), PATIENCE).toBeGreaterThan(0)
  await passAttempts(page, SEVERAL_PAGES)
  for (const [index, { most, ...place }] of places.entries())
    expect(
      await askedBy(25 + index),
      `pages of a grid in ${JSON.stringify(place)} at rest`,
    ).toBeLessThanOrEqual(most)

  await expect
    .poll(
      async () => {
        // A page of a grid above may arrive meanwhile and move it down.
        const top = await page.evaluate(() => (document.getElementById('box4')?.offsetTop ?? 0) - 1500)
        await scrollDown(page, top)
        return askedBy(29)
      },
      { ...PATIENCE, message: 'it fetches once the screen comes near' },
    )
    .toBeGreaterThanOrEqual(1)

  await scrollDown(page, 0)
  await page.evaluate(() => document.getElementById('box0')?.style.removeProperty('display'))
  await firstTiles(page)
  await expect
    .poll(
      async () => {
        await scrollDown(page, await page.evaluate(() => document.getElementById('box0')?.scrollHeight ?? 0))
        return askedBy(25)
      },
      { ...PATIENCE, message: 'it fetches on once it is shown' },
    )
    .toBeGreaterThanOrEqual(2)
  await page.evaluate(() => document.getElementById('box0')?.style.setProperty('display', 'none'))
  // What was under way when the page heard of it.
  await passAttempts(page, 2)
  await requestsDone(page)
  const pages = await askedBy(25)
  await passAttempts(page, SEVERAL_PAGES)
  expect(await askedBy(25), 'and stops when it is hidden again').toBe(pages)
})

/** Gives the page observers whose reports can be held back, as the platform does on busy and hidden pages. */
const prepareHoldable = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver
    const deliveries = new Set<() => void>()
    let isHeld = false
    Object.assign(window, {
      holdReports: (hold: boolean) => {
        isHeld = hold
        if (!hold) for (const deliver of deliveries) deliver()
      },
    })
    window.IntersectionObserver = class extends Native {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        let waiting: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          waiting.push(...entries)
          const deliver = (): void => {
            const batch = waiting
            waiting = []
            if (batch.length > 0) tell(batch, observer)
          }
          deliveries.add(deliver)
          if (!isHeld) deliver()
        }, options)
      }
    }
  })
  await prepareClock(page)
}

const hold = (page: Page, isHeld: boolean): Promise<void> =>
  page.evaluate((held) => {
    ;(window as unknown as { holdReports: (held: boolean) => void }).holdReports(held)
  }, isHeld)

/** Scrolls to these places within one batch of reports. */
const scrollInOneBatch = async (page: Page, ...tops: readonly number[]): Promise<void> => {
  await hold(page, true)
  for (const top of tops) {
    await scrollDown(page, top)
    await twoFrames(page)
    await twoFrames(page)
  }
  await hold(page, false)
}

/** Waits until nothing is asked for in the time of several pages, and says what was. */
const atRest = async (page: Page): Promise<readonly number[]> => {
  let pages: readonly number[] = []
  await expect
    .poll(async () => {
      const before = pages.length
      await passAttempts(page, SEVERAL_PAGES)
      await requestsDone(page)
      pages = await asked()
      return pages.length > 0 && pages.length === before
    }, PATIENCE)
    .toBe(true)
  return pages
}

it('a page that stands still fetches what fills the screen and the next one; observers that report in batches or are silent neither stall it nor let it run on', async () => {
  const { page } = await suite.open('/grid-react', {}, prepareHoldable)
  await firstTiles(page)
  await page.waitForFunction(
    () =>
      document.querySelector('.gifkit-grid')?.getAttribute('aria-busy') === 'false' &&
      (document.querySelector('.giphy-loader')?.getBoundingClientRect().top ?? 0) > 2 * innerHeight,
    undefined,
    { timeout: PATIENCE.timeout },
  )
  const first = await atRest(page)
  expect(first.length, 'pages that fill the screen, and the next').toBeLessThanOrEqual(4)

  await scrollInOneBatch(page, 1e9, 0)
  expect(await atRest(page), 'a loader that comes and leaves in one batch is not served').toEqual(first)
  await scrollInOneBatch(page, 1e9, 0, 1e9)
  await expect
    .poll(async () => (await asked()).length, { ...PATIENCE, message: 'one that comes again is' })
    .toBeGreaterThan(first.length)
  const second = await atRest(page)
  await scrollInOneBatch(page, 0, 1e9)
  await expect
    .poll(async () => (await asked()).length, {
      ...PATIENCE,
      message: 'one that leaves and comes back, news that reads like no news, is served',
    })
    .toBeGreaterThan(second.length)

  await atRest(page)
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 1e6)
  // As in a tab behind another one.
  await hold(page, true)
  const before = (await asked()).length
  const silent = await atRest(page)
  expect(silent.length, 'what was reported before is worth one page at most').toBeLessThanOrEqual(before + 1)
  await page.mouse.wheel(0, 1e6)
  await hold(page, false)
  await expect
    .poll(async () => (await asked()).length, { ...PATIENCE, message: 'it goes on once they report' })
    .toBeGreaterThan(silent.length)
})
