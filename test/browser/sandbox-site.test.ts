import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds } from '../support/received-events.js'

const suite = browserSuite()

const open = async (path: string, options = {}): Promise<Page> =>
  (await suite.open(path, options, standInForMedia)).page

const path = (page: Page): string => new URL(page.url()).pathname

/** A GIF that the site shows, by the address of its page. */
const someGif = async (
  select = (_gif: { user?: object }) => true,
): Promise<{ url: string; title: string }> => {
  const answer = await fetch(`${suite.sandbox.api}/v1/gifs/trending?api_key=test-of-site&limit=50`)
  const { data } = (await answer.json()) as { data: { url: string; title: string; user?: object }[] }
  const gif = data.find(select)
  if (!gif) throw new Error('no such GIF trends')
  return gif
}

it.each([
  ['/home', 'Trending now', '/home'],
  ['/clips', 'Clips', '/clips'],
  ['/stickers', 'Stickers', '/create/gifmaker/decorate/stickers/page/1'],
  ['/search/cats', /^[\d,]+ GIFs for cats$/, '/search/cats/page/1'],
  ['/search/cats/page/2?type=stickers&sort=recent', /^[\d,]+ Stickers for cats$/, '/search/cats/page/2'],
  ['/create/gifmaker/decorate/stickers/search/cats/page/1', /^[\d,]+ stickers for cats$/, undefined],
])(
  '%s comes from the server with its heading and pictures, and its script takes it over',
  async (address, heading, pagePath) => {
    const markup = await (await fetch(`${suite.sandbox.pages}${address}`)).text()
    expect(/<h1 dir="auto">([^<]*)<\/h1>/.exec(markup)?.[1]).toMatch(heading)
    expect(markup.match(/<img class="giphy-gif-img"/g)?.length).toBeGreaterThan(3)
    const page = await open(address)
    await page.waitForSelector('.giphy-img-loaded', PATIENCE)
    const views = await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer)
    expect(views).toEqual([{ event: 'pageView', pagePath: pagePath ?? address }])
    const shown = await page
      .locator('[data-giphy-id]')
      .evaluateAll((tiles) => tiles.map((tile) => `${tile.getAttribute('data-giphy-id')}`))
    // The page asks for no GIF itself, so that its session is in no call.
    const seen = async (): Promise<readonly string[]> =>
      gifIds(await suite.sandbox.control.pingbacks(), 'SEEN')
    await expect.poll(async () => (await seen()).some((id) => shown.includes(id)), PATIENCE).toBe(true)
  },
)

it('a search is typed, filtered and turned by keys, each step a page with an address of its own', async () => {
  const page = await open('/home')
  await page.locator('.giphy-img-loaded').first().waitFor(PATIENCE)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('cat')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/cat/page/1')
  const stickers = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Stickers' })
  await stickers.press('Enter')
  await page.waitForURL('**/search/cat/page/1?type=stickers')
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await page.waitForURL('**/search/cat/page/2?type=stickers')
  expect(await stickers.getAttribute('aria-current')).toBe('true')
  await page.getByText('Page 2').waitFor(PATIENCE)
  await page.goBack()
  await page.waitForURL('**/search/cat/page/1?type=stickers')
})

it('a tile leads to the page of its GIF, whose favourite is kept, and which has pages of related GIFs', async () => {
  const page = await open('/search/cats')
  const tile = page.locator('a.giphy-gif').first()
  const id = await tile.getAttribute('data-giphy-id')
  await tile.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/gifs/*${id}`)
  const heart = page.getByRole('button', { name: 'Favourite' })
  await heart.press('Enter')
  await page.reload()
  await expect.poll(() => heart.getAttribute('aria-pressed'), PATIENCE).toBe('true')
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(`**/gifs/*${id}/related/page/2`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
})

it('an author leads to the channel, in which the field searches', async () => {
  const { url } = await someGif(({ user }) => user !== undefined)
  const page = await open(new URL(url).pathname)
  const name = await page.locator('.site-about .giphy-attribution').getAttribute('href')
  await page.goto(`${name}`)
  const username = new URL(`${name}`).pathname.split('/').at(-1)
  expect(path(page)).toBe(`/channels/${username}/page/1`)
  await page.getByText(/ uploads$/).waitFor(PATIENCE)
  await page.getByRole('searchbox').fill('cat')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(`**/channel/${username}/search/cat/page/1`)
  await page
    .getByRole('link', { name: `@${username}` })
    .first()
    .waitFor(PATIENCE)
})

it('a channel has its banner and its picture from the server, whose room stays where they do not arrive', async () => {
  const address = '/channels/sunday_club/page/1'
  const { page, excuse } = await suite.open(address, {}, (tab) =>
    tab.route(/\/avatars\//, (route) => route.fulfill({ status: 404 })),
  )
  expect(excuse(/Failed to load resource.*404.*avatars/).length).toBeGreaterThan(0)
  expect(await page.locator('.site-banner').boundingBox()).toMatchObject({ height: 128 })
  expect(await page.locator('.site-avatar').boundingBox()).toMatchObject({ width: 72, height: 72 })
  const bare = await fetch(`${suite.sandbox.pages}/channels/midnightlab/page/1`)
  expect(await bare.text()).toContain('<div class="site-channel"><div class="site-name">')
})

it('every kind of page is reached without scripts: a search with filters, its GIF, its channel, stickers, clips', async () => {
  const { page } = await suite.open('/home', { javaScriptEnabled: false }, standInForMedia)
  const field = page.getByRole('searchbox')
  const follow = async (link: string, address: string): Promise<void> => {
    await page.locator(link).first().click()
    await page.waitForURL(address)
    expect(await page.locator('h1').innerText()).not.toBe('')
    expect(await page.locator('a.giphy-gif').count()).toBeGreaterThan(3)
  }
  const search = async (term: string, address: string): Promise<void> => {
    await field.fill(term)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(address)
    expect(await field.inputValue()).toBe(term.trim())
  }
  await search('cat', '**/search/cat/page/1')
  await follow('.site-filters a:text("Newest")', '**/search/cat/page/1?sort=recent')
  await follow('.gifkit-pages a:text("Next")', '**/search/cat/page/2?sort=recent')
  await search('dog', '**/search/dog/page/1?sort=recent')
  await follow('a.giphy-gif', '**/gifs/*')
  await page.goto((await someGif(({ user }) => user !== undefined)).url)
  // Authors open in a tab of their own.
  const author = await page.locator('.site-about .giphy-attribution').getAttribute('href')
  await page.goto(`${author}`)
  expect(path(page)).toMatch(/^\/channels\/.+\/page\/1$/)
  await search('cat', '**/channel/*/search/cat/page/1')
  await follow('.site-menu a:text("Stickers")', '**/stickers/page/1')
  await search('cat', '**/stickers/search/cat/page/1')
  await follow('.site-menu a:text("Clips")', '**/clips')
  await follow('a.giphy-gif', '**/gifs/*')
  expect(await page.locator('noscript video, video.site-clip').first().isVisible()).toBe(true)
  await search('  ', '**/home')
})

it.each([
  [390, 3],
  [1280, 5],
])('lists have at %i px %i columns, with and without scripts', async (width, columns) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/search/cats', { viewport: { width, height: 844 }, javaScriptEnabled })
    const lefts = (): Promise<number> =>
      page
        .locator('.gifkit-grid > *')
        .evaluateAll(
          (tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().left))).size,
        )
    await expect.poll(lefts, PATIENCE).toBe(columns)
  }
})

it('the page of a GIF has its link and its embed code beside it, and ratings have names', async () => {
  const page = await open(new URL((await someGif()).url).pathname, { viewport: { width: 1280, height: 844 } })
  const share = page.getByRole('group', { name: 'Share' }).filter({ hasText: 'Embed' })
  await expect.poll(() => share.getByRole('button', { name: /Copy/ }).count(), PATIENCE).toBe(2)
  const [picture, copies] = await Promise.all([
    page.locator('.site-gif img').first().boundingBox(),
    share.boundingBox(),
  ])
  expect(copies?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  const facts = page.locator('.site-facts > dl')
  expect((await facts.boundingBox())?.x).toBeGreaterThan((copies?.x ?? 0) + (copies?.width ?? 0))
  expect(await facts.locator('div').allTextContents()).toContainEqual(
    expect.stringMatching(/^Size\d+ × \d+$/),
  )
  await page.goto(`${suite.sandbox.pages}/search/cats`)
  const names = await page.getByRole('list', { name: 'Rating' }).getByRole('link').allTextContents()
  expect(names).toEqual(['G: everyone', 'PG: with parents', 'PG-13: from 13'])
})

it('the page of a GIF has room for its picture before that arrives', async () => {
  const { page } = await suite.open('/blank', { javaScriptEnabled: false }, standInForMedia)
  await page.route(/\/media\//, () => {})
  await page.goto((await someGif()).url, { waitUntil: 'domcontentloaded' })
  const picture = await page.locator('.site-gif img').boundingBox()
  expect(picture?.width).toBe(480)
  expect(picture?.height).toBeGreaterThan(100)
})
