import { describe, expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, endOutOfReach, offsetsAsked, scrollToPosition, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

describe('H5: React in development and strict mode', () => {
  it('asks for each page once, reports each tile once, and warns of nothing', async () => {
    const warnings: string[] = []
    const { page } = await suite.open('/grid-react?development&strict', {}, async (tab) => {
      tab.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
    })
    const first = idsOf(await wholeTiles(page))
    await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(first)
    await scrollToPosition(page, 60)
    await wholeTiles(page)
    await page.waitForTimeout(1300)
    const offsets = await offsetsAsked(suite.sandbox.control)
    expect(offsets.length).toBeGreaterThan(2)
    expect(repeated(offsets.map(String))).toEqual([])
    expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
    expect(warnings).toEqual([])
  })

  it('a grid that is put back asks from the start, once a page', async () => {
    const { page } = await suite.open('/grid-react?development&strict')
    await wholeTiles(page)
    // A page on its way would be given up with the grid, and asked for again.
    await endOutOfReach(page)
    await steer(page, 'unmount')
    await steer(page, 'mount')
    await wholeTiles(page)
    // The same client remembers the first page for a minute.
    expect(repeated((await offsetsAsked(suite.sandbox.control)).map(String))).toEqual([])
  })
})

describe('H5: a container without room', () => {
  it('is left alone at 0 px, and filled once it is 600 px wide: one request a page, tiles of real sizes', async () => {
    const { page } = await suite.open('/blank')
    await page.evaluate(() => {
      const target = document.createElement('div')
      target.id = 'host'
      target.style.width = '0'
      document.getElementById('app')?.append(target)
    })
    await drawGrid(page, { width: null, columns: 3 })
    await page.waitForTimeout(600)
    expect(await hostCalls(page)).toEqual([])
    expect(await drawnTiles(page)).toEqual([])

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
    await page.waitForTimeout(300)
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
  })

  it('of a page that shows it later is filled when it is shown', async () => {
    const { page } = await suite.open('/blank')
    await page.evaluate(() => {
      const target = document.createElement('div')
      target.id = 'host'
      target.hidden = true
      document.getElementById('app')?.append(target)
    })
    await drawGrid(page, { width: null })
    await page.waitForTimeout(500)
    expect(await hostCalls(page)).toEqual([])
    await page.evaluate(() => document.getElementById('host')?.removeAttribute('hidden'))
    const whole = idsOf(await wholeTiles(page))
    await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(whole)
  })
})
