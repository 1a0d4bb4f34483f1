import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, firstTiles, gridPages, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds } from '../support/received-events.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()

interface Author {
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly profile_url: string
  readonly is_verified?: boolean
  readonly is_public?: boolean
  readonly suppress_chrome?: boolean
}

interface Shown {
  readonly id: string
  readonly author: Author | undefined
}

/** GIFs of a search with their authors, as the service words them. */
const authorsOf = async (term: string): Promise<readonly Shown[]> => {
  const { data } = await pageIn(
    await suite.sandbox.get(`/v1/gifs/search?rating=pg-13&limit=25&offset=0&q=${term}`),
  )
  return data.map((gif) => ({ id: gif.id, author: gif.user as Author | undefined }))
}

const isAttributed = ({ author }: Shown): boolean =>
  author !== undefined && author.is_public !== false && author.suppress_chrome !== true

const boxOf = (page: Page, id: string): Locator => page.locator(`.gifkit-tile:has([data-giphy-id="${id}"])`)

const drawnOf = async (page: Page, gifs: readonly Shown[], want: (gif: Shown) => boolean): Promise<Shown> => {
  const ids = (await drawnTiles(page))
    .filter(({ top, height }) => top >= 0 && top + height < 1000)
    .map(({ id }) => id)
  const gif = gifs.find((each) => ids.includes(each.id) && want(each))
  if (gif === undefined) throw new Error('No such GIF on screen')
  return gif
}

describe.each(gridPages)('the overlay on %s', (path) => {
  it('names the author while the tile is hovered, with avatar and a link of its own', async () => {
    const gifs = await authorsOf('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    const { id, author } = await drawnOf(
      page,
      gifs,
      (gif) => isAttributed(gif) && gif.author?.avatar_url !== '',
    )
    const overlay = boxOf(page, id).locator('.gifkit-overlay')
    expect(await page.locator('.gifkit-overlay').count()).toBe(0)
    await boxOf(page, id).hover()
    await expect
      .poll(() => overlay.evaluate((element) => getComputedStyle(element).opacity), PATIENCE)
      .toBe('1')
    const link = overlay.locator('.giphy-attribution')
    expect(await link.locator('.gifkit-author').textContent()).toBe(
      author?.display_name || `@${author?.username}`,
    )
    expect(await link.getAttribute('href')).toBe(author?.profile_url)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect((await link.getAttribute('rel'))?.split(' ')).toContain('noopener')
    expect(await link.locator('img').getAttribute('src')).toBe(
      author?.avatar_url.replace(/\.jpg$/, '/80h.jpg'),
    )
    await expect
      .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight), PATIENCE)
      .toBe(80)
    expect((await link.locator('.giphy-verified-badge').count()) === 1).toBe(author?.is_verified === true)
    await page.mouse.move(2, 2)
    await expect.poll(() => page.locator('.gifkit-overlay').count(), PATIENCE).toBe(0)
  })

  it('shows while the focus is in the tile, so that keyboards reach what a mouse does', async () => {
    const gifs = await authorsOf('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    const { id } = await drawnOf(page, gifs, isAttributed)
    await page.locator(`[data-giphy-id="${id}"]`).focus()
    await boxOf(page, id).locator('.gifkit-overlay.gifkit-shown').waitFor()
    await page.getByLabel('Search').focus()
    await expect.poll(() => page.locator('.gifkit-overlay').count(), PATIENCE).toBe(0)
  })

  it('leaves nothing to press, at once and for good, on a page that forbids transitions', async () => {
    const gifs = await authorsOf('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    await page.evaluate(() => {
      const forbidding = new CSSStyleSheet()
      forbidding.replaceSync('* { transition: none !important; animation: none !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, forbidding]
    })
    const { id } = await drawnOf(page, gifs, isAttributed)
    await boxOf(page, id).hover()
    const link = boxOf(page, id).locator('.giphy-attribution')
    const pointerEvents = (): Promise<string> => link.evaluate((each) => getComputedStyle(each).pointerEvents)
    expect(await pointerEvents()).toBe('auto')
    // Without the class it is on its way out.
    const fading = await link.evaluate((each) => {
      each.parentElement?.classList.remove('gifkit-shown')
      const found = getComputedStyle(each).pointerEvents
      each.parentElement?.classList.add('gifkit-shown')
      return found
    })
    expect(fading).toBe('none')
    await page.mouse.move(2, 2)
    await expect.poll(() => page.locator('.gifkit-overlay').count(), PATIENCE).toBe(0)
  })

  it('is left out for GIFs without an author, and where the host hides it', async () => {
    const gifs = await authorsOf('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    const anonymous = await drawnOf(page, gifs, ({ author }) => author === undefined)
    await boxOf(page, anonymous.id).hover()
    await expect
      .poll(async () => gifIds(await suite.sandbox.control.pingbacks(), 'HOVER'), PATIENCE)
      .toContain(anonymous.id)
    expect(await page.locator('.gifkit-overlay').count()).toBe(0)
    await steer(page, 'setProps', { hideAttribution: true })
    const attributed = await drawnOf(page, gifs, isAttributed)
    await boxOf(page, attributed.id).hover()
    await expect
      .poll(async () => gifIds(await suite.sandbox.control.pingbacks(), 'HOVER'), PATIENCE)
      .toContain(attributed.id)
    expect(await page.locator('.gifkit-overlay').count()).toBe(0)
  })

  it('leads to the author in a new tab without an opener; the GIF counts as not clicked', async () => {
    const gifs = await authorsOf('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    const { id, author } = await drawnOf(page, gifs, isAttributed)
    await boxOf(page, id).hover()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      boxOf(page, id).locator('.giphy-attribution').click(),
    ])
    await tab.waitForURL(author?.profile_url ?? '')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect
      .poll(async () => gifIds(await suite.sandbox.control.pingbacks(), 'HOVER'), PATIENCE)
      .toContain(id)
    expect(gifIds(await suite.sandbox.control.pingbacks(), 'CLICK')).toEqual([])
  })

  it('a click on the picture opens the GIF and counts', async () => {
    const { page } = await suite.open(path)
    const [tile] = await firstTiles(page)
    const link = page.locator(`[data-giphy-id="${tile?.id}"]`)
    const href = await link.getAttribute('href')
    expect(href).toMatch(new RegExp(`^${suite.sandbox.pages}/gifs/.*${tile?.id}$`))
    await link.click({ position: { x: 20, y: 20 } })
    await page.waitForURL((url) => url.href === href)
    await expect
      .poll(async () => gifIds(await suite.sandbox.control.pingbacks(), 'CLICK'), PATIENCE)
      .toEqual([tile?.id])
  })
})
