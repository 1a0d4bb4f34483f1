/** Frames whose controls come late, or never: a slow network, or one that fails after the GIF is shown. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { shownParts } from '../support/frame-looks.js'
import { frameSuite, ready, relatedAsked, settled, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

const CONTROLS = /\/chunks\/frame-controls-[^/]*\.js(\?|$)/

/** What the browser itself logs of a blocked request. */
const BLOCKED = /^console: Failed to load resource: net::ERR_FAILED \(.*\/chunks\/frame-controls-/

it('controls that never come leave the GIF, its link and its pause, and ask for nothing else', async () => {
  let requests = 0
  const opened = await suite.open({
    query: 'isTwitter',
    prepare: (page) =>
      page.route(CONTROLS, (route) => {
        requests += 1
        return route.abort()
      }),
  })
  const { frame, page } = opened
  await ready(frame)
  await expect.poll(() => requests, PATIENCE).toBeGreaterThan(0)
  for (let round = 0; round < 3; round += 1) {
    await opened.point()
    await waitFor(frame, 'footer', 'shown')
    await opened.leave()
    await waitFor(frame, 'footer', 'hidden')
  }
  expect(requests, 'what is blocked is not asked for at each hover').toBeLessThanOrEqual(3)
  await opened.point()
  await waitFor(frame, 'pause', 'shown')
  await settled(frame)
  expect(await shownParts(frame)).toEqual(['pause'])
  expect(await axeFindings(frame)).toEqual([])
  expect(await frame.locator('.gkf-link').getAttribute('href')).toContain('/gifs/')
  await frame.locator('.gkf-link').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await frame.locator('.gkf-still').waitFor(PATIENCE)
  await page.keyboard.press('Enter')
  await frame.locator('.gkf-still').waitFor({ ...PATIENCE, state: 'detached' })
  expect(await relatedAsked(suite.sandbox.control)).toEqual([])
  const actions = await frame.evaluate(() =>
    (window as unknown as { dataLayer: readonly { readonly eventAction?: string }[] }).dataLayer.flatMap(
      ({ eventAction }) => eventAction ?? [],
    ),
  )
  expect(actions).toEqual(['hover', 'pause', 'play'])
  opened.excuse(BLOCKED)
})

/** Holds the controls back until they are let go. */
const holdBack = () => {
  let letGo = (): void => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  const prepare = (page: Page): Promise<unknown> =>
    page.route(CONTROLS, async (route) => {
      await released
      await route.continue()
    })
  return { prepare, letGo: () => letGo() }
}

it('controls that come while the frame is hovered appear at once, and the pause button keeps the focus', async () => {
  const { prepare, letGo } = holdBack()
  const opened = await suite.open({ query: 'isTwitter', prepare })
  const { frame, page } = opened
  await ready(frame)
  await opened.point()
  await waitFor(frame, 'footer', 'shown')
  await frame.locator('.gkf-link').focus()
  await page.keyboard.press('Tab')
  const pause = await frame.locator('.gkf-pause').elementHandle()
  letGo()
  await frame.locator('.gkf-bar').waitFor(PATIENCE)
  await settled(frame)
  // The author has a part of its own, which may come after the bar.
  await expect
    .poll(() => shownParts(frame), PATIENCE)
    .toEqual(['header', 'logo', 'shade', 'bar', 'pause', 'author'])
  await settled(frame)
  expect(await pause?.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await axeFindings(frame)).toEqual([])
  await frame.getByRole('button', { name: 'Share' }).click()
  await frame.locator('.gifkit-share-panel').waitFor(PATIENCE)
})
