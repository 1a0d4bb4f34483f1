import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import type { WatchedPage } from '../support/chromium.js'
import {
  type DrawnTile,
  drawnTiles,
  firstTiles,
  gridPages,
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

const openFocused = async (path: string): Promise<WatchedPage> => {
  const watched = await suite.open(path, {}, standInForMedia)
  await firstTiles(watched.page)
  await watched.page.locator('.giphy-gif[tabindex="0"]').focus()
  expect((await focused(watched.page)).position).toBe(1)
  return watched
}

describe.each(gridPages)('the keyboard on %s', (path) => {
  it('reaches the grid in one stop, from there the buttons of the tile, leaves with the next, and comes back', async () => {
    const { page } = await openFocused(path)
    const stops = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.gifkit a, .gifkit button, .gifkit [tabindex]')]
          .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
          .map(({ className }) => className),
      )
    const isOutside = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('.gifkit') === null)
    const { id } = await press(page, 'ArrowRight')
    const buttons = ['giphy-attribution', 'gifkit-motion']
    expect(await stops()).toEqual(['giphy-gif', ...buttons])
    for (const className of buttons) {
      await page.keyboard.press('Tab')
      const tile = await page.evaluate((name) => {
        const button = document.activeElement?.closest(`.${name}`)
        return button?.closest('.gifkit-tile')?.querySelector<HTMLElement>('.giphy-gif')?.dataset.giphyId
      }, className)
      expect(tile, className).toBe(id)
    }
    await page.keyboard.press('Tab')
    expect(await isOutside()).toBe(true)
    await expect.poll(stops, PATIENCE).toEqual(['giphy-gif'])
    await page.keyboard.press('Shift+Tab')
    expect((await focused(page)).id).toBe(id)
    await page.keyboard.press('Shift+Tab')
    expect(await isOutside()).toBe(true)
  })

  it('moves by geometry: along the column, and to the tile beside', async () => {
    const { page } = await openFocused(path)
    await expect.poll(async () => (await drawnTiles(page)).length, PATIENCE).toBeGreaterThan(8)
    const tiles = await drawnTiles(page)
    const start = await focused(page)
    const below = tiles.filter(({ left, top }) => left === start.left && top > start.top)
    const down = await press(page, 'ArrowDown')
    expect(down.id).toBe(below[0]?.id)
    const right = await press(page, 'ArrowRight')
    const before = (await drawnTiles(page)).find(({ id }) => id === down.id)
    if (before === undefined) throw new Error('The tile went away')
    expect(right.left).toBeGreaterThan(before.left)
    expect(right.left).toBeLessThanOrEqual(before.left + before.width + 6)
    // Level with the middle of the tile before, give or take the space between two rows.
    expect(right.top - 6).toBeLessThanOrEqual(middle(before))
    expect(right.top + right.height + 6).toBeGreaterThanOrEqual(middle(before))
    expect((await press(page, 'ArrowLeft')).left).toBe(start.left)
    expect((await press(page, 'Home')).position).toBe(1)
    expect((await press(page, 'ArrowUp')).position).toBe(1)
    expect((await press(page, 'ArrowLeft')).position).toBe(1)
  })

  it('goes down as far as one likes: each next tile is mounted, focused and wholly on screen', async () => {
    const { page } = await openFocused(path)
    let last = await focused(page)
    for (let steps = 0; steps < 30; steps += 1) {
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
      expect(next.left).toBe(last.left)
      expect(next.position).toBeGreaterThan(last.position)
      expect(isWhole(next)).toBe(true)
      last = next
    }
    expect(last.position).toBeGreaterThan(80)
    expect((await drawnTiles(page)).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('pages by a screen, and jumps to the first and last tile', async () => {
    const { page } = await openFocused(path)
    // More than a page: there is somewhere to go.
    await expect.poll(async () => (await drawnTiles(page)).at(-1)?.position, PATIENCE).toBeGreaterThan(25)
    const start = await focused(page)
    const startsAt = start.top + (await page.evaluate(() => scrollY))
    const paged = await press(page, 'PageDown')
    const moved = paged.top + (await page.evaluate(() => scrollY)) - startsAt
    expect(paged.left).toBe(start.left)
    // A page is as much of the grid as the screen shows, give or take a tile.
    expect(Math.abs(moved - (1000 - start.top))).toBeLessThan(250)
    expect(isWhole(paged)).toBe(true)
    expect((await press(page, 'PageUp')).position).toBe(1)
    const end = await press(page, 'End')
    expect(isWhole(end)).toBe(true)
    expect(end.position % 25).toBe(0)
    const home = await press(page, 'Home')
    expect(home.position).toBe(1)
    expect(isWhole(home)).toBe(true)
  })

  it('keeps the focused tile while the page is scrolled far away, and goes on from it', async () => {
    const { page } = await openFocused(path)
    const { id } = await press(page, 'ArrowRight')
    await page.mouse.move(500, 500)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 900)
        await twoFrames(page)
        return page.evaluate(() => scrollY)
      }, PATIENCE)
      .toBeGreaterThan(6000)
    await expect.poll(async () => (await drawnTiles(page))[1]?.position, PATIENCE).toBeGreaterThan(30)
    const kept = await focused(page)
    expect([kept.id, kept.tabIndex]).toEqual([id, 0])
    const next = await press(page, 'ArrowDown')
    expect(next.position).toBeLessThan(15)
    expect(isWhole(next)).toBe(true)
  })

  it('leaves keys with modifiers, and other keys, to the page, and opens the link with Enter', async () => {
    const { page } = await openFocused(path)
    for (const key of ['Control+End', 'Shift+ArrowDown', 'Alt+ArrowRight', 'a'])
      expect((await press(page, key)).position).toBe(1)
    const href = await page.locator('.giphy-gif[tabindex="0"]').getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href === href)
  })

  it('finds a list whose items know their place, and the size of the set once the feed is done', async () => {
    const { page } = await suite.open(`${path}?q=wedding`, {}, standInForMedia)
    await firstTiles(page)
    const list = page.getByRole('list', { name: 'GIFs' })
    expect(await list.count()).toBe(1)
    // A first screen is drawn a few tiles at a time.
    const items = list.getByRole('listitem')
    await expect.poll(async () => (await drawnTiles(page)).length - (await items.count()), PATIENCE).toBe(0)
    const drawn = await drawnTiles(page)
    expect(drawn.map(({ position }) => position)).toEqual(drawn.map((_, index) => index + 1))
    expect(new Set(drawn.map(({ setSize }) => setSize))).toEqual(new Set([-1]))
    await expect
      .poll(async () => {
        await page.mouse.move(500, 500)
        await page.mouse.wheel(0, 2000)
        return page.locator('.giphy-loader').count()
      }, PATIENCE)
      .toBe(0)
    const all = await drawnTiles(page)
    const sizes = new Set(all.map(({ setSize }) => setSize))
    expect(sizes.size).toBe(1)
    expect([...sizes][0]).toBeGreaterThanOrEqual(all.at(-1)?.position ?? Number.NaN)
    await page.locator('.giphy-gif[tabindex="0"]').focus()
    expect((await press(page, 'End')).position).toBe([...sizes][0])
  })
})

it('a tile that gets the focus by keys stays clear of sticky bars that the page’s scroll-padding tells of', async () => {
  const { page } = await openFocused('/grid-react')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scroll-padding: 150px 0 10% }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  const isClear = ({ top, height }: DrawnTile): boolean => top >= 149 && top + height <= 901
  for (let presses = 0; presses < 8; presses += 1)
    expect(isClear(await press(page, 'ArrowDown')), `down ${presses}`).toBe(true)
  for (let presses = 0; presses < 5; presses += 1)
    expect(isClear(await press(page, 'ArrowUp')), `up ${presses}`).toBe(true)
})
