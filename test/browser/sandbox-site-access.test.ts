/** Every kind of page of the reference site, as axe, a screen reader and the tab key find it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const menu = ['link “Trending”', 'link “Stickers”', 'link “Clips”']
const fields = (name: string): readonly string[] => [`searchbox “${name}”`, 'button “Search”']
const top = [...menu, ...fields('Search all GIFs')]
const filters = [
  ...['GIFs', 'Stickers', 'Clips', 'G: everyone', 'PG: with parents', 'PG-13: from 13'],
  ...['Best match', 'Newest'],
].map((name) => `link “${name}”`)
const shown = [
  ...['group “Orange Cat Snacking GIF”', 'button “Play Orange Cat Snacking GIF”', 'button “Favourite”'],
  ...['Facebook', 'Twitter', 'Pinterest', 'Tumblr', 'Reddit'].map((name) => `link “Share on ${name}”`),
  ...['button “Share on Instagram”', 'textbox “Link”', 'button “Copy Link”'],
  ...['textbox “Embed code”', 'button “Copy Embed code”'],
]
const gif = '/gifs/ZigZ9ryjOVUi7EF4xx'
const related = ['heading 1 “Orange Cat Snacking GIF”', 'heading 2 “Related”']

interface Kind {
  readonly kind: string
  readonly address: string
  /** Headings and landmarks below the site's own header, and links of pages at its end. */
  readonly outline: readonly string[]
  /** What the tab key meets between the skip link and the first tile. */
  readonly stops: readonly string[]
}

const pages = 'navigation “Pagination”'
const kinds: readonly Kind[] = [
  {
    kind: 'home',
    address: '/home',
    outline: ['heading 1 “Trending now”', 'heading 2 “Stickers”', 'heading 2 “GIFs”'],
    stops: top,
  },
  {
    kind: 'search',
    address: '/search/cats/page/1',
    outline: ['heading 1 “483 GIFs for cats”', 'navigation “Filters”', pages],
    stops: [...top, ...filters],
  },
  { kind: 'GIF', address: gif, outline: [...related, pages], stops: [...top, ...shown] },
  {
    kind: 'related',
    address: `${gif}/related/page/2`,
    outline: [...related, pages],
    stops: [...top, ...shown],
  },
  {
    kind: 'channel',
    address: '/channels/sunday_club/page/1',
    outline: ['heading 1 “Sunday Club”', pages],
    stops: [...menu, ...fields('Search in Sunday Club')],
  },
  { kind: 'clips', address: '/clips', outline: ['heading 1 “Clips”'], stops: top },
  {
    kind: 'stickers',
    address: '/create/gifmaker/decorate/stickers/page/1',
    outline: ['heading 1 “Stickers”', pages],
    stops: [...menu, ...fields('Search all stickers')],
  },
]

const open = async (address: string): Promise<Page> => {
  const { page } = await suite.open(address, { viewport: { width: 1280, height: 844 } }, standInForMedia)
  await page.locator('a.giphy-gif .giphy-img-loaded').first().waitFor(PATIENCE)
  return page
}

/** Of these roles, each with its level and its name, in the page's order. */
const heardOf = async (page: Page, selector: string, roles: string): Promise<readonly string[]> => {
  const lines = (await page.locator(selector).ariaSnapshot()).split('\n')
  const line = new RegExp(`^ *- '?(${roles})(?= |:|$)(?: "(.*?)")?(?:.*\\[level=(\\d)\\])?`)
  return lines.flatMap((text) => {
    const [, role, name, level] = line.exec(text) ?? []
    return role ? [[role, level, name && `“${name}”`].filter(Boolean).join(' ')] : []
  })
}

const OUTLINE = 'banner|navigation|main|search|complementary|contentinfo|heading'
const CONTROLS = 'link|button|searchbox|textbox|img'

/** By a phone and by a laptop. */
const findingsOf = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    found.push(...(await axeFindingsInBoth(page)).map((finding) => `at ${width} px: ${finding}`))
  }
  return found
}

describe.each(kinds)('$kind', ({ address, outline, stops }) => {
  it('axe finds nothing on a phone and on a laptop, in the light and in the dark', async () => {
    expect(await findingsOf(await open(address))).toEqual([])
  })

  it('has its landmarks, one heading of the page, and a name for each control', async () => {
    const page = await open(address)
    const site = ['navigation “Site”', 'search']
    const around = ['banner', 'navigation “Pages”', 'main', ...site]
    await expect
      .poll(() => heardOf(page, 'body', OUTLINE), PATIENCE)
      .toEqual([...around, ...outline, 'contentinfo'])
    const controls = await heardOf(page, 'body', CONTROLS)
    expect(controls.filter((text) => !/“.*\S.*”/.test(text))).toEqual([])
  })

  it('is passed by keys from the skip link to its first tile, whose Enter leads to the page of its GIF', async () => {
    const page = await open(address)
    if (address.startsWith(gif)) {
      await page.locator('.site-gif .giphy-img-loaded').waitFor(PATIENCE)
      await page.getByRole('button', { name: 'Copy Embed code' }).waitFor(PATIENCE)
    }
    await page.keyboard.press('Tab')
    expect(await heardOf(page, ':focus', 'link')).toEqual(['link “Skip to content”'])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('main:focus').count(), PATIENCE).toBe(1)
    const met: string[] = []
    const tile = page.locator('a.giphy-gif:focus')
    for (;;) {
      await page.keyboard.press('Tab')
      // First what is heard, which waits for the focus.
      const [heard = ''] = await heardOf(page, ':focus', `${CONTROLS}|group`)
      if ((await tile.count()) > 0 || met.length > stops.length) break
      met.push(heard)
    }
    expect(met).toEqual(stops)
    const id = await tile.getAttribute('data-giphy-id')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/{gifs,stickers}/*${id}`)
    expect(await page.locator('h1').innerText()).not.toBe('')
  })
})

it('axe finds nothing on the page of a clip', async () => {
  const page = await open('/clips')
  await page.locator('a.giphy-gif').first().press('Enter')
  await page.waitForURL('**/gifs/*')
  await page.getByRole('slider', { name: 'Progress' }).waitFor(PATIENCE)
  expect(await findingsOf(page)).toEqual([])
})

it.each([
  ['a GIF that is none', '/gifs/none-here', 'Not found'],
  ['a service that fails', '/search/owls/page/1', 'No GIFs arrived'],
])('the page of %s has landmarks and a heading, and axe finds nothing', async (_, address, heading) => {
  await suite.sandbox.control.fault({
    origin: 'api',
    path: '/search',
    times: 0,
    fault: { kind: 'status', status: 403 },
  })
  const { page, excuse } = await suite.open(address)
  await expect.poll(() => excuse(/Failed to load resource.*(404|502)/).length, PATIENCE).toBe(1)
  const around = ['banner', 'navigation “Pages”', 'main', `heading 1 “${heading}”`, 'contentinfo']
  expect(await heardOf(page, 'body', OUTLINE)).toEqual(around)
  expect(await findingsOf(page)).toEqual([])
})

it('a GIF that is none has no page, and a service that fails is named, with a link to load the page again', async () => {
  const { pages, control } = suite.sandbox
  expect((await fetch(`${pages}/gifs/none-here`)).status).toBe(404)
  expect((await fetch(`${pages}/channels/unknown/page/1`)).status).toBe(404)
  await control.fault({ origin: 'api', path: '/search', times: 0, fault: { kind: 'status', status: 403 } })
  const failed = await fetch(`${pages}/search/owls/page/1`)
  expect(failed.status).toBe(502)
  expect(await failed.text()).toContain('href="/search/owls/page/1">Load the page again</a>')
})
