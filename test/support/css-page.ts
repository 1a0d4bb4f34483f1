/** A host page whose style sheet reaches into a widget, as hosts of the incumbent write them. */
import type { Page } from 'playwright-core'
import { standInForMedia, twoFrames } from './grid-page.js'
import { bundleHostScript } from './host-bundle.js'
import { PATIENCE } from './patience.js'

export type CssWidget = 'Grid' | 'Carousel' | 'Gif' | 'Video'

export interface CssHost {
  readonly widget: CssWidget
  /** The host's sheet, which is in the page before the widget. */
  readonly css: string
  readonly props?: Readonly<Record<string, unknown>>
  /** GIFs of the only page; default 9. `0` finds none. */
  readonly count?: number
  /** Pages of 25 instead, without an end. */
  readonly isEndless?: boolean
  /** The fetch of this page fails, counted from 0. */
  readonly failsAt?: number
  /** The host's overlay, loader and message, of the class `own`. */
  readonly hasOwnParts?: boolean
}

/** `window.draw` shows a widget in `#target`, which a paragraph follows, and shows it again with other options. */
const host = `
  import { FetchError, GiphyFetch } from 'gifkit'
  import { Carousel, Gif, Grid, Video } from 'gifkit/react'
  import { createElement } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  const { apiKey, api, pingback } = JSON.parse(document.getElementById('sandbox-config').textContent)
  window.GIPHY_PINGBACK_URL = pingback
  const client = new GiphyFetch(apiKey, {}, { serverUrl: api + '/v1/' })
  const own = (tag) => () => createElement(tag, { className: 'own' }, 'Of the host')
  const widgets = { Carousel, Gif, Grid, Video }
  const target = document.createElement('div')
  target.id = 'target'
  const next = document.createElement('p')
  next.id = 'next'
  next.textContent = 'Behind the widget'
  document.getElementById('app').append(target, next)
  const root = createRoot(target)
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  window.draw = async ({ widget, css, props, count = 9, isEndless, failsAt, hasOwnParts }) => {
    sheet.replaceSync('#target { inline-size: 600px } #next { margin: 0 } ' + css)
    const parts = hasOwnParts && {
      overlay: own('b'), loader: own('p'), noResultsMessage: createElement('p', { className: 'own' }, 'None'),
    }
    const isOne = widget === 'Gif' || widget === 'Video'
    const one = isOne && (await client.trending({ type: widget === 'Gif' ? 'gifs' : 'videos', limit: 5 })).data[0]
    const fetchGifs = async (offset) => {
      if (failsAt !== undefined && offset >= failsAt * 25) throw new FetchError('no more', '')
      const page = await client.trending({ offset, limit: 25 })
      return isEndless || failsAt !== undefined ? page : {
        ...page, data: page.data.slice(0, count),
        pagination: { offset: 0, count, total_count: count },
      }
    }
    const feed = isOne ? { gif: one } : { fetchGifs }
    flushSync(() => root.render(createElement(widgets[widget], { ...feed, ...parts, ...props })))
  }`

let script: Promise<string> | undefined

/** Shows a widget on the blank page, or shows it again in other ways. */
export const drawStyled = (page: Page, options: CssHost): Promise<void> =>
  page.evaluate(
    (given) => (window as unknown as { draw(options: unknown): Promise<void> }).draw(given),
    options,
  )

/** Loads the host into the blank page. */
export const loadStyledHost = async (page: Page): Promise<void> => {
  script ??= bundleHostScript(host)
  await page.evaluate(await script)
}

/** To be called before the page goes to its address. */
export const prepareStyledHost = (page: Page): Promise<void> => standInForMedia(page)

/** Until tiles are in place and nothing moves any more. */
export const tilesInPlace = async (page: Page): Promise<void> => {
  await page.waitForSelector('.gifkit-tile img[src]', { timeout: PATIENCE.timeout })
  for (let round = 0; round < 3; round += 1) await twoFrames(page)
}

/** An element's place in px of the screen, and that of what is inside of its border and padding. */
export interface PlacedBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/** The border box of the first element that matches. */
export const placeOf = (page: Page, selector: string): Promise<PlacedBox> =>
  page.evaluate((name) => {
    const element = document.querySelector(name)
    if (!element) throw new Error(`There is no ${name}`)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  }, selector)

/** The box around all tiles that are in the document. */
export const placeOfTiles = (page: Page): Promise<PlacedBox> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.gifkit-tile')].map((tile) => tile.getBoundingClientRect())
    const [left, top, right, bottom] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.min(...boxes.map((box) => box.top)),
      Math.max(...boxes.map((box) => box.right)),
      Math.max(...boxes.map((box) => box.bottom)),
    ]
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  })
