import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { searchOn } from '../support/search-page.js'

const suite = browserSuite()
const STAGE = '.play-stage'

const colour = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

it('axe finds nothing: at the start, with channels, in a channel, and loading', async () => {
  const { page } = await suite.open('/search-react?mode=system')
  const { field, pills } = searchOn(page)
  await expect.poll(() => pills.count(), PATIENCE).toBe(20)
  await firstTiles(page)
  expect(await axeFindingsInBoth(page, { within: STAGE })).toEqual([])
  await field.fill('studio')
  await page.getByRole('toolbar', { name: 'Channels' }).waitFor()
  expect(await axeFindingsInBoth(page, { within: STAGE })).toEqual([])
  await suite.sandbox.control.fault({ path: '/search', times: 0, fault: { kind: 'delay', ms: 60_000 } })
  await pills.first().click()
  await page.locator('.gifkit-search-channel').waitFor()
  expect(await axeFindingsInBoth(page, { within: STAGE })).toEqual([])
})

it('in any theme, size and direction it looks as the host or the person has it', async () => {
  const { page } = await suite.open(
    '/search-react?mode=dark',
    { viewport: { width: 700, height: 900 }, hasTouch: true },
    standInForMedia,
  )
  const { field, pills } = searchOn(page)
  await expect.poll(() => pills.count(), PATIENCE).toBe(20)
  const boxes = await pills.evaluateAll((all) =>
    all.map((pill) => {
      const { left, right, top } = pill.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size, 'suggestions stand in one row').toBe(1)
  for (const [index, { left }] of boxes.slice(1).entries())
    expect(Math.abs(left - (boxes[index]?.right ?? 0) - 8), '8 px apart').toBeLessThanOrEqual(1)
  expect(
    await page
      .locator('.gifkit-suggestions')
      .evaluate((row) => row.scrollWidth > row.clientWidth && row.scrollHeight <= row.clientHeight),
    'the row scrolls sideways only',
  ).toBe(true)

  const dark = await colour(page, '.gifkit-search-field')
  const themes = await page
    .locator('.play-stage .gifkit')
    .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-gifkit-theme')))
  expect(new Set(themes), 'a theme is every widget’s inside').toEqual(new Set(['dark']))
  await page.evaluate(() => window.sandbox.set({ mode: 'system' }))
  for (const [colorScheme, isDark] of [
    ['dark', true],
    ['light', false],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect
      .poll(async () => (await colour(page, '.gifkit-search-field')) === dark, {
        ...PATIENCE,
        message: `\`system\` follows a person who wants it ${colorScheme}`,
      })
      .toBe(isDark)
  }

  const box = page.locator('.gifkit-search-field')
  const isHigh = (height: number, message: string): Promise<void> =>
    expect.poll(async () => (await box.boundingBox())?.height, { ...PATIENCE, message }).toBe(height)
  const setProps = (props: Readonly<Record<string, unknown>>): Promise<void> =>
    page.evaluate((next) => window.sandbox.set(next), props)
  await page.setViewportSize({ width: 1200, height: 900 })
  await isHigh(42, 'by default')
  await setProps({ searchbarHeight: 60, smallSearchbarHeight: 30 })
  await isHigh(60, 'the host’s')
  await page.setViewportSize({ width: 400, height: 900 })
  await isHigh(30, 'the host’s where there is little room')
  await page.evaluate(() =>
    window.sandbox.set({ searchbarHeight: undefined, smallSearchbarHeight: undefined }),
  )
  await isHigh(35, 'by default where there is little room')
  await page.setViewportSize({ width: 800, height: 900 })
  await isHigh(42, 'by default where there is room again')
  await setProps({ mobileMediaQuery: 'max-width: 900px' })
  await isHigh(35, 'where the host’s media query holds')
  await page.setViewportSize({ width: 1000, height: 900 })
  await isHigh(42, 'where it does not')

  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const submit = page.getByRole('button', { name: 'Search', exact: true })
  expect((await submit.boundingBox())?.x, 'from right to left').toBeLessThan(
    (await field.boundingBox())?.x ?? 0,
  )
  await pills.first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await pills.nth(1).evaluate((pill) => pill === document.activeElement)).toBe(true)
  expect((await pills.nth(1).boundingBox())?.x).toBeLessThan((await pills.first().boundingBox())?.x ?? 0)
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr'
  })

  await page.evaluate(() => window.sandbox.set({ mobileMediaQuery: undefined }))
  await page.setViewportSize({ width: 390, height: 844 })
  const cancel = page.locator('.gifkit-search-cancel')
  expect(await cancel.isVisible(), 'on a phone, with nothing to cancel').toBe(false)
  await field.tap()
  await expect.poll(() => cancel.isVisible(), { ...PATIENCE, message: 'with the focus' }).toBe(true)
  await field.fill('cat')
  await cancel.tap()
  await expect.poll(() => field.inputValue(), { ...PATIENCE, message: 'cancelled' }).toBe('')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), PATIENCE).toBe(false)
  await expect.poll(() => cancel.isVisible(), PATIENCE).toBe(false)
  await field.fill('cat')
  await setProps({ hideCancelButton: true })
  await expect
    .poll(() => page.locator('.gifkit-search-cancel, .giphy-search-bar-cancel').count(), {
      ...PATIENCE,
      message: 'the host leaves the button out',
    })
    .toBe(0)
})
