/** Widgets drawn by one page's script into a frame or window beside it, which scroll and are resized by themselves. */
import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import { browserSuite } from '../support/browser-suite.js'
import { loadScripts, scriptsOfCopy } from '../support/every-widget.js'
import { PATIENCE } from '../support/patience.js'

declare const gifkit: typeof Standalone
declare const drawInto: (other: Document) => void

const suite = browserSuite()

/** The strict page, with a way to draw a grid into another document. */
const hostPage = async (): Promise<Page> => {
  const { page } = await suite.open('/blank')
  await loadScripts(page, scriptsOfCopy())
  await page.evaluate(() => {
    const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
    Object.assign(window, { GIPHY_PINGBACK_URL: config.pingback, GIPHY_API_URL: `${config.api}/v1/` })
    const client = new gifkit.GiphyFetch(config.apiKey)
    const drawGrid = (other: Document): void => {
      const target = other.createElement('div')
      other.body.append(target)
      const fetchGifs = (offset: number) => client.search('dogs', { offset, limit: 50 })
      gifkit.renderGrid({ columns: 2, fetchGifs }, target)
    }
    Object.assign(window, { drawInto: drawGrid })
  })
  return page
}

/** Loaded tiles on the screen of the document. */
const shown = (where: Page | Frame): Promise<number> =>
  where.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('.giphy-gif img')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return image.naturalWidth > 0 && bottom > 0 && top < innerHeight
      }).length,
  )

const staysFull = async (where: Page | Frame): Promise<void> => {
  await expect.poll(() => shown(where), PATIENCE).toBeGreaterThan(1)
  for (const screens of [4, 12, 2]) {
    await where.evaluate((count) => scrollTo(0, count * innerHeight), screens)
    await expect.poll(() => shown(where), PATIENCE).toBeGreaterThan(1)
  }
}

it('in a frame of the same origin a grid follows the scrolling of that frame, and its width', async () => {
  const page = await hostPage()
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, { width: '500px', height: '300px' })
    document.getElementById('app')?.append(frame)
    if (frame.contentDocument) drawInto(frame.contentDocument)
  })
  const inside = page.frames()[1]
  if (!inside) throw new Error('There is no frame')
  await staysFull(inside)
  const widthOfTile = () =>
    inside
      .locator('.giphy-gif')
      .first()
      .evaluate((tile) => tile.clientWidth)
  const before = await widthOfTile()
  await page.locator('iframe').evaluate((frame) => {
    frame.style.width = '300px'
  })
  await expect.poll(widthOfTile, PATIENCE).toBe(before - 100)
})

it('in a window of its own a grid follows the scrolling of that window, and its width', async () => {
  const page = await hostPage()
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      const opened = window.open('about:blank', '', 'width=500,height=300')
      if (opened) drawInto(opened.document)
    })
  })
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.mouse.click(5, 5)])
  await staysFull(opened)
  const widthOfTile = () =>
    opened
      .locator('.giphy-gif')
      .first()
      .evaluate((tile) => tile.clientWidth)
  const before = await widthOfTile()
  const [width, height] = await opened.evaluate(() => [innerWidth, innerHeight] as const)
  await opened.setViewportSize({ width: width - 100, height })
  await expect.poll(widthOfTile, PATIENCE).toBe(before - 50)
})
