import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { pageIn } from '../support/running-sandbox.js'
import { queriesOf } from '../support/search-page.js'

const suite = browserSuite()

const focusedId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.giphyId)

describe.each(['/emoji-react', '/emoji-plain'])('the variations of an emoji on %s', (path) => {
  it('are all of the service’s, as large as asked, and arrows move along them', async () => {
    const { page } = await suite.open(`${path}?gifHeight=60`)
    const list = page.locator('.giphy-emoji-variations-list').first()
    const items = list.getByRole('listitem')
    await expect.poll(() => items.count(), PATIENCE).toBeGreaterThan(1)
    const first = await list.locator('[data-giphy-id]').first().getAttribute('data-giphy-id')
    const body = (await (await suite.sandbox.get(`/v2/emoji/${first}/variations`)).json()) as {
      readonly data: readonly { readonly id: string }[]
    }
    const ids = await items
      .locator('[data-giphy-id]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-giphy-id')))
    expect(ids).toEqual(body.data.map(({ id }) => id))
    expect((await items.first().boundingBox())?.height).toBe(60)
    await items.first().locator('[data-giphy-id]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focusedId(page)).toBe(ids[1])
    await page.keyboard.press('End')
    expect(await focusedId(page)).toBe(ids.at(-1))
  })

  it('of another emoji take their place, and late ones of the first stay away', async () => {
    await suite.sandbox.control.fault({ path: '/variations', times: 1, fault: { kind: 'delay', ms: 1_500 } })
    const { page } = await suite.open(path)
    const list = page.locator('.giphy-emoji-variations-list').first()
    await expect.poll(() => queriesOf(suite.sandbox.control, '/variations'), PATIENCE).toHaveLength(1)
    await steer(page, 'set', { place: 3 })
    const items = list.getByRole('listitem')
    const asked = async (): Promise<readonly string[]> =>
      (await suite.sandbox.control.requests('api'))
        .filter(({ method, path }) => method === 'GET' && path.endsWith('/variations'))
        .map(({ path }) => path)
    await expect.poll(async () => (await asked()).length, PATIENCE).toBe(2)
    const { data } = await pageIn(await suite.sandbox.get((await asked())[1] ?? ''))
    const wanted = data.map(({ id }) => id)
    const ids = (): Promise<readonly (string | null)[]> =>
      items
        .locator('[data-giphy-id]')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-giphy-id')))
    await expect.poll(ids, PATIENCE).toEqual(wanted)
    await page.waitForTimeout(1_700)
    expect(await ids()).toEqual(wanted)
  })
})

describe('as a popover', () => {
  const open = async (page: Page) => {
    const button = page.locator('.emoji-button').nth(1)
    await button.waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    const popover = page.locator('.emoji-popover')
    await expect.poll(() => popover.getByRole('listitem').count(), PATIENCE).toBeGreaterThan(0)
    return { button, popover }
  }

  it('has the focus, moves by arrows, closes at Escape and gives the focus back', async () => {
    const { page } = await suite.open('/emoji-popover?noLink=true')
    const { button, popover } = await open(page)
    const hasFocus = (): Promise<boolean> => popover.evaluate((box) => box.contains(document.activeElement))
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => popover.count(), PATIENCE).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes by a press elsewhere and by its own button, and tells which variation was picked', async () => {
    const { page } = await suite.open('/emoji-popover?noLink=true')
    const { button, popover } = await open(page)
    const pick = popover.getByRole('listitem').locator('[data-giphy-id]').first()
    const id = await pick.getAttribute('data-giphy-id')
    await pick.click()
    const clicks = await page.evaluate(() => window.sandbox.log().filter(({ name }) => name === 'onGifClick'))
    expect(clicks.at(-1)?.details[0]).toBe(id)
    await page.locator('h1').click()
    await expect.poll(() => popover.count(), PATIENCE).toBe(0)
    await button.click()
    await expect.poll(() => popover.count(), PATIENCE).toBe(1)
    await button.click()
    await expect.poll(() => popover.count(), PATIENCE).toBe(0)
  })

  it.each(['light', 'dark'] as const)(
    'in %s axe finds nothing, open or not, nor after a failure',
    async (colorScheme) => {
      const { page, excuse } = await suite.open('/emoji-popover', { colorScheme })
      await open(page)
      expect(await axeFindings(page)).toEqual([])
      await suite.sandbox.control.fault({
        path: '/variations',
        times: 0,
        fault: { kind: 'status', status: 400 },
      })
      await page.reload()
      await page.locator('.emoji-button').nth(1).click()
      await page.getByRole('alert').waitFor()
      expect(await axeFindings(page)).toEqual([])
      excuse(/^console: Failed to load resource: .*variations/)
    },
  )
})
