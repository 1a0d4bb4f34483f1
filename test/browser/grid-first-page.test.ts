import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { type DrawnTile, drawnTiles, gridPages, pageRequests, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { pageIn } from '../support/running-sandbox.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

/** A file of a GIF; the parts of the path before say who asked. */
const fileOf = (address: string): string => new URL(address).pathname.split('/').slice(-2).join('/')

/** Stated sizes by file, for every rendition of the pages that were asked for. */
const statedSizes = async (): Promise<ReadonlyMap<string, readonly [number, number]>> => {
  const sizes = new Map<string, readonly [number, number]>()
  for (const { path, query } of await pageRequests(suite.sandbox.control)) {
    const { data } = await pageIn(await suite.sandbox.get(`${path}${query}`))
    for (const { url, webp, width, height } of data.flatMap(({ images }) => Object.values(images))) {
      for (const address of [url, webp]) {
        if (address) sizes.set(fileOf(address), [Number(width), Number(height)])
      }
    }
  }
  return sizes
}

const expectMoves = async (page: Page, id = ''): Promise<void> => {
  const moving = page.locator(`.gifkit-tile:has([data-giphy-id="${id}"])`)
  const before = await moving.screenshot()
  await expect
    .poll(async () => before.equals(await moving.screenshot()), {
      ...PATIENCE,
      message: `${id} stands still`,
    })
    .toBe(false)
}

/** In 600 px, four columns 10 px apart: each next tile goes to the shortest. */
const expectPacked = (tiles: readonly DrawnTile[]): void => {
  const lefts = [...new Set(tiles.map(({ left }) => left))].sort((a, b) => a - b)
  expect(tiles.every(({ width }) => width === Math.floor((600 - 3 * 10) / 4))).toBe(true)
  expect(lefts.map((left) => left - (lefts[0] ?? 0))).toEqual([0, 152, 304, 456])
  const ends = new Map(lefts.map((left) => [left, (tiles[0]?.top ?? 0) - 10]))
  for (const { left, top, height } of tiles) {
    expect(ends.get(left), 'each next tile goes to the shortest column').toBe(Math.min(...ends.values()))
    expect(top, 'a gutter below the one before').toBe((ends.get(left) ?? 0) + 10)
    ends.set(left, top + height)
  }
}

it.each(gridPages)(
  'the first page on %s is visible, decodes at the sizes the service states, moves, is packed in columns, and shows stickers as they are',
  async (path) => {
    const { page } = await suite.open(path)
    const tiles = await wholeTiles(page)
    expect(tiles.length).toBeGreaterThan(8)
    const sizes = await statedSizes()
    for (const { src, natural, width, height } of tiles) {
      const file = fileOf(src)
      expect(file).toMatch(/\.webp$/)
      expect(natural, `${file} has the stated size`).toEqual(sizes.get(file))
      expect(
        Math.abs(height - (width * natural[1]) / natural[0]),
        'the box has the picture’s proportions, to the pixel that rounding takes',
      ).toBeLessThanOrEqual(2)
    }
    await expectMoves(page, tiles[0]?.id)

    await steer(page, 'set', { columns: 4, gutter: 10, width: 600 })
    await expect.poll(async () => (await drawnTiles(page))[0]?.width, PATIENCE).toBe(142)
    expectPacked(await drawnTiles(page))

    await page.getByRole('radio', { name: 'Stickers' }).check()
    await expect
      .poll(() => page.locator('.giphy-gif[data-giphy-is-sticker="true"]').count(), PATIENCE)
      .toBeGreaterThan(8)
    const stickers = await wholeTiles(page)
    expect(
      stickers.filter(({ src }) => !new URL(src).pathname.endsWith('.gif')),
      'stickers are no WebP',
    ).toEqual([])
    expect(await page.locator('.giphy-gif[data-gifkit-color]').count(), 'no colour behind stickers').toBe(0)
    await expectMoves(page, stickers[0]?.id)
  },
)
