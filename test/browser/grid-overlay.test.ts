import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, firstTiles, gridPages, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'
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
  // A first screen is drawn a few tiles at a time.
  let gif: Shown | undefined
  await expect
    .poll(
      async () => {
        const ids = (await drawnTiles(page))
          .filter(({ top, height }) => top >= 0 && top + height < 1000)
          .map(({ id }) => id)
        gif = gifs.find((each) => ids.includes(each.id) && want(each))
        return gif !== undefined
      },
      { ...PATIENCE, message: 'there is such a GIF on the screen' },
    )
    .toBe(true)
  if (gif === undefined) throw new Error('No such GIF on screen')
  return gif
}

const eventsOn = async (action: string): Promise<readonly string[]> =>
  gifIds(await pingbacksOfTest(suite.sandbox.control), action)

const leave = async (page: Page): Promise<void> => {
  await page.mouse.move(2, 2)
  await expect.poll(() => page.locator('.gifkit-overlay').count(), PATIENCE).toBe(0)
}

it.each(gridPages)(
  'the overlay on %s names the author to pointers and keys and leads to the profile; a click on the picture leads to the GIF',
  async (path) => {
    const gifs = await authorsOf('cat')
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    const { id, author } = await drawnOf(
      page,
      gifs,
      (gif) => isAttributed(gif) && gif.author?.avatar_url !== '',
    )
    const overlay = boxOf(page, id).locator('.gifkit-overlay')
    const link = overlay.locator('.giphy-attribution')
    expect(await page.locator('.gifkit-overlay').count(), 'no author is shown at rest').toBe(0)
    await boxOf(page, id).hover()
    await expect
      .poll(() => overlay.evaluate((element) => getComputedStyle(element).opacity), PATIENCE)
      .toBe('1')
    expect(await link.locator('.gifkit-author').textContent()).toBe(
      author?.display_name || `@${author?.username}`,
    )
    await expect
      .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight), PATIENCE)
      .toBe(80)
    await expect.poll(() => eventsOn('HOVER'), PATIENCE).toContain(id)
    await leave(page)

    await page.locator(`[data-giphy-id="${id}"]`).focus()
    await boxOf(page, id).locator('.gifkit-overlay.gifkit-shown').waitFor()
    await page.getByLabel('Search').focus()
    await expect.poll(() => page.locator('.gifkit-overlay').count(), PATIENCE).toBe(0)

    const anonymous = await drawnOf(page, gifs, (gif) => gif.author === undefined)
    await boxOf(page, anonymous.id).hover()
    await expect.poll(() => eventsOn('HOVER'), PATIENCE).toContain(anonymous.id)
    expect(await page.locator('.gifkit-overlay').count(), 'a GIF without an author shows none').toBe(0)

    await boxOf(page, id).hover()
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    // The address of the profile leads on to the first page of the channel.
    await tab.waitForURL((url) => url.pathname === `/channels/${author?.username}/page/1`)
    expect(await tab.evaluate(() => window.opener), 'the profile cannot reach back').toBeNull()
    await tab.close()
    expect(await eventsOn('CLICK'), 'the GIF counts as not clicked').toEqual([])

    const tile = page.locator(`[data-giphy-id="${anonymous.id}"]`)
    const href = await tile.getAttribute('href')
    expect(href).toMatch(new RegExp(`^${suite.sandbox.pages}/gifs/.*${anonymous.id}$`))
    await tile.click({ position: { x: 20, y: 20 } })
    await page.waitForURL((url) => url.href === href)
    await expect.poll(() => eventsOn('CLICK'), PATIENCE).toEqual([anonymous.id])
  },
)

it('the overlay leaves nothing to press on a page that forbids transitions, and is not there where the host hides it', async () => {
  const gifs = await authorsOf('cat')
  const { page } = await suite.open('/grid-react?q=cat')
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
  expect(await pointerEvents(), 'it can be pressed while it is shown').toBe('auto')
  // Without the class it is on its way out.
  const fading = await link.evaluate((each) => {
    each.parentElement?.classList.remove('gifkit-shown')
    const found = getComputedStyle(each).pointerEvents
    each.parentElement?.classList.add('gifkit-shown')
    return found
  })
  expect(fading, 'not once it goes').toBe('none')
  await leave(page)
  await steer(page, 'setProps', { hideAttribution: true })
  const other = await drawnOf(page, gifs, (gif) => isAttributed(gif) && gif.id !== id)
  await boxOf(page, other.id).hover()
  await expect.poll(() => eventsOn('HOVER'), PATIENCE).toContain(other.id)
  expect(await page.locator('.gifkit-overlay').count(), 'hidden by the host').toBe(0)
})
