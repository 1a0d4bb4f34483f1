/** The documentation, as the sandbox serves it: every page opens under the strict policy, and its examples draw. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { addressOf, DESKTOP, docsSiteSuite, PHONE, pages } from '../support/docs-site-suite.js'
import { readProjectFile } from '../support/documents.js'
import { noteLayoutShifts } from '../support/layout-shifts.js'
import { PATIENCE } from '../support/patience.js'

const MAX_SHIFT = 0.01

const suite = docsSiteSuite()

/** The sum of all shifts of a page since it was opened, with what moved. */
const shiftOf = (page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> =>
  page.evaluate(() => {
    const shifts = window.layoutShifts ?? []
    return {
      sum: shifts.reduce((total, { score }) => total + score, 0),
      moved: shifts.map(({ score, moved }) => `${score.toFixed(3)}: ${moved}`),
    }
  })

/** Waits until the page is alive: its title is that of the page, and its live examples have what they draw. */
const settle = async (page: Page): Promise<void> => {
  await page.locator('.vp-doc h1, .vp-doc h2').first().waitFor(PATIENCE)
  for (const stage of await page.locator('.live-stage').all()) {
    // A list that is far from the screen fetches nothing.
    await stage.scrollIntoViewIfNeeded(PATIENCE)
    await expect
      .poll(() => stage.locator('[data-giphy-id], video, button, a, input').count(), PATIENCE)
      .toBeGreaterThan(0)
  }
}

describe.each(pages.map(({ path }) => path))('the page %s', (path) => {
  it('fits a phone in the dark, nothing moves, and axe finds nothing', async () => {
    const options = { viewport: PHONE, colorScheme: 'dark' } as const
    const { page } = await suite.open(addressOf(path), options, noteLayoutShifts)
    await settle(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
    const { sum, moved } = await shiftOf(page)
    expect(sum, moved.join('\n')).toBeLessThan(MAX_SHIFT)
    // All rules where widgets are drawn; long texts have the same elements everywhere, and would take minutes.
    const hasWidgets = (await page.locator('.live-stage').count()) > 0
    expect(await axeFindings(page, hasWidgets ? {} : { rules: ['color-contrast'] })).toEqual([])
  })
})

const KINDS = [
  'index',
  'start/react',
  'widgets/grid',
  'client',
  'recipes/composer',
  'performance',
  'architecture',
]

it.each(KINDS)('the page %s has no finding of axe on a desktop, and nothing moves', async (path) => {
  const { page } = await suite.open(addressOf(path), { viewport: DESKTOP }, noteLayoutShifts)
  await settle(page)
  const { sum, moved } = await shiftOf(page)
  expect(sum, moved.join('\n')).toBeLessThan(MAX_SHIFT)
  expect(await axeFindings(page)).toEqual([])
})

it('headings of a page stand in their place before its text has arrived', async () => {
  const { page } = await suite.open('/docs/picker', { viewport: DESKTOP })
  await settle(page)
  const startOf = (): Promise<number> =>
    page.locator('.aside-container').evaluate((aside) => aside.getBoundingClientRect().x)
  const before = await startOf()
  await page.locator('.VPDoc > .container > .content').evaluate((content) => content.remove())
  expect(await startOf()).toBe(before)
})

const GIFS = ['widgets/grid', 'widgets/carousel', 'widgets/gif', 'widgets/search', 'start/any-framework']
const OTHERS = ['start/web-components', 'recipes/own-tile', 'recipes/translations']

it.each([...GIFS, ...OTHERS])('the example of %s draws GIFs', async (path) => {
  const { page } = await suite.open(addressOf(path), { viewport: DESKTOP })
  const pictures = page.locator('.live-stage .giphy-gif-img')
  await expect
    .poll(
      () =>
        pictures.evaluateAll((images) =>
          images.some((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
      PATIENCE,
    )
    .toBe(true)
})

it('the example of own colours has those of its style sheet', async () => {
  const { page } = await suite.open('/docs/recipes/colours', { viewport: DESKTOP })
  const [, accent = ''] =
    /--gifkit-accent: (#\w+);/.exec(readProjectFile('docs/site/examples/compiled/brand.css')) ?? []
  const drawn = page.locator('.live-colours .gifkit').first()
  await drawn.waitFor(PATIENCE)
  const styles = await drawn.evaluate((widget) => {
    const { fontFamily } = getComputedStyle(widget)
    return { fontFamily, accent: getComputedStyle(widget).getPropertyValue('--gk-accent').trim() }
  })
  expect(styles).toEqual({ fontFamily: 'Georgia, serif', accent })
})

it('the example of a tile from hooks has pictures with captions, and fetches on', async () => {
  const { page } = await suite.open('/docs/recipes/own-tile', { viewport: DESKTOP })
  const stage = page.locator('.live-captions .live-stage')
  await stage.scrollIntoViewIfNeeded(PATIENCE)
  const loaded = (): Promise<number> =>
    stage
      .locator('img[alt]')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(loaded, PATIENCE).toBeGreaterThan(3)
  const heightOf = (): Promise<number> => stage.evaluate(({ scrollHeight }) => scrollHeight)
  const before = await heightOf()
  await stage.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(heightOf, PATIENCE).toBeGreaterThan(before)
})

it('the example of a video has a player', async () => {
  const { page } = await suite.open('/docs/widgets/video', { viewport: DESKTOP })
  await page.locator('.live-stage video').waitFor({ state: 'attached', ...PATIENCE })
})

it('the recipe of a composer inserts the GIF that is chosen', async () => {
  const { page } = await suite.open('/docs/recipes/composer', { viewport: DESKTOP })
  const stage = page.locator('.live-stage')
  await stage.getByRole('button', { name: 'Choose a GIF' }).click(PATIENCE)
  await page.locator('.giphy-gif').first().click(PATIENCE)
  await stage.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await stage.getByRole('button', { name: 'Send' }).click()
  await stage.locator('li .giphy-gif').waitFor(PATIENCE)
  expect(await stage.locator('li').innerText()).toContain('Hello')
})

it('code and the line that installs can be copied', async () => {
  const { page } = await suite.open('/docs/', {
    viewport: DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(clipboard, PATIENCE).toBe('npm install gifkit')
  await page.locator('.home-code [class*=language-]').hover()
  await page.getByRole('button', { name: 'Copy Code' }).click()
  await expect.poll(clipboard, PATIENCE).toContain("from 'gifkit/react'")
})

it('the page that is written in plain HTML draws a grid', async () => {
  const { page } = await suite.open('/blank', { viewport: DESKTOP })
  const sample = readProjectFile('docs/site/start/html.md')
  const [, html = ''] = /```html\n(.*?)```/s.exec(sample) ?? []
  const [, script = ''] = /<script>\n(.*?)<\/script>/s.exec(html) ?? []
  expect(html).toContain('<div id="gifs"></div>')
  await page.evaluate((api) => {
    const gifs = document.createElement('div')
    gifs.id = 'gifs'
    document.body.append(gifs)
    Object.assign(window, { GIPHY_API_URL: `${api}/v1/` })
  }, suite.sandbox.api)
  await page.evaluate(script)
  await page.locator('#gifs .giphy-gif-img').first().waitFor(PATIENCE)
})

it('a page that is not there says so, with a way back', async () => {
  const { page, excuse } = await suite.open('/docs/not-there', { viewport: DESKTOP })
  await page.getByRole('main').getByRole('link', { name: 'Start page' }).waitFor(PATIENCE)
  expect(await axeFindings(page)).toEqual([])
  excuse(/404/)
})

const SCALE = [12, 14, 16, 18, 24, 36, 52]

const WORDS = ['index', 'start/react', 'widgets/grid', 'hooks', 'consent']

it.each(WORDS.flatMap((path) => [DESKTOP, PHONE].map((viewport) => [path, viewport] as const)))(
  'the words of %s have the sizes of one scale, on %o',
  async (path, viewport) => {
    const { page } = await suite.open(addressOf(path), { viewport })
    await settle(page)
    const sizes = await page.evaluate(() => {
      const found: Record<string, string> = {}
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode
        // Live examples have the type of the widgets, and what is clipped away is for screen readers.
        if (!parent || !textContent?.trim() || parent.closest('.live-stage, style, script')) continue
        if (parent.checkVisibility() && parent.getBoundingClientRect().width > 1)
          found[Number.parseFloat(getComputedStyle(parent).fontSize)] = textContent.trim().slice(0, 40)
      }
      return found
    })
    expect(Object.entries(sizes).filter(([size]) => !SCALE.includes(Number(size)))).toEqual([])
  },
)
