/** What a list shows and loads before its first scroll. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

interface TileLook {
  readonly isOnScreen: boolean
  readonly file: string
  readonly preview: string
  readonly isLoaded: boolean
  /** Width of the preview in px of the page; 0 where it is hidden. */
  readonly previewWidth: number
}

const looks = (page: Page): Promise<readonly TileLook[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.giphy-gif')].map((tile) => {
      const { top, left } = tile.getBoundingClientRect()
      const { backgroundImage, backgroundSize } = getComputedStyle(tile)
      const image = tile.querySelector('img')
      const fileOf = (address = ''): string => address.replace(/\?.*$/, '').replace(/^.*\//, '')
      return {
        isOnScreen: top < innerHeight && left < innerWidth,
        file: fileOf(image?.src),
        preview: fileOf(backgroundImage),
        isLoaded: image?.classList.contains('giphy-img-loaded') ?? false,
        previewWidth: Number.parseFloat(backgroundSize),
      }
    }),
  )

it.each(['/grid-react', '/grid-plain', '/carousel-react'])(
  '%s shows tiny stills until the pictures on the screen are there, and stills of those ahead of it',
  async (path) => {
    const moving = heldRequests(/\.webp/)
    const { page } = await suite.open(path, {}, async (tab) => {
      await moving.hold(tab)
    })
    const onScreen = async () => (await looks(page)).filter(({ isOnScreen }) => isOnScreen)
    const ahead = async () => (await looks(page)).filter(({ isOnScreen }) => !isOnScreen)
    const stills = async (): Promise<readonly string[]> => (await ahead()).map(({ file }) => file)
    await expect.poll(async () => (await ahead()).length, PATIENCE).toBeGreaterThan(0)
    expect((await stills()).filter((file) => !file.endsWith('_s.gif'))).toEqual([])
    await expect
      .poll(async () => (await onScreen()).filter(({ preview }) => preview === 'none'), PATIENCE)
      .toEqual([])
    const waiting = await onScreen()
    expect(waiting.length).toBeGreaterThan(2)
    for (const { file, ...look } of waiting) {
      expect(file).toMatch(/\.webp$/)
      expect(look).toEqual({ isOnScreen: true, preview: '100w_s.gif', isLoaded: false, previewWidth: 100 })
    }
    expect((await ahead()).filter(({ preview }) => preview !== 'none')).toEqual([])
    const loaded = (): Promise<number> =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/100w_s.gif')).length,
      )
    await expect.poll(loaded, PATIENCE).toBeGreaterThanOrEqual(waiting.length)
    moving.letGo()
    await expect
      .poll(
        async () =>
          (await onScreen()).filter(({ isLoaded, previewWidth }) => !isLoaded || previewWidth !== 0),
        PATIENCE,
      )
      .toEqual([])
  },
)
