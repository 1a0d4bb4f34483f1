/** What a grid costs that is the same on every machine: counts, in the frame that the benchmarks read. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { forcedLayouts } from '../support/forced-layouts.js'
import { drawnTiles, onScreen, scrollToPosition, standInForMedia, twoFrames } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { bundleHostScript } from '../support/host-bundle.js'
import { type PageCensus, prepareCensus, since, takeCensus, total } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const LIMITS = { observers: 3, listeners: 13, forcedLayouts: 0, rendersOfOthers: 0 }
const PAGE = 50

/** Puts on the window what the standalone script has there already. */
const reactHost = `
import { GiphyFetch, pingback } from 'gifkit'
import { renderGrid } from 'gifkit/render'
window.gifkit = { GiphyFetch, pingback, renderGrid }`

// Bundling React takes longer than any test here.
let reactScript = ''
beforeAll(async () => {
  reactScript = await bundleHostScript(reactHost)
})

interface Opened {
  readonly page: Page
  /** Before there was a grid, on a page whose client has a usage event to send. */
  readonly before: PageCensus
}

/**
 * A grid of 900 px and five columns in a viewport of 1000 × 1000, with `arrived`, the GIFs so far.
 *
 * @param isCounted tiles have an overlay that shows nothing and counts in `tileRenders`, by GIF; each page after the
 *   first waits for a call of `release`
 * @param pictures until which no picture is answered
 */
const openGrid = async (runtime: string, isCounted = false, pictures?: Promise<void>): Promise<Opened> => {
  const { page } = await suite.open('/blank', {}, async (blank) => {
    await prepareCensus(blank)
    await standInForMedia(blank, pictures)
  })
  if (runtime === 'React') await page.evaluate(reactScript)
  await page.evaluate(`(() => {
    const { apiKey, api, pingback } = JSON.parse(document.getElementById('sandbox-config').textContent)
    window.GIPHY_PINGBACK_URL = pingback
    window.client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
    gifkit.pingback({ actionType: 'CLICK', analyticsResponsePayload: 'before' })
  })()`)
  const before = await takeCensus(page)
  await page.evaluate(`(() => {
    window.tileRenders = {}
    window.arrived = 0
    const overlay = ({ gif }) => {
      tileRenders[gif.id] = (tileRenders[gif.id] ?? 0) + 1
      return null
    }
    gifkit.renderGrid({
      width: 900, columns: 5, gutter: 6,
      fetchGifs: async (offset) => {
        if (${isCounted} && offset > 0) await new Promise((release) => { window.release = release })
        return client.trending({ offset, limit: ${PAGE} })
      },
      onGifsFetched: (gifs) => { window.arrived = gifs.length },
      ...(${isCounted} ? { overlay } : {}),
    }, document.getElementById('app'))
  })()`)
  if (!pictures) await expect.poll(() => count(page, '.giphy-img-loaded'), PATIENCE).toBeGreaterThan(25)
  return { page, before }
}

const count = (page: Page, selector: string): Promise<number> => page.locator(selector).count()
const arrived = (page: Page): Promise<number> => page.evaluate('arrived')
const tileRenders = (page: Page): Promise<Readonly<Record<string, number>>> => page.evaluate('tileRenders')

/** How often the browser has laid the page out. */
const layoutsOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
}

/** No tile is drawn any more. */
const atRest = async (page: Page): Promise<void> => {
  let last = -1
  await expect
    .poll(async () => {
      // A scroll and what observers report are heard in a frame.
      await twoFrames(page)
      const renders = Object.values(await tileRenders(page)).reduce((sum, count) => sum + count, 0)
      const isSame = renders === last
      last = renders
      return isSame
    }, PATIENCE)
    .toBe(true)
}

describe.each(['React', 'the standalone script'])('a grid of five columns in %s', (runtime) => {
  it(`keeps at most ${LIMITS.observers} observers and ${LIMITS.listeners} listeners, and never makes the browser lay out before its time while it is scrolled`, async () => {
    const { page, before } = await openGrid(runtime)
    const observers = since(before.observers, (await takeCensus(page)).observers)
    expect(total(observers), JSON.stringify(observers)).toBeLessThanOrEqual(LIMITS.observers)
    const more = async () => since(before.ownListeners, (await takeCensus(page)).ownListeners)
    // A request listens to whether it is given up, until it is answered.
    await expect.poll(async () => total(await more()), PATIENCE).toBeLessThanOrEqual(LIMITS.listeners)
    expect(Object.keys(await more()).filter((key) => /^(img|a) /.test(key))).toEqual([])

    // When a page arrives, the list reads the styles around its end: the GIFs of the way are there before it is scrolled.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return arrived(page)
      }, PATIENCE)
      .toBeGreaterThanOrEqual(3 * PAGE)
    await scrollToPosition(page, 100)
    await page.evaluate(() => scrollTo(0, 0))
    await twoFrames(page)
    // A page that the end still asked for would arrive on the way.
    await requestsDone(page)
    await twoFrames(page)
    const forced = await forcedLayouts(suite.browser, page, async () => {
      // By the wheel, since a script that scrolls lays out by itself.
      for (let turn = 0; turn < 10; turn += 1) {
        await page.mouse.wheel(0, 200)
        await twoFrames(page)
      }
    })
    expect(forced.length, JSON.stringify([...new Set(forced)])).toBe(LIMITS.forcedLayouts)
  })

  it('draws no tile and lays nothing out for a picture that comes, and renders no tile again when a page is added', async () => {
    let answer = (): void => {}
    const pictures = new Promise<void>((done) => {
      answer = done
    })
    const { page } = await openGrid(runtime, true, pictures)
    await expect.poll(() => count(page, '.giphy-gif'), PATIENCE).toBe(PAGE)
    await atRest(page)
    const [layouts, bare] = [await layoutsOf(page), await tileRenders(page)]
    answer()
    // The last thing that happens to a tile for its picture.
    await expect.poll(() => count(page, '.giphy-gif[data-gifkit-loaded]'), PATIENCE).toBe(PAGE)
    expect(await count(page, '.giphy-img-loaded')).toBe(PAGE)
    expect(await tileRenders(page), 'renders of tiles as their pictures came').toEqual(bare)
    expect((await layoutsOf(page)) - layouts, 'layouts as pictures came').toBe(0)

    const [tile] = onScreen(await drawnTiles(page)).filter(({ top }) => top > 100)
    await page.mouse.move((tile?.left ?? 0) + 20, (tile?.top ?? 0) + 20)
    const renderedAgain = async () => {
      const now = await tileRenders(page)
      return Object.keys(now).filter((id) => now[id] !== bare[id])
    }
    await expect
      .poll(renderedAgain, { ...PATIENCE, message: 'a hovered tile renders, alone' })
      .toEqual([tile?.id])

    // Off the grid: the scroll would bring other tiles under the pointer, which render some time after it.
    await page.mouse.move(998, 2)
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await expect.poll(() => page.evaluate('typeof release'), PATIENCE).toBe('function')
    await atRest(page)
    const [first, before] = [await arrived(page), await tileRenders(page)]
    await page.evaluate('release()')
    await expect.poll(() => arrived(page), PATIENCE).toBeGreaterThan(first)
    await atRest(page)
    const after = await tileRenders(page)
    const again = Object.entries(before).filter(([id, count]) => (after[id] ?? 0) !== count)
    expect(again.length, 'tiles that rendered again for a page').toBe(LIMITS.rendersOfOthers)
  })
})
