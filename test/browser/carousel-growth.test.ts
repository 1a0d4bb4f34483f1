import { expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import { browserSuite } from '../support/browser-suite.js'
import { scrollBox } from '../support/carousel-page.js'
import { firstTiles, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

declare const gifkit: typeof Standalone

const suite = browserSuite()

it.each(['ltr', 'rtl'])(
  'a page that arrives while one is turned does not take the reader elsewhere: %s',
  async (direction) => {
    const { page } = await suite.open('/blank', {}, standInForMedia)
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
      const { apiKey, api, pingback } = JSON.parse(
        document.getElementById('sandbox-config')?.textContent ?? '{}',
      )
      Object.assign(window, { GIPHY_PINGBACK_URL: pingback })
      const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })
      const target = document.getElementById('app') as HTMLElement
      // Further pages arrive once the row is on its way.
      const isOnItsWay = new Promise((done) => target.addEventListener('scroll', done, { capture: true }))
      gifkit.renderCarousel(
        {
          gifHeight: 150,
          arrows: true,
          // One look at the loader asks for a page at once, the next one for another.
          loaderConfig: { rootMargin: '0px 3000px' },
          fetchGifs: async (offset) => {
            if (offset > 0) await isOnItsWay
            return client.trending({ offset, limit: 15 })
          },
        },
        target,
      )
    }, direction)
    await firstTiles(page)
    const before = await scrollBox(page)
    const scrolled = page.evaluate(
      () =>
        new Promise<void>((done) => {
          let rest: ReturnType<typeof setTimeout>
          document.querySelector('.gifkit-carousel')?.addEventListener('scroll', () => {
            // WebKit has no `scrollend` yet.
            clearTimeout(rest)
            rest = setTimeout(done, 300)
          })
        }),
    )
    await page.getByRole('button', { name: 'Next GIFs' }).click()
    await scrolled
    await expect.poll(async () => (await scrollBox(page)).way, PATIENCE).toBeGreaterThan(before.way)
    const { scrollLeft, width } = await scrollBox(page)
    expect(Math.abs(scrollLeft)).toBeGreaterThan(0)
    expect(Math.abs(scrollLeft)).toBeLessThanOrEqual(width)
  },
)
