import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../sandbox/html/content-security-policy.js'
import { browserSuite } from '../support/browser-suite.js'
import { openWatchedPage } from '../support/chromium.js'
import { drawnTiles, offsetsAsked, scrollToPosition, twoFrames } from '../support/grid-page.js'
import { bundleHostScript } from '../support/host-bundle.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, repeated } from '../support/received-events.js'
import { projectRoot } from '../support/source-files.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const published = (file: string): string => new URL(`../../dist/esm/${file}`, import.meta.url).href
const WIDTH = 620

/** What a host writes once for server and browser; `gifs` is the first page, as its server fetched it. */
const hostScript = `
  import { createElement, StrictMode } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  import { GiphyFetch } from 'gifkit'
  import { Grid } from 'gifkit/react'
  const { gifs, api, pingback, ...size } = JSON.parse(document.getElementById('data').textContent)
  window.GIPHY_PINGBACK_URL = pingback
  window.recovered = []
  const client = new GiphyFetch('server-render-key', {}, { serverUrl: api + '/v1/' })
  const fetchGifs = (offset) => client.trending({ offset, limit: 25 })
  window.takeOver = () => {
    window.root = hydrateRoot(
      document.getElementById('host'),
      createElement(StrictMode, null, createElement(Grid, { ...size, fetchGifs, initialGifs: gifs })),
      { onRecoverableError: (error) => window.recovered.push(String(error)) },
    )
  }`

let site: LoopbackSite
let markup: string
/** Of a grid whose width no server can know. */
let fluidMarkup: string

const escaped = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

beforeAll(async () => {
  const { GiphyFetch }: typeof import('../../index.js') = await import(published('index.js'))
  const { Grid }: typeof import('../../react/index.js') = await import(published('react.js'))
  const { sandbox } = suite
  const client = new GiphyFetch('server-key', {}, { serverUrl: `${sandbox.api}/v1/` })
  const fetchGifs = (offset: number) => client.trending({ offset, limit: 25 })
  const { data: gifs } = await fetchGifs(0)
  markup = renderToString(
    createElement(StrictMode, null, createElement(Grid, { width: WIDTH, fetchGifs, initialGifs: gifs })),
  )
  fluidMarkup = renderToString(
    createElement(StrictMode, null, createElement(Grid, { fetchGifs, initialGifs: gifs })),
  )
  const script = await bundleHostScript(hostScript)
  const styles = readFileSync(join(projectRoot, 'dist/styles.css'))
  site = await loopbackSite((request, response) => {
    const send = (type: string, body: string | Buffer): unknown =>
      response.setHeader('Content-Type', `${type};charset=utf-8`).end(body)
    if (request.url === '/host.js') return send('text/javascript', script)
    if (request.url === '/styles.css') return send('text/css', styles)
    const isFluid = request.url === '/fluid'
    if (request.url !== '/' && !isFluid) return response.writeHead(204).end()
    response.setHeader('Content-Security-Policy', contentSecurityPolicy({ ...sandbox, pages: site.origin }))
    return send(
      'text/html',
      `<!doctype html><html lang="en"><title>A host</title><link rel="stylesheet" href="/styles.css">
      <body><div id="host">${isFluid ? fluidMarkup : markup}</div>
      <script type="application/json" id="data">${escaped({ ...sandbox, gifs, ...(!isFluid && { width: WIDTH }) })}</script>
      <script src="/host.js"></script>`,
    )
  })
})
afterAll(() => site?.close())

const openHost = async (options: BrowserContextOptions = {}, path = '/') => {
  const watched = await openWatchedPage(suite.browser, options)
  // The quiet second of the event queue is turned by tests, which needs scripts.
  if (options.javaScriptEnabled !== false) await watched.page.clock.install()
  const warnings: string[] = []
  watched.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await watched.page.goto(`${site.origin}${path}`)
  return { ...watched, warnings }
}

describe('H5: a grid that a server has drawn', () => {
  it('stands in the markup: tiles with media and sizes, nothing that a strict policy would drop', () => {
    expect(markup).not.toMatch(/ style=|NaN|undefined|\[object/)
    const images = markup.match(/<img [^>]*>/g) ?? []
    expect(images.length).toBeGreaterThan(8)
    for (const image of images) {
      expect(image).toMatch(/ src="http:\/\/127\.0\.0\.1:\d+\/[^"]+"/)
      expect(image).toMatch(/ width="\d+"/)
      expect(image).toMatch(/ height="\d+"/)
      expect(image).toMatch(/ alt="[^"]+"/)
    }
    expect(markup).not.toContain('server-key')
  })

  it('is a page of pictures before any script runs, and without one', async () => {
    const { page, complaints, close } = await openHost({ javaScriptEnabled: false })
    // Scripts are off, so what is drawn is asked of the browser, not of the page.
    const boxes = await Promise.all(
      (await page.locator('.gifkit-tile img').all()).map((image) => image.boundingBox()),
    )
    const lefts = new Set(boxes.map((box) => Math.round(box?.x ?? Number.NaN)))
    expect(lefts.size).toBe(3)
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThan(100)
      expect(box?.height).toBeGreaterThan(20)
    }
    expect(complaints()).toEqual([])
    await close()
  })

  it('has the proportions of its pictures before one of them arrives', async () => {
    const { page, close } = await openWatchedPage(suite.browser, { javaScriptEnabled: false })
    await page.route(/\/media\//, () => {})
    await page.goto(site.origin, { waitUntil: 'domcontentloaded' })
    const images = await page.locator('.gifkit-tile img').all()
    expect(images.length).toBeGreaterThan(8)
    for (const image of images) {
      const box = await image.boundingBox()
      const stated = Number(await image.getAttribute('width')) / Number(await image.getAttribute('height'))
      expect(box?.width).toBeGreaterThan(100)
      expect((box?.width ?? 0) / (box?.height ?? 0)).toBeCloseTo(stated, 1)
    }
    await close()
  })

  // fault H5
  it('is taken over without a change of mind: same elements, no warning, each image asked for once', async () => {
    await suite.sandbox.control.reset()
    const { page, complaints, warnings, close } = await openHost()
    await page.evaluate(() => {
      Object.assign(window, { drawn: new Set(document.querySelectorAll('.gifkit-tile')) })
      ;(window as unknown as { takeOver: () => void }).takeOver()
    })
    await page.waitForSelector('.gifkit-placed')
    let whole = await wholeTiles(page)
    const replaced = await page.evaluate(() => {
      const { drawn } = window as unknown as { drawn: ReadonlySet<Element> }
      return [...document.querySelectorAll('.gifkit-tile')].slice(0, 9).filter((tile) => !drawn.has(tile))
        .length
    })
    expect(replaced).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { recovered: string[] }).recovered)).toEqual([])
    expect(whole.every(({ width }) => width === Math.floor((WIDTH - 12) / 3))).toBe(true)

    // On a busy machine the first screen may still have got more tiles.
    await expect
      .poll(async () => {
        whole = await wholeTiles(page)
        const seen = gifIds(await suite.sandbox.control.pingbacks(), 'SEEN')
        return { seen: seen.join(), isAll: seen.join() === idsOf(whole).join() }
      }, PATIENCE)
      .toMatchObject({ isAll: true })
    const keys = (await suite.sandbox.control.pingbacks()).map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set(['server-render-key']))
    await scrollToPosition(page, 40)
    const further = idsOf(await wholeTiles(page))
    await page.clock.runFor(1200)
    const reported = async () => gifIds(await suite.sandbox.control.pingbacks(), 'SEEN')
    await expect.poll(reported, PATIENCE).toEqual(expect.arrayContaining([...further]))
    expect(repeated(await reported()), 'no tile is seen twice').toEqual([])
    // The first page came with the markup.
    const offsets = await offsetsAsked(suite.sandbox.control)
    expect(offsets[0]).toBe(25)
    expect(repeated(offsets.map(String))).toEqual([])
    const media = (await suite.sandbox.control.requests('media')).map(({ path }) => path)
    expect(repeated(media.filter((path) => whole.some(({ src }) => src.includes(path))))).toEqual([])
    expect((await drawnTiles(page)).every(({ top, left }) => Number.isFinite(top + left))).toBe(true)
    expect(warnings).toEqual([])
    expect(complaints()).toEqual([])
    await close()
  })

  it('puts each tile where its column is once it is taken over, in reading order', async () => {
    const { page, complaints, close } = await openHost()
    const order = (await drawnTiles(page)).map(({ id }) => id)
    await page.evaluate(() => (window as unknown as { takeOver: () => void }).takeOver())
    await page.waitForSelector('.gifkit-placed')
    await wholeTiles(page)
    const tiles = await drawnTiles(page)
    expect(tiles.map(({ id }) => id).slice(0, 6)).toEqual(order.slice(0, 6))
    expect(new Set(tiles.map(({ left }) => left)).size).toBe(3)
    await page.evaluate(() => (window as unknown as { root: { unmount: () => void } }).root.unmount())
    // The hints for images that React writes ahead of the markup are its own.
    expect(await page.locator('#host > :not(link)').count()).toBe(0)
    expect(complaints()).toEqual([])
    await close()
  })

  it('without a width: no picture is loaded twice, however wide its container turns out to be', async () => {
    await suite.sandbox.control.reset()
    const wide = { viewport: { width: 1300, height: 900 } }
    const { page, complaints, warnings, close } = await openHost(wide, '/fluid')
    await page.waitForFunction(() => [...document.images].slice(0, 3).every(({ complete }) => complete))
    const drawn = (await drawnTiles(page)).map(({ id }) => id)
    expect(drawn.length).toBeGreaterThan(8)
    await page.evaluate(() => (window as unknown as { takeOver: () => void }).takeOver())
    await page.waitForSelector('.gifkit-placed')
    const whole = await wholeTiles(page)
    expect(whole[0]?.width).toBeGreaterThan(350)
    await page.clock.runFor(1200)
    await twoFrames(page)
    const files = (await suite.sandbox.control.requests('media')).map(({ path }) => path)
    for (const id of drawn)
      expect(files.filter((path) => path.includes(`/${id}/`)).length, id).toBeLessThan(2)
    for (const { id } of whole)
      expect(
        files.filter((path) => path.includes(`/${id}/`)),
        id,
      ).toHaveLength(1)
    expect([...warnings, ...complaints()]).toEqual([])
    await close()
  })
})
