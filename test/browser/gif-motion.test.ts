import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { expectFile, gifPages, loadedGif, MOVING, mediaFile, STILL } from '../support/gif-page.js'
import { firstTiles } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
import { stillsInView, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

/** Files of one GIF that the media server was asked for. */
const filesOf = async (page: Page): Promise<readonly string[]> => {
  const id = await page.locator('.giphy-gif').first().getAttribute('data-giphy-id')
  return (await suite.sandbox.control.requests('media'))
    .filter(({ path }) => path.includes(`/${id}/`))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
}

it.each(gifPages)(
  'on %s the control is reached by keyboard while its tile has the focus, and a swap never shows anything but a picture',
  async (path) => {
    const { page } = await suite.open(path)
    await loadedGif(page)
    await page.evaluate(() => {
      const bad: string[] = []
      Object.assign(window, { bad })
      const look = (): void => {
        const image = document.querySelector<HTMLImageElement>('.giphy-gif-img')
        if (!image?.complete || image.naturalWidth === 0) bad.push(image?.src ?? 'no image')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.locator('.giphy-gif').focus()
    await page.locator('.gifkit-motion').waitFor(PATIENCE)
    const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return focused()
      }, PATIENCE)
      .toBe('gifkit-motion')
    await page.keyboard.press('Space')
    await expectFile(page, STILL)
    expect(await focused(), 'the control keeps the focus').toBe('gifkit-motion')
    await page.keyboard.press('Enter')
    await expectFile(page, MOVING)
    await page.locator('.gifkit-tile').hover()
    await page.locator('.gifkit-motion').click()
    await expectFile(page, STILL)
    expect(
      await page.evaluate(() => (window as unknown as { bad: string[] }).bad),
      'frames without a picture',
    ).toEqual([])
  },
)

describe('on /gif-react', () => {
  it('under reduced motion a GIF stands still until it is asked, and nothing else is fetched', async () => {
    const { page } = await suite.open('/gif-react', { reducedMotion: 'reduce' })
    await loadedGif(page)
    expect(await mediaFile(page)).toMatch(STILL)
    expect((await filesOf(page)).every((file) => STILL.test(file))).toBe(true)
    const control = page.getByRole('button', { name: /^Play / })
    expect(await control.getAttribute('aria-pressed')).toBe('false')
    await control.click()
    await expectFile(page, MOVING)
    expect(await filesOf(page), 'the still and what moves').toHaveLength(2)
    await expect
      .poll(async () => gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN'), PATIENCE)
      .toHaveLength(1)
  })

  it('a change of the person’s mind is followed at once; far off the screen it stands still, and moves again when it is back', async () => {
    const { page } = await suite.open('/gif-react')
    await loadedGif(page)
    expect(await mediaFile(page)).toMatch(MOVING)
    expect(await filesOf(page)).toHaveLength(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectFile(page, STILL)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expectFile(page, MOVING)
    await page.evaluate(() => {
      document.body.style.paddingBottom = '9000px'
      scrollTo({ top: 6000, behavior: 'instant' })
    })
    await expectFile(page, STILL)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectFile(page, MOVING)
    expect(await filesOf(page), 'both are there already').toHaveLength(2)
  })
})

describe('on /grid-react', () => {
  const sources = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.giphy-img-loaded')].map((image) =>
        (image.getAttribute('src') ?? '').replace(/\?.*$/, ''),
      ),
    )
  const all = (page: Page, file: RegExp) =>
    expect
      .poll(async () => {
        const files = await sources(page)
        return files.length > 0 && files.every((src) => file.test(src))
      }, PATIENCE)
      .toBe(true)

  const connectionIs = (page: Page, connection: object): Promise<unknown> =>
    page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

  it.each([
    ['under reduced motion', { reducedMotion: 'reduce' }, {}],
    ['for a visitor who saves data', {}, { saveData: true, effectiveType: '4g' }],
    ['on a slow connection', {}, { saveData: false, effectiveType: '3g' }],
  ] as const)('%s every tile stands still; one button plays them all', async (_, context, connection) => {
    const { page } = await suite.open('/grid-react?showMotionControl=true', context, (tab) =>
      connectionIs(tab, connection),
    )
    await firstTiles(page)
    await all(page, STILL)
    const files = (await suite.sandbox.control.requests('media')).map(({ path: file }) => file)
    expect(files.filter((file) => !STILL.test(file))).toEqual([])
    await page.getByRole('button', { name: 'Play GIFs' }).click()
    // Those ahead of the screen follow once one scrolls.
    await expect.poll(() => stillsInView(page, 'shown'), PATIENCE).toEqual([])
    await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }))
    await expect.poll(async () => (await sources(page)).some((src) => STILL.test(src)), PATIENCE).toBe(false)
    await page.getByRole('button', { name: 'Pause GIFs' }).click()
    await all(page, STILL)
  })

  it('without it stills are fetched ahead of the first scroll alone, and there is no button for those who hover', async () => {
    const { page } = await suite.open('/grid-react')
    await wholeTiles(page)
    const requested = async (): Promise<readonly string[]> =>
      (await suite.sandbox.control.requests('media')).map(({ path: file }) => file.replace(/\?.*$/, ''))
    const stills = async () => (await requested()).filter((file) => STILL.test(file))
    await expect.poll(async () => (await stills()).length, PATIENCE).toBeGreaterThan(3)
    expect(await stillsInView(page)).toEqual([])
    const before = await stills()
    // Read in the turn that scrolls, since a page on a busy machine may get some of them late.
    const waiting = await page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.giphy-gif-img[src]')]
      scrollTo({ top: 1500, behavior: 'instant' })
      return images.map(({ src }) => new URL(src).pathname)
    })
    const ahead = [...before, ...waiting]
    for (const top of [1500, 3000, 0]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await wholeTiles(page)
    }
    expect((await stills()).filter((file) => !ahead.includes(file))).toEqual([])
    expect((await requested()).length).toBeGreaterThan(2 * (await stills()).length)
    expect(await page.getByRole('button', { name: 'Pause GIFs' }).count()).toBe(0)
  })
})
