import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { fieldOf, filled, focused, idsOf, openPicker, openTab, pickerPages } from '../support/picker-page.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()

/** Paths and queries of list calls, oldest first. */
const calls = async (): Promise<readonly string[]> =>
  (await suite.sandbox.control.requests('api'))
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) =>
      `${path} ${new URLSearchParams(query).get('q') ?? new URLSearchParams(query).get('m') ?? ''}`.trim(),
    )

const asked = (pattern: RegExp): Promise<boolean> =>
  calls().then((list) => list.some((call) => pattern.test(call)))

describe.each(pickerPages)('what a picker asks for, on %s', (path) => {
  it('asks for nothing until it is opened, and shows each kind under its tab', async () => {
    const { page } = await suite.open(path)
    await page.waitForFunction(() => document.querySelector('.gifkit-picker-opener'))
    expect(await calls()).toEqual([])
    await openPicker(page)
    expect(await asked(/gifs\/trending/)).toBe(true)
    for (const [name, pattern] of [
      ['Stickers', /stickers\/trending/],
      ['Text', /text\/trending/],
      ['Emoji', /emoji$/],
    ] as const) {
      await openTab(page, name)
      await expect.poll(() => asked(pattern), PATIENCE).toBe(true)
      await filled(page)
    }
    await openTab(page, 'Text')
    await fieldOf(page).fill('hello')
    await expect.poll(() => asked(/text\/animate hello/), PATIENCE).toBe(true)
  })
})

// What is asked for, and when, is the core's rule.
describe('what a picker finds', () => {
  const path = '/picker-react'

  it('goes into a category with its picture, narrows it and comes back', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    const animals = page.locator('.gifkit-picker-categories button', { hasText: /^animals$/i })
    await animals.locator('img').waitFor(PATIENCE)
    await animals.click()
    expect(await focused(page)).toBe('All categories')
    await expect.poll(() => asked(/gifs\/search animals/), PATIENCE).toBe(true)
    const narrower = page.locator('.gifkit-picker-category [role=toolbar] button').first()
    const name = await narrower.innerText()
    await narrower.click()
    await expect.poll(() => asked(new RegExp(`gifs/search ${name}`)), PATIENCE).toBe(true)
    await page.getByRole('button', { name: 'All categories' }).click()
    await animals.waitFor(PATIENCE)
    expect(await focused(page)).toBe('Search for GIFs and stickers')
  })

  it('takes a suggestion, and keeps the focus in the field', async () => {
    const { page } = await suite.open(path)
    await openPicker(page)
    const suggestion = page.locator('.gifkit-picker-suggestions button').first()
    await suggestion.waitFor(PATIENCE)
    const term = await suggestion.innerText()
    await suggestion.click()
    expect(await fieldOf(page).inputValue()).toBe(term)
    expect(await focused(page)).toBe('Search for GIFs and stickers')
    await expect.poll(() => asked(new RegExp(`gifs/search ${term}`)), PATIENCE).toBe(true)
  })

  it('a late answer never replaces a newer one', async () => {
    const [found] = (await pageIn(await suite.sandbox.get('/v1/gifs/search?q=cat&limit=1'))).data
    const { page } = await suite.open(path)
    await openPicker(page)
    await suite.sandbox.control.fault({ path: '/gifs/search', times: 1, fault: { kind: 'delay', ms: 1000 } })
    await fieldOf(page).fill('dog')
    await expect.poll(() => asked(/gifs\/search dog/), PATIENCE).toBe(true)
    await fieldOf(page).fill('cat')
    // What was there stays until the search is answered.
    await expect.poll(async () => (await idsOf(page))[0], PATIENCE).toBe(found?.id)
    const cats = await idsOf(page)
    // Long enough for the delayed answer to come.
    await page.waitForTimeout(1200)
    expect((await idsOf(page)).slice(0, cats.length)).toEqual(cats)
  })

  it('says so when nothing is found, and offers to try again after an error', async () => {
    const { page, excuse } = await suite.open(path)
    await openPicker(page)
    await fieldOf(page).fill('zzzzqqqq')
    await expect
      .poll(() => page.locator('.gifkit-picker [role=status]').first().innerText(), PATIENCE)
      .toContain('zzzzqqqq')
    await suite.sandbox.control.fault({
      path: '/gifs/search',
      times: 1,
      fault: { kind: 'status', status: 400 },
    })
    await fieldOf(page).fill('bird')
    await page.getByRole('button', { name: 'Try again?' }).click(PATIENCE)
    await filled(page)
    excuse(/^console: Failed to load resource: .*/)
  })
})
