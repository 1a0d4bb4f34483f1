import type { Frame } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { embeddingSite, embedOnPage } from '../support/embedding-site.js'
import { hover, nameOfFocus } from '../support/frame-looks.js'
import { frameSuite, ready, settled, waitFor } from '../support/frame-suite.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

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

it('the focus on the GIF shows at the edges of any picture, and on the author above avatar and scrim', async () => {
  const opened = await suite.open()
  const { frame, page } = opened
  await ready(frame)
  await page.keyboard.press('Tab')
  await settled(frame)
  for (const colour of ['#fff', '#000', '#3b30b8', '#808080']) {
    await paint(frame, colour)
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
      expect(ring[1], `neither the shade nor the header lies over the ring on ${colour}`).toEqual([
        255, 255, 255,
      ])
      expect(
        Math.max(...ring.map((one) => contrast(one, ground))),
        `the ring on ${colour}`,
      ).toBeGreaterThanOrEqual(3)
      expect(contrast(inward(0), inward(3)), 'the two colours of the ring').toBeGreaterThanOrEqual(3)
    }
  }
  await hover(opened)
  await frame.locator('.gkf-author').focus()
  const ring = await pixelsOf(frame, '.gkf-author')
  expect(
    ring.filter(([red, green, blue]) => red === 255 && green === 255 && blue === 255).length,
    'white pixels of the ring',
  ).toBeGreaterThan(700)
})

it('text over a white picture has a contrast of 4.5:1; the focus goes to the video and comes back to the GIF', async () => {
  const opened = await suite.open()
  const { frame, page } = opened
  await hover(opened)
  expect(
    await frame.locator('.gkf-footer .gkf-pause').isVisible(),
    'GIFs that are not from Twitter can be paused as well',
  ).toBe(true)
  await paint(frame, '#fff')
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
    const ratio = Math.min(...ground.map((pixel) => contrast([255, 255, 255], pixel)))
    expect(ratio, `${selector}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(4.5)
  }

  await frame.getByRole('button', { name: 'Watch the video' }).focus()
  await page.keyboard.press('Enter')
  await frame.locator('.gkf-video').waitFor(PATIENCE)
  await expect.poll(() => nameOfFocus(frame), PATIENCE).toMatch(/^Video of /)
  await waitFor(frame, 'back', 'hidden')
  const opacity = (): Promise<string> =>
    frame.evaluate(() => getComputedStyle(document.querySelector('.gkf-back') ?? document.body).opacity)
  expect(await opacity(), 'the way back hides while the video plays').toBe('0')
  expect(await nameOfFocus(frame)).toMatch(/^Video of /)
  await page.keyboard.press('Tab')
  expect(await nameOfFocus(frame), 'Tab reaches the way back').toBe('Back to the GIF')
  expect(await opacity(), 'the way back shows while it has the focus').toBe('1')
  expect(await axeFindings(frame)).toEqual([])
  await page.keyboard.press('Enter')
  await frame.locator('.gkf-video').waitFor({ ...PATIENCE, state: 'detached' })
  await expect.poll(() => nameOfFocus(frame), PATIENCE).toMatch(/, on GIPHY$/)
})

// One page for all: in each turn the embed that was there before gives way to the next.
const site = embeddingSite()
it('createEmbed takes as much room as there is or as was asked for, in the shape of the GIF', async () => {
  const { page } = await site.open({}, { viewport: { width: 1200, height: 800 } })
  for (const [what, viewport, shape, options, size] of [
    ['no wider than 480 px', { width: 1200, height: 800 }, 1, {}, [480, 480]],
    ['no taller than the screen', { width: 1200, height: 300 }, 1, {}, [300, 300]],
    ['no taller than the screen, in its shape', { width: 1200, height: 600 }, 3, {}, [200, 600]],
    ['as wide as asked', { width: 1200, height: 900 }, 1, { width: 700 }, [700, 700]],
    ['as tall as asked', { width: 1200, height: 300 }, 1, { height: 400 }, [400, 400]],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => document.querySelector('.gifkit-embed')?.remove())
    const original = { width: 100, height: 100 * shape, url: `${site.sandbox.media}/a` }
    const gif = { id: site.gifs[0]?.id ?? '', images: { original } }
    await embedOnPage(page, { gif, baseUrl: site.sandbox.embed, ...options })
    // The browser may lay the page out for another screen a frame later.
    await expect
      .poll(
        async () => {
          const box = await page.locator('.gifkit-embed').boundingBox()
          return box && [Math.round(box.width), Math.round(box.height)]
        },
        { ...PATIENCE, message: what },
      )
      .toEqual(size)
  }
})
