import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type DrawnTile, drawnTiles, onScreen, PATIENCE } from './grid-page.js'

/** Waits until every tile on the screen shows its media; returns those that stand wholly inside of it. */
export const wholeTiles = async (page: Page): Promise<readonly DrawnTile[]> => {
  const height = page.viewportSize()?.height ?? 1000
  await expect
    .poll(async () => {
      const tiles = onScreen(await drawnTiles(page), height)
      return tiles.length > 0 && tiles.every(({ isLoaded }) => isLoaded)
    }, PATIENCE)
    .toBe(true)
  return (await drawnTiles(page)).filter((tile) => tile.top >= 0 && tile.top + tile.height <= height)
}

/** The GIFs of tiles, sorted. */
export const idsOf = (tiles: readonly DrawnTile[]): readonly string[] => tiles.map(({ id }) => id).sort()
