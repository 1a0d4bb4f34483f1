import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  BLANK_PAGE,
  NAVIGATION,
  PASTED_PAGE,
  START_PAGE,
  WIDGET_PAGES,
} from '../../sandbox/html/page-table.js'
import { browserSuite } from '../support/browser-suite.js'
import { pages as documents } from '../support/docs-site-suite.js'
import { drawnTiles, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf } from '../support/received-events.js'
import { projectRoot } from '../support/source-files.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

const hrefsOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])))

it.each([1280, 390])('the menu of widgets is on the screen at %i px, and closes on Escape', async (width) => {
  const { page } = await suite.open('/', { viewport: { width, height: 800 } })
  const button = page.getByRole('button', { name: 'Widgets' })
  const menu = page.locator('#page-menu')
  await button.click()
  const box = await menu.boundingBox()
  const below = await button.boundingBox()
  if (!box || !below) throw new Error('the menu is closed')
  expect(box.y).toBeGreaterThan(below.y + below.height)
  expect([box.x >= 0, box.x + box.width <= width], 'its sides are on the screen').toEqual([true, true])
  expect((await hrefsOf(page, '#page-menu a')).length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden', ...PATIENCE })
  expect(await button.evaluate((own) => own === document.activeElement)).toBe(true)
})

describe.each([390, 1280])('at %i px', (width) => {
  it.each(WIDGET_PAGES)('$path begins with what it is, and with the code that made it', async (page) => {
    const { path, summary } = page
    const { page: tab } = await suite.open(path, { viewport: { width, height: 844 } }, standInForMedia)
    const code = tab.locator('.play-code').first()
    await expect.poll(async () => (await code.textContent())?.length, PATIENCE).toBeGreaterThan(50)
    expect(await tab.locator('main .lead').first().textContent()).toBe(summary)
    const box = await code.boundingBox()
    expect(box?.y).toBeLessThan(450)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    // Nothing lies over the widgets.
    const floating = await tab
      .locator('main *')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).position === 'fixed').length)
    expect(floating).toBe(0)
  })
})

it.each([START_PAGE.path, '/grid-react', '/home', '/dashboard', '/host-consent', '/pingbacks'])(
  'a phone has the menu and the documentation on one line in view on %s, and all other pages in the menu',
  async (path) => {
    const { page } = await suite.open(path, { viewport: { width: 390, height: 800 } })
    const items = page.locator('.page-header .brand, .page-header nav > a, .page-header nav > button')
    const inView = items.filter({ visible: true })
    expect((await inView.allTextContents()).map((text) => text.trim())).toEqual([
      'gifkit sandbox',
      'Docs',
      'Widgets',
    ])
    const boxes = await inView.evaluateAll((all) =>
      all.map((item) => {
        const { left, right, top, height } = item.getBoundingClientRect()
        return { isInside: left >= 0 && right <= innerWidth, middle: Math.round(top + height / 2) }
      }),
    )
    expect(boxes.map(({ isInside }) => isInside)).toEqual([true, true, true])
    const middles = boxes.map(({ middle }) => middle)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Widgets' }).click()
    const links = page.locator('#page-menu a').filter({ visible: true })
    expect(await links.count()).toBe(NAVIGATION.length)
    expect(await links.and(page.locator('[aria-current]')).getAttribute('href')).toBe(path)
  },
)

describe('the start page', () => {
  it('has a sentence, an install line that is copied, a live grid and three ways in with the samples of the README', async () => {
    const { page } = await suite.open('/', { viewport: { width: 390, height: 800 } })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect.poll(() => page.locator('#trending-grid .giphy-gif').count(), PATIENCE).toBe(9)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.locator('#copy-status').textContent(), PATIENCE).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install gifkit')
    const samples = await page.locator('.start-ways code').allTextContents()
    expect(samples).toHaveLength(3)
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
    for (const sample of samples) expect(readme).toContain(`\n${sample}\n`)
    // One line, with the name beside the links.
    const [name, links] = await Promise.all(
      ['.brand', '.page-header nav'].map((part) => page.locator(part).boundingBox()),
    )
    expect(links?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it.each([390, 1280])('shows its samples whole at %i px, each with a link to its guide', async (width) => {
    const { page } = await suite.open('/', { viewport: { width, height: 800 } })
    const cut = await page
      .locator('.start-ways pre')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(cut).toEqual([0, 0, 0])
    const { pages } = suite.sandbox
    const guides = [
      ...(await hrefsOf(page, '.start-ways a')),
      ...(await hrefsOf(page, 'main .start-actions > a')).slice(0, 1),
    ]
    expect(guides).toHaveLength(4)
    const documented = documents.map(({ path }) => `${pages}/docs/${path}`)
    expect(guides.filter((guide) => !documented.includes(guide))).toEqual([])
    expect((await page.locator('.start-ways code').allTextContents()).join()).toContain("'your-api-key'")
  })

  it('links every page, and calls that answer; switches faults on and off, and says which are in force', async () => {
    const { page, excuse } = await suite.open('/')
    const others = [BLANK_PAGE, PASTED_PAGE, ...NAVIGATION.filter((one) => one !== START_PAGE)]
    const pages = others.map(({ path }) => suite.sandbox.pages + path)
    await page.locator('#trending-grid .giphy-gif').first().waitFor(PATIENCE)
    expect([...(await hrefsOf(page, 'main .card'))].sort()).toEqual(pages.sort())
    const calls = await hrefsOf(page, 'main .calls a')
    expect(calls.length).toBeGreaterThan(8)
    for (const address of [...pages, ...calls]) {
      const { status } = await fetch(address)
      expect(`${status} ${address}`).toBe(`${address.includes('sandbox_fault') ? 503 : 200} ${address}`)
    }

    await page.locator('summary', { hasText: 'Faults on demand' }).click()
    const status = page.locator('#fault-status')
    const inForce = page.getByLabel('Faults in force').locator('li')
    const trending = async (): Promise<number> => (await suite.sandbox.get('/v1/gifs/trending')).status
    await page.locator('[name=argument]').fill('502')
    await page.locator('[name=times]').fill('2')
    await page.getByRole('button', { name: 'Add fault' }).click()
    await expect.poll(() => status.textContent(), PATIENCE).toBe('Fault added.')
    await expect
      .poll(() => inForce.allTextContents(), PATIENCE)
      .toEqual(['status on /trending|/search at any listener: met 0 of 2'])
    expect(await trending()).toBe(502)

    await page.getByRole('button', { name: 'Clear faults' }).click()
    await expect.poll(() => inForce.count(), PATIENCE).toBe(0)
    expect(await trending()).toBe(200)

    await page.locator('[name=path]').fill('(')
    await page.getByRole('button', { name: 'Add fault' }).click()
    await expect
      .poll(() => status.textContent(), PATIENCE)
      .toBe('path must be the source of a regular expression.')
    // The browser's own line about the refusal.
    excuse(/^console: Failed to load resource: .* 400 /)

    expect(await suite.sandbox.control.requests()).not.toEqual([])
    await page.getByRole('button', { name: 'Reset sandbox' }).click()
    await expect.poll(() => status.textContent(), PATIENCE).toMatch(/^Sandbox reset/)
    expect(await suite.sandbox.control.requests()).toEqual([])
  })
})

it('the page of usage events shows each as it arrives, the newest first, and forgets them on reset', async () => {
  const { page } = await suite.open('/pingbacks')
  const status = page.locator('#pingback-status')
  const rows = page.locator('#pingback-rows tr')
  const post = async (action: string): Promise<void> => {
    await fetch(`${suite.sandbox.pingback}/v2/pingback?apikey=test-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events: [{ ts: 1, action_type: action, user_id: 'somebody' }] }),
    })
  }
  await expect.poll(() => status.textContent(), PATIENCE).toBe('No events yet.')
  await post('SEEN')
  await expect.poll(() => status.textContent(), PATIENCE).toBe('1 event received.')
  await post('CLICK')
  await expect.poll(() => status.textContent(), PATIENCE).toBe('2 events received.')
  expect((await rows.allTextContents()).map((row) => /SEEN|CLICK/.exec(row)?.[0])).toEqual(['CLICK', 'SEEN'])
  expect(await rows.first().textContent()).toContain('somebodytest-key')
  await suite.sandbox.control.reset()
  await expect.poll(() => status.textContent(), PATIENCE).toBe('No events yet.')
  expect(await rows.count()).toBe(0)
})

it('the controls of /grid-plain stand beside a live log of the page’s usage events, and set columns, gutter and width', async () => {
  const { page } = await suite.open('/grid-plain', { viewport: { width: 1200, height: 1000 } })
  const seen = idsOf(await wholeTiles(page))
  const lines = page.getByRole('list', { name: 'Usage events, newest first' }).getByRole('listitem')
  const received = async () => eventsOf(await suite.sandbox.control.pingbacks()).map(({ gifId }) => gifId)
  await expect.poll(received, PATIENCE).toEqual(expect.arrayContaining([...seen]))
  // Asked together: the page of the test before may still be delivering its last events.
  const isAllShown = async () =>
    (await received()).reverse().join() === (await lines.locator('code').allTextContents()).join()
  await expect.poll(isAllShown, PATIENCE).toBe(true)
  expect(new Set(await lines.locator('strong').allTextContents())).toEqual(new Set(['SEEN']))

  const places = async () => {
    const tiles = await drawnTiles(page)
    const lefts = [...new Set(tiles.map(({ left }) => left))].sort((a, b) => a - b)
    return { columns: lefts.length, width: tiles[0]?.width, step: (lefts[1] ?? 0) - (lefts[0] ?? 0) }
  }
  const turn = (name: string, value: string): Promise<void> =>
    page.getByRole('slider', { name, exact: true }).fill(value)
  await turn('width', '600')
  await expect.poll(places, PATIENCE).toEqual({ columns: 4, width: 145, step: 151 })
  await turn('columns', '2')
  await expect.poll(places, PATIENCE).toEqual({ columns: 2, width: 297, step: 303 })
  await turn('gutter', '20')
  await expect.poll(places, PATIENCE).toEqual({ columns: 2, width: 290, step: 310 })
  await page.getByRole('button', { name: 'Leave out width' }).click()
  await expect.poll(async () => (await places()).width, PATIENCE).not.toBe(290)
})

const SIZES = [12, 14, 16, 18, 24, 36, 52]

describe.each([390, 1280])('at %i px', (width) => {
  it.each(['/', '/grid-react', '/host-core', '/home', '/search/cats', '/gifs/ZigZ9ryjOVUi7EF4xx'])(
    'all texts of %s outside of widgets are of the sizes of the scale, and a sentence keeps off its heading',
    async (path) => {
      const { page } = await suite.open(path, { viewport: { width, height: 844 } }, standInForMedia)
      await page.locator('.giphy-gif, .film > img').first().waitFor(PATIENCE)
      const sizes = await page.locator('body *').evaluateAll((all) =>
        all
          .filter((each) => !each.closest('.gifkit, script, noscript'))
          .filter((each) =>
            [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
          )
          .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      )
      expect([...new Set(sizes)].filter((size) => !SIZES.includes(size))).toEqual([])
      const gap = await page.evaluate(() => {
        const lead = document.querySelector('h1 + .lead')
        const heading = lead?.previousElementSibling?.getBoundingClientRect()
        return lead && heading ? lead.getBoundingClientRect().top - heading.bottom : 8
      })
      expect(gap).toBeGreaterThanOrEqual(4)
    },
  )
})
