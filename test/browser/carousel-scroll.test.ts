import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { carouselPages, scrollBox, swipeTo, tilesInBox } from '../support/carousel-page.js'
import {
  drawnTiles,
  elementCount,
  firstTiles,
  offsetsAsked,
  passAttempts,
  prepareClock,
  standInForMedia,
  steer,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Scrolls on, less than a screen at a time, until a tile of this position is drawn. */
const scrollToPosition = async (page: Page, position: number, look: () => Promise<void>): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { scrollLeft, width } = await scrollBox(page)
        await swipeTo(page, scrollLeft + 0.9 * width)
        await twoFrames(page)
        await look()
        return (await drawnTiles(page)).at(-1)?.position ?? 0
      },
      { timeout: 90_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(position)
}

/** The tile at the box's start, and how much of it is hidden. */
const place = async (page: Page): Promise<{ readonly id: string | undefined; readonly hidden: number }> => {
  const { left } = await scrollBox(page)
  const [first] = await tilesInBox(page)
  return { id: first?.id, hidden: first ? (left - first.left) / first.width : Number.NaN }
}

const expectPlace = async (page: Page, before: Awaited<ReturnType<typeof place>>): Promise<void> => {
  await expect.poll(async () => (await place(page)).id, PATIENCE).toBe(before.id)
  expect(Math.abs((await place(page)).hidden - before.hidden)).toBeLessThan(0.03)
}

it('/carousel-react asks for what the screen holds; scrolled far it keeps few elements, asks for each page once and leaves nothing blank; snap rests at a tile', async () => {
  const { page } = await suite.open('/carousel-react?gifHeight=60', {}, prepareClock)
  await firstTiles(page)
  await passAttempts(page, 6)
  expect(
    (await offsetsAsked(suite.sandbox.control)).length,
    'pages for a loader that is always in view',
  ).toBeLessThanOrEqual(3)

  await steer(page, 'set', { gifHeight: 100 })
  let most = 0
  await scrollToPosition(page, 150, async () => {
    most = Math.max(most, await elementCount(page))
  })
  expect(most, 'elements at any time').toBeLessThan(200)
  const offsets = await offsetsAsked(suite.sandbox.control)
  expect(offsets, 'each page once, in order').toEqual([...new Set(offsets)].sort((a, b) => a - b))
  const box = await scrollBox(page)
  const ends = async (): Promise<readonly [left: number, right: number]> => {
    const shown = await tilesInBox(page)
    const last = shown.at(-1)
    return [shown[0]?.left ?? Number.NaN, (last?.left ?? Number.NaN) + (last?.width ?? 0)]
  }
  // Scrolled faster than pages come, the row ends on the screen for a moment.
  await expect.poll(async () => (await ends())[1], PATIENCE).toBeGreaterThanOrEqual(box.left + box.width - 6)
  expect((await ends())[0], 'nothing blank at the start').toBeLessThanOrEqual(box.left + 6)

  await steer(page, 'set', { snap: true })
  await swipeTo(page, 700)
  await expect
    .poll(async () => {
      const { left, scrollLeft } = await scrollBox(page)
      const isAtStart = (await drawnTiles(page)).some((tile) => Math.abs(tile.left - left) <= 1)
      return isAtStart && scrollLeft > 300
    }, PATIENCE)
    .toBe(true)
})

it.each(carouselPages)(
  'another height, another width of %s and a longer list keep the place',
  async (path) => {
    const { page } = await suite.open(path, {}, standInForMedia)
    await firstTiles(page)
    await swipeTo(page, 2345)
    await twoFrames(page)
    const before = await place(page)
    for (const gifHeight of [320, 80, 200]) {
      await steer(page, 'set', { gifHeight })
      await expect.poll(async () => (await scrollBox(page)).height, PATIENCE).toBe(gifHeight + 1)
      await expectPlace(page, before)
    }
    expect(Math.abs((await scrollBox(page)).scrollLeft - 2345)).toBeLessThanOrEqual(2)
    await page.setViewportSize({ width: 700, height: 800 })
    await twoFrames(page)
    await expectPlace(page, before)
    const { way, scrollLeft } = await scrollBox(page)
    await swipeTo(page, way)
    await expect.poll(async () => (await scrollBox(page)).way, PATIENCE).toBeGreaterThan(way)
    await swipeTo(page, scrollLeft)
    await twoFrames(page)
    await expectPlace(page, before)
  },
)
