import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  elementCount,
  endOutOfReach,
  firstTiles,
  offsetsAsked,
  onScreen,
  prepareClock,
  scrollToPosition,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Elements inside a grid of five columns on a screen 1,000 px high, however long its list. */
const MOST_ELEMENTS = 250
const PAGE_SIZE = 25

/** What a reader of a grid meets; `faults` are kept until the end, since a poll asks again what it sees fail. */
interface Reading {
  readonly idAt: Map<number, string>
  readonly faults: string[]
  readonly elements: number[]
  readonly look: () => Promise<readonly DrawnTile[]>
}

const readingOf = (page: Page): Reading => {
  const idAt = new Map<number, string>()
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
  return { idAt, faults, elements, look }
}

/** Waits for the tiles below the first screen, which come once that is whole: a reader who scrolls earlier skips some. */
const firstScreen = async (page: Page): Promise<void> => {
  await firstTiles(page)
  await expect.poll(async () => (await drawnTiles(page)).some(({ top }) => top > 1000), PATIENCE).toBe(true)
}

/** Reads a grid down to these positions in turn; returns how many elements there were at each. */
const readTo = async (page: Page, { look }: Reading, ...targets: readonly number[]) => {
  const counts: number[] = []
  for (const target of targets) {
    await scrollToPosition(page, target, async () => {
      // Pages are 250 ms apart; a reader who scrolls on would wait for most of them.
      await page.clock.fastForward(250)
      return look()
    })
    // Where the list ends for the moment, there is nothing to keep below the screen.
    await endOutOfReach(page)
    counts.push(await elementCount(page))
  }
  return counts
}

/** Each position was drawn, with a GIF of its own, and each page was asked for once. */
const expectWhole = async ({ idAt, faults }: Reading): Promise<void> => {
  const positions = [...idAt.keys()].sort((a, b) => a - b)
  expect(positions, 'every position was drawn').toEqual(positions.map((_, index) => index + 1))
  expect(new Set(idAt.values()).size, 'no GIF stands at two places').toBe(idAt.size)
  expect(faults, 'tiles in reading order, the same GIF at each place').toEqual([])
  const offsets = await offsetsAsked(suite.sandbox.control)
  expect(offsets, 'each page once').toEqual(offsets.map((_, index) => index * PAGE_SIZE))
}

it('a thousand GIFs on /grid-react come page by page, each once, in reading order, with no more elements than a hundred', async () => {
  const { page } = await suite.open('/grid-react?columns=5&width=900', {}, prepareClock)
  await firstScreen(page)
  const reading = readingOf(page)
  await reading.look()
  const [atHundred = 0, atThousand = 0] = await readTo(page, reading, 100, 1000)
  // Screens differ by a few tiles, as GIFs differ in height.
  expect(Math.abs(atThousand - atHundred), 'elements at a thousand GIFs and at a hundred').toBeLessThan(
    atHundred / 4,
  )
  expect(reading.idAt.size).toBeGreaterThanOrEqual(1000)
  expect((await offsetsAsked(suite.sandbox.control)).length).toBeGreaterThanOrEqual(40)
  await expectWhole(reading)

  // Within what is there already, up and down, so that tiles are kept on both sides.
  for (const delta of [-400, 400])
    for (let step = 0; step < 5; step += 1) {
      await page.mouse.wheel(0, delta)
      await twoFrames(page)
      await reading.look()
    }
  await endOutOfReach(page)
  const offsetsBelow = await offsetsAsked(suite.sandbox.control)

  // Back up in one leap, as with the Home key: the tiles are there at once, the same ones.
  await expect
    .poll(async () => {
      // A wheel that still turns would scroll down from there.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await twoFrames(page)
      return [await page.evaluate(() => scrollY), (await drawnTiles(page))[0]?.position]
    }, PATIENCE)
    .toEqual([0, 1])
  const top = onScreen(await reading.look())
  expect(top.length).toBeGreaterThan(8)
  expect(top.map(({ position }) => position).slice(0, 4)).toEqual([1, 2, 3, 4])
  expect(Math.max(...reading.elements)).toBeLessThanOrEqual(MOST_ELEMENTS)
  expect(Math.max(...reading.elements), 'as many are kept as that leaves room for').toBeGreaterThan(
    MOST_ELEMENTS * 0.8,
  )
  await expect
    .poll(async () => onScreen(await drawnTiles(page)).filter(({ isLoaded }) => !isLoaded), PATIENCE)
    .toEqual([])
  await expectWhole(reading)
  // One more page may have been due at the moment of the leap.
  expect((await offsetsAsked(suite.sandbox.control)).length).toBeLessThanOrEqual(offsetsBelow.length + 1)
})

it('two hundred GIFs on /grid-plain do the same where each tile has a button to play it', async () => {
  const { page } = await suite.open(
    '/grid-plain?columns=5&width=900',
    { reducedMotion: 'reduce' },
    prepareClock,
  )
  await firstScreen(page)
  await page.locator('.gifkit-motion').first().waitFor(PATIENCE)
  const reading = readingOf(page)
  await reading.look()
  await readTo(page, reading, 200)
  await expectWhole(reading)
  for (let step = 0; step < 5; step += 1) {
    await page.mouse.wheel(0, -400)
    await twoFrames(page)
    expect(onScreen(await reading.look()).length, 'tiles on the screen on the way up').toBeGreaterThan(8)
  }
  expect(await page.locator('.gifkit-tile .gifkit-motion').count()).toBeGreaterThan(40)
  expect(Math.max(...reading.elements), 'elements, with the buttons').toBeLessThanOrEqual(MOST_ELEMENTS)
  await expectWhole(reading)
})
