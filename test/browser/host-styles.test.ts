import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type * as Standalone from '../../standalone.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE, standInForMedia, twoFrames } from '../support/grid-page.js'

declare const gifkit: typeof Standalone

const suite = browserSuite()

const widgets = ['grid', 'carousel', 'gif'] as const
type Widget = (typeof widgets)[number]

/** Width in px of the element that a host gives its widget. */
const HOST_WIDTH = 560

/** Sheets that hosts really have, and worse. */
const sheets: Readonly<Record<string, string>> = {
  'a reset': `html, body, div, span, p, a, img, button, ul, li { margin: 0; padding: 0; border: 0;
    font: inherit; font-size: 100%; vertical-align: baseline; box-sizing: border-box }
    a { display: inline; color: inherit; text-decoration: none } button { all: unset }
    img, video { display: block; max-width: 100%; height: auto }`,
  'important boxes': `* { margin: 7px !important; padding: 5px !important; border: 3px solid red !important;
    box-sizing: content-box !important; float: left !important; display: inline-block !important;
    position: static !important; inset: 11px !important }`,
  'important sizes': `* { width: 33px !important; height: 44px !important; min-width: 200px !important;
    min-height: 300px !important; max-width: 250px !important; max-height: 310px !important }`,
  'pictures that fit': 'img { max-width: 100% !important; height: auto !important; width: 50% !important }',
  'flexible children': `div, a, img { flex: 1 1 0 !important; align-self: center !important;
    overflow: visible !important; gap: 30px !important; scroll-behavior: smooth !important }`,
}

/** A box in px, counted from the widget's top left corner. */
type Box = readonly [left: number, top: number, width: number, height: number]
type Boxes = Readonly<Record<string, Box>>

const draw = async (page: Page, widget: Widget): Promise<void> => {
  await page.evaluate(
    async ([name, width]) => {
      const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
      Object.assign(window, { GIPHY_PINGBACK_URL: config.pingback })
      const client = new gifkit.GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })
      const target = document.createElement('div')
      const hold = (property: string, value: string) => target.style.setProperty(property, value, 'important')
      // The host's own element is the host's to hold.
      for (const side of ['margin', 'padding', 'border', 'min-width', 'min-height']) hold(side, '0')
      for (const side of ['max-width', 'max-height', 'inset', 'float', 'flex']) hold(side, 'initial')
      for (const [side, value] of [
        ['width', `${width}px`],
        ['height', 'auto'],
        // Floats of the host beside it are the host's, too.
        ['display', 'flow-root'],
        ['position', 'relative'],
        ['box-sizing', 'border-box'],
      ] as const)
        hold(side, value)
      document.body.append(target)
      const page = await client.trending({ limit: 9 })
      const list = {
        initialGifs: page.data,
        fetchGifs: async () => ({ ...page, data: [], pagination: { count: 0, offset: 9, total_count: 9 } }),
      }
      const [gif] = page.data
      if (name === 'grid') gifkit.renderGrid({ ...list, width, columns: 3 }, target)
      else if (name === 'carousel') gifkit.renderCarousel({ ...list, gifHeight: 150 }, target)
      else if (gif) gifkit.renderGif({ gif, width: 300 }, target)
    },
    [widget, HOST_WIDTH] as const,
  )
  await page.waitForSelector('.giphy-img-loaded', { timeout: PATIENCE.timeout })
  await page.waitForFunction(() => !document.querySelector('.giphy-loader'))
  await twoFrames(page)
}

/** Tiles, what is in them, and what holds them, by name. */
const boxes = async (page: Page): Promise<Boxes> => {
  await twoFrames(page)
  return page.evaluate(() => {
    const root = document.querySelector('.gifkit')?.getBoundingClientRect()
    const found: Record<string, [number, number, number, number]> = {}
    const note = (name: string, element: Element): void => {
      const { left, top, width, height } = element.getBoundingClientRect()
      found[name] = [left - (root?.left ?? 0), top - (root?.top ?? 0), width, height]
    }
    for (const list of document.querySelectorAll('.gifkit-grid, .gifkit-row, .gifkit-carousel'))
      note(list.className, list)
    for (const link of document.querySelectorAll<HTMLElement>('.giphy-gif')) {
      const id = link.dataset.giphyId ?? ''
      note(`${id} link`, link)
      const tile = link.closest('.gifkit-tile')
      const image = link.querySelector('.giphy-gif-img')
      if (tile) note(`${id} tile`, tile)
      if (image) note(`${id} image`, image)
    }
    return found
  })
}

/** By how much the worst box is off, and which. */
const difference = (clean: Boxes, other: Boxes): readonly string[] => [
  ...Object.keys(clean).filter((name) => !other[name]),
  ...Object.entries(other).flatMap(([name, box]) => {
    const expected = clean[name]
    if (!expected) return []
    const off = box.map((number, side) => Math.abs(number - (expected[side] ?? Number.NaN)))
    return off.every((px) => px <= 1) ? [] : [`${name}: ${box.join()} instead of ${expected.join()}`]
  }),
]

const opened = async (widget: Widget, options: BrowserContextOptions = {}): Promise<Page> => {
  const { page } = await suite.open('/blank', options, standInForMedia)
  await draw(page, widget)
  return page
}

const addSheet = (page: Page, text: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    // Hosts' sheets come first and last; what is last wins where specificity does not decide.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, text)

const removeSheet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })

describe.each(widgets)('the boxes of a %s stay as on a clean page', (widget) => {
  it('under the sheets of hosts', async () => {
    const page = await opened(widget)
    const clean = await boxes(page)
    expect(Object.keys(clean).length).toBeGreaterThanOrEqual(3)
    for (const [name, text] of Object.entries(sheets)) {
      await addSheet(page, text)
      expect(difference(clean, await boxes(page)), name).toEqual([])
      await removeSheet(page)
    }
  })

  it('drawn on a page that has all of them', async () => {
    const clean = await boxes(await opened(widget))
    const { page } = await suite.open('/blank', {}, standInForMedia)
    await addSheet(page, Object.values(sheets).join('\n'))
    await draw(page, widget)
    expect(difference(clean, await boxes(page))).toEqual([])
  })

  it('right to left: mirrored', async () => {
    const page = await opened(widget)
    const clean = await boxes(page)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const mirrored = Object.fromEntries(
      Object.entries(clean).map(([name, [left, top, width, height]]): [string, Box] => {
        const whole = widget === 'gif' ? (clean[`${name.split(' ')[0]} tile`]?.[2] ?? 0) : HOST_WIDTH
        return [name, [whole - left - width, top, width, height]]
      }),
    )
    expect(difference(mirrored, await boxes(page))).toEqual([])
  })

  it('at 200 % zoom', async () => {
    const clean = await boxes(await opened(widget, { viewport: { width: 1280, height: 900 } }))
    // Zooming leaves half the px to a screen, each of them twice as large.
    const zoomed = await opened(widget, { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })
    expect(difference(clean, await boxes(zoomed))).toEqual([])
  })
})
