import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { carouselPages, scrollBox, swipeTo } from '../support/carousel-page.js'
import { drawnTiles, firstTiles, standInForMedia, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const open = async (path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> => {
  const { page } = await suite.open(path, { reducedMotion }, standInForMedia)
  await firstTiles(page)
  return page
}

const turn = (page: Page) => ({
  back: page.locator('.gifkit-turn-previous'),
  on: page.locator('.gifkit-turn-next'),
})

const focusedPosition = async (page: Page): Promise<number | undefined> =>
  (await drawnTiles(page)).find(({ hasFocus }) => hasFocus)?.position

/** The focused tile is wholly in the box, as far as it fits. */
const isFocusShown = async (page: Page): Promise<boolean> => {
  const box = await scrollBox(page)
  const tile = (await drawnTiles(page)).find(({ hasFocus }) => hasFocus)
  return (
    tile !== undefined &&
    tile.left >= Math.floor(box.left) &&
    tile.left + tile.width <= Math.ceil(box.left + box.width)
  )
}

const turnRightToLeft = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })

describe.each(carouselPages)('%s', (path) => {
  it('has buttons with names that turn pages, disabled at the ends; keys have one tab stop and show the focus, which is not taken away', async () => {
    const page = await open(path)
    expect(await page.getByRole('button', { name: 'Pause GIFs' }).count(), 'a mouse sees none').toBe(0)
    const stops = (await drawnTiles(page)).filter(({ tabIndex }) => tabIndex === 0)
    expect(
      stops.map(({ position }) => position),
      'one stop of the tab key',
    ).toEqual([1])
    const { back, on } = turn(page)
    expect(await back.getAttribute('aria-label')).toBe('Previous GIFs')
    expect(await on.getAttribute('aria-label')).toBe('Next GIFs')
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    const { left, width } = await scrollBox(page)
    const cut = (await drawnTiles(page)).find((tile) => tile.left + tile.width > left + width + 1)
    await on.click()
    await expect
      .poll(async () => (await drawnTiles(page)).find(({ id }) => id === cut?.id)?.left, PATIENCE)
      .toBe(Math.round(left))
    await expect.poll(() => back.getAttribute('aria-disabled'), PATIENCE).toBe('false')
    await back.click()
    await expect.poll(async () => (await scrollBox(page)).scrollLeft, PATIENCE).toBe(0)
    await expect.poll(() => back.getAttribute('aria-disabled'), PATIENCE).toBe('true')

    // The tiles follow a frame after the screen.
    await expect.poll(async () => (await drawnTiles(page))[0]?.position, PATIENCE).toBe(1)
    await page.locator('.giphy-gif').first().focus()
    for (let step = 2; step <= 9; step += 1) {
      await page.keyboard.press('ArrowRight')
      expect(await focusedPosition(page)).toBe(step)
      expect(await isFocusShown(page)).toBe(true)
    }
    await page.keyboard.press('End')
    await expect.poll(() => focusedPosition(page), PATIENCE).toBeGreaterThanOrEqual(25)
    expect(await isFocusShown(page)).toBe(true)
    const last = (await focusedPosition(page)) ?? 0
    // The row hears of its own scrolling a frame later, and what a key scrolls to depends on it.
    await twoFrames(page)
    await page.keyboard.press('PageUp')
    expect(await focusedPosition(page)).toBeLessThan(last)
    await page.keyboard.press('Home')
    await expect.poll(() => focusedPosition(page), PATIENCE).toBe(1)
    expect((await scrollBox(page)).scrollLeft).toBe(0)
    const { y } = await page.evaluate(() => ({ y: window.scrollY }))
    await page.keyboard.press('ArrowLeft')
    expect(await focusedPosition(page)).toBe(1)
    expect(await page.evaluate(() => window.scrollY), 'the window stays').toBe(y)

    await swipeTo(page, 4000)
    await expect.poll(async () => (await drawnTiles(page)).at(-1)?.position, PATIENCE).toBeGreaterThan(10)
    expect(await focusedPosition(page)).toBe(1)
  })
})

it('/carousel-react turns smoothly unless the person asks for less motion; right to left, keys and buttons are turned', async () => {
  const page = await open('/carousel-react')
  const placesOnTheWay = async (): Promise<number> => {
    await page.evaluate(() => {
      const box = document.querySelector('.gifkit-carousel')
      const places = new Set<number>()
      const arrived = (): void => void Object.assign(window, { isThere: true })
      let rest: ReturnType<typeof setTimeout>
      Object.assign(window, { places, isThere: false })
      box?.addEventListener('scroll', () => {
        places.add(box.scrollLeft)
        // WebKit has no `scrollend` yet.
        clearTimeout(rest)
        rest = setTimeout(arrived, 300)
      })
    })
    // At the end of what has arrived so far there is nothing to turn to.
    await page.locator('.gifkit-turn-next[aria-disabled="false"]').waitFor(PATIENCE)
    await turn(page).on.click()
    await page.waitForFunction(() => (window as unknown as { isThere: boolean }).isThere, undefined, PATIENCE)
    return page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)
  }
  expect(await placesOnTheWay(), 'a leap').toBe(1)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // A machine that stands still for a moment misses the way; it is turned once more then.
  await expect.poll(placesOnTheWay, PATIENCE).toBeGreaterThan(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await swipeTo(page, 0)

  await turnRightToLeft(page)
  const { left, width } = await scrollBox(page)
  const rightEnd = Math.round(left + width)
  await expect
    .poll(async () => {
      const [first] = await drawnTiles(page)
      return (first?.left ?? 0) + (first?.width ?? 0)
    }, PATIENCE)
    .toBe(rightEnd)
  await page.locator('.giphy-gif[tabindex="0"]').focus()
  for (let step = 2; step <= 7; step += 1) {
    await page.keyboard.press('ArrowLeft')
    expect(await focusedPosition(page)).toBe(step)
    expect(await isFocusShown(page)).toBe(true)
  }
  await page.keyboard.press('ArrowRight')
  expect(await focusedPosition(page)).toBe(6)
  // As above.
  await twoFrames(page)
  await page.keyboard.press('Home')
  const buttons = await Promise.all([turn(page).on.boundingBox(), turn(page).back.boundingBox()])
  expect(buttons[0]?.x).toBeLessThan(buttons[1]?.x ?? 0)
  await turn(page).on.click()
  await expect.poll(async () => (await scrollBox(page)).scrollLeft, PATIENCE).toBeLessThan(-100)
  await turn(page).back.click()
  await expect.poll(async () => (await scrollBox(page)).scrollLeft, PATIENCE).toBe(0)
})
