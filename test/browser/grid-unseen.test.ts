import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawnTiles,
  firstTiles,
  gridPages,
  offsetsAsked,
  PATIENCE,
  standInForMedia,
  twoFrames,
} from '../support/grid-page.js'

const suite = browserSuite()

/** Long enough for several pages, were they asked for: attempts are 250 ms apart. */
const SEVERAL_PAGES_MS = 1200

/** A grid on a blank page in a box of this style, with a style of the spacer above it. */
const mountIn = async (boxStyle: string, spacerStyle = ''): Promise<Page> => {
  const { page } = await suite.open('/blank')
  await standInForMedia(page)
  await page.evaluate(
    `(([boxStyle, spacerStyle]) => {
      const { apiKey, api, pingback } = JSON.parse(document.getElementById('sandbox-config').textContent)
      window.GIPHY_PINGBACK_URL = pingback
      const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
      const spacer = document.createElement('div')
      spacer.style.cssText = spacerStyle
      const box = document.createElement('div')
      box.id = 'box'
      box.style.cssText = boxStyle
      document.getElementById('app').append(spacer, box)
      gifkit.renderGrid({ fetchGifs: (offset) => client.trending({ offset, limit: 25 }) }, box)
    })(${JSON.stringify([boxStyle, spacerStyle])})`,
  )
  return page
}

const asked = (): Promise<readonly number[]> => offsetsAsked(suite.sandbox.control)

describe('a grid that nobody sees', () => {
  it.each([
    ['in a container without display', 'display:none', '', 0],
    ['far below the screen', '', 'height:5000px', 0],
    ['in a closed box', 'height:0;overflow:hidden', '', 1],
    ['in a low box that cuts off', 'height:100px;overflow:hidden', '', 2],
    ['in a container 0 px wide', 'width:0', '', 0],
  ])('%s does not fetch on', async (_, box, spacer, most) => {
    const page = await mountIn(box, spacer)
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    expect((await asked()).length).toBeLessThanOrEqual(most)
  })

  it('fetches once it is shown, and again stops when it is hidden', async () => {
    const page = await mountIn('display:none')
    await twoFrames(page)
    expect(await asked()).toEqual([])
    await page.evaluate(() => document.getElementById('box')?.style.removeProperty('display'))
    await firstTiles(page)
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => document.getElementById('box')?.style.setProperty('display', 'none'))
    await page.waitForTimeout(500)
    const pages = await asked()
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    expect(await asked()).toEqual(pages)
  })

  it('fetches once the screen comes near', async () => {
    const page = await mountIn('', 'height:5000px')
    await twoFrames(page)
    await page.evaluate(() => scrollTo({ top: 3500, behavior: 'instant' }))
    await expect.poll(async () => (await asked()).length, PATIENCE).toBeGreaterThanOrEqual(1)
  })
})

describe.each(gridPages)('a page that stands still on %s', (path) => {
  it('fetches what fills the screen and the next one, no more', async () => {
    const { page } = await suite.open(path)
    await standInForMedia(page)
    await firstTiles(page)
    await expect
      .poll(async () => {
        const before = (await asked()).length
        await page.waitForTimeout(700)
        return (await asked()).length === before
      }, PATIENCE)
      .toBe(true)
    const pages = await asked()
    expect(pages.length).toBeLessThanOrEqual(4)
    await page.waitForTimeout(SEVERAL_PAGES_MS)
    expect(await asked()).toEqual(pages)
  })

  it('reaches the end of a list by staying at its bottom, without a stall', async () => {
    const { page } = await suite.open(`${path}?q=wedding`)
    await standInForMedia(page)
    await firstTiles(page)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: 1e9, behavior: 'instant' }))
        return page.locator('.giphy-loader').count()
      }, PATIENCE)
      .toBe(0)
    const last = (await drawnTiles(page)).at(-1)
    expect(last?.position).toBe(last?.setSize)
    expect(last?.setSize).toBeGreaterThan(100)
    expect(await asked()).toEqual([0, 25, 50, 75, 100])
  })
})

describe.each(gridPages)('observers on %s', (path) => {
  /** Opens the page with observers whose reports can be held back, as the platform does on busy and hidden pages. */
  const openHoldable = async (): Promise<Page> => {
    const { page } = await suite.open('/')
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
    await page.goto(`${suite.sandbox.pages}${path}`)
    return page
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
    const page = await openHoldable()
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
    const page = await openHoldable()
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
