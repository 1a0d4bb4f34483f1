import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SEEN_RATIO } from '../../core/tile/tile-machine.js'
import { type DrawnTile, drawnTiles, onScreen } from './grid-page.js'
import { PATIENCE } from './patience.js'

/** GIFs of the tiles of which so much stands inside the viewport that they count as seen. */
const seenIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('.gifkit-tile')].flatMap((tile) => {
        const { left, top, right, bottom, width, height } = tile.getBoundingClientRect()
        const inside =
          Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
          Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
        const id = tile.querySelector('[data-giphy-id]')?.getAttribute('data-giphy-id')
        return id && inside >= least * width * height ? [id] : []
      }),
    SEEN_RATIO,
  )

/** Waits until every tile on the screen shows its media; returns those that stand inside of it as good as whole. */
export const wholeTiles = async (page: Page): Promise<readonly DrawnTile[]> => {
  const height = page.viewportSize()?.height ?? 1000
  let before = ''
  await expect
    .poll(async () => {
      const tiles = onScreen(await drawnTiles(page), height)
      const now = tiles.map(({ id }) => id).join()
      // A first screen is drawn a few tiles at a time.
      const isSame = now === before
      before = now
      return isSame && tiles.length > 0 && tiles.every(({ isLoaded }) => isLoaded)
    }, PATIENCE)
    .toBe(true)
  const whole = await seenIds(page)
  return onScreen(await drawnTiles(page), height).filter(({ id }) => whole.includes(id))
}

/** The GIFs of tiles, sorted. */
export const idsOf = (tiles: readonly DrawnTile[]): readonly string[] => tiles.map(({ id }) => id).sort()

/** The GIFs on the screen whose stills were loaded, tiny ones aside; `shown` alone counts those that stand still now. */
export const stillsInView = (page: Page, which: 'loaded' | 'shown' = 'loaded'): Promise<readonly string[]> =>
  page.evaluate((only) => {
    const isStill = (address: string): boolean => /(?<!\/100w)_s\.gif$/.test(new URL(address).pathname)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...document.querySelectorAll<HTMLImageElement>('.giphy-gif-img[src]')].flatMap((image) => {
      const { left, top, right, bottom } = image.getBoundingClientRect()
      const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      const id = image.closest('[data-giphy-id]')?.getAttribute('data-giphy-id') ?? ''
      const addresses = only === 'shown' ? [image.src] : loaded.filter((name) => name.includes(`/${id}/`))
      return isInView && addresses.some(isStill) ? [id] : []
    })
  }, which)
