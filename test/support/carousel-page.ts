import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type DrawnTile, drawnTiles, twoFrames } from './grid-page.js'
import { PATIENCE } from './patience.js'

/** The pages that show a carousel: React's own build, and the standalone script with its own runtime. */
export const carouselPages = ['/carousel-react', '/carousel-plain'] as const

/** What the box that scrolls shows; lengths in px, `left` relative to the viewport. */
export interface ScrollBox {
  readonly left: number
  readonly width: number
  readonly height: number
  /** As the browser counts: below zero where reading starts on the right. */
  readonly scrollLeft: number
  /** How far it can be scrolled, without a sign. */
  readonly way: number
}

export const scrollBox = (page: Page): Promise<ScrollBox> =>
  page.evaluate(() => {
    const box = document.querySelector('.gifkit-carousel')
    if (!box) throw new Error('There is no carousel')
    const { left, width, height } = box.getBoundingClientRect()
    return { left, width, height, scrollLeft: box.scrollLeft, way: box.scrollWidth - box.clientWidth }
  })

/** Scrolls the box as a finger does, without a way to be seen. */
export const swipeTo = (page: Page, scrollLeft: number): Promise<void> =>
  page.evaluate((left) => {
    document.querySelector('.gifkit-carousel')?.scrollTo({ left, behavior: 'instant' })
  }, scrollLeft)

/** Tiles of which some part shows in the box, from its start to its end. */
export const tilesInBox = async (page: Page): Promise<readonly DrawnTile[]> => {
  const [{ left, width }, tiles] = [await scrollBox(page), await drawnTiles(page)]
  return tiles.filter((tile) => tile.left + tile.width > left && tile.left < left + width)
}

/** Waits until the row goes on beyond its box for more than a screen, so that it asks for no more GIFs by itself. */
export const rowEndOutOfReach = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => {
      const { way, width } = await scrollBox(page)
      return way > 2 * width
    }, PATIENCE)
    .toBe(true)
  await twoFrames(page)
}
