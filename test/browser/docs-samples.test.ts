/** Samples of the documentation that no page draws run unchanged, bundled with what is published, on the sandbox. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { bundleHostScript } from '../support/host-bundle.js'
import { PATIENCE } from '../support/patience.js'
import { samplePages } from '../support/sample-pages.js'

const suite = browserSuite()
const openWith = samplePages(suite)
const FOLDER = './docs/site/examples/compiled'
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' }
/** Samples that do nothing until something of them is called or drawn. */
const MODULES = {
  abort: 'client-abort',
  calls: 'client-calls',
  errors: 'client-errors',
  options: 'client-options',
  proxy: 'proxy-client',
  events: 'events',
  restore: 'restore-gif',
  sender: 'own-sender',
  attributes: 'pingback-attributes',
  update: 'update-widget',
  vue: 'vue-grid',
  next: 'next-page',
  server: 'server-app',
  searchBox: '../live/search-box',
  usageEvents: '../live/usage-events',
}
const scripts: Record<'modules' | 'reactApp' | 'plainApp' | 'serverBrowser', string> = {
  modules: '',
  reactApp: '',
  plainApp: '',
  serverBrowser: '',
}

beforeAll(async () => {
  const names = Object.keys(MODULES)
  const imports = Object.entries(MODULES).map(
    ([name, file]) => `import * as ${name} from '${FOLDER}/${file}'`,
  )
  scripts.modules = await bundleHostScript(`${imports.join('\n')}
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import { renderToString } from 'react-dom/server'
    import { createApp } from 'vue'
    import { GiphyFetch } from 'gifkit'
    const place = () => document.body.appendChild(document.createElement('main'))
    const draw = (component, props) => createRoot(place()).render(createElement(component, props))
    window.samples = { ${names.join()}, createApp, createElement, createRoot, draw, GiphyFetch, place, renderToString }`)
  // They export nothing, and the manifest says that modules without use can go.
  const whole = { ignoreAnnotations: true }
  scripts.reactApp = await bundleHostScript(`import '${FOLDER}/react-app'`, whole)
  scripts.plainApp = await bundleHostScript(`import '${FOLDER}/plain-app'`, whole)
  scripts.serverBrowser = await bundleHostScript(`import '${FOLDER}/server-browser'`, whole)
})

const openSamples = async (): Promise<Page> => (await openWith(scripts.modules)).page

/** Runs an expression with `samples` in the page. */
const run = <Result>(page: Page, expression: string): Promise<Result> =>
  page.evaluate(`(async () => (${expression}))()`)

const seePictures = (page: Page, place = 'main'): Promise<void> =>
  page.locator(`${place} .giphy-gif img[src]`).first().waitFor(PATIENCE)

it('client-abort: a search ends the one before, and is answered itself', async () => {
  const page = await openSamples()
  const outcome = await run<readonly unknown[]>(
    page,
    `Promise.all([samples.abort.search('cat').catch(({ name }) => name), samples.abort.search('dog').then(({ data }) => data.length)])`,
  )
  expect(outcome).toEqual(['AbortError', 10])
})

it('client-calls: each of its calls is answered', async () => {
  const page = await openSamples()
  const answers = await run<Record<'stickers' | 'total' | 'related' | 'categories', number>>(
    page,
    `samples.calls.examples().then((all) => ({
      stickers: all.data.length,
      total: all.total,
      related: all.related.data.length,
      categories: all.categories.data.length,
    }))`,
  )
  expect(answers).toMatchObject({ stickers: 10, related: 5 })
  expect(answers.total).toBeGreaterThan(30)
  expect(answers.categories).toBeGreaterThan(0)
})

it.each([
  [403, 'This content is not available in your location', 'Not available in your country'],
  [404, 'Not found', '404: @giphy/js-fetch-api: Not found'],
])('client-errors: says what an answer of %i with “%s” means', async (status, msg, words) => {
  const { page, excuse } = await openWith(scripts.modules)
  expect(await run(page, `samples.errors.titles('cat')`)).toHaveLength(10)
  await page.route(/\/v1\/gifs\/search/, (route) =>
    route.fulfill({ status, headers: ANY_ORIGIN, json: { message: msg, meta: { status, msg } } }),
  )
  expect(await run(page, `samples.errors.titles('another')`)).toEqual([words])
  expect(excuse(/Failed to load resource/)).toHaveLength(1)
})

it.each([
  ['client-options', 'options', { api_key: 'your-api-key', rating: 'g' }],
  ['proxy-client', 'proxy', { api_key: 'behind-proxy' }],
])('%s: asks the server that it names', async (_, sample, parameters) => {
  const { page, excuse } = await openWith(scripts.modules)
  // Pages of tests reach this machine alone.
  await run(page, `samples.${sample}.client.trending().catch(() => true)`)
  const [left = ''] = excuse(/left loopback|Failed to load resource/)
  const asked = new URL(left.replace('left loopback: ', ''))
  expect(asked.origin + asked.pathname).toBe('https://gifs.example.com/v1/gifs/trending')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject(parameters)
})

it('events: a GIF that is clicked is chosen, and its link is not followed', async () => {
  const page = await openSamples()
  await run(
    page,
    `samples.draw(samples.events.Choice, { onChoose: ({ id }) => { window.chosen = id } }) ?? true`,
  )
  await seePictures(page)
  const address = page.url()
  const gif = page.locator('main .giphy-gif').first()
  const id = await gif.getAttribute('data-giphy-id')
  await gif.click()
  expect(await run(page, 'window.chosen')).toBe(id)
  expect(page.url()).toBe(address)
})

it('restore-gif: draws the GIF of an id', async () => {
  const page = await openSamples()
  const id = await run<string>(
    page,
    `new samples.GiphyFetch('your-api-key').trending({ limit: 1 }).then(({ data }) => data[0].id)`,
  )
  await run(page, `samples.draw(samples.restore.StoredGif, { id: '${id}' }) ?? true`)
  await seePictures(page)
  expect(await page.locator('main .giphy-gif').getAttribute('data-giphy-id')).toBe(id)
})

it('own-sender: gets the events in place of the page’s sender', async () => {
  const page = await openSamples()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await run(
    page,
    `samples.draw(samples.sender.WatchedGifs, { client: new samples.GiphyFetch('your-api-key') }) ?? true`,
  )
  await expect.poll(() => said, PATIENCE).toContain('SEEN')
})

it('pingback-attributes: go with the events of what is inside', async () => {
  const page = await openSamples()
  await run(
    page,
    `samples.draw(samples.attributes.ChatGifs, { client: new samples.GiphyFetch('your-api-key') }) ?? true`,
  )
  await seePictures(page)
  await run(page, `dispatchEvent(new Event('pagehide'))`)
  const received = async () =>
    (await suite.sandbox.control.pingbacks()).map(({ event }) => JSON.stringify(event))
  await expect.poll(received, PATIENCE).toContainEqual(expect.stringContaining('"place":"chat"'))
})

it('update-widget: another term in the same element starts the list over', async () => {
  const page = await openSamples()
  await run(
    page,
    `(window.place = samples.place()) && samples.update.showResults('cat', window.place) && true`,
  )
  await seePictures(page)
  const asked = page.waitForRequest((request) => request.url().includes('q=dog'))
  await run(page, `samples.update.showResults('dog', window.place) && true`)
  await asked
  expect(await page.locator('main .giphy-grid').count()).toBe(1)
})

it('vue-grid: draws a grid, and removes it with its component', async () => {
  const page = await openSamples()
  await run(page, `(window.app = samples.createApp(samples.vue.GifGrid)).mount(samples.place()) && true`)
  await seePictures(page)
  await run(page, `window.app.unmount() ?? true`)
  expect(await page.locator('.giphy-grid').count()).toBe(0)
})

it('next-page and client-grid: the page has the GIFs of its first answer', async () => {
  const page = await openSamples()
  await run(
    page,
    `samples.next.default().then((element) => samples.createRoot(samples.place()).render(element)) ?? true`,
  )
  await seePictures(page)
})

it('server-app and server-browser: the markup of a server is hydrated without a complaint', async () => {
  const page = await openSamples()
  const [markup, json] = await run<readonly string[]>(
    page,
    `samples.server.client.trending({ limit: 10 }).then(({ data }) => [
      samples.renderToString(samples.createElement(samples.server.App, { gifs: data })),
      JSON.stringify(data).replaceAll('<', '\\\\u003c'),
    ])`,
  )
  const served = `<div id="app">${markup}</div><script type="application/json" id="gifs">${json}</script>
    <script>window.firstTile = document.querySelector('#app .giphy-gif')</script>`
  const { page: hydrated } = await openWith(scripts.serverBrowser, served)
  await seePictures(hydrated, '#app')
  // Not so far that the list unmounts the first tile once further pages make it longer.
  await hydrated.mouse.wheel(0, 200)
  const asked =
    "performance.getEntriesByType('resource').filter(({ name }) => name.includes('offset=10')).length"
  await expect.poll(() => run(hydrated, asked), PATIENCE).toBe(1)
  expect(await run(hydrated, 'window.firstTile.isConnected')).toBe(true)
})

it.each([
  ['react-app', 'reactApp'],
  ['plain-app', 'plainApp'],
] as const)('%s: draws a grid in a new element of the page', async (_, script) => {
  const { page } = await openWith(scripts[script])
  await seePictures(page)
  expect(await page.locator('main .giphy-grid').count()).toBe(1)
})

it('search-box: a word that is typed asks once, after the last key', async () => {
  const page = await openSamples()
  await run(page, `samples.draw(samples.searchBox.App, {}) ?? true`)
  await seePictures(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/gifs/search')) asked.push(searchParams.get('q') ?? '')
  })
  const answered = page.waitForResponse((response) => response.url().includes('/gifs/search'), PATIENCE)
  // In one go: on a busy machine, keys of a browser are further apart than the typing that a visitor does.
  await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    for (const key of 'dog') {
      field.setRangeText(key, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
    }
  })
  await answered
  expect(asked).toEqual(['dog'])
})

it('usage-events: shows that events were sent', async () => {
  const page = await openSamples()
  await run(page, `samples.draw(samples.usageEvents.App, {}) ?? true`)
  await seePictures(page)
  await page.getByText(/^Latest: .*sent/).waitFor(PATIENCE)
})
