import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { engine } from '../support/engines/engine.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const open = async (query: string, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const { page } = await suite.open(`/site-parts${query}`, {
    viewport: { width: 1280, height: 1000 },
    colorScheme,
  })
  await page.locator('.gifkit-layout').first().waitFor(PATIENCE)
  return page
}

const boxesOf = (locator: Locator) =>
  locator.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, width, height, top } = element.getBoundingClientRect()
      return { left, right, width, height, top }
    }),
  )

const inStage = (page: Page, selector: string): Locator => page.locator(`.site-stage ${selector}`)

/** Pages go back and forth by keyboard, and the focus stays where it is at either end. */
const turnPages = async (page: Page): Promise<void> => {
  const number = inStage(page, '.gifkit-page-number')
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.textContent)
  const press = async (key: string, count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  expect(await number.textContent()).toBe('Page 1 of 7')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Next')
  await press('Enter', 3)
  await expect.poll(() => number.textContent(), PATIENCE).toBe('Page 4 of 7')
  await press('Space', 6)
  await expect.poll(() => number.textContent(), PATIENCE).toBe('Page 7 of 7')
  expect(await focused(), 'the focus stays at the end').toBe('Next')
  expect(await page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => number.textContent(), PATIENCE).toBe('Page 6 of 7')
}

/** The radio group is one stop of the tab key; arrows choose, past the disabled one, in most engines around the ends. */
const choose = async (page: Page): Promise<void> => {
  const chosen = (): Promise<string> => inStage(page, 'input:checked').inputValue()
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Tab')
  // In WebKit, radio buttons of a page stop at the last one.
  const last = engine === 'webkit' ? 'Confused' : 'Happy'
  const steps = ['Sad', 'Tired', 'Excited', 'Hungry', 'In love', 'Confused', last]
  for (const [at, mood] of steps.entries()) {
    await page.keyboard.press(at % 2 === 0 ? 'ArrowRight' : 'ArrowDown')
    await expect.poll(chosen, PATIENCE).toBe(mood)
  }
  await page.keyboard.press('ArrowLeft')
  const back = engine === 'webkit' ? 'In love' : 'Confused'
  await expect.poll(chosen, PATIENCE).toBe(back)
  expect(await inStage(page, '[data-gifkit-selected]').allTextContents()).toEqual([back])
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.activeElement?.matches('input[type=radio]')),
    'the next stop is none of its options',
  ).toBe(false)
}

/** Four options a row, a quarter of the width each; buttons and inputs of their heights. */
const expectSizes = async (page: Page): Promise<void> => {
  const [group] = await boxesOf(inStage(page, '.gifkit-radio-group'))
  const options = await boxesOf(inStage(page, '.gifkit-radio'))
  expect(options).toHaveLength(8)
  for (const { width } of options) expect(width, 'a quarter').toBeCloseTo((group?.width ?? 0) / 4, 0)
  expect(new Set(options.map(({ top }) => Math.round(top))).size, 'two rows').toBe(2)
  expect(new Set(options.slice(0, 4).map(({ top }) => Math.round(top))).size).toBe(1)
  const heights = async (selector: string): Promise<readonly number[]> => [
    ...new Set((await boxesOf(inStage(page, selector))).map(({ height }) => height)),
  ]
  expect(await heights('.gifkit-button[data-gifkit-size=normal]'), 'px of a button').toEqual([36])
  expect(await heights('.gifkit-button[data-gifkit-size=large]'), 'px of a large one').toEqual([50])
  expect(await heights('.gifkit-input'), 'px of an input').toEqual([36])
}

/** 12 columns of 72 px, 16 px apart, 1040 px in all, pushed in steps of 88 px. */
const expectColumns = async (page: Page, dir: 'ltr' | 'rtl'): Promise<void> => {
  const layouts = await boxesOf(inStage(page, '.gifkit-layout'))
  expect([...new Set(layouts.map(({ width }) => width))]).toEqual([1040])
  const start = dir === 'ltr' ? (layouts[0]?.left ?? 0) : (layouts[0]?.right ?? 0)
  const rowOf = async (row: number) =>
    (await boxesOf(inStage(page, '.gifkit-layout').nth(row).locator('.gifkit-column'))).map((column) => [
      Math.round(dir === 'ltr' ? column.left - start : start - column.right),
      Math.round(column.width),
    ])
  expect(await rowOf(0), `columns, ${dir}`).toEqual(Array.from({ length: 12 }, (_, at) => [at * 88, 72]))
  expect(await rowOf(1)).toEqual([
    [0, 336],
    [352, 688],
  ])
  expect(await rowOf(2)).toEqual([
    [0, 248],
    [528, 512],
  ])
  expect(await rowOf(3)).toEqual([[528, 512]])
}

/** Where there is no room columns wrap, and nothing sticks out. */
const expectWrapped = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 400, height: 900 })
  const [layout] = await boxesOf(inStage(page, '.gifkit-layout'))
  for (const { right, left } of await boxesOf(inStage(page, '.gifkit-column'))) {
    expect(right, 'nothing sticks out at the right').toBeLessThanOrEqual((layout?.right ?? 0) + 0.5)
    expect(left, 'nor at the left').toBeGreaterThanOrEqual((layout?.left ?? 0) - 0.5)
  }
}

const colourOf = (page: Page, name: string): Promise<string> =>
  inStage(page, '.gifkit-palette').evaluate((list, property) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--gifkit-${property})`
    list.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

/** What calls to action and deletions look like, by their names in the palette. */
const expectPalette = async (page: Page, action: string, deletion: string): Promise<void> => {
  const groundOf = (look: string): Promise<string> =>
    inStage(page, `.gifkit-button[data-gifkit-look=${look}]`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await groundOf('primary'), 'the call to action').toBe(await colourOf(page, action))
  expect(await groundOf('danger'), 'a deletion').toBe(await colourOf(page, deletion))
  const wrong = inStage(page, '.gifkit-input[aria-invalid=true]')
  expect(
    await wrong.evaluate((input) => getComputedStyle(input).borderTopColor),
    'an input with a mistake',
  ).toBe(await colourOf(page, deletion))
}

it('in the light, left to right: keys, sizes, columns and palette, and axe finds nothing', async () => {
  const page = await open('?theme=light&dir=ltr', 'light')
  expect(await axeFindings(page)).toEqual([])
  await expectSizes(page)
  await expectColumns(page, 'ltr')
  await expectPalette(page, 'indigo', 'red')
  expect(await colourOf(page, 'indigo')).toBe('rgb(91, 79, 232)')
  expect(await colourOf(page, 'red')).toBe('rgb(209, 36, 47)')
  await turnPages(page)
  await choose(page)
  await expectWrapped(page)
})

it('in the dark, right to left: columns from the right, the tints of the palette, and axe finds nothing', async () => {
  const page = await open('?theme=dark&dir=rtl', 'dark')
  expect(await axeFindings(page)).toEqual([])
  await expectColumns(page, 'rtl')
  await expectPalette(page, 'indigo-tint', 'red-tint')
})
