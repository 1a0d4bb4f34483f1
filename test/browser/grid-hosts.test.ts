import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { elementCount, offsetsAsked, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

/** Where a grid may live on a host page: markup with `#scroller`, which scrolls, and `#target` inside it. */
const hosts: Readonly<Record<string, string>> = {
  'in a box that scrolls': `
    const scroller = box('height:400px;width:600px;overflow:auto', stage)
    const target = box('', scroller)`,
  'in a box that scrolls, inside another one that does, on a page that does': `
    const outer = box('height:700px;width:700px;overflow:auto', stage)
    box('height:500px', outer)
    const scroller = box('height:400px;width:600px;overflow-y:scroll', outer)
    const target = box('', scroller)
    box('height:1500px', outer)
    box('height:3000px', stage)
    outer.scrollTop = 500`,
  'in a shadow tree whose host scrolls': `
    const scroller = box('height:400px;width:600px;overflow:auto', stage)
    const target = box('', scroller).attachShadow({ mode: 'open' })`,
  'in a closed shadow tree that scrolls inside': `
    const shadow = box('height:400px;width:600px', stage).attachShadow({ mode: 'closed' })
    const scroller = box('height:100%;overflow:auto', shadow)
    const target = box('', scroller)`,
}

/** Mounts a grid on a blank page; leaves `scroller` and `grid`, the root that holds the tiles, on the window. */
const mountIn = async (host: string): Promise<Page> => {
  const { page } = await suite.open('/blank', {}, standInForMedia)
  await page.evaluate(`(() => {
    const { apiKey, api, pingback } = JSON.parse(document.getElementById('sandbox-config').textContent)
    window.GIPHY_PINGBACK_URL = pingback
    const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
    const box = (style, parent) => {
      const element = document.createElement('div')
      element.style.cssText = style
      parent.append(element)
      return element
    }
    const stage = document.getElementById('app')
    ${host}
    gifkit.renderGrid({ columns: 3, fetchGifs: (offset) => client.trending({ offset, limit: 25 }) }, target)
    window.scroller = scroller
    window.grid = target
  })()`)
  return page
}

/** Waits for the first tile; asked from here, because a policy against eval keeps the page from waiting by itself. */
const drawn = (page: Page, root: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(`${root}.querySelector('.gifkit-tile img[src]') !== null`), PATIENCE)
    .toBe(true)

interface Place {
  /** Lengths in px from the top of the scrolling box. */
  readonly top: number
  readonly bottom: number
  readonly position: number
  readonly isLoaded: boolean
}

const places = (page: Page): Promise<readonly Place[]> =>
  page.evaluate(`[...grid.querySelectorAll('.gifkit-tile')].map((tile) => {
    const edge = scroller.getBoundingClientRect().top
    const { top, bottom } = tile.getBoundingClientRect()
    return {
      top: top - edge,
      bottom: bottom - edge,
      position: Number(tile.getAttribute('aria-posinset')),
      isLoaded: tile.querySelector('.giphy-img-loaded') !== null,
    }
  })`)

/** The box is full of tiles from its upper to its lower edge, and their pictures are there. */
const expectFull = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const shown = (await places(page)).filter(({ top, bottom }) => bottom > 0 && top < 400)
      return (
        shown.length > 0 &&
        Math.min(...shown.map(({ top }) => top)) <= 6 &&
        Math.max(...shown.map(({ bottom }) => bottom)) >= 394 &&
        shown.every(({ isLoaded }) => isLoaded)
      )
    }, PATIENCE)
    .toBe(true)

describe.each(Object.entries(hosts))('a grid %s', (_, host) => {
  it('draws what the box shows, fetches as the box is scrolled, and no further', async () => {
    const page = await mountIn(host)
    await drawn(page, 'grid')
    await expectFull(page)
    // Three columns of some 196 px make 25 GIFs more than two boxes high.
    expect((await offsetsAsked(suite.sandbox.control)).length).toBeLessThanOrEqual(2)

    for (const reached of [60, 120]) {
      await expect
        .poll(async () => {
          await page.evaluate('scroller.scrollBy(0, 350)')
          return (await places(page)).at(-1)?.position ?? 0
        }, PATIENCE)
        .toBeGreaterThan(reached)
    }
    await expectFull(page)
    // Kept: the box, a box and a quarter ahead, half a box behind, what reaches into that, and all for a quarter longer.
    const isFar = ({ bottom, top }: Place): boolean => bottom < -300 - 6 || top > 900 + 6
    await expect.poll(async () => (await places(page)).filter(isFar), PATIENCE).toEqual([])
    expect((await places(page)).length).toBeLessThan(45)
    const offsets = await offsetsAsked(suite.sandbox.control)
    expect(offsets).toEqual(offsets.map((_offset, index) => index * 25))

    await page.evaluate('scroller.scrollTo(0, 0)')
    await expectFull(page)
    expect((await places(page))[0]?.position).toBe(1)
    // In a closed tree nothing can be counted from outside, and nothing needs to be.
    // Those that are left behind are kept for a quarter of a second.
    await expect.poll(() => elementCount(page), PATIENCE).toBeLessThan(200)
  })
})

describe('two grids on one page', () => {
  it('in the document and in a shadow tree, each with the styles, side by side', async () => {
    const page = await mountIn(hosts['in a shadow tree whose host scrolls'] ?? '')
    await drawn(page, 'grid')
    await page.evaluate(`(() => {
      const { apiKey, api } = JSON.parse(document.getElementById('sandbox-config').textContent)
      const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
      const second = document.createElement('div')
      second.style.width = '600px'
      document.getElementById('app').prepend(second)
      gifkit.renderGrid({ columns: 3, fetchGifs: (offset) => client.trending({ offset, limit: 25 }) }, second)
      window.second = second
    })()`)
    await drawn(page, 'second')
    const positionsOf = (root: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(${root}.querySelector('.gifkit-tile')).position`)
    expect(await positionsOf('second')).toBe('absolute')
    expect(await positionsOf('grid')).toBe('absolute')
    // The same sheets in both, each once.
    expect(await page.evaluate('document.adoptedStyleSheets.length')).toBeGreaterThan(0)
    expect(
      await page.evaluate(`(() => {
        const [outside, inside] = [document, grid].map((root) => [...root.adoptedStyleSheets])
        return outside.length === new Set(outside).size && outside.every((sheet, at) => sheet === inside[at])
      })()`),
    ).toBe(true)
  })
})
