import { expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, firstTiles, standInForMedia, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** What hosts do to make everything smaller or larger, and the space that their box keeps for a scaled list. */
const hosts = [
  'html { zoom: 0.8 }',
  'body { zoom: 0.67 }',
  '#app { zoom: 1.5 }',
  '#host { zoom: 0.7; height: 700px; overflow: auto }',
  '#host { transform: scale(0.6); transform-origin: 0 0; height: 700px; overflow: auto }',
]

/** Rows of tiles that a vertical line through the first column of the screen meets nothing of, in px. */
const largestHole = `(() => {
  // WebKit gives rectangles in px of what is zoomed, so the screen alone is looked at.
  const host = document.getElementById('host')
  const holes = [0]
  let hole = 0
  for (let y = 10; y < innerHeight - 10; y += 5) {
    const found = document.elementFromPoint(60, y)
    hole = !host.contains(found) || found.closest('.gifkit-tile') ? 0 : hole + 5
    holes.push(hole)
  }
  return Math.max(...holes)
})()`

it.each(hosts)(
  'a grid where a host says %s brings what the keys go to onto the screen, and shows tiles all over it when scrolled',
  async (css) => {
    const { page } = await suite.open('/blank?csp=off', {}, standInForMedia)
    await page.addStyleTag({ content: css })
    await drawGrid(page)
    await firstTiles(page)
    await page.locator('.giphy-gif').first().focus()
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('ArrowDown')
      await twoFrames(page)
    }
    const shown = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const observer = new IntersectionObserver(([entry]) => done(entry?.intersectionRatio ?? 0))
          if (document.activeElement) observer.observe(document.activeElement)
        }),
    )
    expect(shown, 'how much of the focused tile is on the screen').toBeGreaterThan(0.98)
    expect((await drawnTiles(page)).filter(({ hasFocus }) => hasFocus)).toHaveLength(1)

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.mouse.move(200, 400)
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 600)
          await twoFrames(page)
          return (await drawnTiles(page))[0]?.position ?? 0
        },
        { timeout: 60_000, interval: 20 },
      )
      .toBeGreaterThan(90)
    await expect.poll(() => page.evaluate(largestHole), PATIENCE).toBeLessThan(20)
  },
)
