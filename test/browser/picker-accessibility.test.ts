import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityTree } from '../support/accessibility-tree.js'
import { axeFindings, axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { fieldOf, filled, openerOf, openPicker, openTab, tilesOf } from '../support/picker-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const viewport = { width: 1200, height: 900 }
/** The opener and the picker, without the controls of the page. */
const STAGE = '.play-stage'

const findings = (page: Page): Promise<readonly string[]> => axeFindingsInBoth(page, { within: STAGE })

const picker = (page: Page): Promise<readonly string[]> => accessibilityTree(page, 'dialog', 'GIF picker')

/** The lines below one that begins a part, up to the next part of its rank. */
const partOf = (lines: readonly string[], start: string): readonly string[] => {
  const first = lines.findIndex((line) => line.trimStart().startsWith(start))
  const rank = lines[first]?.search(/\S/) ?? 0
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.search(/\S/) <= rank)
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.trimStart())
}

it('axe finds nothing: closed, open, in a category, on every tab, after an error, loading, as a sheet, inline', async () => {
  const { page, excuse } = await suite.open('/picker-react?theme=system', { viewport }, standInForMedia)
  await openerOf(page).waitFor()
  expect(await findings(page)).toEqual([])
  await openPicker(page)
  await page.locator('.gifkit-picker-categories button').first().waitFor(PATIENCE)
  expect(await findings(page)).toEqual([])
  await tilesOf(page).first().focus()
  expect(await axeFindings(page, { within: STAGE })).toEqual([])
  await page.locator('.gifkit-picker-categories button').first().click()
  await filled(page)
  expect(await findings(page)).toEqual([])
  // Their tiles have the colours of the first tab's.
  for (const tab of ['Stickers', 'Text', 'Emoji']) {
    await openTab(page, tab)
    expect([tab, await axeFindings(page, { within: STAGE })]).toEqual([tab, []])
  }
  for (const tab of ['Recent', 'Favourites']) {
    await openTab(page, tab)
    expect([tab, await findings(page)]).toEqual([tab, []])
  }

  await openTab(page, 'GIFs')
  await suite.sandbox.control.fault({
    // No other list's call, such as the category's, takes the fault away.
    path: '/gifs/search\\?.*q=bird',
    times: 1,
    fault: { kind: 'status', status: 400 },
  })
  await fieldOf(page).fill('bird')
  await page.getByRole('alert').waitFor(PATIENCE)
  expect(await findings(page), 'after an error').toEqual([])
  await fieldOf(page).fill('zzzzqqqq')
  await page.locator('.gifkit-picker [role=status]', { hasText: 'zzzzqqqq' }).waitFor(PATIENCE)
  expect(await findings(page), 'without results').toEqual([])
  await suite.sandbox.control.fault({
    path: '/gifs/search\\?.*q=dog',
    times: 1,
    fault: { kind: 'delay', ms: 60_000 },
  })
  await fieldOf(page).fill('dog')
  await page.locator('.gifkit-picker .gifkit-loader').waitFor(PATIENCE)
  expect(await findings(page), 'while loading').toEqual([])
  excuse(/^console: Failed to load resource/)
  await fieldOf(page).fill('')
  await filled(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.locator('.gifkit-picker-popover[data-side=sheet]').waitFor(PATIENCE)
  expect(await findings(page), 'as a sheet').toEqual([])
  await page.setViewportSize(viewport)
  await page.evaluate(() => window.sandbox.set({ mode: 'inline' }))
  await filled(page)
  expect(await findings(page), 'inline').toEqual([])
})

it('a picker is heard: its field, kinds, suggestions, categories, and every GIF with its place', async () => {
  const { page } = await suite.open('/picker-react', {}, standInForMedia)
  await openPicker(page)
  await page.locator('.gifkit-picker-categories button').first().waitFor(PATIENCE)
  await page.locator('.gifkit-picker-suggestions button').first().waitFor(PATIENCE)
  const opened = await picker(page)
  expect(opened.slice(0, 12)).toEqual([
    'dialog "GIF picker"',
    '  search "Search for GIFs and stickers"',
    '    searchbox "Search for GIFs and stickers" focused=true',
    '  button "Close"',
    '  tablist "Kinds"',
    '    tab "GIFs" selected=true',
    ...['Stickers', 'Text', 'Emoji', 'Recent', 'Favourites'].map(
      (kind) => `    tab "${kind}" selected=false`,
    ),
    '  tabpanel "GIFs"',
  ])
  expect(partOf(opened, 'toolbar "Suggestions"')).toHaveLength(12)
  expect(partOf(opened, 'toolbar "Categories"')).toContain('button "Animals"')
  const tiles = partOf(opened, 'list "GIFs"')
  expect(tiles.length).toBeGreaterThan(12)
  for (const [index, line] of tiles.entries()) {
    const expected = [/^listitem (\d+) of -1$/, /^button "[^"]{3,}/, /^button "Favourite" pressed=false$/]
    expect(line).toMatch(expected[index % 3] ?? /never/)
    if (index % 3 === 0) expect(line).toContain(` ${index / 3 + 1} of`)
  }

  const first = page.locator('.gifkit-picker .gifkit-tile').first()
  await tilesOf(page).first().hover()
  await first.getByRole('button', { name: 'Favourite', exact: true }).click()
  await openTab(page, 'Favourites')
  // How many there are is known once the list has ended.
  await expect
    .poll(async () => partOf(await picker(page), 'list "GIFs"'), PATIENCE)
    .toEqual(['listitem 1 of 1', tiles[1], 'button "Favourite" pressed=true'])
  const kept = await picker(page)
  expect(kept).toContain('    tab "Favourites" selected=true focused=true')
  expect(kept).toContain('  tabpanel "Favourites"')

  await openTab(page, 'GIFs')
  await fieldOf(page).fill('studio')
  const channel = page.getByRole('button', { name: /^Search in @/ }).first()
  const name = (await channel.innerText()).trim()
  await channel.click()
  await expect
    .poll(async () => partOf(await picker(page), 'search '), PATIENCE)
    .toEqual([`button "Leave ${name}"`, 'searchbox "Search for GIFs and stickers" focused=true'])
})
