/** What a host's style sheet does to the outer box of a grid, a carousel and a single GIF. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type CssHost,
  drawStyled,
  loadStyledHost,
  placeOf,
  placeOfTiles,
  prepareStyledHost,
  tilesInPlace,
} from '../support/css-page.js'
import { offsetsAsked, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const openHost = async (viewport = { width: 1000, height: 800 }): Promise<Page> => {
  const { page } = await suite.open('/blank', { viewport }, prepareStyledHost)
  await loadStyledHost(page)
  return page
}

const open = async (host: CssHost, viewport?: { width: number; height: number }): Promise<Page> => {
  const page = await openHost(viewport)
  await drawStyled(page, host)
  await tilesInPlace(page)
  return page
}

/** The ways in which a host's rule gets to a widget: its class, a class of the host, one with a reset before it. */
const waysOf = (own: string): readonly (readonly [way: string, selector: string, css: string])[] => [
  ['on its class', own, ''],
  ['on `className`', '.mine', ''],
  [
    'in a layer, after a reset',
    '.mine',
    '@layer reset { * { margin: 0; padding: 0; box-sizing: border-box } }',
  ],
]

const hostOf = (
  widget: 'Grid' | 'Carousel',
  [way, selector, reset]: readonly [string, string, string],
  declarations: string,
): CssHost => {
  const rule = `${selector} { ${declarations} }`
  return {
    widget,
    css: reset ? `${reset} @layer utilities { ${rule} }` : rule,
    props: {
      ...(widget === 'Grid'
        ? { columns: 3 }
        : { gifHeight: 100, loaderConfig: { rootMargin: '0px 4000px' } }),
      ...(way === 'on its class' ? {} : { className: 'mine' }),
    },
  }
}

describe.each(waysOf('.giphy-grid'))('a rule for a grid %s', (...way) => {
  const draw = (declarations: string) => open(hostOf('Grid', way, declarations))
  const [, outer] = way

  it('sets its margin', async () => {
    const page = await draw('margin: 20px 30px 40px 50px')
    const [target, box, tiles, next] = [
      await placeOf(page, '#target'),
      await placeOf(page, outer),
      await placeOfTiles(page),
      await placeOf(page, '#next'),
    ]
    expect([box.left - target.left, target.right - box.right]).toEqual([50, 30])
    expect(next.top - box.bottom).toBe(40)
    expect([tiles.left - box.left, tiles.top - box.top]).toEqual([0, 0])
    expect(box.right - tiles.right).toBeLessThan(3)
  })

  it('sets its padding and its border', async () => {
    const page = await draw('padding: 10px 20px 30px; border: 5px solid red')
    const [box, tiles] = [await placeOf(page, outer), await placeOfTiles(page)]
    expect([tiles.left - box.left, tiles.top - box.top]).toEqual([25, 15])
    expect(box.right - tiles.right - 25).toBeLessThan(3)
    expect(box.right - tiles.right - 25).toBeGreaterThanOrEqual(0)
    expect(box.bottom - tiles.bottom).toBe(35)
    expect(await placeOf(page, '#target')).toMatchObject({ width: 600, bottom: box.bottom })
  })

  it('sets its height and its greatest width', async () => {
    const page = await draw('height: 250px; max-width: 400px; overflow: hidden')
    const [box, tiles] = [await placeOf(page, outer), await placeOfTiles(page)]
    expect([box.width, box.height]).toEqual([400, 250])
    expect(box.right - tiles.right).toBeLessThan(3)
    expect(box.right - tiles.right).toBeGreaterThanOrEqual(0)
    expect((await placeOf(page, '#next')).top).toBe(box.bottom)
  })

  it('sets its aspect ratio', async () => {
    const page = await draw('aspect-ratio: 3 / 1; overflow: auto')
    expect(await placeOf(page, outer)).toMatchObject({ width: 600, height: 200 })
  })
})

it.each([
  ['Grid', '.giphy-grid'],
  ['Carousel', '.giphy-carousel'],
] as const)(
  'the `style` of a %s is that of its outer box, and wins over its class',
  async (widget, outer) => {
    const host = hostOf(widget, ['on its class', outer, ''], 'margin-inline-start: 4px; max-width: 500px')
    const page = await openHost()
    const style = { maxWidth: 400 }
    await drawStyled(page, { ...host, props: { ...host.props, style } })
    await tilesInPlace(page)
    const [target, box] = [await placeOf(page, '#target'), await placeOf(page, outer)]
    expect([box.width, box.left - target.left]).toEqual([400, 4])
  },
)

it('a grid of `height: 100%` scrolls in a target that has a height', async () => {
  const page = await open({
    widget: 'Grid',
    css: '#target { height: 300px } .giphy-grid { height: 100%; overflow: auto }',
    props: { columns: 3 },
    isEndless: true,
  })
  expect(await placeOf(page, '.giphy-grid')).toMatchObject({ width: 600, height: 300 })
})

describe('a grid', () => {
  const scrolling: CssHost = {
    widget: 'Grid',
    css: '.giphy-grid { max-height: 200px; overflow: auto }',
    props: { columns: 3 },
    isEndless: true,
  }
  const scrolledBy = (page: Page) =>
    page.evaluate(() => [document.querySelector('.giphy-grid')?.scrollTop ?? 0, scrollY])
  const lastPosition = (page: Page) =>
    page.locator('.gifkit-tile').last().getAttribute('aria-posinset').then(Number)
  const tileCount = (page: Page) => page.locator('.gifkit-tile').count()

  it.each([
    ['as wide as its container', {}],
    ['with a width', { width: 600 }],
  ])(
    '%s in `max-height` and `overflow: auto` scrolls inside, fetches and unmounts there',
    async (_, props) => {
      const page = await open({ ...scrolling, props: { ...scrolling.props, ...props } })
      expect(await placeOf(page, '.giphy-grid')).toMatchObject({ width: 600, height: 200 })
      // Two boxes high, and no more than what is two boxes further down.
      expect(await offsetsAsked(suite.sandbox.control)).toEqual([0])
      expect(await tileCount(page)).toBeLessThan(25)
      const isWide = () =>
        page.evaluate(() => {
          const { scrollWidth = 0, clientWidth = 0 } = document.querySelector('.giphy-grid') ?? {}
          return [scrollWidth - clientWidth, document.documentElement.scrollHeight > innerHeight]
        })
      expect(await isWide(), 'px beyond its side, and of the page beyond the screen').toEqual([0, false])
      await expect
        .poll(async () => {
          await page.locator('.giphy-grid').evaluate((grid) => grid.scrollBy(0, 180))
          await twoFrames(page)
          return lastPosition(page)
        }, PATIENCE)
        .toBeGreaterThan(60)
      await expect.poll(() => tileCount(page), PATIENCE).toBeLessThan(25)
      expect((await scrolledBy(page))[1]).toBe(0)
      expect(await offsetsAsked(suite.sandbox.control)).toEqual(expect.arrayContaining([0, 25, 50]))
    },
  )

  it('that scrolls inside follows the arrow keys, and the page stays where it is', async () => {
    const page = await open(scrolling)
    await page.locator('.giphy-gif').first().focus()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('ArrowDown')
      await twoFrames(page)
      const [box, tile] = [await placeOf(page, '.giphy-grid'), await placeOf(page, '.giphy-gif:focus')]
      const shown = Math.min(tile.bottom, box.bottom) - Math.max(tile.top, box.top)
      expect(shown, 'px of the tile').toBeGreaterThan(Math.min(tile.height, box.height) - 2)
    }
    const [inside, page_] = await scrolledBy(page)
    expect(inside).toBeGreaterThan(400)
    expect(page_).toBe(0)
  })

  it('starts to scroll inside when the host gives it the class later', async () => {
    const page = await open({ ...scrolling, css: '.low { max-height: 200px; overflow: auto }' })
    await drawStyled(page, {
      ...scrolling,
      css: '.low { max-height: 200px; overflow: auto }',
      props: { ...scrolling.props, className: 'giphy-grid low' },
    })
    await page.locator('.giphy-grid').evaluate((grid) => grid.scrollBy(0, 180))
    await expect.poll(() => tileCount(page), PATIENCE).toBeLessThan(25)
    await expect.poll(() => lastPosition(page), PATIENCE).toBeGreaterThan(10)
  })

  it('in right-to-left text has its tiles inside of its padding', async () => {
    const page = await openHost()
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await drawStyled(page, {
      ...scrolling,
      css: '.giphy-grid { padding-inline-start: 40px; max-height: 300px; overflow: auto }',
    })
    await tilesInPlace(page)
    const [box, tiles] = [await placeOf(page, '.giphy-grid'), await placeOfTiles(page)]
    expect(box.right - tiles.right).toBe(40)
    expect(tiles.left).toBeGreaterThanOrEqual(box.left)
  })

  it('has its tiles, its loader, its message and its error inside of its class', async () => {
    const page = await open({ ...scrolling, css: '' })
    expect(await page.locator('.giphy-grid .giphy-loader').count()).toBe(1)
    expect(await page.locator('.giphy-grid .giphy-gif').count()).toBeGreaterThan(3)
    await drawStyled(page, { widget: 'Grid', css: '', props: { feedKey: 'none' }, count: 0 })
    await page.locator('.giphy-grid', { hasText: 'No GIFs found' }).waitFor(PATIENCE)
    await drawStyled(page, { widget: 'Grid', css: '', props: { feedKey: 'fails' }, failsAt: 0 })
    await page.locator('.giphy-grid [role="alert"]').waitFor(PATIENCE)
  })

  it('of a width is as wide as its tiles on a page that resets boxes', async () => {
    const page = await open({
      widget: 'Grid',
      css: '* { box-sizing: border-box } .giphy-grid { padding: 20px; max-width: 100% }',
      props: { columns: 3, width: 500 },
    })
    const [box, tiles] = [await placeOf(page, '.giphy-grid'), await placeOfTiles(page)]
    expect(box.width).toBe(500)
    expect([tiles.left - box.left, Math.round(box.right - tiles.right)]).toEqual([20, 21])
  })
})

describe.each(waysOf('.giphy-carousel'))('a rule for a carousel %s', (...way) => {
  const draw = (declarations: string) => open(hostOf('Carousel', way, declarations))
  const [, outer] = way

  it('sets its margin', async () => {
    const page = await draw('margin: 20px 30px 40px 50px')
    const [target, box, tiles, next] = [
      await placeOf(page, '#target'),
      await placeOf(page, outer),
      await placeOfTiles(page),
      await placeOf(page, '#next'),
    ]
    expect([box.left - target.left, target.right - box.right]).toEqual([50, 30])
    expect(next.top - box.bottom).toBe(40)
    expect([tiles.left - box.left, tiles.top - box.top]).toEqual([0, 0])
  })

  it('sets its padding and its border', async () => {
    const page = await draw('padding: 10px 20px 30px; border: 5px solid red')
    const [box, tiles] = [await placeOf(page, outer), await placeOfTiles(page)]
    expect([tiles.left - box.left, tiles.top - box.top]).toEqual([25, 15])
    expect(box.width).toBe(600)
    const keys = ['End', 'Home'] as const
    await page.locator('.giphy-gif').first().focus()
    for (const key of keys) {
      await page.keyboard.press(key)
      await expect
        .poll(async () => {
          const tile = await placeOf(page, '.giphy-gif:focus')
          return tile.left >= box.left + 5 && tile.right <= box.right - 5
        }, PATIENCE)
        .toBe(true)
    }
  })

  it('sets its height and its greatest width', async () => {
    const page = await draw('height: 250px; max-width: 400px')
    expect(await placeOf(page, outer)).toMatchObject({ width: 400, height: 250 })
    expect((await placeOf(page, '#next')).top).toBe((await placeOf(page, outer)).bottom)
  })

  it('sets its greatest height and its aspect ratio', async () => {
    const page = await draw('aspect-ratio: 3 / 1; max-width: 450px; max-height: 140px')
    expect((await placeOf(page, outer)).height).toBe(140)
    await drawStyled(page, hostOf('Carousel', way, 'aspect-ratio: 3 / 1; max-width: 450px'))
    await expect.poll(async () => (await placeOf(page, outer)).height, PATIENCE).toBe(150)
  })
})

describe('a carousel', () => {
  const props = { gifHeight: 100 }

  it('hides its scroll bar where the host says so, and still scrolls', async () => {
    const page = await open({
      widget: 'Carousel',
      css: '.giphy-carousel { overflow-x: hidden; border-radius: 20px }',
      props,
      isEndless: true,
    })
    const overflow = () => page.locator('.giphy-carousel').evaluate((box) => getComputedStyle(box).overflowX)
    expect(await overflow()).toBe('hidden')
    await page.locator('.giphy-carousel').evaluate((box) => box.scrollBy(300, 0))
    await expect.poll(() => page.locator('.giphy-carousel').evaluate((box) => box.scrollLeft)).toBe(300)
  })

  it('has its tiles, its loader, its message and its error inside of its class', async () => {
    const page = await open({ widget: 'Carousel', css: '', props, isEndless: true })
    expect(await page.locator('.giphy-carousel .giphy-loader').count()).toBe(1)
    expect(await page.locator('.giphy-carousel .giphy-gif').count()).toBeGreaterThan(3)
    await drawStyled(page, { widget: 'Carousel', css: '', props: { ...props, feedKey: 'none' }, count: 0 })
    await page.locator('.giphy-carousel', { hasText: 'No GIFs found' }).waitFor(PATIENCE)
    await drawStyled(page, { widget: 'Carousel', css: '', props: { ...props, feedKey: 'fails' }, failsAt: 0 })
    await page.locator('.giphy-carousel [role="alert"]').waitFor(PATIENCE)
  })
})

describe.each([
  ['on its class', '.giphy-gif', {}],
  ['on `className`', '.mine', { className: 'mine' }],
] as const)('a rule for a GIF %s', (_, outer, props) => {
  const draw = (declarations: string, more: Readonly<Record<string, unknown>> = {}) =>
    open({ widget: 'Gif', css: `${outer} { ${declarations} }`, props: { width: 300, ...props, ...more } })
  const picture = (page: Page) => placeOf(page, '.giphy-gif-img')

  it('sets its margin', async () => {
    const page = await draw('margin: 20px 30px 40px 50px')
    const [target, box, next] = [
      await placeOf(page, '#target'),
      await placeOf(page, outer),
      await placeOf(page, '#next'),
    ]
    expect([box.left - target.left, next.top - box.bottom]).toEqual([50, 40])
    expect(await picture(page)).toEqual(box)
  })

  it('sets its padding and its border', async () => {
    const page = await draw('padding: 10px; border: 5px solid red')
    const [box, image] = [await placeOf(page, outer), await picture(page)]
    expect([image.left - box.left, image.top - box.top]).toEqual([15, 15])
    expect([box.right - image.right, box.bottom - image.bottom]).toEqual([15, 15])
    expect((await placeOf(page, '#next')).top).toBe(box.bottom)
  })

  it('sets its height, and its greatest height', async () => {
    const page = await draw('height: 100px')
    expect(await placeOf(page, outer)).toMatchObject({ width: 300, height: 100 })
    expect(await picture(page)).toMatchObject({ width: 300, height: 100 })
    expect((await placeOf(page, '#next')).top).toBe((await placeOf(page, outer)).bottom)
    await drawStyled(page, {
      widget: 'Gif',
      css: `${outer} { max-height: 90px }`,
      props: { width: 300, ...props },
    })
    await expect.poll(async () => (await placeOf(page, outer)).height, PATIENCE).toBe(90)
  })

  it('sets its aspect ratio and its overflow', async () => {
    const page = await draw('aspect-ratio: 3 / 1; overflow: visible')
    expect(await placeOf(page, outer)).toMatchObject({ width: 300, height: 100 })
    const { overflow } = await page.locator(outer).evaluate((link) => ({ ...getComputedStyle(link) }))
    expect(overflow).toBe('visible')
  })
})

describe('the style of a GIF', () => {
  it('sets its margin, padding, border and height, and the picture fills what is left', async () => {
    const style = { margin: 20, padding: 10, border: '5px solid red', height: 200, boxSizing: 'border-box' }
    const page = await open({ widget: 'Gif', css: '', props: { width: 300, style } })
    const [target, box, image] = [
      await placeOf(page, '#target'),
      await placeOf(page, '.gifkit'),
      await placeOf(page, '.giphy-gif-img'),
    ]
    expect(box).toMatchObject({ width: 300, height: 200, left: target.left + 20 })
    expect(image).toMatchObject({ width: 270, height: 170, left: box.left + 15, top: box.top + 15 })
  })
})

describe('what the host renders inside of a widget', () => {
  const fontOf = (page: Page) =>
    page
      .locator('.own')
      .first()
      .evaluate((element) => {
        const { fontFamily, fontSize, lineHeight } = getComputedStyle(element)
        return [fontFamily, fontSize, lineHeight]
      })
  const css = '#app { font: 21px / 33px monospace } .own { font-weight: 400 }'
  const pageFont = ['monospace', '21px', '33px']

  it.each([
    ['the overlay of a grid', { widget: 'Grid', props: {} }],
    ['the overlay of a carousel', { widget: 'Carousel', props: { gifHeight: 100 } }],
    ['the overlay of a GIF', { widget: 'Gif', props: { width: 300 } }],
    ['the overlay of a video', { widget: 'Video', props: { width: 300, muted: true } }],
    ['the loader of a grid', { widget: 'Grid', isEndless: true, props: { overlay: undefined } }],
    ['the message of a grid', { widget: 'Grid', count: 0, props: { loader: undefined } }],
    ['the message of a carousel', { widget: 'Carousel', count: 0, props: { gifHeight: 100 } }],
  ] as const)('%s has the font and the size of the page', async (_, given) => {
    const page = await openHost()
    await drawStyled(page, { ...given, css, hasOwnParts: true })
    // Tiles of a first screen are drawn a few at a time, and a loader goes when there is an answer.
    await expect.poll(() => fontOf(page), PATIENCE).toEqual(pageFont)
  })
})
