import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { offsetsAsked, standInForMedia, twoFrames } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
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

/** The host from hooks hears of a choice, by click and by key. */
const expectChoices = async (page: Page): Promise<void> => {
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
}

/** The host without a framework leaves nothing behind. */
const expectTakenAway = async (page: Page): Promise<void> => {
  await page.evaluate(() => (window as unknown as { removeColumns: () => void }).removeColumns())
  expect(await page.locator('section > *').count()).toBe(0)
  // A page that was asked for before may still be on its way.
  await requestsDone(page)
  const asked = (await offsetsAsked(suite.sandbox.control)).length
  await page.mouse.wheel(0, 3000)
  await page.clock.runFor(5000)
  await twoFrames(page)
  await requestsDone(page)
  expect((await offsetsAsked(suite.sandbox.control)).length).toBe(asked)
}

const samples = [
  { path: '/host-hooks', pictures: '.wall-item img', ends: expectChoices, last: 'hears of a choice' },
  { path: '/host-core', pictures: '.film > img', ends: expectTakenAway, last: 'leaves nothing behind' },
] as const

describe.each(samples)('the sample host on $path, which $last at the end,', ({ path, pictures, ends }) => {
  it('shows packed pictures near the screen, fetches as its end comes near, reports each seen one once, and has nothing that axe finds', async () => {
    const { page } = await suite.open(path, { viewport: { width: 1200, height: 1000 } }, (fresh) =>
      Promise.all([fresh.clock.install(), standInForMedia(fresh)]),
    )
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
    // The wheel may still be turning.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 0))
        await twoFrames(page)
        return whole(page, pictures)
      }, PATIENCE)
      .toEqual(expect.arrayContaining([...atFirst]))
    await page.clock.runFor(1300)
    expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
    expect(repeated((await offsetsAsked(suite.sandbox.control)).map(String))).toEqual([])
    await ends(page)
    // By now whatever would have been reported twice has been.
    expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
  })
})
