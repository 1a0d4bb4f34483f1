import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  elementCount,
  endOutOfReach,
  firstTiles,
  gridPages,
  offsetsAsked,
  onScreen,
  scrollToPosition,
  standInForMedia,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Elements inside a grid of five columns on a screen 1,000 px high, however long its list. */
const MOST_ELEMENTS = 250
const PAGE_SIZE = 25

describe.each(gridPages)('a thousand GIFs on %s', (path) => {
  it('come page by page, each once, in reading order, with no more elements than a hundred', async () => {
    const { page } = await suite.open(`${path}?columns=5&width=900`, {}, standInForMedia)
    await firstTiles(page)
    const idAt = new Map<number, string>()
    // Kept until the end: what a poll sees fail, it asks again.
    const faults: string[] = []
    const elements: number[] = []
    const look = async (): Promise<readonly DrawnTile[]> => {
      const tiles = await drawnTiles(page)
      const positions = tiles.map(({ position }) => position)
      if (positions.some((position, at) => position <= (positions[at - 1] ?? 0)))
        faults.push(`order ${positions}`)
      for (const { position, id } of tiles) {
        if ((idAt.get(position) ?? id) !== id) faults.push(`another GIF at ${position}`)
        idAt.set(position, id)
      }
      elements.push(await elementCount(page))
      return tiles
    }
    await look()
    const counts: number[] = []
    for (const target of [100, 500, 1000]) {
      await scrollToPosition(page, target, look)
      // Where the list ends for the moment, there is nothing to keep below the screen.
      await endOutOfReach(page)
      counts.push(await elementCount(page))
    }
    const [atHundred = 0, ...later] = counts
    // Screens differ by a few tiles, as GIFs differ in height.
    for (const count of later) expect(Math.abs(count - atHundred)).toBeLessThan(atHundred / 4)

    const positions = [...idAt.keys()].sort((a, b) => a - b)
    expect(positions.length).toBeGreaterThanOrEqual(1000)
    expect(positions).toEqual(positions.map((_, index) => index + 1))
    expect(new Set(idAt.values()).size).toBe(idAt.size)
    const offsets = await offsetsAsked(suite.sandbox.control)
    expect(offsets).toEqual(offsets.map((_, index) => index * PAGE_SIZE))
    expect(offsets.length).toBeGreaterThanOrEqual(40)

    // Within what is there already, up and down, so that tiles are kept on both sides.
    for (const delta of [-400, 400])
      for (let step = 0; step < 10; step += 1) {
        await page.mouse.wheel(0, delta)
        await twoFrames(page)
        await look()
      }
    await endOutOfReach(page)
    const offsetsBelow = await offsetsAsked(suite.sandbox.control)

    // Back up in one leap, as with the Home key: the tiles are there at once, the same ones.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(async () => (await drawnTiles(page))[0]?.position, PATIENCE).toBe(1)
    const top = onScreen(await look())
    expect(top.length).toBeGreaterThan(8)
    expect(top.map(({ position }) => position).slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(faults).toEqual([])
    expect(Math.max(...elements)).toBeLessThanOrEqual(MOST_ELEMENTS)
    // As many are kept as that leaves room for.
    expect(Math.max(...elements)).toBeGreaterThan(MOST_ELEMENTS * 0.8)
    await expect
      .poll(async () => onScreen(await drawnTiles(page)).filter(({ isLoaded }) => !isLoaded), PATIENCE)
      .toEqual([])
    const afterwards = await offsetsAsked(suite.sandbox.control)
    expect(afterwards).toEqual(afterwards.map((_, index) => index * PAGE_SIZE))
    // One more page may have been due at the moment of the leap.
    expect(afterwards.length).toBeLessThanOrEqual(offsetsBelow.length + 1)
  })

  it('take no more elements where each tile has a button to play it', async () => {
    const { page } = await suite.open(
      `${path}?columns=5&width=900`,
      { reducedMotion: 'reduce' },
      standInForMedia,
    )
    await firstTiles(page)
    const elements: number[] = []
    const look = async (): Promise<readonly DrawnTile[]> => {
      elements.push(await elementCount(page))
      return drawnTiles(page)
    }
    await scrollToPosition(page, 200, look)
    for (let step = 0; step < 10; step += 1) {
      await page.mouse.wheel(0, -400)
      await twoFrames(page)
      const tiles = await look()
      expect(onScreen(tiles).length).toBeGreaterThan(8)
    }
    expect(await page.locator('.gifkit-tile .gifkit-motion').count()).toBeGreaterThan(40)
    expect(Math.max(...elements)).toBeLessThanOrEqual(MOST_ELEMENTS)
  })
})
