import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  firstTiles,
  gridPages,
  onScreen,
  prepareClock,
  steer,
  twoFrames,
} from '../support/grid-page.js'
import { heldRequests, requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'

const suite = browserSuite()

const hovers = async () => gifIds(await pingbacksOfTest(suite.sandbox.control), 'HOVER')

/** How many hovers the host was told of. */
const toldHovers = (page: Page): Promise<number> =>
  page.evaluate(() => window.sandbox.log().filter(({ name }) => name === 'onGifHover').length)

/** The GIFs whose authors are shown, as only those of hovered tiles are. */
const hovered = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.gifkit-tile:has(.gifkit-overlay.gifkit-shown) [data-giphy-id]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-giphy-id') ?? ''))

/**
 * Rests the pointer on a tile that has an author, near its upper left corner; the tile is tall enough for the pointer
 * to stay on it when it is scrolled a little. The first hover loads what shows authors, so several rounds may be needed.
 */
const hoverOne = async (page: Page): Promise<DrawnTile> => {
  let found: DrawnTile | undefined
  const hoverEach = async (): Promise<boolean> => {
    const tiles = onScreen(await drawnTiles(page)).filter(({ top, height }) => top > 0 && height > 130)
    for (const tile of tiles) {
      await page.mouse.move(tile.left + 40, tile.top + 60)
      await twoFrames(page)
      if (!(await hovered(page)).includes(tile.id)) continue
      found = tile
      return true
    }
    return false
  }
  await expect.poll(hoverEach, { ...PATIENCE, message: 'there is a tile with an author' }).toBe(true)
  if (!found) throw new Error('No tile with an author on the screen')
  return found
}

describe.each(gridPages)('a hovered tile on %s', (path) => {
  it('stays hovered while a page is appended, the grid is laid out anew and other tiles come and go', async () => {
    const { hold, letGo } = heldRequests(/[?&]offset=25(&|$)/)
    const { page } = await suite.open(path, {}, async (tab) => {
      await prepareClock(tab)
      await hold(tab)
    })
    await firstTiles(page)
    const tile = await hoverOne(page)
    await expect.poll(hovers, PATIENCE).toContain(tile.id)
    // On a busy machine the pointer rests on each tile of the rounds for long enough to be reported, some time later.
    await page.clock.runFor(1500)
    const reported = await toldHovers(page)
    await expect.poll(async () => (await hovers()).length, PATIENCE).toBe(reported)
    const isStillHovered = async (): Promise<void> => {
      await twoFrames(page)
      expect(await hovered(page)).toEqual([tile.id])
    }
    const positions = async () => (await drawnTiles(page)).map(({ position }) => position)

    expect((await positions()).at(-1)).toBeLessThanOrEqual(25)
    letGo()
    await expect.poll(async () => (await positions()).at(-1), PATIENCE).toBeGreaterThan(25)
    await isStillHovered()

    await steer(page, 'set', { gutter: 9 })
    await expect
      .poll(async () => (await drawnTiles(page)).find(({ id }) => id === tile.id)?.width, PATIENCE)
      .not.toBe(tile.width)
    await isStillHovered()

    const before = await positions()
    await page.mouse.wheel(0, 50)
    await expect.poll(positions, PATIENCE).not.toEqual(before)
    await isStillHovered()

    // The quiet second of the queue.
    await page.clock.runFor(1500)
    await twoFrames(page)
    await requestsDone(page)
    expect(await hovers(), 'the hover is reported once').toHaveLength(reported)
  })
})
