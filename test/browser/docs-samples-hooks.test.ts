/** The samples of the page about hooks run unchanged, bundled with what is published, on the sandbox. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { bundleHostScript } from '../support/host-bundle.js'
import { PATIENCE } from '../support/patience.js'
import { samplePages } from '../support/sample-pages.js'

const suite = browserSuite()
const openWith = samplePages(suite)
const FOLDER = './docs/site/examples/compiled'
const NAMES = ['feed', 'video', 'search', 'share', 'favorites', 'motion', 'consent', 'observable']

let script = ''

beforeAll(async () => {
  const imports = NAMES.map((name) => `import * as ${name} from '${FOLDER}/hook-${name}'`)
  script = await bundleHostScript(`${imports.join('\n')}
    import { createElement, Fragment } from 'react'
    import { createRoot } from 'react-dom/client'
    import { Grid } from 'gifkit/react'
    import { GiphyFetch } from 'gifkit'
    const client = new GiphyFetch('your-api-key')
    const list = () => createElement(Grid, { columns: 2, fetchGifs: (offset) => client.trending({ offset, limit: 4 }) })
    const root = createRoot(document.body.appendChild(document.createElement('main')))
    window.draw = (...elements) => root.render(createElement(Fragment, null, ...elements))
    window.hooks = { ${NAMES.join()}, client, createElement, list }`)
})

/** Draws what an expression returns, which has `hooks`, a `gif` and a `clip`. */
const drawn = async (elements: string): Promise<Page> => {
  const { page } = await openWith(script)
  await page.evaluate(`(async () => {
    const { createElement, client } = hooks
    const [gif] = (await client.trending({ limit: 1 })).data
    const [clip] = (await client.trending({ type: 'videos', limit: 1 })).data
    draw(${elements})
  })()`)
  return page
}
const element = (sample: string, props = 'null') => `createElement(hooks.${sample}, ${props})`
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click(PATIENCE)

it('hook-feed: a button fetches the next page', async () => {
  const page = await drawn(element('feed.Titles'))
  const items = page.locator('main li')
  await expect.poll(() => items.count(), PATIENCE).toBeGreaterThanOrEqual(5)
  const before = await items.count()
  await press(page, 'More')
  await expect.poll(() => items.count(), PATIENCE).toBeGreaterThan(before)
})

it('hook-video: the button plays and pauses', async () => {
  const page = await drawn(element('video.Clip', '{ gif: clip }'))
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(isPaused, PATIENCE).toBe(false)
  await press(page, 'Pause')
  await expect.poll(isPaused, PATIENCE).toBe(true)
})

it('hook-search: a term that is pressed is searched for', async () => {
  const page = await drawn(element('search.TermSearch'))
  const asked = page.waitForRequest(/\/search\?/, PATIENCE)
  await page.locator('main input[type=button]').first().click(PATIENCE)
  await asked
  expect(await page.locator('input[aria-pressed=true]').count()).toBe(1)
})

it('hook-share: has a link, and copies the address of the GIF', async () => {
  const page = await drawn(element('share.ShareLinks', '{ gif }'))
  await page.evaluate(`navigator.clipboard.writeText = async (text) => { window.copied = text }`)
  expect(await page.getByRole('link', { name: 'Reddit' }).getAttribute('href')).toContain('reddit.com')
  await press(page, 'Copy the link')
  await expect.poll(() => page.evaluate('window.copied'), PATIENCE).toMatch(/^https?:/)
})

it('hook-favorites: a GIF with a star is in the list until all are removed', async () => {
  const page = await drawn(`${element('favorites.Star', '{ gif }')}, ${element('favorites.Favorites')}`)
  await press(page, 'Favourite')
  await expect.poll(() => page.locator('main li').count(), PATIENCE).toBe(1)
  await press(page, 'Remove all')
  await expect.poll(() => page.locator('main li').count(), PATIENCE).toBe(0)
})

it('hook-motion: the button changes the picture for its still', async () => {
  const page = await drawn(element('motion.Picture', '{ gif }'))
  const source = () => page.locator('main img').getAttribute('src')
  await press(page, 'Pause')
  const still = await source()
  await press(page, 'Play')
  expect(await source()).not.toBe(still)
})

it('hook-consent: the visitor objects, and agrees again', async () => {
  const page = await drawn(element('consent.ConsentSwitch'))
  await press(page, 'Stop usage events')
  await press(page, 'Allow usage events')
  await page.getByRole('button', { name: 'Stop usage events' }).waitFor(PATIENCE)
})

it('hook-observable: says what became of the latest usage events', async () => {
  const page = await drawn(`${element('observable.LatestEvents')}, hooks.list()`)
  await expect.poll(() => page.locator('output').innerText(), PATIENCE).toMatch(/queued|sent/)
})
