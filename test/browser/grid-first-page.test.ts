import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, firstTiles, gridPages, pageRequests, steer } from '../support/grid-page.js'
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

describe.each(gridPages)('the first page on %s', (path) => {
  it('is visible, decodes at the sizes the service states, and moves', async () => {
    const { page } = await suite.open(path)
    const tiles = await wholeTiles(page)
    expect(tiles.length).toBeGreaterThan(8)
    const sizes = await statedSizes()
    for (const { src, natural, width, height } of tiles) {
      const file = fileOf(src)
      expect(file).toMatch(/\.webp$/)
      expect(natural).toEqual(sizes.get(file))
      // The box has the picture's proportions, to the pixel that rounding takes.
      expect(Math.abs(height - (width * natural[1]) / natural[0])).toBeLessThanOrEqual(2)
    }
    const moving = page.locator(`.gifkit-tile:has([data-giphy-id="${tiles[0]?.id}"])`)
    const before = await moving.screenshot()
    await expect.poll(async () => before.equals(await moving.screenshot()), PATIENCE).toBe(false)
  })

  it('packs the columns: none overlaps another, gutters are kept, each next tile goes to the shortest', async () => {
    const { page } = await suite.open(`${path}?columns=4&gutter=10&width=600`)
    await firstTiles(page)
    const tiles = await drawnTiles(page)
    const lefts = [...new Set(tiles.map(({ left }) => left))].sort((a, b) => a - b)
    expect(tiles.every(({ width }) => width === Math.floor((600 - 3 * 10) / 4))).toBe(true)
    expect(lefts.map((left) => left - (lefts[0] ?? 0))).toEqual([0, 152, 304, 456])
    const ends = new Map(lefts.map((left) => [left, (tiles[0]?.top ?? 0) - 10]))
    for (const { left, top, height } of tiles) {
      expect(ends.get(left)).toBe(Math.min(...ends.values()))
      expect(top).toBe((ends.get(left) ?? 0) + 10)
      ends.set(left, top + height)
    }
  })

  it('shows stickers as images that move, without WebP and without a colour behind them', async () => {
    const { page } = await suite.open(`${path}?type=stickers`)
    const tiles = await wholeTiles(page)
    expect(tiles.length).toBeGreaterThan(8)
    expect(tiles.filter(({ src }) => !new URL(src).pathname.endsWith('.gif'))).toEqual([])
    expect(await page.locator('.giphy-gif[data-gifkit-color]').count()).toBe(0)
    expect(await page.locator('.giphy-gif[data-giphy-is-sticker="true"]').count()).toBeGreaterThan(8)
    const moving = page.locator(`.gifkit-tile:has([data-giphy-id="${tiles[0]?.id}"])`)
    const before = await moving.screenshot()
    await expect.poll(async () => before.equals(await moving.screenshot()), PATIENCE).toBe(false)
  })

  it('says when nothing was found', async () => {
    const { page } = await suite.open(`${path}?q=zzzzqqqq`)
    await page.waitForSelector('.gifkit-message[role="status"]:not(:empty)')
    expect(await page.textContent('.gifkit-message[role="status"]')).toBe(
      'Nothing found for “zzzzqqqq”. Try another word.',
    )
    expect(await page.locator('.giphy-loader, .gifkit-tile, [role="alert"]').count()).toBe(0)
    await steer(page, 'setProps', { noResultsMessage: undefined })
    await expect
      .poll(() => page.textContent('.gifkit-message[role="status"]'), PATIENCE)
      .toBe('No GIFs found')
  })
})
