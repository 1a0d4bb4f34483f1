import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityTree } from '../support/accessibility-tree.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/grid-page.js'
import { fieldOf, openPicker, openTab, tilesOf } from '../support/picker-page.js'
import { clips, playedTo, videoNow } from '../support/video-page.js'

const suite = browserSuite()

const CLIP = 'Good Afternoon Fancy Kitten GIF by Honey Otter'

const player = (page: Page): Promise<readonly string[]> =>
  accessibilityTree(page, 'group', `Video player: ${CLIP}`)

const picker = (page: Page): Promise<readonly string[]> => accessibilityTree(page, 'dialog', 'GIF picker')

/** The lines below one that begins a part, up to the next part of its rank. */
const partOf = (lines: readonly string[], start: string): readonly string[] => {
  const first = lines.findIndex((line) => line.trimStart().startsWith(start))
  const rank = lines[first]?.search(/\S/) ?? 0
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line.search(/\S/) <= rank)
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.trimStart())
}

it('a player is heard with names, states and values of all its controls', async () => {
  const { page } = await suite.open(
    `/video-react?${clips.voyage}&width=640&muted=true&persistentControls=true`,
  )
  await playedTo(page, 0.2)
  const playing = await player(page)
  expect(playing.map((line) => line.replace(/at \d of/, 'at so many s of'))).toEqual([
    `group "Video player: ${CLIP}"`,
    `  Video "${CLIP}"`,
    `  StaticText "${CLIP}"`,
    '  link "Honey Otter"',
    expect.stringMatching(/^ {2}slider "Progress" at so many s of 12\.?\d*$/),
    '  button "Pause"',
    '  button "Captions" pressed=false',
    '  button "Mute" pressed=true',
  ])
  await page.getByRole('button', { name: 'Captions', exact: true }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.locator('video').click()
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
  await page.getByRole('slider', { name: 'Progress' }).focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => player(page), PATIENCE)
    .toEqual([
      `group "Video player: ${CLIP}"`,
      `  Video "${CLIP}"`,
      `  button "Play ${CLIP}"`,
      `  StaticText "${CLIP}"`,
      '  link "Honey Otter"',
      expect.stringMatching(/^ {2}slider "Progress" at 12 of 12\.?\d* focused=true$/),
      '  button "Play"',
      '  button "Captions" pressed=true',
      '  button "Mute" pressed=false',
    ])
})

it('a picker is heard: its field, kinds, suggestions, categories, and every GIF with its place', async () => {
  const { page } = await suite.open('/picker-react')
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
  await expect.poll(() => tilesOf(page).count(), PATIENCE).toBe(1)
  const kept = await picker(page)
  expect(kept).toContain('    tab "Favourites" selected=true focused=true')
  expect(kept).toContain('  tabpanel "Favourites"')
  expect(partOf(kept, 'list "GIFs"')).toEqual([
    'listitem 1 of 1',
    tiles[1],
    'button "Favourite" pressed=true',
  ])

  await openTab(page, 'GIFs')
  await fieldOf(page).fill('studio')
  const channel = page.getByRole('button', { name: /^Search in @/ }).first()
  const name = (await channel.innerText()).trim()
  await channel.click()
  await expect
    .poll(async () => partOf(await picker(page), 'search '), PATIENCE)
    .toEqual([`button "Leave ${name}"`, 'searchbox "Search for GIFs and stickers" focused=true'])
})
