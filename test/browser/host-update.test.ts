import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawnTiles,
  endOutOfReach,
  pageRequests,
  passAttempts,
  prepareClock,
  scrollToPosition,
  standInForMedia,
  twoFrames,
} from '../support/grid-page.js'
import { type PageCensus, prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

/** Marks the elements that are there, so that new ones can be told from them. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('#host, #host *')) element.setAttribute('data-marked', '')
  })

const state = (page: Page) =>
  page.evaluate(() => ({
    roots: document.querySelectorAll('#host > *').length,
    grids: document.querySelectorAll('.gifkit-grid').length,
    isSameGrid: document.querySelector('.gifkit-grid')?.hasAttribute('data-marked') ?? false,
  }))

const topTile = async (page: Page) =>
  (await drawnTiles(page)).filter(({ top, height }) => top + height > 0).sort((a, b) => a.top - b.top)[0]

it('drawing in the same place updates the grid there: GIFs, place and focus stay, another width is laid out', async () => {
  const { page } = await suite.open('/blank', {}, async (tab) => {
    await prepareClock(tab)
    await prepareCensus(tab)
  })
  await drawGrid(page, { width: 600 })
  await scrollToPosition(page, 50)
  await wholeTiles(page)
  // Where the next page is fetched anyway, it is fetched now.
  await endOutOfReach(page)
  const before = await topTile(page)
  const anchor = (await drawnTiles(page)).find(({ top }) => top > 200 && top < 600)
  await page.evaluate((id) => {
    document.querySelector<HTMLElement>(`[data-giphy-id="${id}"]`)?.focus({ preventScroll: true })
  }, anchor?.id)
  await twoFrames(page)
  const requests = (await pageRequests(suite.sandbox.control)).length
  // What is observed a turn later, and for as long as the scrolling lasts, is settled by then.
  await passAttempts(page, 4)
  const census = await takeCensus(page)
  await mark(page)

  await drawGrid(page, { width: 600 })
  await twoFrames(page)
  expect(await state(page)).toEqual({ roots: 1, grids: 1, isSameGrid: true })
  const after = await topTile(page)
  expect([after?.id, after?.top, after?.left]).toEqual([before?.id, before?.top, before?.left])

  await drawGrid(page, { width: 420 })
  await expect.poll(async () => (await topTile(page))?.width, PATIENCE).toBe(Math.floor((420 - 12) / 3))
  expect(await state(page)).toEqual({ roots: 1, grids: 1, isSameGrid: true })
  const focused = (await drawnTiles(page)).find(({ hasFocus }) => hasFocus)
  expect(focused?.id).toBe(anchor?.id)
  // What was at the top of the screen still is.
  const kept = (await drawnTiles(page)).find(({ id }) => id === before?.id)
  expect(kept && kept.top + kept.height > 0 && kept.top < 200).toBe(true)

  await drawGrid(page, { width: 600 })
  await expect.poll(async () => (await topTile(page))?.width, PATIENCE).toBe(Math.floor((600 - 12) / 3))
  const kinds = ({ listeners, observed }: PageCensus): readonly unknown[] => [
    listeners['window scroll'],
    listeners['window resize'],
    observed.ResizeObserver,
    observed.MutationObserver,
  ]
  await expect.poll(async () => kinds(await takeCensus(page)), PATIENCE).toEqual(kinds(census))
  // No page that was there already is asked for again.
  const offsets = (await pageRequests(suite.sandbox.control)).map(({ query }) =>
    String(new URLSearchParams(query).get('offset')),
  )
  expect(repeated(offsets)).toEqual([])
  expect(offsets.length).toBeLessThanOrEqual(requests + 1)
  await page.clock.runFor(1200)
  const seen = async () => gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')
  const told = (await hostCalls(page)).filter(({ name }) => name === 'onGifSeen')
  await expect.poll(seen, PATIENCE).toEqual(expect.arrayContaining(told.map(({ detail }) => detail)))
  expect(repeated(await seen()), 'no tile is seen twice').toEqual([])
})

it('the number of columns changes in place; after unmounting, drawing in the same place is a new grid from the start', async () => {
  const { page } = await suite.open('/blank', {}, standInForMedia)
  await drawGrid(page, { width: 600, columns: 3, lastOffset: 0 })
  const first = await wholeTiles(page)
  await mark(page)
  await drawGrid(page, { width: 600, columns: 4, lastOffset: 0 })
  await expect.poll(async () => (await topTile(page))?.width, PATIENCE).toBe(Math.floor((600 - 18) / 4))
  expect(await state(page)).toEqual({ roots: 1, grids: 1, isSameGrid: true })
  expect(await page.getAttribute('.gifkit-grid', 'data-columns')).toBe('4')

  await page.evaluate(() => {
    const { hosted } = window as unknown as { hosted: { grids: { host: { unmount: () => void } } } }
    hosted.grids.host.unmount()
    hosted.grids.host.unmount()
  })
  expect(await page.locator('#host > *').count()).toBe(0)
  await drawGrid(page, { lastOffset: 0 })
  await expect.poll(async () => (await drawnTiles(page)).length, PATIENCE).toBeGreaterThan(3)
  expect(await state(page)).toEqual({ roots: 1, grids: 1, isSameGrid: false })
  expect((await drawnTiles(page))[0]?.id).toBe(first[0]?.id)
})
