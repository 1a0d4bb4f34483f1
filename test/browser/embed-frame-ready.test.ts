import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { frameSuite, ready, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

/**
 * Keeps the element that was painted before any script, and notes whether the frame is ready 700 ms after its views are
 * there, by a timer of its own thread: on a machine that is late both are.
 */
const watchReady = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { painted: document.querySelector('.gkf-image') }),
    )
    let isDrawn = false
    new MutationObserver(() => {
      const frame = document.querySelector('.gkf')
      if (isDrawn || !frame?.hasAttribute('data-gkf-header')) return
      isDrawn = true
      Object.assign(window, { drawnAt: performance.now() })
      setTimeout(() => Object.assign(window, { wasReady: frame.hasAttribute('data-gkf-ready') }), 750)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

// fault E4
it('E4: with its animation it is ready within 700 ms of being there; the views take over the element that was painted', async () => {
  const { frame } = await suite.open({ prepare: watchReady })
  await frame.waitForFunction(() => 'wasReady' in window, undefined, { timeout: PATIENCE.timeout })
  expect(await frame.evaluate(() => (window as unknown as { wasReady: boolean }).wasReady)).toBe(true)
  expect(
    await frame.evaluate(
      () => (window as unknown as { painted: Element }).painted === document.querySelector('.gkf-image'),
    ),
    'the very same element',
  ).toBe(true)
  const srcset = (await frame.locator('.gkf-image').getAttribute('srcset')) ?? ''
  expect(srcset.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['200w', '480w', '500w'])
  // A frame is ready without its picture, too.
  await frame.waitForFunction(
    () => {
      const image = document.querySelector<HTMLImageElement>('.gkf-image')
      return image?.complete === true && image.naturalWidth > 0
    },
    undefined,
    { timeout: PATIENCE.timeout },
  )
  // On a busy machine Chromium may choose one before it gives the frame its size, and another one then.
  const askedAfterViews = await frame.evaluate(() => {
    const { drawnAt } = window as unknown as { readonly drawnAt: number }
    const animations = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.gif'))
    return animations.map(({ startTime }) => startTime > drawnAt)
  })
  expect(askedAfterViews).toContain(false)
  expect(askedAfterViews, 'the views ask for no other one').not.toContain(true)
})

// fault E4
it('E4: without animations, fonts and picture it is ready 700 ms after being there', async () => {
  const { frame, page } = await suite.open({
    prepare: async (tab) => {
      await tab.clock.install({ time: 0 })
      // Until it is paused it runs on, however late that is.
      await tab.clock.pauseAt(60_000)
      await tab.route(/\.(woff2?|ttf)/, (route) => route.abort())
      await tab.route(/\/media\//, () => undefined)
      await tab.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { animation: none !important }')
        document.adoptedStyleSheets = [sheet]
      })
    },
  })
  await waitFor(frame, 'header', 'hidden')
  await page.clock.fastForward(699)
  expect(await frame.locator('.gkf[data-gkf-ready]').count(), 'not before').toBe(0)
  await page.clock.fastForward(1)
  await ready(frame)
})

// fault E5
it('E5: without any script the GIF is there, as a still for who prefers less motion, and leads to its page', async () => {
  const { frame, page } = await suite.open({ context: { javaScriptEnabled: false } })
  const image = frame.locator('.gkf-image')
  await image.waitFor(PATIENCE)
  const source = (): Promise<string> => image.evaluate((each) => (each as HTMLImageElement).currentSrc)
  await expect
    .poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth), PATIENCE)
    .toBeGreaterThan(0)
  expect(await source()).toMatch(/giphy(-downsized-large)?\.gif$/)
  // The picture may be there before the stylesheet.
  await expect
    .poll(async () => (await image.boundingBox())?.height, { ...PATIENCE, message: 'it fills the frame' })
    .toBe(480)
  expect(await frame.locator('.gkf-link').getAttribute('href')).toContain('/gifs/')
  expect(await frame.locator('.gkf-link').getAttribute('target')).toBe('_blank')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(source, PATIENCE).toMatch(/_s\.gif$/)
})

it('less motion: the still stays until the visitor asks for motion, wherever the GIF is from', async () => {
  const { frame } = await suite.open({ context: { reducedMotion: 'reduce' } })
  await ready(frame)
  await frame.locator('.gkf-still').waitFor(PATIENCE)
  expect(await frame.locator('.gkf-image:not(.gkf-still)').isVisible()).toBe(false)
  await waitFor(frame, 'pause', 'shown')
  expect(await axeFindings(frame)).toEqual([])
  await frame.getByRole('button', { name: 'Play' }).click()
  await frame.locator('.gkf-still').waitFor({ ...PATIENCE, state: 'detached' })
  expect(await frame.locator('.gkf-image').isVisible()).toBe(true)
})
