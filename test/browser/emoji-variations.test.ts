import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'

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
    const lines = await list.locator('.giphy-emoji-variations-divider').all()
    const [strip, line, button] = await Promise.all(
      [list.locator('.giphy-emoji-variations-viewport'), lines.at(-1), list.locator('.gifkit-motion')].map(
        (each) => each?.boundingBox(),
      ),
    )
    expect(line?.x, 'the strip ends at a line').toBeGreaterThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0))
    expect(button?.x, 'and the button stands behind it').toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0))
    await items.first().locator('[data-giphy-id]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focusedId(page)).toBe(ids[1])
    await page.keyboard.press('End')
    expect(await focusedId(page)).toBe(ids.at(-1))
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

  it('has the focus, moves by arrows, closes at Escape, by a press elsewhere and by its own button, and tells which variation was picked', async () => {
    const { page } = await suite.open('/emoji-popover?noLink=true')
    const { button, popover } = await open(page)
    const hasFocus = (): Promise<boolean> => popover.evaluate((box) => box.contains(document.activeElement))
    expect(await hasFocus(), 'it has the focus once it is open').toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await hasFocus(), 'keys stay in it').toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => popover.count(), PATIENCE).toBe(0)
    expect(
      await button.evaluate((element) => element === document.activeElement),
      'its button has the focus again',
    ).toBe(true)

    await button.click()
    await expect.poll(() => popover.getByRole('listitem').count(), PATIENCE).toBeGreaterThan(0)
    const pick = popover.getByRole('listitem').locator('[data-giphy-id]').first()
    const id = await pick.getAttribute('data-giphy-id')
    await pick.click()
    const clicks = await page.evaluate(() => window.sandbox.log().filter(({ name }) => name === 'onGifClick'))
    expect(clicks.at(-1)?.details[0], 'the host hears what was picked').toBe(id)
    // What hears presses elsewhere is loaded after the popover has opened.
    await expect
      .poll(async () => {
        await page.locator('h1').click()
        return popover.count()
      }, PATIENCE)
      .toBe(0)
    await button.click()
    await expect.poll(() => popover.count(), PATIENCE).toBe(1)
    await button.click()
    await expect.poll(() => popover.count(), PATIENCE).toBe(0)
  })

  it('axe finds nothing in light and dark colours, open or not, nor after a failure', async () => {
    const { page, excuse } = await suite.open('/emoji-popover')
    await open(page)
    expect(await axeFindingsInBoth(page)).toEqual([])
    await suite.sandbox.control.fault({
      path: '/variations',
      times: 0,
      fault: { kind: 'status', status: 400 },
    })
    await page.reload()
    await page.locator('.emoji-button').nth(1).click()
    await page.getByRole('alert').waitFor()
    expect(await axeFindingsInBoth(page)).toEqual([])
    excuse(/^console: Failed to load resource: .*variations/)
  })
})
