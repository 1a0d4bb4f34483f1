import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { expectFile, loadedGif, MOVING, STILL } from '../support/gif-page.js'
import { firstTiles } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** A phone: its primary pointer cannot hover. */
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }

const sizeOf = (box: { readonly width: number; readonly height: number } | null): number =>
  Math.min(box?.width ?? 0, box?.height ?? 0)

it.each(['/grid-react', '/carousel-react'])(
  'WCAG 2.2.2: on a phone %s has a button that stops all of it, which a host can leave out',
  async (path) => {
    const { page } = await suite.open(path, phone)
    await firstTiles(page)
    const pause = page.getByRole('button', { name: 'Pause GIFs' })
    expect(sizeOf(await pause.boundingBox()), 'a finger meets the button').toBeGreaterThanOrEqual(44)
    const turn = page.locator('.gifkit-turn-next')
    expect(await turn.count()).toBe(path === '/carousel-react' ? 1 : 0)
    expect(await turn.isVisible(), 'no buttons over the ends where nothing can hover').toBe(false)
    await pause.tap()
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            [...document.querySelectorAll<HTMLImageElement>('.giphy-img-loaded')]
              .filter((image) => image.getBoundingClientRect().top < innerHeight)
              .every((image) => /_s\.|still/.test(image.src)),
          ),
        PATIENCE,
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Play GIFs' }).tap()
    await expect.poll(() => pause.count(), PATIENCE).toBe(1)
    await page.evaluate(() => window.sandbox.setProps({ showMotionControl: false }))
    await expect.poll(() => page.locator('.gifkit-list-motion').count(), PATIENCE).toBe(0)
  },
)

it.each(['/gif-react', '/gif-plain'])(
  'on a phone a GIF alone on %s is paused by its own button',
  async (path) => {
    const { page } = await suite.open(path, phone)
    await loadedGif(page)
    const control = page.getByRole('button', { name: /^Play / })
    expect(sizeOf(await control.boundingBox()), 'a finger meets the button').toBeGreaterThanOrEqual(44)
    expect(await control.getAttribute('aria-pressed')).toBe('true')
    await control.tap()
    await expectFile(page, STILL)
    expect(await control.getAttribute('aria-pressed')).toBe('false')
    await control.tap()
    await expectFile(page, MOVING)
  },
)

it.each([{}, phone])('an emoji strip has one button for all of it (%j)', async (device) => {
  const { page } = await suite.open('/emoji-react?gifHeight=60', device)
  await page.locator('.gifkit-emoji-item .giphy-img-loaded').nth(3).waitFor()
  const control = page.locator('.gifkit-emoji').getByRole('button', { name: 'Play GIFs' })
  expect(sizeOf(await control.boundingBox())).toBeGreaterThanOrEqual(32)
  const filesOf = (): Promise<readonly string[]> =>
    page
      .locator('.gifkit-emoji-item .giphy-img-loaded')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const before = await filesOf()
  await control.click()
  await expect.poll(async () => (await filesOf()).some((file) => before.includes(file)), PATIENCE).toBe(false)
  expect(await control.getAttribute('aria-pressed')).toBe('false')
})
