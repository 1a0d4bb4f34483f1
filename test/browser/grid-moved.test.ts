import { expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Ways in which panels come and go without a scroll, and without any box that changes its size. */
const ways = [
  [
    'a transition of its transform',
    'transform: translateY(110%); transition: transform 200ms',
    'transform: none',
  ],
  [
    'an animation that begins slowly',
    'transform: translateY(110%)',
    'transform: none; animation: slide 200ms ease-in',
  ],
  ['another place at once', 'inset: -3000px auto auto 0', 'inset: 100px auto auto 0'],
] as const

it.each(ways)(
  'a grid in a panel that is shown by %s fills it, also after a while away',
  async (_way, away, here) => {
    const { page } = await suite.open('/blank?csp=off', {}, standInForMedia)
    await page.addStyleTag({
      content: `@keyframes slide { from { transform: translateY(110%) } }
      #panel { position: fixed; inset: auto 0 0 0; height: 600px; overflow: auto; ${away} }
      #panel.here { ${here} }`,
    })
    await page.evaluate(() => {
      const panel = document.createElement('div')
      panel.id = 'panel'
      const host = document.createElement('div')
      host.id = 'host'
      panel.append(host)
      document.getElementById('app')?.append(panel)
    })
    await drawGrid(page)
    const show = (isHere: boolean): Promise<void> =>
      page.evaluate((isIn) => {
        document.getElementById('panel')?.classList.toggle('here', isIn)
      }, isHere)
    /** How far down the panel tiles reach without an end, at most its own 600 px. */
    const filled = async (): Promise<number> => {
      const panel = await page.evaluate(
        () => document.getElementById('panel')?.getBoundingClientRect().top ?? 0,
      )
      return Math.min(
        600,
        Math.max(0, ...(await drawnTiles(page)).map(({ top, height }) => top + height - panel)),
      )
    }

    await show(true)
    await expect.poll(filled, PATIENCE).toBe(600)
    await show(false)
    await expect.poll(async () => (await drawnTiles(page)).length, PATIENCE).toBeLessThan(9)
    await page.setViewportSize({ width: 900, height: 900 })
    await show(true)
    await expect.poll(filled, PATIENCE).toBe(600)
  },
)
