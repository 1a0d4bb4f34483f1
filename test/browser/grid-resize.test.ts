import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  endOutOfReach,
  firstTiles,
  scrollToPosition,
  standInForMedia,
  steer,
  twoFrames,
} from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** How far the top tile may move against its place on the screen, in px: scrolling is by whole ones. */
const TOLERANCE = 3

/** The tile that a reader is at: the first, in reading order, of which something shows. */
const topTile = async (page: Page): Promise<DrawnTile> => {
  const tile = (await drawnTiles(page)).find(({ top, height }) => top + height > 0)
  if (tile === undefined) throw new Error('Nothing on screen')
  return tile
}

/** Share of a tile that is above the screen's upper edge; negative for one that starts below it. */
const hiddenShare = ({ top, height }: DrawnTile): number => -top / height

/** Looks often, since each change is a few frames. */
const QUICK = { ...PATIENCE, interval: 30 }

/** Waits until layout, scrolling and drawing have come to rest. */
const settled = async (page: Page): Promise<readonly DrawnTile[]> => {
  let before = ''
  await expect
    .poll(async () => {
      await twoFrames(page)
      const now = JSON.stringify(
        (await drawnTiles(page)).map(({ id, top, left, width }) => [id, top, left, width]),
      )
      const isSame = now === before
      before = now
      return isSame
    }, QUICK)
    .toBe(true)
  return drawnTiles(page)
}

describe('resizing', () => {
  const changes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the window gets narrower': (page) => page.setViewportSize({ width: 700, height: 1000 }),
    'the window gets wider': (page) => page.setViewportSize({ width: 1500, height: 1000 }),
    'there are fewer columns': (page) => steer(page, 'set', { columns: 2 }),
    'there are more columns': (page) => steer(page, 'set', { columns: 7 }),
    'the gutter grows': (page) => steer(page, 'set', { gutter: 20 }),
    'the width is given': (page) => steer(page, 'set', { width: 480 }),
    'all is as at the start': async (page) => {
      await page.setViewportSize({ width: 1000, height: 1000 })
      // A busy page learns of it later, and the width of its tiles is another before that, too.
      await page.waitForFunction(() => innerWidth === 1000)
      await steer(page, 'set', { columns: 4, gutter: 6, width: undefined })
    },
  }

  it('stays at the top when it is there; elsewhere keeps the top tile where it is through every change, and is where it began at the end', async () => {
    const { page } = await suite.open('/grid-react?columns=4', {}, standInForMedia)
    await firstTiles(page)
    await settled(page)
    const [first] = await drawnTiles(page)
    await steer(page, 'set', { columns: 2 })
    const [wider] = await settled(page)
    expect([wider?.position, wider?.top], 'the first tile stays').toEqual([1, first?.top])
    expect(await page.evaluate(() => scrollY), 'nothing scrolls at the top').toBe(0)
    await steer(page, 'set', { columns: 4 })
    await settled(page)

    await scrollToPosition(page, 60)
    // Narrower tiles are lower: a list that ended soon could not be scrolled as far.
    await endOutOfReach(page)
    await settled(page)
    const start = await topTile(page)
    const isStart = ({ id }: DrawnTile): boolean => id === start.id
    for (const [name, change] of Object.entries(changes)) {
      const before = (await drawnTiles(page)).find(isStart)
      await change(page)
      await page.waitForFunction(
        ([id, width]) =>
          document.querySelector(`[data-giphy-id="${id}"]`)?.getBoundingClientRect().width !== width,
        [start.id, before?.width] as const,
      )
      const after = (await settled(page)).find(isStart)
      const expected = start.top > 0 ? start.top : -hiddenShare(start) * (after?.height ?? Number.NaN)
      const distance = Math.abs((after?.top ?? Number.NaN) - expected)
      expect({ name, distance: distance <= TOLERANCE ? 'small' : distance }).toEqual({
        name,
        distance: 'small',
      })
    }
  })

  it('goes as far as the list reaches while GIFs are on their way, and back where the reader was', async () => {
    const { page } = await suite.open('/grid-react?columns=4', {}, standInForMedia)
    const held = heldRequests(/[?&]offset=75&/)
    await held.hold(page)
    await firstTiles(page)
    await scrollToPosition(page, 60)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await settled(page)
    const start = await topTile(page)
    const width = await page
      .locator('.gifkit-tile')
      .first()
      .evaluate((tile) => tile.clientWidth)
    const hasWidth = (wanted: number): boolean =>
      document.querySelector('.gifkit-tile')?.clientWidth === wanted
    await page.setViewportSize({ width: 700, height: 1000 })
    await expect.poll(() => page.evaluate(hasWidth, width), PATIENCE).toBe(false)
    await settled(page)
    expect((await topTile(page)).position).toBeLessThan(start.position)
    await page.setViewportSize({ width: 1000, height: 1000 })
    await page.waitForFunction(hasWidth, width)
    await settled(page)
    const end = await topTile(page)
    expect(end.id).toBe(start.id)
    expect(Math.abs(end.top - start.top)).toBeLessThanOrEqual(TOLERANCE)
    held.letGo()
  })
})
