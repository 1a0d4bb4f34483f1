import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { frameSuite, ready, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

/**
 * Notes whether the frame is ready 700 ms after its views are there, by a timer of its own thread: on a machine that is
 * late both are.
 */
const watchReady = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let isDrawn = false
    new MutationObserver(() => {
      const frame = document.querySelector('.gkf')
      if (isDrawn || !frame?.hasAttribute('data-gkf-header')) return
      isDrawn = true
      setTimeout(() => Object.assign(window, { wasReady: frame.hasAttribute('data-gkf-ready') }), 750)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })

const stopClock = async ({ clock }: Page): Promise<void> => {
  await clock.install({ time: 0 })
  await clock.pauseAt(1_000)
}

describe('E4: ready', () => {
  it('with its animation: within 700 ms of being there', async () => {
    const { frame } = await suite.open({ prepare: watchReady })
    await frame.waitForFunction(() => 'wasReady' in window, undefined, { timeout: PATIENCE.timeout })
    expect(await frame.evaluate(() => (window as unknown as { wasReady: boolean }).wasReady)).toBe(true)
  })

  it('without animations: 700 ms after being there', async () => {
    const { frame, page } = await suite.open({
      prepare: async (tab) => {
        await stopClock(tab)
        await tab.addInitScript(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('* { animation: none !important }')
          document.adoptedStyleSheets = [sheet]
        })
      },
    })
    await waitFor(frame, 'header', 'hidden')
    await page.clock.fastForward(699)
    expect(await frame.locator('.gkf[data-gkf-ready]').count()).toBe(0)
    await page.clock.fastForward(1)
    await ready(frame)
  })

  it.each([
    ['with less motion preferred', { reducedMotion: 'reduce' as const }, () => Promise.resolve()],
    [
      'without its fonts and its picture',
      {},
      async (page: Page) => {
        await page.route(/\.(woff2?|ttf)/, (route) => route.abort())
        await page.route(/\/media\//, () => undefined)
      },
    ],
  ])('%s: within 700 ms of being there', async (_, context, prepare) => {
    const { frame, page } = await suite.open({
      context,
      prepare: async (tab) => {
        await stopClock(tab)
        await prepare(tab)
      },
    })
    await waitFor(frame, 'header', 'hidden')
    await page.clock.fastForward(700)
    await ready(frame)
  })

  it('in a storm of resizes the grid is drawn anew at most twice a second', async () => {
    const opened = await suite.open()
    const { frame } = opened
    await ready(frame)
    await opened.point()
    await frame.locator('.gifkit-placed').waitFor({ ...PATIENCE, state: 'attached' })
    await frame.evaluate(() => {
      const list = document.querySelector('.gifkit-placed')?.parentElement
      const widths: string[] = []
      Object.assign(window, { widths })
      if (list)
        new MutationObserver(() => {
          const width = list.style.getPropertyValue('--gifkit-root-width')
          if (width !== widths.at(-1)) widths.push(width)
        }).observe(list, { attributes: true })
    })
    const start = Date.now()
    for (let width = 478; width > 380; width -= 2) await opened.resize(width, 480)
    const seconds = (Date.now() - start) / 1_000
    const widthsOf = () => frame.evaluate(() => (window as unknown as { widths: string[] }).widths)
    await expect.poll(async () => (await widthsOf()).at(-1), PATIENCE).toBe('352px')
    const widths = await widthsOf()
    expect(widths.length).toBeLessThanOrEqual(Math.ceil(seconds * 2) + 2)
  })
})

describe('before any script', () => {
  it('the first GIF is painted, in the small frame too, and who prefers less motion gets the still', async () => {
    const withoutScript = (page: Page): Promise<unknown> => page.route(/frame\.js/, () => undefined)
    const moving = await suite.open({ prepare: withoutScript })
    const source = (frame: typeof moving.frame): Promise<string> =>
      frame.evaluate(() => document.querySelector('img')?.currentSrc ?? '')
    await moving.frame.waitForFunction(
      () => (document.querySelector('img')?.naturalWidth ?? 0) > 0,
      undefined,
      PATIENCE,
    )
    expect(await source(moving.frame)).toMatch(/giphy(-downsized-large)?\.gif$/)
    expect(
      await moving.frame.evaluate(() => document.querySelector('img')?.getBoundingClientRect().height),
    ).toBe(480)
    const still = await suite.open({ prepare: withoutScript, context: { reducedMotion: 'reduce' } })
    await still.frame.waitForFunction(
      () => (document.querySelector('img')?.naturalWidth ?? 0) > 0,
      undefined,
      PATIENCE,
    )
    expect(await source(still.frame)).toMatch(/_s\.gif$/)
  })

  it('its srcset has 200w, 480w and 500w, and the views take the very same element over', async () => {
    const { frame } = await suite.open({
      prepare: (page) =>
        page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () =>
            Object.assign(window, { painted: document.querySelector('.gkf-image') }),
          )
        }),
    })
    await ready(frame)
    expect(
      await frame.evaluate(
        () => (window as unknown as { painted: Element }).painted === document.querySelector('.gkf-image'),
      ),
    ).toBe(true)
    const srcset = (await frame.locator('.gkf-image').getAttribute('srcset')) ?? ''
    expect(srcset.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['200w', '480w', '500w'])
    const id = suite.gifOf('youtube')
    const media = await suite.sandbox.control.requests('media')
    expect(media.filter(({ path }) => path.includes(id) && path.endsWith('.gif'))).toHaveLength(1)
  })
})

describe('less motion', () => {
  it('the still stands until somebody asks for motion, wherever the GIF is from', async () => {
    const opened = await suite.open({ context: { reducedMotion: 'reduce' } })
    const { frame } = opened
    await ready(frame)
    await frame.locator('.gkf-still').waitFor(PATIENCE)
    expect(await frame.locator('.gkf-image:not(.gkf-still)').isVisible()).toBe(false)
    await waitFor(frame, 'pause', 'shown')
    expect(await axeFindings(frame)).toEqual([])
    await frame.getByRole('button', { name: 'Play' }).click()
    await frame.locator('.gkf-still').waitFor({ ...PATIENCE, state: 'detached' })
    expect(await frame.locator('.gkf-image').isVisible()).toBe(true)
  })
})
