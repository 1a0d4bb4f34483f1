import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawnTiles,
  endOutOfReach,
  offsetsAsked,
  scrollToPosition,
  standInForMedia,
  steer,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

// fault H5
it('H5: React in development and strict mode asks for each page once, reports each tile once, and warns of nothing; a grid that is put back asks from the start', async () => {
  const warnings: string[] = []
  const { page } = await suite.open('/grid-react?development&strict', {}, async (tab) => {
    tab.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await Promise.all([tab.clock.install(), standInForMedia(tab)])
  })
  const first = idsOf(await wholeTiles(page))
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(first)
  await scrollToPosition(page, 60)
  const last = idsOf(await wholeTiles(page))
  // A page on its way would be given up with the grid, and asked for again.
  await endOutOfReach(page)
  await page.clock.runFor(1300)
  await expect
    .poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE)
    .toEqual(expect.arrayContaining([...last]))
  expect(repeated(gifIds(await pingbacks(), 'SEEN')), 'no tile is reported twice').toEqual([])
  const offsets = await offsetsAsked(suite.sandbox.control)
  expect(offsets.length).toBeGreaterThan(2)
  expect(repeated(offsets.map(String)), 'no page is asked for twice').toEqual([])

  await steer(page, 'unmount')
  await steer(page, 'mount')
  await wholeTiles(page)
  // The same client remembers the first page for a minute.
  const all = (await offsetsAsked(suite.sandbox.control)).map(String)
  expect(repeated(all), 'nor by a grid that is put back').toEqual([])
  expect(warnings).toEqual([])
})

/** Waits until the browser's observers have reported twice, which they do by its own frames, on any clock of the page. */
const twoReports = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of ['first', 'second'])
      await new Promise<void>((done) => {
        new ResizeObserver((_entries, observer) => {
          observer.disconnect()
          done()
        }).observe(document.documentElement)
      })
  })

/** Longer than a grid waits between two attempts, and shorter than it waits for a width. */
const letPass = async (page: Page): Promise<void> => {
  // Observers are taken for broken where the page's clock runs ahead of them.
  await twoReports(page)
  await page.clock.runFor(600)
  await twoReports(page)
}

/** From here on, time passes in `letPass` alone, however busy the machine is. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))

describe('H5: a container without room', () => {
  // fault H5
  it('is left alone at 0 px or hidden, and filled once it is 600 px wide or shown: one request a page, tiles of real sizes', async () => {
    const { page } = await suite.open('/blank', {}, (tab) =>
      Promise.all([tab.clock.install(), standInForMedia(tab)]),
    )
    await page.evaluate(() => {
      const target = document.createElement('div')
      target.id = 'host'
      target.style.width = '0'
      document.getElementById('app')?.append(target)
    })
    await stopClock(page)
    await drawGrid(page, { width: null, columns: 3 })
    await letPass(page)
    expect(await hostCalls(page)).toEqual([])
    expect(await drawnTiles(page)).toEqual([])
    await page.clock.resume()

    const resize = (width: string): Promise<void> =>
      page.evaluate((value) => {
        const target = document.getElementById('host')
        if (target) target.style.width = value
      }, width)
    await resize('600px')
    const tiles = await wholeTiles(page)
    expect(tiles.every(({ width }) => width === Math.floor((600 - 12) / 3))).toBe(true)
    expect(tiles.every(({ height, top, left }) => height > 20 && Number.isFinite(top + left))).toBe(true)
    // Away and back, as tabs of a page are: nothing is asked for again, nothing moves.
    await resize('0px')
    await letPass(page)
    await resize('600px')
    await expect
      .poll(
        async () => (await drawnTiles(page)).slice(0, 3).map(({ left, width }) => [left, width]),
        PATIENCE,
      )
      .toEqual(tiles.slice(0, 3).map(({ left, width }) => [left, width]))
    expect(repeated((await offsetsAsked(suite.sandbox.control)).map(String))).toEqual([])
    const markup = await page.evaluate(() => document.getElementById('host')?.outerHTML)
    expect(markup).not.toContain('NaN')
    expect(markup).not.toContain('Infinity')

    // In a place that is shown later.
    await page.evaluate(() => {
      const target = document.createElement('div')
      target.id = 'later'
      target.hidden = true
      document.getElementById('app')?.prepend(target)
    })
    await stopClock(page)
    await drawGrid(page, { id: 'later', apiKey: 'later-key', width: null })
    await letPass(page)
    const ofLater = (await hostCalls(page)).filter(({ grid }) => grid === 'later')
    expect(ofLater, 'a place that is not shown is left alone').toEqual([])
    await page.clock.resume()
    await page.evaluate(() => document.getElementById('later')?.removeAttribute('hidden'))
    await page.waitForSelector('#later .giphy-img-loaded')
    const toldSeen = async (): Promise<readonly string[]> =>
      (await hostCalls(page))
        .filter(({ grid, name }) => grid === 'later' && name === 'onGifSeen')
        .map(({ detail }) => detail)
    await expect.poll(async () => (await toldSeen()).length, PATIENCE).toBeGreaterThan(3)
    await page.clock.runFor(1300)
    const reported = async (): Promise<readonly string[]> =>
      gifIds(
        (await pingbacks()).filter(({ key }) => key === 'later-key'),
        'SEEN',
      )
    // More tiles may be seen while the first are reported.
    const differing = async (): Promise<readonly string[]> => {
      const [told, sent] = [await toldSeen(), await reported()]
      const alone = [...told.filter((id) => !sent.includes(id)), ...sent.filter((id) => !told.includes(id))]
      return [...alone, ...repeated(told), ...repeated(sent)]
    }
    await expect.poll(differing, { ...PATIENCE, message: 'what was seen is reported, once' }).toEqual([])
  })
})
