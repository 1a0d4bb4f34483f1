import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings, axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { firstTiles } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { searchOn, searchPages } from '../support/search-page.js'

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

it('nor where another runtime draws it', async () => {
  const { page } = await suite.open('/search-plain?q=studio')
  await page.getByRole('toolbar', { name: 'Channels' }).waitFor()
  await firstTiles(page)
  expect(await axeFindings(page, { within: STAGE })).toEqual([])
})

it('suggestions stand in one row, 8 px apart, that scrolls sideways', async () => {
  const { page } = await suite.open('/search-react', { viewport: { width: 700, height: 800 } })
  const { pills } = searchOn(page)
  await expect.poll(() => pills.count(), PATIENCE).toBe(20)
  const boxes = await pills.evaluateAll((all) =>
    all.map((pill) => {
      const { left, right, top } = pill.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const [index, { left }] of boxes.slice(1).entries())
    expect(Math.abs(left - (boxes[index]?.right ?? 0) - 8)).toBeLessThanOrEqual(1)
  expect(
    await page
      .locator('.gifkit-suggestions')
      .evaluate((row) => row.scrollWidth > row.clientWidth && row.scrollHeight <= row.clientHeight),
  ).toBe(true)
})

describe('themes', () => {
  it('a theme is every widget’s inside; `system` follows the person', async () => {
    const { page } = await suite.open('/search-react?mode=dark')
    await page.locator('.gifkit-search-field').waitFor()
    const dark = await colour(page, '.gifkit-search-field')
    const themes = await page
      .locator('.play-stage .gifkit')
      .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-gifkit-theme')))
    expect(new Set(themes)).toEqual(new Set(['dark']))
    await page.evaluate(() => window.sandbox.set({ mode: 'system' }))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colour(page, '.gifkit-search-field'), PATIENCE).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => colour(page, '.gifkit-search-field'), PATIENCE).not.toBe(dark)
  })

  it('the height is the host’s, 42 px by default and 35 where there is little room, as its media query says', async () => {
    const { page } = await suite.open('/search-react', { viewport: { width: 1200, height: 900 } })
    const field = page.locator('.gifkit-search-field')
    const height = async (): Promise<number> => (await field.boundingBox())?.height ?? 0
    expect(await height()).toBe(42)
    await page.evaluate(() => window.sandbox.set({ searchbarHeight: 60, smallSearchbarHeight: 30 }))
    await expect.poll(height, PATIENCE).toBe(60)
    await page.setViewportSize({ width: 400, height: 900 })
    await expect.poll(height, PATIENCE).toBe(30)
    await page.evaluate(() =>
      window.sandbox.set({ searchbarHeight: undefined, smallSearchbarHeight: undefined }),
    )
    await expect.poll(height, PATIENCE).toBe(35)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(height, PATIENCE).toBe(42)
    await page.evaluate(() => window.sandbox.set({ mobileMediaQuery: 'max-width: 900px' }))
    await expect.poll(height, PATIENCE).toBe(35)
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect.poll(height, PATIENCE).toBe(42)
  })
})

it('on a phone it has a cancel button while there is something to cancel, unless the host leaves it out', async () => {
  const { page } = await suite.open('/search-react', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const { field } = searchOn(page)
  const cancel = page.locator('.gifkit-search-cancel')
  await field.waitFor()
  expect(await cancel.isVisible()).toBe(false)
  await field.tap()
  await expect.poll(() => cancel.isVisible(), PATIENCE).toBe(true)
  await field.fill('cat')
  await cancel.tap()
  await expect.poll(() => field.inputValue(), PATIENCE).toBe('')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), PATIENCE).toBe(false)
  await expect.poll(() => cancel.isVisible(), PATIENCE).toBe(false)
  await field.fill('cat')
  await page.evaluate(() => window.sandbox.set({ hideCancelButton: true }))
  await expect
    .poll(() => page.locator('.gifkit-search-cancel, .giphy-search-bar-cancel').count(), PATIENCE)
    .toBe(0)
})

it('from right to left it stands the other way round, and the arrows go with it', async () => {
  const { page } = await suite.open('/search-react?q=cat')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const { field, pills } = searchOn(page)
  await expect.poll(() => pills.count(), PATIENCE).toBeGreaterThan(1)
  const submit = page.getByRole('button', { name: 'Search', exact: true })
  const [fieldBox, submitBox] = [await field.boundingBox(), await submit.boundingBox()]
  expect(submitBox?.x).toBeLessThan(fieldBox?.x ?? 0)
  await pills.first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await pills.nth(1).evaluate((pill) => pill === document.activeElement)).toBe(true)
  expect((await pills.nth(1).boundingBox())?.x).toBeLessThan((await pills.first().boundingBox())?.x ?? 0)
})

describe.each(searchPages)('by the keyboard alone, %s', (path) => {
  it('goes from field to buttons to suggestions to GIFs, each one stop', async () => {
    const { page } = await suite.open(path)
    const { field, pills } = searchOn(page)
    await expect.poll(() => pills.count(), PATIENCE).toBe(20)
    await firstTiles(page)
    await field.focus()
    await page.keyboard.type('happy')
    const stops: string[] = []
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const { classList } = document.activeElement as Element
          return (
            ['giphy-search-bar-cancel', 'gifkit-search-submit', 'gifkit-pill', 'giphy-gif'].find((name) =>
              classList.contains(name),
            ) ?? String(classList)
          )
        }),
      )
    }
    expect(stops.slice(0, 3)).toEqual(['giphy-search-bar-cancel', 'gifkit-search-submit', 'gifkit-pill'])
    await field.focus()
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
  })
})
