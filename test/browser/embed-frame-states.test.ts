import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import {
  frameSuite,
  type OpenedFrame,
  ready,
  relatedAsked,
  settled,
  waitFor,
} from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

/** Computed styles of an element, `absent` where there is none. */
const styleOf = (
  frame: Frame,
  selector: string,
  ...properties: readonly string[]
): Promise<readonly string[]> =>
  frame.evaluate(
    ([query, names]) => {
      const element = document.querySelector(query)
      if (!element) return ['absent']
      const style = getComputedStyle(element)
      return names.map((name) => style.getPropertyValue(name))
    },
    [selector, properties] as const,
  )

const boxOf = (frame: Frame, selector: string) =>
  frame.evaluate((query) => {
    const box = document.querySelector(query)?.getBoundingClientRect()
    return box && { left: box.left, top: box.top, width: box.width, height: box.height }
  }, selector)

const shownParts = async (frame: Frame): Promise<readonly string[]> => {
  const parts = [
    'header',
    'logo',
    'shade',
    'bar',
    'pause',
    'share',
    'call',
    'mobile-footer',
    'author',
    'video',
    'back',
  ]
  const visible = await frame.evaluate(
    (names) =>
      names.filter((name) => {
        const element = document.querySelector(`.gkf-${name}`)
        if (!element) return false
        const { visibility, display, opacity } = getComputedStyle(element)
        return (
          element.getClientRects().length > 0 &&
          visibility === 'visible' &&
          display !== 'none' &&
          opacity !== '0'
        )
      }),
    parts,
  )
  return visible
}

const hover = async (opened: OpenedFrame): Promise<void> => {
  await ready(opened.frame)
  await opened.point()
  await waitFor(opened.frame, 'footer', 'shown')
  await settled(opened.frame)
}

const openShare = async (opened: OpenedFrame): Promise<void> => {
  await hover(opened)
  await opened.frame.getByRole('button', { name: 'Share' }).click()
  await opened.frame.locator('.gifkit-share-panel').waitFor(PATIENCE)
  await settled(opened.frame)
}

describe('the frame’s sizes', () => {
  const sizes = [
    [480, 480, 'normal'],
    [300, 200, 'tight'],
    [300, 199, 'small'],
    [250, 300, 'normal'],
    [249, 300, 'small'],
    [480, 231, 'normal'],
    [480, 230, 'tight'],
    [240, 150, 'small'],
    [1200, 900, 'normal'],
  ] as const
  /** All of them on one page. */
  const all = suite.sharedAll(
    sizes.map(([width, height]) => ({ size: [width, height], query: 'isTwitter&clip=circle(40%25)' })),
  )

  // specification 1.20, 2.50, 2.95, 2.97
  it.each(sizes)('%i × %i is %s', async (width, height, kind) => {
    const index = sizes.findIndex(([w, h]) => w === width && h === height)
    // What axe looks at depends on the kind.
    const isFirst = index === sizes.findIndex(([, , other]) => other === kind)
    const opened = (await all())[index]
    if (!opened) throw new Error('There is no such frame')
    const { frame } = opened
    await ready(frame)
    expect(await boxOf(frame, '.gkf-image')).toEqual({ left: 0, top: 0, width, height })
    if (kind === 'small') {
      await opened.point()
      // As long as the footer of a larger frame would take to come.
      await frame.waitForTimeout(200)
      expect(await shownParts(frame)).toEqual(['pause'])
      expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['none'])
      if (isFirst) expect(await axeFindings(frame)).toEqual([])
      return
    }
    expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['circle(40%)'])
    await openShare(opened)
    expect(await shownParts(frame)).toEqual(['shade', 'share'])
    const [gap = ''] = await styleOf(frame, '.gifkit-share-panel', 'row-gap')
    expect(gap).toBe(kind === 'tight' ? '6px' : '12px')
    if (isFirst) expect(await axeFindings(frame)).toEqual([])
  })

  it('0 × 0 harms nothing, and a frame that grows shows what it may', async () => {
    const opened = await suite.open({ size: [0, 0] })
    await opened.frame.waitForSelector('.gkf[data-gkf-ready]', {
      state: 'attached',
      timeout: PATIENCE.timeout,
    })
    await opened.resize(480, 480)
    await hover(opened)
    expect(await shownParts(opened.frame)).toContain('header')
    await opened.resize(249, 480)
    await waitFor(opened.frame, 'size', 'small')
    expect(await shownParts(opened.frame)).toEqual(['pause'])
  })
})

describe('desktop', () => {
  const fromTwitter = suite.shared({ query: 'isTwitter' })

  // specification 1.21, 2.96
  it('default: the GIF fills the frame, and nothing lies over it', async () => {
    const { frame } = await fromTwitter()
    expect(await shownParts(frame)).toEqual([])
    expect(await styleOf(frame, '.gkf-header', 'visibility', 'transform')).toEqual([
      'hidden',
      'matrix(1, 0, 0, 1, 0, -60)',
    ])
    expect(
      await styleOf(frame, '.gkf', 'font-size', 'text-transform', 'animation-duration', 'animation-delay'),
    ).toEqual(['14px', 'uppercase', '0.4s', '0.1s'])
    expect(await axeFindings(frame)).toEqual([])
  })

  // specification 2.51, 2.52, 2.54, 2.56, 2.57, 2.89
  it('hover: header, dark overlay, pause, and the footer with author, related GIFs and video', async () => {
    const opened = await fromTwitter()
    const { frame } = opened
    await hover(opened)
    expect(await shownParts(frame)).toEqual(['header', 'logo', 'shade', 'bar', 'pause', 'author'])
    expect(await styleOf(frame, '.gkf-header', 'transform', 'transition-duration')).toEqual(['none', '0.3s'])
    expect(await styleOf(frame, '.gkf-shade', 'opacity', 'transition-duration')).toEqual(['0.5', '0.2s'])
    expect(await boxOf(frame, '.gkf-bar')).toEqual({ left: 0, top: 444, width: 480, height: 36 })
    expect(await boxOf(frame, '.gkf-share-button')).toMatchObject({ width: 36, height: 36 })
    expect(await boxOf(frame, '.gkf-media-button')).toMatchObject({ width: 36, height: 36 })
    expect(await boxOf(frame, '.gkf-avatar')).toMatchObject({ width: 40, height: 40 })
    expect(await styleOf(frame, '.gkf-name', 'max-width')).toEqual(['140px'])
    expect(await styleOf(frame, '.gkf-username', 'max-width')).toEqual(['130px'])
    expect(await frame.getByRole('link', { name: 'GIPHY', exact: true }).getAttribute('href')).toBe(
      `${suite.sandbox.pages}/`,
    )
    for (const name of ['Related GIFs', 'Watch the video'])
      expect(await frame.getByRole('button', { name }).isVisible(), name).toBe(true)
    expect(await frame.locator('a.gkf-author').getAttribute('href')).toMatch(/^http/)
    expect(await axeFindings(frame)).toEqual([])
    await opened.leave()
    await waitFor(frame, 'footer', 'hidden')
    await settled(frame)
    expect(await shownParts(frame)).toEqual([])
  })

  it('GIFs that are not from Twitter have a pause control in the footer as well', async () => {
    const opened = await suite.open()
    await hover(opened)
    expect(await opened.frame.locator('.gkf-footer .gkf-pause').isVisible()).toBe(true)
  })

  // specification 2.86, 2.87, 2.90
  it('the footer has a pause control; pausing shows the still and hides the rest', async () => {
    const opened = await fromTwitter()
    const { frame } = opened
    await hover(opened)
    expect(await frame.locator('.gkf-footer .gkf-pause').count()).toBe(1)
    await frame.getByRole('button', { name: 'Pause' }).click()
    await frame.locator('.gkf-still').waitFor(PATIENCE)
    expect(await frame.locator('.gkf-image:not(.gkf-still)').isVisible()).toBe(false)
    expect(await frame.locator('.gkf-still').getAttribute('src')).toContain('giphy_s.gif')
    expect(await axeFindings(frame)).toEqual([])
    await opened.leave()
    await frame.getByRole('button', { name: 'Play' }).click()
    await frame.locator('.gkf-still').waitFor({ ...PATIENCE, state: 'detached' })
    expect(await frame.locator('.gkf-image').isVisible()).toBe(true)
  })

  // specification 9.51, 9.52
  // specification 2.58, 2.59
  it('the grid: 3 columns 6 px apart, 30 px narrower than the window; the call to action; the way back', async () => {
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
    const offset = Math.max(...tiles.slice(0, 3).map(({ height }) => height)) + 72
    await expect
      .poll(() => frame.evaluate(() => document.querySelector('.gkf-scroll')?.scrollTop), PATIENCE)
      .toBe(offset)
    expect(await shownParts(frame)).toContain('call')
    expect(await shownParts(frame)).not.toContain('header')
    expect(await boxOf(frame, '.gkf-call')).toMatchObject({ width: 340, height: 34, top: 442 })
    expect(await frame.locator('.gkf-call').textContent()).toBe('Continue Watching on GIPHY')
    expect(await axeFindings(frame)).toEqual([])
    const left = Date.now()
    await opened.leave()
    await waitFor(frame, 'footer', 'hidden')
    expect(Date.now() - left).toBeGreaterThan(900)
    expect(await frame.evaluate(() => document.querySelector('.gkf-scroll')?.scrollTop)).toBe(0)
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

  // specification 2.92
  it('share open: half black, the menu alone; Escape closes it and gives the focus back', async () => {
    const opened = await suite.open({ query: 'clip=circle(40%25)' })
    const { frame } = opened
    await openShare(opened)
    expect(await shownParts(frame)).toEqual(['shade', 'share'])
    expect(await styleOf(frame, '.gkf-shade', 'opacity', 'background-color')).toEqual([
      '1',
      'rgba(0, 0, 0, 0.5)',
    ])
    expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['none'])
    await opened.page.keyboard.press('Escape')
    await frame.locator('.gkf-share').waitFor({ ...PATIENCE, state: 'detached' })
    await expect
      .poll(() => frame.evaluate(() => document.activeElement?.getAttribute('aria-label')), PATIENCE)
      .toBe('Share')
    expect(await styleOf(frame, '.gkf-picture', 'clip-path')).toEqual(['circle(40%)'])
  })

  // specification 2.87
  it('in frames wider than 480 px the hd video stands for the image, where there is one', async () => {
    const opened = await suite.open({ size: [1200, 900], query: 'isTwitter' })
    const { frame } = opened
    await frame.waitForFunction(
      () => (document.querySelector('video')?.currentTime ?? 0) > 0,
      undefined,
      PATIENCE,
    )
    expect(await frame.locator('video').getAttribute('src')).toContain('giphy-hd.mp4')
    await hover(opened)
    await frame.getByRole('button', { name: 'Pause' }).click()
    await frame.locator('.gkf-still').waitFor(PATIENCE)
    expect(await frame.locator('video').isVisible()).toBe(false)
    expect(await frame.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    await opened.resize(480, 480)
    await frame.locator('video').waitFor({ ...PATIENCE, state: 'detached' })
  })

  it('by keyboard alone: the GIF, then everything that hovering shows', async () => {
    const opened = await suite.open({ query: 'isTwitter' })
    const { frame, page } = opened
    await ready(frame)
    const names: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      if (step === 0) await waitFor(frame, 'footer', 'shown')
      names.push(
        await frame.evaluate(() => {
          const element = document.activeElement
          return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').slice(0, 40)
        }),
      )
    }
    expect(names[0]).toMatch(/, on GIPHY$|GIF by/)
    expect(names.slice(1, 7)).toEqual([
      'GIPHY',
      'Share',
      expect.stringContaining('@'),
      'Related GIFs',
      'Watch the video',
      'Pause',
    ])
  })
})

describe('mobile', () => {
  const context = { isMobile: true, hasTouch: true, viewport: { width: 375, height: 375 } }

  // specification 2.61, 2.63
  it('a tap opens and closes the footer of 68 px, with the video and the way to the product', async () => {
    const { frame } = await suite.open({ isAlone: true, context })
    await ready(frame)
    expect(await shownParts(frame)).toEqual(['pause'])
    await frame.locator('.gkf-link').tap()
    await waitFor(frame, 'mobile-footer', 'shown')
    await settled(frame)
    expect(await shownParts(frame)).toEqual(['pause', 'mobile-footer'])
    expect(await boxOf(frame, '.gkf-mobile-footer')).toEqual({ left: 0, top: 307, width: 375, height: 68 })
    expect(await frame.getByRole('link', { name: 'View on GIPHY' }).isVisible()).toBe(true)
    expect(await frame.getByRole('button', { name: 'Watch the video' }).isVisible()).toBe(true)
    expect(await axeFindings(frame)).toEqual([])
    await frame.locator('.gkf-link').tap({ position: { x: 100, y: 100 } })
    await waitFor(frame, 'mobile-footer', 'hidden')
  })

  // specification 2.62
  it('no video button where the page hides the video, and no grid, header or call to action', async () => {
    const { frame } = await suite.open({ isAlone: true, context, query: 'hideVideo' })
    await ready(frame)
    await frame.locator('.gkf-link').tap()
    await waitFor(frame, 'mobile-footer', 'shown')
    expect(await frame.locator('.gkf-media-button').count()).toBe(0)
    for (const part of ['header', 'bar', 'related', 'call', 'share'])
      expect(await frame.locator(`.gkf-${part}`).count(), part).toBe(0)
  })
})
