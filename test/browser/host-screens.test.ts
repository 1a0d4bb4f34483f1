/** What becomes of a grid when its page is suspended, printed, zoomed or moved to another screen. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, firstTiles, offsetsAsked, standInForMedia, twoFrames } from '../support/grid-page.js'
import { bundleHostScript } from '../support/host-bundle.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, repeated } from '../support/received-events.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

const seenIds = async (): Promise<readonly string[]> =>
  eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN').map(({ gifId }) => gifId)

/** Until each whole tile on the screen was reported, and the pictures of all tiles have come. */
const settled = async (page: Page): Promise<void> => {
  const whole = (await wholeTiles(page)).map(({ id }) => id)
  await expect.poll(async () => [...(await seenIds())].sort(), PATIENCE).toEqual([...whole].sort())
  await page.waitForFunction(() => !document.querySelector('.gifkit-tile img:not(.giphy-img-loaded)[src]'))
}

/** Positions and boxes of tiles in px. */
const boxes = async (page: Page) =>
  (await drawnTiles(page)).map(({ id, top, left, width, height }) => ({ id, top, left, width, height }))

/**
 * A grid in a boundary, with a neighbour that suspends when `suspend` is called, as part of a transition or not, until
 * `resume` is. `search` replaces the list in a transition.
 */
const concurrentHost = `
  import { GiphyFetch } from 'gifkit'
  import { Grid } from 'gifkit/react'
  import { createElement, startTransition, StrictMode, Suspense, use, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  const { apiKey, api, pingback } = JSON.parse(document.getElementById('sandbox-config').textContent)
  window.GIPHY_PINGBACK_URL = pingback
  const client = new GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
  const Neighbour = ({ promise }) => createElement('p', null, promise ? use(promise) : 'Beside the grid')
  const App = () => {
    const [promise, setPromise] = useState()
    const [term, setTerm] = useState('cats')
    window.suspend = (inTransition) => {
      const waited = new Promise((resolve) => { window.resume = () => resolve('The neighbour is back') })
      if (inTransition) startTransition(() => setPromise(waited))
      else setPromise(waited)
    }
    window.search = (words) => startTransition(() => setTerm(words))
    return createElement(Suspense, { fallback: createElement('p', null, 'One moment') },
      createElement(Neighbour, { promise }),
      createElement(Grid, {
        width: 600, columns: 3, feedKey: term,
        fetchGifs: (offset) => client.search(term, { offset, limit: 10 }),
      }))
  }
  createRoot(document.getElementById('app')).render(createElement(StrictMode, null, createElement(App)))`

interface ConcurrentHost extends Window {
  suspend(inTransition: boolean): void
  resume(): void
  search(words: string): void
}

describe('a grid in a boundary of React', () => {
  let script = ''
  beforeAll(async () => {
    script = await bundleHostScript(concurrentHost)
  })

  it('that suspends and comes back has the same tiles, asks for no page again, and reports none twice; a transition leaves it on the screen', async () => {
    const { page } = await suite.open('/blank', { viewport: { width: 700, height: 700 } }, standInForMedia)
    await page.evaluate(script)
    await firstTiles(page)
    await settled(page)
    const before = await boxes(page)
    const asked = await offsetsAsked(suite.sandbox.control)

    await page.evaluate(() => (window as unknown as ConcurrentHost).suspend(false))
    await page.getByText('One moment').waitFor()
    expect(await page.locator('.gifkit-tile').first().isVisible()).toBe(false)
    await page.evaluate(() => (window as unknown as ConcurrentHost).resume())
    await page.getByText('The neighbour is back').waitFor()
    await expect.poll(() => boxes(page), PATIENCE).toEqual(before)

    await page.evaluate(() => (window as unknown as ConcurrentHost).suspend(true))
    await twoFrames(page)
    expect(await page.locator('.gifkit-tile').first().isVisible()).toBe(true)
    await page.evaluate(() => (window as unknown as ConcurrentHost).resume())
    await twoFrames(page)
    expect(await boxes(page)).toEqual(before)
    expect(await offsetsAsked(suite.sandbox.control)).toEqual(asked)

    await page.evaluate(() => (window as unknown as ConcurrentHost).search('dogs'))
    await expect.poll(async () => (await boxes(page))[0]?.id !== before[0]?.id, PATIENCE).toBe(true)
    const whole = (await wholeTiles(page)).map(({ id }) => id)
    await expect.poll(seenIds, PATIENCE).toEqual(expect.arrayContaining(whole))
    expect(repeated(await seenIds())).toEqual([])
  })
})

describe('a grid', () => {
  const open = async (): Promise<Page> => {
    const { page } = await suite.open('/blank', { viewport: { width: 700, height: 700 } }, standInForMedia)
    await drawGrid(page, { width: null, lastOffset: 0 })
    await firstTiles(page)
    await settled(page)
    return page
  }

  it('is printed with its pictures, and as before afterwards', async () => {
    const page = await open()
    const before = await boxes(page)
    const seen = await seenIds()
    await page.emulateMedia({ media: 'print' })
    await twoFrames(page)
    const printed = await page
      .locator('.gifkit-tile img.giphy-img-loaded')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).visibility))
    expect(printed).toHaveLength(before.length)
    expect(new Set(printed)).toEqual(new Set(['visible']))
    expect((await page.pdf()).length).toBeGreaterThan(1000)
    await page.emulateMedia({ media: null })
    await expect.poll(() => boxes(page), PATIENCE).toEqual(before)
    expect(await seenIds()).toEqual(seen)
  })

  it('on a screen of another pixel ratio keeps its boxes, its pictures and its reports', async () => {
    const page = await open()
    const before = await boxes(page)
    const seen = await seenIds()
    const session = await page.context().newCDPSession(page)
    for (const deviceScaleFactor of [3, 1.25, 1]) {
      const screen = { width: 700, height: 700, deviceScaleFactor, mobile: false }
      await session.send('Emulation.setDeviceMetricsOverride', screen)
      await page.waitForFunction((ratio) => devicePixelRatio === ratio, deviceScaleFactor)
      await twoFrames(page)
      expect(await boxes(page), `${deviceScaleFactor}`).toEqual(before)
    }
    expect(await seenIds()).toEqual(seen)
  })

  it('at 400 % zoom fits the page, and keys bring each tile onto the screen', async () => {
    const page = await open()
    const session = await page.context().newCDPSession(page)
    // Zooming leaves a quarter of the px to a screen of 1280 × 1024.
    const zoomed = { width: 320, height: 256, deviceScaleFactor: 4, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', zoomed)
    await page.waitForFunction(() => innerWidth === 320)
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widest, PATIENCE).toBeLessThanOrEqual(320)
    await page.locator('.giphy-gif').first().focus()
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('ArrowDown')
      await twoFrames(page)
      const { top, bottom } = await page.evaluate(
        () => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect,
      )
      expect(Math.min(bottom, 256) - Math.max(top, 0), 'px of the tile on the screen').toBeGreaterThan(
        Math.min(bottom - top, 256) - 2,
      )
    }
    expect((await drawnTiles(page)).filter(({ hasFocus }) => hasFocus)).toHaveLength(1)
  })
})
