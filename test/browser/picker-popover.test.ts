import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { dialogOf, filled, openerOf, openPicker } from '../support/picker-page.js'

const suite = browserSuite()
const viewport = { width: 1100, height: 800 }

/** Puts the stage, and the opener in it, somewhere on the screen. */
const putAt = (page: Page, css: Record<string, string>): Promise<void> =>
  page.evaluate((style) => {
    const stage = document.querySelector<HTMLElement>('.play-stage')
    for (const [name, value] of Object.entries({ position: 'fixed', 'z-index': '9', ...style }))
      stage?.style.setProperty(name, value)
  }, css)

const boxOf = async (page: Page) => {
  await page.locator('.gifkit-picker-popover[data-side]').waitFor()
  // Its entrance moves it.
  await page
    .locator('.gifkit-picker-popover')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  return page.locator('.gifkit-picker-popover').evaluate((dialog) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect()
    return { left, top, right, bottom, side: (dialog as HTMLElement).dataset.side }
  })
}

// Where it stands is CSS and an adapter's measuring.
it('a popover is on the screen, clear of its opener, above whatever the page has; a sheet on a phone', async () => {
  const { page } = await suite.open('/picker-react', { viewport, hasTouch: true }, standInForMedia)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await openPicker(page)
  const inRtl = await openerOf(page).boundingBox()
  const { right } = await boxOf(page)
  expect(right, 'from right to left it keeps to the end of its opener').toBeCloseTo(
    (inRtl?.x ?? 0) + (inRtl?.width ?? 0),
    0,
  )
  await page.getByRole('tab', { name: 'GIFs' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('tab', { name: 'Stickers' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.evaluate(() => {
    document.documentElement.removeAttribute('dir')
    document.body.style.minHeight = '3000px'
    const stage = document.querySelector<HTMLElement>('.play-stage')
    if (stage) Object.assign(stage.style, { overflow: 'hidden', transform: 'translateZ(0)' })
  })

  await openPicker(page)
  const before = await boxOf(page)
  await page.evaluate(() => window.scrollBy(0, 60))
  await expect
    .poll(async () => (await boxOf(page)).top, { ...PATIENCE, message: 'it follows its opener' })
    .toBeCloseTo(before.top - 60, 0)
  const isOnTop = await page.evaluate(() => {
    const dialog = document.querySelector('.gifkit-picker-popover')
    const { left, top } = dialog?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return dialog?.contains(document.elementFromPoint(left + 200, top + 200))
  })
  expect(isOnTop, 'it is above whatever the page has').toBe(true)
  await openerOf(page).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    const stage = document.querySelector<HTMLElement>('.play-stage')
    if (stage) Object.assign(stage.style, { overflow: '', transform: '' })
  })

  for (const [corner, side] of [
    [{ top: '4px', left: '4px' }, 'below'],
    [{ bottom: '4px', left: '4px' }, 'above'],
    [{ bottom: '4px', right: '4px' }, 'above'],
    [{ top: '4px', right: '4px' }, 'below'],
  ] as const) {
    await putAt(page, { inset: 'auto', ...corner, width: '60px', 'min-height': '0' })
    await openerOf(page).click()
    const box = await boxOf(page)
    expect([corner, box.side]).toEqual([corner, side])
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(viewport.width)
    expect(box.bottom).toBeLessThanOrEqual(viewport.height)
    const opener = await openerOf(page).boundingBox()
    if (!opener) throw new Error('The opener has gone')
    expect(
      side === 'below' ? box.top >= opener.y + opener.height : box.bottom <= opener.y,
      'it is clear of its opener',
    ).toBe(true)
    await openerOf(page).click()
    await dialogOf(page).waitFor({ state: 'detached' })
  }

  await page.setViewportSize({ width: 390, height: 780 })
  await openerOf(page).tap()
  await filled(page)
  const box = await boxOf(page)
  expect([box.side, box.left, box.right, box.bottom]).toEqual(['sheet', 0, 390, 780])
  // Beside the text, where no link is.
  await page.touchscreen.tap(5, 100)
  await dialogOf(page).waitFor({ state: 'detached' })
})
