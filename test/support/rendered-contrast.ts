import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

/** A picture of a part of the page, in px of CSS. */
interface Shot {
  readonly width: number
  readonly height: number
  at(x: number, y: number): Colour
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast ratio of two colours as WCAG 2.2 counts it, 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Clip = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

const shotOf = async (page: Page, clip: Clip): Promise<Shot> => {
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => {
      const start = (y * info.width + x) * 3
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    },
  }
}

const clipOf = async (target: Locator): Promise<Clip> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is no such box on the screen')
  const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)]
  return { x, y, width: Math.floor(box.x + box.width) - x, height: Math.floor(box.y + box.height) - y }
}

/** Adds a sheet as a host may under a strict policy; returns how to take it away. */
export const addSheet = async (page: Page, css: string): Promise<() => Promise<void>> => {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet()
    added.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added]
    return added
  }, css)
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
    })
}

/**
 * How much of a box's edge a focus ring marks: the share of places along its four sides, less the round corners,
 * where a pixel within 5 px inside of the edge has a contrast of 3:1 or more with what is there without the ring.
 */
export const ringShare = async (page: Page, target: Locator): Promise<number> => {
  const clip = await clipOf(target)
  const radius = await target.evaluate((element) =>
    Math.min(
      Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0,
      element.clientWidth / 2 - 1,
      element.clientHeight / 2 - 1,
    ),
  )
  const ringed = await shotOf(page, clip)
  const bare = await addSheet(
    page,
    `.gifkit, .gkf { --gk-focus: transparent !important; --gk-focus-inner: transparent !important; }
    *, ::after { forced-color-adjust: none !important; }`,
  )
  const plain = await shotOf(page, clip)
  await bare()
  const { width, height } = ringed
  const isMarked = (x: number, y: number, stepX: number, stepY: number): boolean =>
    Array.from({ length: 5 }, (_, depth) => [x + depth * stepX, y + depth * stepY] as const).some(
      ([left, top]) => contrast(ringed.at(left, top), plain.at(left, top)) >= 3,
    )
  const from = Math.ceil(radius)
  const along = (length: number): readonly number[] =>
    Array.from({ length: Math.max(1, length - 2 * from) }, (_, at) => from + at)
  const marks = [
    ...along(width).flatMap((x) => [isMarked(x, 0, 0, 1), isMarked(x, height - 1, 0, -1)]),
    ...along(height).flatMap((y) => [isMarked(0, y, 1, 0), isMarked(width - 1, y, -1, 0)]),
  ]
  return marks.filter(Boolean).length / marks.length
}

/**
 * The worst contrast of a text with the pixels that are really behind it: its colour, as computed, against each pixel
 * of its lines while the text itself is transparent.
 */
export const textContrast = async (page: Page, target: Locator): Promise<number> => {
  const [box, text] = [
    await clipOf(target),
    await target.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { top, bottom, left, right } = range.getBoundingClientRect()
      return {
        top: Math.ceil(top),
        bottom: Math.floor(bottom),
        left: Math.ceil(left),
        right: Math.floor(right),
      }
    }),
  ]
  const [x, y] = [Math.max(box.x, text.left), Math.max(box.y, text.top)]
  const width = Math.min(box.x + box.width, text.right) - x
  const clip = { x, y, width, height: Math.min(box.y + box.height, text.bottom) - y }
  const colour = await target.evaluate((element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
  )
  const transparent = await addSheet(
    page,
    '* { color: transparent !important; text-shadow: none !important; }',
  )
  const behind = await shotOf(page, clip)
  await transparent()
  const [red = 0, green = 0, blue = 0] = colour
  const all = Array.from({ length: behind.width * behind.height }, (_, at) =>
    contrast([red, green, blue], behind.at(at % behind.width, Math.floor(at / behind.width))),
  )
  return Math.min(...all)
}

/** Answers all pictures of the page with one that is white throughout. */
export const whitePictures = async (page: Page): Promise<void> => {
  const body = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.route(/\/media\/.*\.(gif|webp|png|jpg)/, (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  )
}

/**
 * The contrast of a box's border, where its sides are straight, with what is beside it: the better of the ground within
 * and the ground without, since either makes the field stand out.
 */
export const edgeContrast = async (page: Page, target: Locator): Promise<number> => {
  const { x, y, width, height } = await clipOf(target)
  const shot = await shotOf(page, { x: x - 4, y: y - 4, width: width + 8, height: height + 8 })
  const column = Math.floor(shot.width / 2)
  const border = [3, 4, 5].map((row) => shot.at(column, row))
  const [outside, inside] = [shot.at(column, 1), shot.at(column, 8)]
  return Math.max(...border.map((colour) => Math.max(contrast(colour, outside), contrast(colour, inside))))
}
