import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { offsetsAsked, standInForMedia, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
const samples = [
  { path: '/host-hooks', pictures: '.wall-item img' },
  { path: '/host-core', pictures: '.film > img' },
] as const

/** Pictures that are wholly on screen with their media, by address. */
const whole = (page: Page, pictures: string): Promise<readonly string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLImageElement>(selector)]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return image.complete && image.naturalWidth > 0 && top >= 0 && bottom <= innerHeight
        })
        .map(({ src }) => src),
    pictures,
  )

describe.each(samples)('the sample host on $path', ({ path, pictures }) => {
  it('shows packed pictures near the screen, fetches as its end comes near, reports each seen one once, and has nothing that axe finds', async () => {
    const { page } = await suite.open(path, { viewport: { width: 1200, height: 900 } }, standInForMedia)
    await expect.poll(async () => (await whole(page, pictures)).length, PATIENCE).toBeGreaterThan(2)
    const lefts = await page.evaluate(
      (selector) =>
        new Set(
          [...document.querySelectorAll(selector)].map((image) =>
            Math.round(image.getBoundingClientRect().left),
          ),
        ).size,
      pictures,
    )
    expect(lefts).toBe(path === '/host-hooks' ? 4 : 2)
    expect(await axeFindings(page)).toEqual([])
    const atFirst = await whole(page, pictures)
    await expect
      .poll(async () => gifIds(await pingbacks(), 'SEEN').length, PATIENCE)
      .toBeGreaterThanOrEqual(atFirst.length)

    await page.mouse.move(400, 500)
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 700)
          await twoFrames(page)
          return (await offsetsAsked(suite.sandbox.control)).length
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBeGreaterThan(4)
    const drawn = await page.locator(pictures).count()
    expect(drawn).toBeLessThan(75)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => whole(page, pictures), PATIENCE).toEqual(expect.arrayContaining([...atFirst]))
    await page.waitForTimeout(1300)
    expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
    expect(repeated((await offsetsAsked(suite.sandbox.control)).map(String))).toEqual([])
  })
})

it('the host from hooks hears of a choice, by click and by key', async () => {
  const { page } = await suite.open('/host-hooks', {}, standInForMedia)
  const first = page.locator('.wall-item').first()
  const title = (await first.locator('p').textContent()) ?? ''
  await first.locator('button').click()
  await page
    .getByRole('status')
    .filter({ hasText: `You picked ${title}` })
    .waitFor()
  await page.locator('.wall-item').nth(1).locator('button').press('Enter')
  const second = (await page.locator('.wall-item').nth(1).locator('p').textContent()) ?? ''
  await page
    .getByRole('status')
    .filter({ hasText: `You picked ${second}` })
    .waitFor()
  await expect.poll(async () => gifIds(await pingbacks(), 'CLICK').length, PATIENCE).toBe(2)
})

it('the host without a framework leaves nothing behind', async () => {
  const { page } = await suite.open('/host-core', {}, standInForMedia)
  await page.waitForSelector('.film > img')
  await page.evaluate(() => (window as unknown as { takeAway: () => void }).takeAway())
  expect(await page.locator('section > *').count()).toBe(0)
  const asked = (await offsetsAsked(suite.sandbox.control)).length
  await page.mouse.wheel(0, 3000)
  await page.waitForTimeout(800)
  expect((await offsetsAsked(suite.sandbox.control)).length).toBe(asked)
})
