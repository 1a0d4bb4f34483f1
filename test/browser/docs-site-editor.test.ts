/** The code of an example on a page of the documentation, changed by a visitor: its result follows, or words say why not. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { DESKTOP, docsSiteSuite, PHONE } from '../support/docs-site-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = docsSiteSuite()

/** How many columns the grid has, by where its tiles begin. */
const columnsOf = (page: Page): Promise<number> =>
  page
    .locator('.live-stage [data-giphy-id]')
    .evaluateAll((tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().x))).size)
const openEditor = async (options: BrowserContextOptions = { viewport: DESKTOP }): Promise<Page> => {
  const { page } = await suite.open('/docs/widgets/grid', options)
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(3)
  await page.getByRole('button', { name: 'Edit' }).click()
  return page
}
const codeOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Code of the example' })
const change = async (page: Page, from: string, to: string): Promise<void> => {
  const before = await codeOf(page).inputValue()
  expect(before).toContain(from)
  await codeOf(page).fill(before.replace(from, to))
}
const wordsOf = (page: Page): Promise<string> => page.locator('.live-note[role=status]').innerText()

it('the code of an example can be edited beside its result, and reset', async () => {
  const page = await openEditor()
  await change(page, 'columns={3}', 'columns={2}')
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(2)
  expect(await wordsOf(page)).toBe('')
  expect(await page.locator('.live-result').count()).toBe(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(3)
  expect(await codeOf(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await codeOf(page).inputValue()).toContain('columns={3}')
})

it.each([
  ['that cannot be read', 'columns={2', /Unexpected token.* in line 8/],
  ['that throws', 'columns={missing.columns}', /missing is not defined/],
])('code %s is explained in words, and the last result stays', async (_, wrong, words) => {
  const page = await openEditor()
  await change(page, 'columns={3}', 'columns={2}')
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(2)
  await page.locator('.live-result').evaluate((result) => result.setAttribute('data-last', ''))
  await change(page, 'columns={2}', wrong)
  await expect.poll(() => wordsOf(page), PATIENCE).toMatch(words)
  expect(await page.locator('.live-result[data-last]').count()).toBe(1)
  expect(await columnsOf(page)).toBe(2)
  await change(page, wrong, 'columns={1}')
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(1)
  expect(await wordsOf(page)).toBe('')
})

it('the code of an example has its colours while it is edited, letter over letter', async () => {
  const page = await openEditor()
  const painted = page.locator('.live-painted')
  await painted.waitFor(PATIENCE)
  await change(page, 'columns={3}', 'columns={2}')
  expect(await painted.textContent()).toBe(`${await codeOf(page).inputValue()}\n`)
  const colours = await painted
    .locator('span')
    .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size)
  expect(colours).toBeGreaterThan(3)
  const placeOf = (element: Element): string => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { font, paddingInlineStart, paddingBlockStart } = getComputedStyle(element)
    return [x, y, width, height, font, paddingInlineStart, paddingBlockStart].join()
  }
  expect(await codeOf(page).evaluate(placeOf)).toBe(await painted.evaluate(placeOf))
})

it('the code of an example runs for any framework too', async () => {
  const page = await openEditor()
  await page.locator('.live-code').getByText('Any framework').click()
  await change(page, 'columns: 3', 'columns: 4')
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(4)
})

it('the code of an example keeps no visitor in its field: Tab goes on, and Escape leaves', async () => {
  const page = await openEditor()
  const isInField = (): Promise<boolean> => codeOf(page).evaluate((field) => document.activeElement === field)
  expect(await isInField()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isInField()).toBe(false)
  await codeOf(page).focus()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset')
})

it('the code of an example stands beside its result where there is room, and below it on a phone', async () => {
  const topOf = async (page: Page, part: string): Promise<number> =>
    (await page.locator(part).boundingBox())?.y ?? Number.NaN
  const wide = await openEditor({ viewport: { width: 1100, height: 900 } })
  expect(await topOf(wide, '.live-code')).toBe(await topOf(wide, '.live-view'))
  const narrow = await openEditor({ viewport: PHONE, colorScheme: 'dark' })
  expect(await topOf(narrow, '.live-code')).toBeGreaterThan(await topOf(narrow, '.live-stage'))
  await change(narrow, 'columns={3}', 'columns={')
  await expect.poll(() => wordsOf(narrow), PATIENCE).toContain('does not run')
  expect(await axeFindings(narrow)).toEqual([])
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
})

it('what runs changed code is loaded once an example is edited', async () => {
  const loaded: string[] = []
  const { page } = await suite.open('/docs/widgets/grid', { viewport: DESKTOP }, async (watched) => {
    watched.on('request', (request) => loaded.push(request.url()))
  })
  await expect.poll(() => columnsOf(page), PATIENCE).toBe(3)
  const isLoaded = (): boolean => loaded.some((address) => address.includes('edited-code'))
  expect(isLoaded()).toBe(false)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(isLoaded, PATIENCE).toBe(true)
})
