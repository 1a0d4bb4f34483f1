/**
 * Samples of documents for pages that write markup, scripts and styles run unchanged on a page that serves the package
 * as the text says: scripts and chunks beside it, ES modules below `/gifkit`.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { documentsWithSamples, samplesOf } from '../support/documented-samples.js'
import { bundleHostScript } from '../support/host-bundle.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { PATIENCE } from '../support/patience.js'
import { openerOf } from '../support/picker-page.js'
import { pageIn } from '../support/running-sandbox.js'
import { projectRoot } from '../support/source-files.js'

const suite = browserSuite()
const samples = documentsWithSamples()
  .flatMap(samplesOf)
  .filter(({ language }) => /^(html|js|css)$/.test(language))
  // Configurations and tests of Jest, of which an application in test/consumers has the like.
  .filter(({ key }) => !/^testing-your-app\.md|^migrating\.md/.test(key))
  .map(({ key, language, code }) => ({ name: `${key} (${language})`, language, code }))

/** What samples in script take from their page. */
const HOST = `
  const client = new gifkit.GiphyFetch('your-api-key')
  const fetchGifs = (offset) => client.trending({ type: 'videos', offset })
  const props = { fetchGifs }
  const heard = []
  const insert = (gif) => heard.push(gif.id)
  const newElement = () => document.querySelector('main').appendChild(document.createElement('div'))
  const element = newElement()
  Object.defineProperty(window, 'target', { get: newElement })`
const MARKUP = '<main></main><div id="gifs"></div>'
const GRID_ELEMENT = '<gif-grid api-key="your-api-key"></gif-grid>'

let site: LoopbackSite
let content = ''
let elements = ''

beforeAll(async () => {
  elements = await bundleHostScript(`import 'gifkit/elements'`, { ignoreAnnotations: true })
  site = await loopbackSite(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const { api, pingback } = suite.sandbox
      response.end(`<!doctype html><html lang="en"><head><title>Samples</title><link rel="icon" href="data:,">
        <script>window.GIPHY_API_URL = '${api}/v1/'; window.GIPHY_PINGBACK_URL = '${pingback}'</script></head>
        <body>${content}</body></html>`)
      return
    }
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.end(
      url === '/elements.js' ? elements : await readFile(join(projectRoot, 'dist/standalone', url)),
    )
  })
})
afterAll(() => site.close())

/** The package from where the page is, and the import of the elements through a bundler, as the text says. */
const served = (markup: string): string =>
  markup
    .replace(/https:\/\/cdn\.jsdelivr\.net\/npm\/gifkit@[\d.]+\/dist\/standalone/g, '')
    .replace(
      /<script type="module">\s*import 'gifkit\/elements'\s*<\/script>/,
      '<script src="/elements.js"></script>',
    )

const seePicture = (page: Page, place: string): Promise<void> =>
  page.locator(`${place} .giphy-gif img[src]`).first().waitFor(PATIENCE)
const ask = <Result>(page: Page, expression: string): Promise<Result> => page.evaluate(expression)

interface Promised {
  /** Around the markup, or what a script or sheet needs on its page. */
  readonly around?: (sample: string) => string | Promise<string>
  /** After the page has loaded. */
  readonly keeps: (page: Page) => Promise<unknown>
}
const withElements = (sample: string): string => `<script src="/elements.js"></script>${sample}`
const grid: Promised = { keeps: (page) => seePicture(page, '#gifs') }
const script = (sample: string): string =>
  `${MARKUP}<script src="/gifkit.js"></script><script>${HOST}\n${sample}</script>`
/** The fetched ones of scripts that draw one GIF. */
const withGifs = (sample: string): string =>
  `${MARKUP}<script src="/gifkit.js"></script><script>${HOST}
    Promise.all([fetchGifs(0), client.emoji()]).then(([{ data: [gif] }, { data: [emoji] }]) => { ${sample} })</script>`
const formWithPicker = async (page: Page): Promise<void> => {
  const isValid = `document.querySelector('form').checkValidity()`
  expect(await ask(page, isValid)).toBe(false)
  await openerOf(page).click()
  await page.locator('gif-picker .giphy-gif img[src]').first().waitFor(PATIENCE)
  await page.locator('gif-picker .giphy-gif').first().click()
  await expect.poll(() => ask(page, isValid), PATIENCE).toBe(true)
  expect(await ask(page, `new FormData(document.querySelector('form')).get('gif')`)).toMatch(/^\w+$/)
}
const columnsOf = (page: Page): Promise<number> =>
  page
    .locator('.gifkit-tile')
    .evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size)

const promises: Readonly<Record<string, Promised>> = {
  'README.md#Elements (html)': {
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      await page.locator('gif-grid').evaluate((element) => element.remove())
      await formWithPicker(page)
    },
  },
  'README.md#Any page (html)': grid,
  'README.md#Any page (js)': {
    around: withGifs,
    keeps: async (page) => {
      await seePicture(page, '.giphy-carousel')
      await page.locator('main video').waitFor(PATIENCE)
      expect(await page.locator('main > *').count()).toBe(4)
    },
  },
  'README.md#Any page 2 (js)': {
    around: withGifs,
    keeps: async (page) => {
      await openerOf(page).waitFor(PATIENCE)
      await page.getByRole('searchbox').first().waitFor(PATIENCE)
      await page.locator('main .giphy-emoji-variations-list').waitFor({ ...PATIENCE, state: 'attached' })
    },
  },
  'README.md#The first GIF sooner (html)': {
    around: (sample) => `${sample.replaceAll('https://', 'http://127.0.0.1/')}${MARKUP}`,
    keeps: async (page) => expect(await page.locator('link[rel=preconnect]').count()).toBe(2),
  },
  'README.md#Settings (css)': {
    around: (sample) => `<style>${sample}</style><div class="gifs">${withElements(GRID_ELEMENT)}</div>`,
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      const accent = `getComputedStyle(document.querySelector('gif-grid')).getPropertyValue('--gifkit-accent')`
      expect(await ask(page, accent)).toBe('#00796b')
    },
  },
  'elements.md#The elements (html)': {
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      expect(await columnsOf(page)).toBe(4)
    },
  },
  'elements.md#Events (js)': {
    around: (sample) => `${MARKUP}<script src="/gifkit.js"></script>
      <script>${HOST}\n${sample}</script>${withElements(GRID_ELEMENT)}`,
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      const tile = page.locator('gif-grid .giphy-gif').first()
      await tile.click()
      expect(await ask(page, 'heard')).toEqual([await tile.getAttribute('data-giphy-id')])
      expect(page.context().pages()).toHaveLength(1)
    },
  },
  'elements.md#Forms (html)': { around: withElements, keeps: formWithPicker },
  'elements.md#Looks (css)': {
    around: (sample) => `<style>${sample}</style>${withElements(GRID_ELEMENT)}`,
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      const outlines = await page
        .locator('gif-grid [part~=tile]')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineWidth))
      expect(new Set(outlines)).toEqual(new Set(['2px']))
    },
  },
  'embed.md#The embed (html)': {
    around: async (sample) => {
      const { data } = await pageIn(await suite.sandbox.get('/v1/gifs/trending?limit=1'))
      return sample.replace('https://frames.example', suite.sandbox.embed).replace('{id}', data[0]?.id ?? '')
    },
    keeps: (page) => page.frameLocator('iframe').locator('img[src], video').first().waitFor(PATIENCE),
  },
  'mistakes.md#target (js)': { around: script, keeps: (page) => seePicture(page, '#gifs') },
  'mistakes.md#attribute (html)': {
    around: withElements,
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      expect(await columnsOf(page)).toBe(4)
    },
  },
  'mistakes.md#script (html)': {
    around: (sample) => `${MARKUP}${sample}<script>${HOST}\ngifkit.renderPicker({ client }, target)</script>`,
    keeps: (page) => openerOf(page).waitFor(PATIENCE),
  },
  'site/start/html.md#An app (html)': grid,
  'site/start/html.md#Modules without a bundler (html)': grid,
  'site/start/html.md#Update and remove (js)': {
    around: script,
    keeps: async (page) => expect(await page.locator('main .giphy-grid').count()).toBe(0),
  },
  'site/start/web-components.md#An app (html)': {
    keeps: async (page) => {
      await seePicture(page, 'gif-grid')
      expect(await columnsOf(page)).toBe(3)
    },
  },
  'widgets.md#Your styles (css)': {
    around: (sample) => `<style>${sample}</style>${script(`gifkit.renderGrid(props, target)`)}`,
    keeps: async (page) => {
      await seePicture(page, '.giphy-grid')
      const scrolls = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight
      expect((await page.locator('.giphy-grid').boundingBox())?.height, 'with its padding').toBe(416)
      expect(await page.locator('.giphy-grid').evaluate(scrolls)).toBe(true)
    },
  },
}

it.each(samples.map((sample) => [sample.name, sample] as const))('%s', async (name, { code }) => {
  const promised = promises[name]
  if (!promised) throw new Error(`What does ${name} show? It belongs into the table above`)
  content = served((await promised.around?.(code)) ?? code)
  const { page } = await suite.open('/blank')
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  await page.goto(site.origin)
  await promised.keeps(page)
  expect(lines.filter((line) => line.startsWith('gifkit:'))).toEqual([])
})

/** What sections of docs/mistakes.md say of pages that do otherwise, and the line that the console then has. */
const wrong: readonly (readonly [heading: string, got: string, markup: string])[] = [
  [
    'target',
    'got null, expected an element or shadow root. See gifkit/docs/mistakes.md#target',
    `<script src="/gifkit.js"></script>
      <script>gifkit.renderGrid({ fetchGifs: () => {} }, document.querySelector('#gifs'))</script><div id="gifs"></div>`,
  ],
  ['target', 'got a string', script(`gifkit.renderGrid(props, '#gifs')`)],
  ['target', 'got an object', script('gifkit.renderGrid(props, document)')],
  ['attribute', 'got <gif-grid api-key> left out', withElements('<gif-grid columns="4"></gif-grid>')],
  [
    'attribute',
    'got <gif-grid columns>',
    withElements('<gif-grid api-key="your-api-key" columns="four"></gif-grid>'),
  ],
]
it.each(wrong)('a mistake of #%s in docs/mistakes.md has one line: %s', async (heading, got, markup) => {
  content = markup
  const { page, excuse } = await suite.open('/blank')
  await page.goto(site.origin)
  const lines = (): readonly string[] => excuse(/gifkit: /)
  await expect.poll(lines, PATIENCE).toEqual([expect.stringContaining(`gifkit: ${heading}: ${got}`)])
})

it('each of the table is in a document', () => {
  const names = samples.map(({ name }) => name)
  expect(Object.keys(promises).filter((name) => !names.includes(name))).toEqual([])
})
