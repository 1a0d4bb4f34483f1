import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as Picker from '../../standalone/picker.js'
import { browserSuite } from '../support/browser-suite.js'
import { openWatchedPage, type WatchedPage } from '../support/chromium.js'
import { loadScripts } from '../support/every-widget.js'
import { standInForMedia, twoFrames } from '../support/grid-page.js'
import { sheets, sheetsOnTiles } from '../support/hostile-sheets.js'
import { PATIENCE } from '../support/patience.js'

declare const gifkit: typeof Standalone & typeof Picker

const suite = browserSuite()

const widgets = ['grid', 'carousel', 'gif', 'search', 'picker'] as const
type Widget = (typeof widgets)[number]

/** Width in px of the element that a host gives its widget. */
const HOST_WIDTH = 560

/** What boxes are counted from. */
const startOf: Readonly<Record<Widget, string>> = {
  grid: '.gifkit',
  carousel: '.gifkit',
  gif: '.gifkit',
  search: '.gifkit-grid',
  picker: '.gifkit-grid',
}

/** A box in px, counted from the widget's top left corner. */
type Box = readonly [left: number, top: number, width: number, height: number]
type Boxes = Readonly<Record<string, Box>>

/** What a host's rules may set on the outer box of a widget, see `host-css.test.ts`, and what it has on a clean page. */
const cleanBox = {
  ...{ position: 'relative', float: 'none', 'box-sizing': 'border-box', zoom: '1', inset: 'auto' },
  ...{ scale: 'none', rotate: 'none', translate: 'none', margin: '0', padding: '0', 'border-width': '0' },
  ...{ width: 'auto', height: 'auto', 'min-width': '0', 'min-height': '0' },
  ...{ 'max-width': 'none', 'max-height': 'none' },
}
const outerBoxes = {
  '.gifkit-outer:not(.gifkit *)': {
    ...cleanBox,
    display: 'block',
    'aspect-ratio': 'auto',
    overflow: 'visible',
  },
  '.gifkit-carousel': { ...cleanBox, display: 'grid', 'aspect-ratio': 'auto', overflow: 'auto hidden' },
  '.gifkit-gif .giphy-gif': {
    ...cleanBox,
    display: 'block',
    'aspect-ratio': 'var(--gifkit-aspect)',
    overflow: 'clip',
  },
}

/** The outer box is the host's to hold, as its own elements are. Inside of another widget it is ours. */
const holdOuterBox = (page: Page): Promise<void> =>
  page.evaluate((declarations) => {
    for (const [selector, held] of Object.entries(declarations))
      for (const [property, value] of Object.entries(held))
        document.querySelector<HTMLElement>(selector)?.style.setProperty(property, value, 'important')
  }, outerBoxes)

const draw = async (page: Page, widget: Widget): Promise<void> => {
  if (widget === 'search' || widget === 'picker') await loadScripts(page, ['/standalone/gifkit.picker.js'])
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
        ['aspect-ratio', 'auto'],
        ['zoom', '1'],
      ] as const)
        hold(side, value)
      document.body.append(target)
      const page = await client.trending({ limit: 9 })
      const nine = { ...page, pagination: { count: 9, offset: 0, total_count: 9 } }
      const list = {
        initialGifs: page.data,
        fetchGifs: async () => ({ ...nine, data: [] }),
      }
      const [gif] = page.data
      if (name === 'grid') gifkit.renderGrid({ ...list, width, columns: 3 }, target)
      else if (name === 'carousel') {
        // Its end is within reach, or it would wait to be scrolled.
        const loaderConfig = { rootMargin: '0px 4000px' }
        gifkit.renderCarousel({ ...list, loaderConfig, gifHeight: 150 }, target)
      } else if (name === 'gif' && gif) gifkit.renderGif({ gif, width: 300 }, target)
      Object.assign(client, { trending: async () => nine })
      if (name === 'search') gifkit.renderSearch({ client, grid: { width, columns: 3 } }, target)
      if (name === 'picker') gifkit.renderPicker({ client, mode: 'inline' }, target)
    },
    [widget, HOST_WIDTH] as const,
  )
  await page.waitForSelector(startOf[widget], { timeout: PATIENCE.timeout })
  await page.evaluate((start) => document.querySelector(start)?.scrollIntoView(), startOf[widget])
  await page.waitForSelector('.giphy-img-loaded', { timeout: PATIENCE.timeout })
  await page.waitForFunction(() => !document.querySelector('.giphy-loader'))
  await holdOuterBox(page)
  await twoFrames(page)
}

/** Tiles, what is in them, and what holds them, by name, from where the widget or, under its field, its list starts. */
const boxes = async (page: Page, widget: Widget): Promise<Boxes> => {
  // What a host's sheet does to the rest of the page may push the list away, and far tiles are not drawn.
  await page.evaluate((start) => document.querySelector(start)?.scrollIntoView(), startOf[widget])
  for (let frames = 0; frames < 3; frames += 1) await twoFrames(page)
  return page.evaluate((start) => {
    const root = document.querySelector(start)?.getBoundingClientRect()
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
  }, startOf[widget])
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

/** The function that it returns removes the sheet, which need not be the last any more: widgets load some of theirs later. */
const addSheet = async (page: Page, text: string): Promise<() => Promise<void>> => {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet()
    added.replaceSync(css)
    // Hosts' sheets come first and last; what is last wins where specificity does not decide.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added]
    return added
  }, text)
  return () =>
    page.evaluate((removed) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== removed)
    }, sheet)
}

describe.each(widgets)('the boxes of a %s stay as on a clean page', (widget) => {
  /** The clean page, which tests leave as it was; the last one makes it larger, then zooms. */
  let watched: WatchedPage
  let page: Page
  let clean: Boxes
  beforeAll(async () => {
    watched = await openWatchedPage(suite.browser)
    page = watched.page
    await standInForMedia(page)
    await page.goto(`${suite.sandbox.pages}/blank`)
    await draw(page, widget)
    clean = await boxes(page, widget)
  })
  afterAll(async () => {
    await watched?.close()
    expect(watched.complaints()).toEqual([])
  })

  // fault H2
  it('under the sheets of hosts', async () => {
    expect(Object.keys(clean).length).toBeGreaterThanOrEqual(3)
    for (const [name, text] of Object.entries({ ...sheets, ...sheetsOnTiles })) {
      const removeSheet = await addSheet(page, text)
      expect.soft(difference(clean, await boxes(page, widget)), name).toEqual([])
      await removeSheet()
    }
  })

  // A list, and a widget of many parts, show that the order of sheets and widgets is no matter.
  if (widget === 'grid' || widget === 'picker')
    it('drawn on a page that has all of them', async () => {
      const { page: styled } = await suite.open('/blank', {}, standInForMedia)
      await addSheet(styled, Object.values(sheets).join('\n'))
      await draw(styled, widget)
      // Tiles beyond the screen come half a second after those on it.
      await expect.poll(async () => difference(clean, await boxes(styled, widget)), PATIENCE).toEqual([])
    })

  // fault H2
  it('right to left: mirrored', async () => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const listWidth =
      Object.entries(clean).find(([name]) => /grid|carousel$/.test(name))?.[1][2] ?? HOST_WIDTH
    const mirrored = Object.fromEntries(
      Object.entries(clean).map(([name, [left, top, width, height]]): [string, Box] => {
        const whole = widget === 'gif' ? (clean[`${name.split(' ')[0]} tile`]?.[2] ?? 0) : listWidth
        return [name, [whole - left - width, top, width, height]]
      }),
    )
    const shown = await boxes(page, widget)
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    expect(difference(mirrored, shown)).toEqual([])
  })

  // fault H2
  it('at 200 % zoom', async () => {
    await page.setViewportSize({ width: 1280, height: 1800 })
    const whole = await boxes(page, widget)
    // Zooming leaves half the px to a screen, each of them twice as large.
    const session = await page.context().newCDPSession(page)
    const zoomed = { width: 640, height: 900, deviceScaleFactor: 2, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', zoomed)
    await page.waitForFunction(() => innerWidth === 640 && devicePixelRatio === 2)
    await twoFrames(page)
    await twoFrames(page)
    expect(difference(whole, await boxes(page, widget))).toEqual([])
  })
})

/** Widgets whose parts have sizes of their own, and these parts. */
const sized = [
  ['/share-react?widget=ShareBar', '.gifkit-share-target, .gifkit-share-icon', 6],
  ['/share-react?widget=ShareMenu', '.gifkit-share-target, .gifkit-share-copy, .gifkit-share-picture > a', 8],
  ['/favorite-react', '.gifkit-favorite, .gifkit-favorite-button, .gifkit-sprite', 3],
  [
    '/video-react?number=7&width=640&muted=true&persistentControls=true&motion=never',
    '.gifkit-video, .gifkit-player, .giphy-video, .gifkit-poster, .gifkit-video-start, .gifkit-bar, .gifkit-progress, .gifkit-bar-button',
    10,
  ],
  ['/emoji-react?gifHeight=60', '.gifkit-emoji-item, .gifkit-emoji-item .giphy-gif', 8],
] as const

describe.each(sized)('the parts of %s', (path, parts, count) => {
  const sizes = (page: Page): Promise<readonly string[]> =>
    page.locator(parts).evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return `${element.getAttribute('class')} ${Math.round(width)} x ${Math.round(height)}`
      }),
    )

  // fault H2
  it('are as large as on a clean page under the sheets of hosts', async () => {
    const { page } = await suite.open(path, {}, standInForMedia)
    await expect.poll(async () => (await sizes(page)).length, PATIENCE).toBeGreaterThanOrEqual(count)
    // The host's own elements are the host's to hold: a video is as wide as they leave it room.
    await page.evaluate(() => {
      let holder = document.querySelector('.gifkit')?.parentElement
      for (; holder; holder = holder.parentElement) {
        const { width } = holder.getBoundingClientRect()
        for (const [property, value] of [
          ['box-sizing', 'border-box'],
          ['width', `${width}px`],
          ['min-width', '0'],
          ['max-width', 'none'],
          ['padding', '0'],
          ['border', '0'],
        ] as const)
          holder.style.setProperty(property, value, 'important')
      }
    })
    const clean = await sizes(page)
    for (const [name, text] of Object.entries(sheets)) {
      const removeSheet = await addSheet(page, text)
      expect(await sizes(page), name).toEqual(clean)
      await removeSheet()
    }
    expect(await sizes(page)).toEqual(clean)
  })
})
