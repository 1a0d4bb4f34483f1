import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawnTiles,
  firstTiles,
  offsetsAsked,
  pageRequests,
  standInForMedia,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Long enough for several pages, were they asked for: attempts are 250 ms apart. */
const SEVERAL_PAGES_MS = 1200

/** Where a grid is: the style of its box, and of the spacer above it. */
interface Place {
  readonly box?: string
  readonly spacer?: string
}

/** A blank page with a grid in each of these places; each asks for pages of a size of its own, from 25 on. */
const mountIn = async (...places: readonly Place[]): Promise<Page> => {
  const { page } = await suite.open('/blank', {}, standInForMedia)
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

describe('a grid that nobody sees', () => {
  it('does not fetch on, wherever it is: hidden, in boxes that are closed, low or narrow, or far below', async () => {
    const places: readonly (Place & { readonly most: number })[] = [
      { box: 'display:none', most: 0 },
      { box: 'height:0;overflow:hidden', most: 1 },
      { box: 'height:100px;overflow:hidden', most: 2 },
      // A box without a width for a second: its grid is laid out at a stated width, and seen where nothing cuts it off.
      { box: 'width:0', most: 2 },
      { spacer: 'height:5000px', most: 0 },
      { box: 'width:0;overflow:hidden', most: 1 },
    ]
    const page = await mountIn(...places)
    await expect.poll(() => askedBy(27), PATIENCE).toBeGreaterThan(0)
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    for (const [index, { most, ...place }] of places.entries())
      expect(await askedBy(25 + index), JSON.stringify(place)).toBeLessThanOrEqual(most)
  })

  it('fetches once it is shown, and again stops when it is hidden', async () => {
    const page = await mountIn({ box: 'display:none' })
    await twoFrames(page)
    expect(await asked()).toEqual([])
    await page.evaluate(() => document.getElementById('box0')?.style.removeProperty('display'))
    await firstTiles(page)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => document.getElementById('box0')?.style.setProperty('display', 'none'))
    // By the page's own timer: it has heard that the box is hidden by then.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const pages = await asked()
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    expect(await asked()).toEqual(pages)
  })

  it('fetches once the screen comes near', async () => {
    const page = await mountIn({ spacer: 'height:5000px' })
    await twoFrames(page)
    await page.evaluate(() => scrollTo({ top: 3500, behavior: 'instant' }))
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThanOrEqual(1)
  })
})

describe('a page that stands still', () => {
  it('fetches what fills the screen and the next one, no more', async () => {
    const { page } = await suite.open('/grid-react', {}, standInForMedia)
    await firstTiles(page)
    await page.waitForFunction(
      () =>
        document.querySelector('.giphy-grid')?.getAttribute('aria-busy') === 'false' &&
        (document.querySelector('.giphy-loader')?.getBoundingClientRect().top ?? 0) > 2 * innerHeight,
      undefined,
      { timeout: PATIENCE.timeout },
    )
    const pages = await asked()
    expect(pages.length).toBeLessThanOrEqual(4)
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    expect(await asked()).toEqual(pages)
  })

  it('reaches the end of a list by staying at its bottom, without a stall', async () => {
    const { page } = await suite.open('/grid-react?q=wedding', {}, standInForMedia)
    await firstTiles(page)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: 1e9, behavior: 'instant' }))
        return page.locator('.giphy-loader').count()
      }, PATIENCE)
      .toBe(0)
    // The last page has made the list longer, perhaps by more than is kept beyond the screen.
    await page.evaluate(() => scrollTo({ top: 1e9, behavior: 'instant' }))
    await twoFrames(page)
    const last = (await drawnTiles(page)).at(-1)
    expect(last?.position).toBe(last?.setSize)
    expect(last?.setSize).toBeGreaterThan(100)
    expect(await asked()).toEqual([0, 25, 50, 75, 100])
  })
})

describe('observers', () => {
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
    await standInForMedia(page)
  }

  const hold = (page: Page, isHeld: boolean): Promise<void> =>
    page.evaluate((held) => {
      ;(window as unknown as { holdReports: (held: boolean) => void }).holdReports(held)
    }, isHeld)

  /** Scrolls to these places within one batch of reports. */
  const scrollInOneBatch = async (page: Page, ...tops: readonly number[]): Promise<void> => {
    await hold(page, true)
    for (const top of tops) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await twoFrames(page)
      await twoFrames(page)
    }
    await hold(page, false)
  }

  /** Waits until nothing is asked for any more, and says what was. */
  const atRest = async (page: Page): Promise<readonly number[]> => {
    let pages: readonly number[] = []
    await expect
      .poll(async () => {
        const before = pages.length
        pages = await asked()
        await page.waitForTimeout(600)
        return pages.length > 0 && pages.length === before
      }, PATIENCE)
      .toBe(true)
    return pages
  }

  it('that are silent, as in a tab behind another one, let nothing run on', async () => {
    const { page } = await suite.open('/grid-react', {}, prepareHoldable)
    await firstTiles(page)
    await page.mouse.move(500, 500)
    await page.mouse.wheel(0, 1e6)
    await hold(page, true)
    // What was reported before is worth one page at most.
    const before = (await asked()).length
    expect((await atRest(page)).length).toBeLessThanOrEqual(before + 1)
    const pages = await asked()
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    expect(await asked()).toEqual(pages)
    await page.mouse.wheel(0, 1e6)
    await hold(page, false)
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThan(pages.length)
  })

  it('that report in batches: a loader that leaves and comes back is served, one that comes and leaves is not', async () => {
    const { page } = await suite.open('/grid-react', {}, prepareHoldable)
    await firstTiles(page)
    const first = await atRest(page)
    await scrollInOneBatch(page, 1e9, 0)
    expect(await atRest(page)).toEqual(first)
    await scrollInOneBatch(page, 1e9, 0, 1e9)
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThan(first.length)
    const second = await atRest(page)
    // From the bottom up and back: news that reads like no news.
    await scrollInOneBatch(page, 0, 1e9)
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThan(second.length)
  })
})
