import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** The strict page with the five elements; its events end in a line of text. */
const open = async (options = {}): Promise<Page> => (await suite.open('/elements', options)).page
const events = (page: Page): Promise<string | null> => page.getByLabel('Events').textContent()

it('all five are drawn on the strict page, in shadow roots, and an attribute changes one', async () => {
  const page = await open()
  for (const name of ['gif-grid', 'gif-carousel', 'gif-view'])
    await page.locator(`${name} .gifkit-tile img[src]`).first().waitFor(PATIENCE)
  await page.locator('gif-picker .gifkit-picker-opener').waitFor(PATIENCE)
  await page.locator('gif-video .gifkit-player').waitFor(PATIENCE)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const list = page.locator('gif-grid .gifkit-grid')
  expect(await list.getAttribute('data-columns')).toBe('3')
  expect(await page.locator('gif-grid .giphy-grid').getAttribute('part')).toBe('list')
  await page.evaluate(() => document.querySelector('gif-grid')?.setAttribute('columns', '2'))
  await expect.poll(() => list.getAttribute('data-columns'), PATIENCE).toBe('2')
})

it('a click and Enter on a tile are events, and the page stays when it prevents their default', async () => {
  const page = await open()
  const tiles = page.locator('gif-grid a.giphy-gif')
  await tiles.first().locator('img[src]').waitFor(PATIENCE)
  const id = await tiles.first().getAttribute('data-giphy-id')
  await tiles.first().click()
  await expect.poll(() => events(page), PATIENCE).toBe(`gif-click ${id}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => events(page), PATIENCE).toMatch(new RegExp(`^gif-click (?!${id}$)`))
  expect(new URL(page.url()).pathname).toBe('/elements')
})

it('a form is held back until a GIF is picked by keyboard, and sends its id; a reset takes it back', async () => {
  const page = await open()
  const opener = page.getByRole('button', { name: 'Choose a GIF' })
  await opener.waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(new URL(page.url()).search).toBe('')
  const state = () =>
    page.evaluate(() => {
      const picker = document.querySelector('gif-picker') as HTMLInputElement | null
      const sent = picker?.form ? new FormData(picker.form).get('gif') : undefined
      return { value: picker?.value, sent, isMissing: picker?.validity.valueMissing }
    })
  expect(await state()).toEqual({ value: '', sent: '', isMissing: true })
  const focused = () =>
    page.evaluate(() => document.querySelector('gif-picker')?.shadowRoot?.activeElement?.className)
  expect(await focused()).toBe('gifkit-picker-opener')

  const pick = async (): Promise<string> => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.locator('gif-picker .giphy-gif img[src]').first().waitFor(PATIENCE)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => events(page), PATIENCE).toMatch(/^change/)
    return (await state()).value ?? ''
  }
  const first = await pick()
  expect(first).not.toBe('')
  expect(await state()).toEqual({ value: first, sent: first, isMissing: false })
  await page.evaluate(() => document.querySelector('form')?.reset())
  expect(await state()).toEqual({ value: '', sent: '', isMissing: true })
  const picked = await pick()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe(`?gif=${picked}`)
})

it('with reduced motion, tiles show their stills', async () => {
  const page = await open({ reducedMotion: 'reduce' })
  const image = page.locator('gif-view img[src]')
  await image.waitFor(PATIENCE)
  expect(await image.getAttribute('src')).toMatch(/_s\.gif/)
})

const parts = ['list', 'tile', 'attribution', 'overlay', 'player', 'controls', 'picker', 'opener', 'search']

it('pages style each part, and custom properties of the page reach the widgets', async () => {
  const page = await open({ viewport: { width: 1000, height: 1200 } })
  await page.evaluate((names) => {
    const sheet = new CSSStyleSheet()
    for (const name of names) sheet.insertRule(`*::part(${name}) { outline: 3px solid rgb(1, 2, 3) }`)
    document.adoptedStyleSheets = [sheet]
    document.body.style.setProperty('--gifkit-text', 'rgb(4, 5, 6)')
    document.body.style.setProperty('--gifkit-font', '15px monospace')
  }, parts)
  const outlineOf = (name: string): Promise<string> =>
    page
      .locator(`[part=${name}]`)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineColor)
  await page.locator('gif-video').scrollIntoViewIfNeeded()
  await page.locator('gif-video .gifkit-player').hover()
  for (const name of ['list', 'tile', 'player', 'controls', 'opener'])
    await expect.poll(() => outlineOf(name), { ...PATIENCE, message: name }).toBe('rgb(1, 2, 3)')
  // Not every GIF has an author, whose view comes later than the first tile.
  const tiles = page.locator('gif-grid a.giphy-gif')
  await expect
    .poll(async () => {
      for (let index = 0; index < 6; index += 1) {
        await tiles.nth(index).hover()
        await twoFrames(page)
        if ((await page.locator('[part=overlay]').count()) > 0) return true
      }
      return false
    }, PATIENCE)
    .toBe(true)
  for (const name of ['overlay', 'attribution'])
    await expect.poll(() => outlineOf(name), { ...PATIENCE, message: name }).toBe('rgb(1, 2, 3)')
  await page.locator('gif-picker .gifkit-picker-opener').click()
  for (const name of ['picker', 'search'])
    await expect.poll(() => outlineOf(name), { ...PATIENCE, message: name }).toBe('rgb(1, 2, 3)')
  const colour = (element: Element): string => getComputedStyle(element).color
  expect(await page.locator('[part=search] input').evaluate(colour)).toBe('rgb(4, 5, 6)')
  const font = (element: Element): string => getComputedStyle(element).fontFamily
  expect(await page.locator('[part=opener]').evaluate(font)).toBe('monospace')
})

it('a disabled picker cannot be opened, is not checked and sends nothing', async () => {
  const page = await open()
  const opener = page.locator('gif-picker .gifkit-picker-opener')
  await opener.waitFor(PATIENCE)
  await page.evaluate(() => document.querySelector('gif-picker')?.setAttribute('disabled', ''))
  await expect.poll(() => page.evaluate(() => document.querySelector('gif-picker')?.willValidate)).toBe(false)
  await opener.click({ force: true })
  expect(await page.locator('gif-picker .gifkit-picker-field').count()).toBe(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.url(), PATIENCE).toMatch(/\/elements\?$/)
})
