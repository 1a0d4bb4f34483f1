import type { Frame } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { boxOf, hover, shownParts } from '../support/frame-looks.js'
import { frameSuite, ready, relatedAsked, settled, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

const scrolled = (frame: Frame): Promise<number | undefined> =>
  frame.evaluate(() => document.querySelector('.gkf-scroll')?.scrollTop)

// specification 2.58, 2.59, 9.51, 9.52
it('the related GIFs: 3 columns 6 px apart, 30 px narrower than the window; the call to action; the way back', async () => {
  // A page of its own, whose calls are counted from the first on.
  const opened = await suite.open({ query: 'isTwitter' })
  const { frame } = opened
  await hover(opened)
  await frame
    .locator('.gifkit-placed .giphy-gif')
    .nth(5)
    .waitFor({ ...PATIENCE, state: 'attached' })
  await frame.getByRole('button', { name: 'Related GIFs' }).click()
  await waitFor(frame, 'grid', 'active')
  await settled(frame)
  expect((await boxOf(frame, '.gifkit-grid'))?.width).toBe(450)
  const tiles = await frame.locator('.gifkit-tile').evaluateAll((all) =>
    all.map((tile) => {
      const { left, width, top, height } = tile.getBoundingClientRect()
      return { left, width, top, height }
    }),
  )
  const lefts = [...new Set(tiles.map(({ left }) => left))].sort((a, b) => a - b)
  expect(lefts).toHaveLength(3)
  expect(tiles.every(({ width }) => width === 146)).toBe(true)
  expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBe(152)
  const textLeft = await frame.locator('.gkf-related-header').evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getBoundingClientRect().left
  })
  expect(textLeft, 'the heading begins where the grid does').toBeCloseTo(lefts[0] ?? 0, 0)
  const offset = Math.max(...tiles.slice(0, 3).map(({ height }) => height)) + 72
  await expect.poll(() => scrolled(frame), PATIENCE).toBe(offset)
  // It depends on the way that was scrolled, of which an observer tells.
  await expect.poll(() => shownParts(frame), PATIENCE).toContain('call')
  await expect.poll(() => shownParts(frame), PATIENCE).not.toContain('header')
  await settled(frame)
  expect(await boxOf(frame, '.gkf-call')).toMatchObject({ width: 340, height: 34, top: 442 })
  expect(await frame.locator('.gkf-call').textContent()).toBe('Continue Watching on GIPHY')
  expect(await axeFindings(frame), 'axe in the grid').toEqual([])
  await opened.leave()
  await waitFor(frame, 'footer', 'hidden')
  await expect.poll(() => scrolled(frame), { ...PATIENCE, message: 'the frame is back at its GIF' }).toBe(0)
  await opened.point()
  await waitFor(frame, 'footer', 'shown')
  const asked = () => relatedAsked(suite.sandbox.control)
  await expect
    .poll(async () => {
      await opened.page.mouse.wheel(0, 600)
      return (await asked()).length
    }, PATIENCE)
    .toBeGreaterThanOrEqual(3)
  const id = suite.gifOf('youtube')
  const pages = (await asked()).map((query) =>
    ['gif_id', 'offset', 'limit', 'api_key'].map((name) => query.get(name)),
  )
  expect(pages.slice(0, 3)).toEqual([
    [id, '0', '6', 'sandbox-page-key'],
    [id, '6', '12', 'sandbox-page-key'],
    [id, '18', '12', 'sandbox-page-key'],
  ])
})

// specification 2.61-2.63
it('mobile: a tap opens and closes the footer of 68 px, with the video and the way to the product', async () => {
  const context = { isMobile: true, hasTouch: true, viewport: { width: 375, height: 375 } }
  const hidden = await suite.open({ isAlone: true, context, query: 'hideVideo' })
  await ready(hidden.frame)
  await hidden.frame.locator('.gkf-mobile-footer').waitFor({ ...PATIENCE, state: 'attached' })
  await hidden.frame.locator('.gkf-link').tap()
  await waitFor(hidden.frame, 'mobile-footer', 'shown')
  expect(await hidden.frame.locator('.gkf-media-button').count(), 'a page may hide the video').toBe(0)

  const { frame, page } = await suite.open({ isAlone: true, context })
  await ready(frame)
  await frame.locator('.gkf-mobile-footer').waitFor({ ...PATIENCE, state: 'attached' })
  await waitFor(frame, 'pause', 'shown')
  await settled(frame)
  expect(await shownParts(frame), 'nothing hovers here, so pause is always shown').toEqual(['pause'])
  for (const part of ['header', 'bar', 'related', 'call', 'share'])
    expect(await frame.locator(`.gkf-${part}`).count(), part).toBe(0)
  await frame.locator('.gkf-link').tap()
  await waitFor(frame, 'mobile-footer', 'shown')
  await settled(frame)
  expect(await shownParts(frame)).toEqual(['pause', 'mobile-footer'])
  expect(await boxOf(frame, '.gkf-mobile-footer')).toEqual({ left: 0, top: 307, width: 375, height: 68 })
  expect(await boxOf(frame, '.gkf-pause')).toMatchObject({ left: 12, top: 323 })
  const watch = await frame.getByRole('button', { name: 'Watch the video' }).boundingBox()
  expect(watch?.x, 'the video beside the pause').toBeGreaterThanOrEqual(48)
  expect(await axeFindings(frame)).toEqual([])
  const opening = page.context().waitForEvent('page', PATIENCE)
  await frame.getByRole('link', { name: 'View on GIPHY' }).tap()
  await (await opening).close()
  await frame.getByRole('button', { name: 'Pause' }).tap()
  await frame.locator('.gkf-still').waitFor(PATIENCE)
  await frame.locator('.gkf-link').tap({ position: { x: 100, y: 100 } })
  await waitFor(frame, 'mobile-footer', 'hidden')
})
