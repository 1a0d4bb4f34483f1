import type { Frame } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { embeddingSite, embedOnPage } from '../support/embedding-site.js'
import { frameSuite, type OpenedFrame, ready, settled, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

const nameOfFocus = (frame: Frame): Promise<string | null | undefined> =>
  frame.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const hover = async (opened: OpenedFrame): Promise<void> => {
  await ready(opened.frame)
  await opened.point()
  await waitFor(opened.frame, 'footer', 'shown')
  await settled(opened.frame)
}

/** The frame's picture is covered with one colour, below all that lies over it. */
const paint = (frame: Frame, colour: string): Promise<void> =>
  frame.evaluate((background) => {
    const image = document.querySelector<HTMLElement>('.gkf-image')
    if (!image) throw new Error('There is no picture')
    image.style.background = background
    image.style.objectPosition = '-9999px'
  }, colour)

type Rgb = readonly [number, number, number]

const luminanceOf = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Rgb, other: Rgb): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Pixels of an element as the screen shows them. */
const pixelsOf = async (frame: Frame, selector: string): Promise<readonly Rgb[]> => {
  const picture = await frame.locator(selector).screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const count = info.width * info.height
  return Array.from({ length: count }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3)
    return [red, green, blue]
  })
}

describe('the pause control', () => {
  it.each([
    [240, 150],
    [249, 300],
    [300, 199],
  ])('stands in a corner of a frame of %i × %i px, for pointer and keyboard', async (width, height) => {
    const opened = await suite.open({ size: [width, height], id: suite.gifOf(undefined) })
    const { frame, page } = opened
    await ready(frame)
    const pause = frame.getByRole('button', { name: 'Pause' })
    await opened.point()
    await waitFor(frame, 'pause', 'shown')
    expect(await pause.boundingBox()).toMatchObject({ width: 36, height: 36, x: 20, y: 20 + height - 36 })
    await opened.leave()
    await waitFor(frame, 'pause', 'hidden')
    await frame.locator('.gkf-link').focus()
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(frame)).toBe('Pause')
    await page.keyboard.press('Enter')
    await frame.locator('.gkf-still').waitFor(PATIENCE)
    expect(await nameOfFocus(frame)).toBe('Play')
    expect(await axeFindings(frame)).toEqual([])
  })

  it('is always shown where nothing hovers, and stands in the open footer', async () => {
    const context = { isMobile: true, hasTouch: true, viewport: { width: 375, height: 375 } }
    const { frame } = await suite.open({ isAlone: true, context })
    await waitFor(frame, 'pause', 'shown')
    await frame.locator('.gkf-link').tap()
    await waitFor(frame, 'mobile-footer', 'shown')
    await settled(frame)
    expect(await frame.locator('.gkf-pause').boundingBox()).toMatchObject({ x: 12, y: 323 })
    const watch = await frame.getByRole('button', { name: 'Watch the video' }).boundingBox()
    expect(watch?.x).toBeGreaterThanOrEqual(48)
    await frame.getByRole('button', { name: 'Pause' }).tap()
    await frame.locator('.gkf-still').waitFor(PATIENCE)
  })
})

it('the mobile footer opens on the first tap for a GIF without a video, and its link can be tapped', async () => {
  const context = { isMobile: true, hasTouch: true, viewport: { width: 375, height: 375 } }
  const { frame, page } = await suite.open({ isAlone: true, context, id: suite.gifOf(undefined) })
  await ready(frame)
  await frame.locator('.gkf-link').tap()
  await waitFor(frame, 'mobile-footer', 'shown')
  await settled(frame)
  const opening = page.context().waitForEvent('page', PATIENCE)
  await frame.getByRole('link', { name: 'View on GIPHY' }).tap()
  await (await opening).close()
})

describe('the share menu', () => {
  const widths = [250, 300, 480]
  it.each(widths)('does not overflow from 231 to 300 px of height, %i px wide', async (width) => {
    const opened = await suite.open({ size: [width, 262] })
    const { frame } = opened
    await hover(opened)
    await frame.getByRole('button', { name: 'Share' }).click()
    await frame.locator('.gifkit-share-panel').waitFor(PATIENCE)
    const overflowing: number[] = []
    for (let height = 231; height <= 300; height += 1) {
      await opened.resize(width, height)
      await frame.waitForFunction((px) => innerHeight === px, height, PATIENCE)
      const isOverflowing = await frame.evaluate(() => {
        const menu = document.querySelector('.gkf-share')
        return !menu || menu.scrollHeight > menu.clientHeight || menu.scrollWidth > menu.clientWidth
      })
      if (isOverflowing) overflowing.push(height)
    }
    expect(overflowing).toEqual([])
  })
})

describe('the focus', () => {
  it.each(['#fff', '#000', '#3b30b8', '#808080'])(
    'on the GIF shows at every edge of a picture that is %s',
    async (colour) => {
      const opened = await suite.open()
      const { frame, page } = opened
      await ready(frame)
      await paint(frame, colour)
      await page.keyboard.press('Tab')
      await settled(frame)
      const { data, info } = await sharp(await frame.locator('.gkf-stage').screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number): Rgb => {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3)
        return [red, green, blue]
      }
      // The middle of each side of the picture; header and footer cover parts of the other two.
      const last = info.width - 1
      for (const inward of [(px: number) => at(px, 240), (px: number) => at(last - px, 240)]) {
        const ground = inward(12)
        const ring = [inward(0), inward(3)]
        // Neither the shade nor the header lies over it.
        expect(ring[1]).toEqual([255, 255, 255])
        expect(Math.max(...ring.map((one) => contrast(one, ground)))).toBeGreaterThanOrEqual(3)
        expect(contrast(inward(0), inward(3))).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('on the author shows above avatar and scrim', async () => {
    const opened = await suite.open()
    const { frame, page } = opened
    await hover(opened)
    await page.keyboard.press('Tab')
    await frame.locator('.gkf-author').focus()
    const ring = await pixelsOf(frame, '.gkf-author')
    expect(
      ring.filter(([red, green, blue]) => red === 255 && green === 255 && blue === 255).length,
    ).toBeGreaterThan(700)
  })

  it('goes to the video, reaches the way back while it plays, and comes back to the GIF', async () => {
    const opened = await suite.open()
    const { frame, page } = opened
    await hover(opened)
    await frame.getByRole('button', { name: 'Watch the video' }).focus()
    await page.keyboard.press('Enter')
    await frame.locator('.gkf-video').waitFor(PATIENCE)
    await expect.poll(() => nameOfFocus(frame), PATIENCE).toMatch(/^Video of /)
    await waitFor(frame, 'back', 'hidden')
    const opacity = (): Promise<string> =>
      frame.evaluate(() => getComputedStyle(document.querySelector('.gkf-back') ?? document.body).opacity)
    expect(await opacity()).toBe('0')
    expect(await nameOfFocus(frame)).toMatch(/^Video of /)
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(frame)).toBe('Back to the GIF')
    expect(await opacity()).toBe('1')
    expect(await axeFindings(frame)).toEqual([])
    await page.keyboard.press('Enter')
    await frame.locator('.gkf-video').waitFor({ ...PATIENCE, state: 'detached' })
    await expect.poll(() => nameOfFocus(frame), PATIENCE).toMatch(/, on GIPHY$/)
  })
})

it('text over a white picture has a contrast of 4.5:1', async () => {
  const opened = await suite.open()
  const { frame } = opened
  await hover(opened)
  await paint(frame, '#fff')
  const measured: Record<string, number> = {}
  for (const selector of ['.gkf-name', '.gkf-username', '.gkf-logo > span', '.gkf-related-header']) {
    // The ground alone: a shadow is no part of it.
    await frame.evaluate((query) => {
      const text = document.querySelector<HTMLElement>(query)
      if (!text) throw new Error(`There is no ${query}`)
      text.style.color = 'transparent'
      text.style.textShadow = 'none'
      for (const icon of document.querySelectorAll<SVGElement>('.gkf-icon')) icon.style.visibility = 'hidden'
    }, selector)
    const ground = await pixelsOf(frame, selector)
    measured[selector] = Math.min(...ground.map((pixel) => contrast([255, 255, 255], pixel)))
  }
  for (const [selector, ratio] of Object.entries(measured))
    expect(ratio, `${selector}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(4.5)
})

describe('createEmbed', () => {
  const site = embeddingSite()
  it.each([
    ['no wider than 480 px', { width: 1200, height: 800 }, 1, {}, [480, 480]],
    ['no taller than the screen', { width: 1200, height: 300 }, 1, {}, [300, 300]],
    ['no taller than the screen, in its shape', { width: 1200, height: 600 }, 3, {}, [200, 600]],
    ['as wide as asked', { width: 1200, height: 900 }, 1, { width: 700 }, [700, 700]],
    ['as tall as asked', { width: 1200, height: 300 }, 1, { height: 400 }, [400, 400]],
  ] as const)('is %s', async (_, viewport, shape, options, size) => {
    const { page } = await site.open({}, { viewport })
    const original = { width: 100, height: 100 * shape, url: `${site.sandbox.media}/a` }
    const gif = { id: site.gifs[0]?.id ?? '', images: { original } }
    await embedOnPage(page, { gif, baseUrl: site.sandbox.embed, ...options })
    const box = await page.locator('.gifkit-embed').boundingBox()
    expect(box && [Math.round(box.width), Math.round(box.height)]).toEqual(size)
  })
})
