import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  firstTiles,
  gridPages,
  offsetsAsked,
  standInForMedia,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()

const focused = async (page: Page): Promise<DrawnTile> => {
  const tile = (await drawnTiles(page)).find(({ hasFocus }) => hasFocus)
  if (tile === undefined) throw new Error('No tile has the focus')
  return tile
}

/** Presses a key and waits until screen and document have followed. */
const press = async (page: Page, key: string): Promise<DrawnTile> => {
  await page.keyboard.press(key)
  await twoFrames(page)
  await twoFrames(page)
  return focused(page)
}

const middle = ({ top, height }: DrawnTile): number => top + height / 2

const isWhole = ({ top, height }: DrawnTile): boolean => top >= 0 && top + height <= 1000

const openFocused = async (path: string, reducedMotion: 'reduce' | null = null): Promise<Page> => {
  const { page } = await suite.open(path, { reducedMotion }, standInForMedia)
  await firstTiles(page)
  await page.locator('.giphy-gif[tabindex="0"]').focus()
  expect((await focused(page)).position, 'the first tile is the stop of the tab key').toBe(1)
  return page
}

/** Classes of what the tab key stops at in the grid. */
const stops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gifkit a, .gifkit button, .gifkit [tabindex]')]
      .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
      .map(({ className }) => className),
  )

const isOutside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.gifkit') === null)

/** From the first tile along its column and to the tile beside it, and back. */
const goByGeometry = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await drawnTiles(page)).length, PATIENCE).toBeGreaterThan(8)
  const tiles = await drawnTiles(page)
  const start = await focused(page)
  const below = tiles.filter(({ left, top }) => left === start.left && top > start.top)
  const down = await press(page, 'ArrowDown')
  expect(down.id, 'down is the next of the column').toBe(below[0]?.id)
  const right = await press(page, 'ArrowRight')
  const before = (await drawnTiles(page)).find(({ id }) => id === down.id)
  if (before === undefined) throw new Error('The tile went away')
  expect(right.left, 'right is the column beside').toBeGreaterThan(before.left)
  expect(right.left).toBeLessThanOrEqual(before.left + before.width + 6)
  // Level with the middle of the tile before, give or take the space between two rows.
  expect(right.top - 6).toBeLessThanOrEqual(middle(before))
  expect(right.top + right.height + 6).toBeGreaterThanOrEqual(middle(before))
  expect((await press(page, 'ArrowLeft')).left, 'left leads back').toBe(start.left)
  expect((await press(page, 'Home')).position).toBe(1)
  expect((await press(page, 'ArrowUp')).position, 'nothing is above the first').toBe(1)
  expect((await press(page, 'ArrowLeft')).position, 'nothing is before the first').toBe(1)
}

/** A page down and up, to the last tile and the first. */
const goByPages = async (page: Page): Promise<void> => {
  // More than a page: there is somewhere to go.
  await expect.poll(async () => (await drawnTiles(page)).at(-1)?.position, PATIENCE).toBeGreaterThan(25)
  const start = await focused(page)
  const startsAt = start.top + (await page.evaluate(() => scrollY))
  const paged = await press(page, 'PageDown')
  const moved = paged.top + (await page.evaluate(() => scrollY)) - startsAt
  expect(paged.left).toBe(start.left)
  expect(
    Math.abs(moved - (1000 - start.top)),
    'a page is as much of the grid as the screen shows, give or take a tile',
  ).toBeLessThan(250)
  expect(isWhole(paged), 'the tile a page on is wholly on screen').toBe(true)
  expect((await press(page, 'PageUp')).position, 'a page back is where it began').toBe(1)
  const end = await press(page, 'End')
  expect(isWhole(end), 'the last tile is wholly on screen').toBe(true)
  expect(end.position % 25, 'the last of the pages that came').toBe(0)
  const home = await press(page, 'Home')
  expect([home.position, isWhole(home)], 'the first tile again').toEqual([1, true])
}

/** Far below what was there at first, tile by tile. */
const goDown = async (page: Page): Promise<void> => {
  let last = await focused(page)
  for (let steps = 0; steps < 14; steps += 1) {
    await expect
      .poll(
        async () =>
          (await drawnTiles(page)).some(
            ({ left, position }) => left === last.left && position > last.position,
          ),
        PATIENCE,
      )
      .toBe(true)
    const next = await press(page, 'ArrowDown')
    expect(next.left, `step ${steps} stays in its column`).toBe(last.left)
    expect(next.position, `step ${steps} leads on`).toBeGreaterThan(last.position)
    expect(isWhole(next), `the tile of step ${steps} is wholly on screen`).toBe(true)
    last = next
  }
  expect(last.position, 'a tile that came by later pages').toBeGreaterThan(40)
  expect((await drawnTiles(page)).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
}

/** The window is scrolled far away and the keys go on from the tile that had the focus. */
const scrollAway = async (page: Page): Promise<void> => {
  await press(page, 'Home')
  const { id } = await press(page, 'ArrowRight')
  await expect
    .poll(async () => {
      // A turn of the wheel could still be on its way when a key has brought the screen back.
      await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }))
      await twoFrames(page)
      return page.evaluate(() => scrollY)
    }, PATIENCE)
    .toBeGreaterThan(4000)
  await expect.poll(async () => (await drawnTiles(page))[1]?.position, PATIENCE).toBeGreaterThan(30)
  const kept = await focused(page)
  expect([kept.id, kept.tabIndex], 'the focused tile is kept').toEqual([id, 0])
  const next = await press(page, 'ArrowDown')
  expect(next.position, 'keys go on from it').toBeLessThan(15)
  expect(isWhole(next), 'and bring the screen back').toBe(true)
}

describe.each(gridPages)('the keyboard on %s', (path) => {
  it('reaches the grid in one stop, from there the buttons of the tile, leaves with the next, and comes back', async () => {
    // Each tile that stands still has a button to play it.
    const page = await openFocused(path, 'reduce')
    const { id } = await press(page, 'ArrowRight')
    await expect
      .poll(() => page.locator('.gifkit-motion').count(), { ...PATIENCE, message: 'tiles have buttons' })
      .toBeGreaterThan(3)
    const buttons = ['giphy-attribution', 'gifkit-motion']
    // These views are loaded later.
    await expect.poll(() => stops(page), PATIENCE).toEqual(['giphy-gif', ...buttons])
    for (const className of buttons) {
      await page.keyboard.press('Tab')
      const tile = await page.evaluate((name) => {
        const button = document.activeElement?.closest(`.${name}`)
        return button?.closest('.gifkit-tile')?.querySelector<HTMLElement>('.giphy-gif')?.dataset.giphyId
      }, className)
      expect(tile, `the tab key reaches ${className} of the tile`).toBe(id)
    }
    await page.keyboard.press('Tab')
    expect(await isOutside(page), 'the next stop is outside').toBe(true)
    await expect.poll(() => stops(page), PATIENCE).toEqual(['giphy-gif'])
    await page.keyboard.press('Shift+Tab')
    expect((await focused(page)).id, 'back to the tile that was left').toBe(id)
    await page.keyboard.press('Shift+Tab')
    expect(await isOutside(page), 'and out before it').toBe(true)
  })

  it('moves by geometry, leaves other keys to the page, and opens the GIF', async () => {
    const page = await openFocused(path)
    await goByGeometry(page)
    const { position } = await focused(page)
    for (const key of ['Control+End', 'Shift+ArrowDown', 'Alt+ArrowRight', 'a'])
      expect((await press(page, key)).position, `${key} is the page’s`).toBe(position)
    const href = await page.locator('.giphy-gif[tabindex="0"]').getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href === href)
  })
})

// How far a key leads is for the core to say, whatever the runtime.
it('the keyboard on /grid-react moves by pages, down as far as one likes, and goes on after a scroll', async () => {
  const page = await openFocused('/grid-react')
  await goByPages(page)
  await goDown(page)
  await scrollAway(page)
})

it('the list on /grid-react has items that know their place, and the size of the set once the feed is done', async () => {
  const { page } = await suite.open('/grid-react?q=wedding', {}, standInForMedia)
  await firstTiles(page)
  const list = page.getByRole('list', { name: 'GIFs' })
  expect(await list.count()).toBe(1)
  // A first screen is drawn a few tiles at a time.
  const items = list.getByRole('listitem')
  await expect.poll(async () => (await drawnTiles(page)).length - (await items.count()), PATIENCE).toBe(0)
  const drawn = await drawnTiles(page)
  expect(drawn.map(({ position }) => position)).toEqual(drawn.map((_, index) => index + 1))
  expect(new Set(drawn.map(({ setSize }) => setSize)), 'the size is unknown at first').toEqual(new Set([-1]))
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: 1e9, behavior: 'instant' }))
      return page.locator('.giphy-loader').count()
    }, PATIENCE)
    .toBe(0)
  const all = await drawnTiles(page)
  const sizes = new Set(all.map(({ setSize }) => setSize))
  expect(sizes.size, 'every item says the same size').toBe(1)
  expect([...sizes][0]).toBeGreaterThanOrEqual(all.at(-1)?.position ?? Number.NaN)
  expect(await offsetsAsked(suite.sandbox.control), 'each page once').toEqual([0, 25, 50, 75, 100])
  await page.locator('.giphy-gif[tabindex="0"]').focus()
  expect((await press(page, 'End')).position, 'the last place is the size').toBe([...sizes][0])
})

it('a tile that gets the focus by keys stays clear of sticky bars that the page’s scroll-padding tells of', async () => {
  const page = await openFocused('/grid-react')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scroll-padding: 150px 0 10% }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  // The way down leads beyond the first page, whose last tiles stand at the end of the screen.
  await expect.poll(async () => (await drawnTiles(page)).at(-1)?.position, PATIENCE).toBeGreaterThan(25)
  const isClear = ({ top, height }: DrawnTile): boolean => top >= 149 && top + height <= 901
  for (let presses = 0; presses < 8; presses += 1)
    expect(isClear(await press(page, 'ArrowDown')), `clear after going down ${presses}`).toBe(true)
  for (let presses = 0; presses < 5; presses += 1)
    expect(isClear(await press(page, 'ArrowUp')), `clear after going up ${presses}`).toBe(true)
})
