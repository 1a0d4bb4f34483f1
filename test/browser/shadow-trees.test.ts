import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as Picker from '../../standalone/picker.js'
import { browserSuite } from '../support/browser-suite.js'
import { loadScripts, scriptsOfCopy } from '../support/every-widget.js'
import { twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

declare const gifkit: typeof Standalone & typeof Picker

const suite = browserSuite()

/** Draws a player, a search and an emoji with its variations, each in a shadow tree of its own, on the strict page. */
const drawInShadows = async (page: Page): Promise<void> => {
  await loadScripts(page, scriptsOfCopy())
  await page.evaluate(async () => {
    const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
    Object.assign(window, { GIPHY_PINGBACK_URL: config.pingback, GIPHY_API_URL: `${config.api}/v1/` })
    const client = new gifkit.GiphyFetch(config.apiKey)
    const shadowOf = (id: string, height: number): ShadowRoot => {
      const host = document.createElement('div')
      host.id = id
      Object.assign(host.style, { width: '640px', height: `${height}px`, overflow: 'auto' })
      document.getElementById('app')?.append(host)
      return host.attachShadow({ mode: 'open' })
    }
    const { data: clips } = await client.trending({ type: 'videos', limit: 10 })
    const { data: emoji } = await client.emojiDefaultVariations({ limit: 4 })
    const [clip, smile] = [clips[6], emoji[0]]
    if (!clip || !smile) throw new Error('There are as many')
    gifkit.renderVideo(
      { gif: clip, isInPlayer: true, width: 640, controls: true, muted: true, ccEnabled: true },
      shadowOf('player', 300),
    )
    const search = { apiKey: config.apiKey, searchBar: { searchDebounce: 50 }, grid: { width: 600 } }
    gifkit.renderSearch(search, shadowOf('search', 300))
    const fetchVariations = (id: string | number) => client.emojiVariations(String(id))
    gifkit.renderEmojiVariations({ gif: smile, gifHeight: 48, fetchVariations }, shadowOf('emoji', 80))
  })
}

/** Name of what has the focus inside the shadow tree of an element. */
const focusedIn = (page: Page, id: string): Promise<string | null | undefined> =>
  page.evaluate((host) => {
    const focused = document.getElementById(host)?.shadowRoot?.activeElement
    return focused?.getAttribute('aria-label') ?? (focused as HTMLElement | null)?.dataset.giphyId
  }, id)

it('in shadow trees of a strict page: player, search and emoji have their looks, keys and focus', async () => {
  const { page } = await suite.open('/blank')
  await drawInShadows(page)

  const player = page.locator('#player')
  const video = player.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), PATIENCE)
    .toBeGreaterThan(0)
  expect(await player.locator('.gifkit-player').boundingBox()).toMatchObject({ width: 640, height: 300 })
  const bar = player.locator('.gifkit-bar')
  const opacity = (): Promise<string> => bar.evaluate((element) => getComputedStyle(element).opacity)
  expect([await bar.evaluate((element) => getComputedStyle(element).position), await opacity()]).toEqual([
    'absolute',
    '0',
  ])
  // They go 4 s after the mouse has come to rest.
  await expect
    .poll(async () => {
      await video.hover({ position: { x: 300, y: 150 } })
      await video.hover({ position: { x: 310, y: 150 } })
      return opacity()
    }, PATIENCE)
    .toBe('1')
  await expect
    .poll(
      () => video.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.activeCues?.length),
      PATIENCE,
    )
    .toBe(1)
  const slider = player.getByRole('slider', { name: 'Progress' })
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect.poll(() => slider.getAttribute('aria-valuenow'), PATIENCE).toMatch(/^[67]$/)
  expect(await focusedIn(page, 'player')).toBe('Progress')
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused), PATIENCE).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted), PATIENCE).toBe(false)
  await page.keyboard.press('Tab')
  // The button gets its new name with the `pause` event of the video.
  await expect.poll(() => focusedIn(page, 'player'), PATIENCE).toBe('Play')

  const search = page.locator('#search')
  const trending = await search.locator('.giphy-gif').first().getAttribute('data-giphy-id')
  const field = search.getByRole('searchbox')
  await field.pressSequentially('studio')
  await search.getByRole('toolbar', { name: 'Channels' }).waitFor()
  await expect
    .poll(() => search.locator('.giphy-gif').first().getAttribute('data-giphy-id'), PATIENCE)
    .not.toBe(trending)
  const pills = search.locator('.gifkit-pill')
  await pills.first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await pills.nth(1).evaluate((pill) => pill.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedIn(page, 'search'), PATIENCE).toMatch(/^Search \S/)

  const emoji = page.locator('#emoji').getByRole('listitem')
  await expect.poll(() => emoji.count(), PATIENCE).toBeGreaterThan(1)
  await emoji.first().locator('[data-giphy-id]').focus()
  await page.keyboard.press('ArrowRight')
  expect(await focusedIn(page, 'emoji')).toBe(
    await emoji.nth(1).locator('[data-giphy-id]').getAttribute('data-giphy-id'),
  )
  // Each tree has the sheets it needs, the page none.
  const sheets = await page.evaluate(() => [
    document.adoptedStyleSheets.length,
    ...['player', 'search', 'emoji'].map(
      (id) => document.getElementById(id)?.shadowRoot?.adoptedStyleSheets.length,
    ),
  ])
  expect(sheets[0]).toBe(0)
  expect(Math.min(...sheets.slice(1).map(Number))).toBeGreaterThan(1)
})

it.each(['open', 'closed'] as const)(
  'in a shadow tree that is %s, popovers are left by a press elsewhere only, and follow what scrolls in it',
  async (mode) => {
    const { page } = await suite.open('/blank', { viewport: { width: 1000, height: 800 } })
    await loadScripts(page, scriptsOfCopy())
    await page.evaluate(async (shadowMode) => {
      const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
      Object.assign(window, { GIPHY_PINGBACK_URL: config.pingback, GIPHY_API_URL: `${config.api}/v1/` })
      const client = new gifkit.GiphyFetch(config.apiKey)
      const host = document.createElement('div')
      document.getElementById('app')?.append(host)
      const tree = host.attachShadow({ mode: shadowMode })
      const scroller = tree.appendChild(document.createElement('div'))
      Object.assign(scroller.style, { height: '300px', overflow: 'auto' })
      const picker = scroller.appendChild(document.createElement('div'))
      scroller.appendChild(document.createElement('div')).style.height = '900px'
      const list = tree.appendChild(document.createElement('div'))
      const closings: string[] = []
      Object.assign(window, { tree, scroller, closings })
      gifkit.renderPicker(
        { client, onOpenChange: (isOpen) => void (isOpen || closings.push('picker')) },
        picker,
      )
      const { data: emoji } = await client.emojiDefaultVariations({ limit: 4 })
      const [gif] = emoji
      if (!gif) throw new Error('There is one')
      const removeList = gifkit.renderEmojiVariations(
        {
          gif,
          gifHeight: 48,
          noLink: true,
          onClose: () => {
            closings.push('emoji')
            removeList()
          },
          fetchVariations: (id) => client.emojiVariations(String(id)),
        },
        list,
      )
    }, mode)
    const closings = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { closings: string[] }).closings)
    // Selectors of tests do not reach into a closed tree.
    const placeOf = (selector: string): Promise<{ x: number; y: number; top: number } | undefined> =>
      page.evaluate((asked) => {
        const { tree } = window as unknown as { tree: ShadowRoot }
        const found = tree.querySelector(asked)?.getBoundingClientRect()
        return found && { x: found.x + found.width / 2, y: found.y + found.height / 2, top: found.top }
      }, selector)
    const press = async (selector: string): Promise<void> => {
      await expect.poll(() => placeOf(selector), PATIENCE).toBeDefined()
      const { x, y } = (await placeOf(selector)) ?? { x: 0, y: 0 }
      await page.mouse.click(x, y)
      await twoFrames(page)
      await twoFrames(page)
    }

    // What hears of presses elsewhere comes within the frames that pass after the first.
    await press('.gifkit-emoji .giphy-gif')
    expect(await closings()).toEqual([])
    await press('.gifkit-picker-opener')
    await expect.poll(closings, PATIENCE).toEqual(['emoji'])
    await press('[role="tab"]:nth-child(2)')
    await press('.gifkit-picker-field input')
    expect(await closings()).toEqual(['emoji'])

    // Its entrance moves it, too.
    await page.evaluate(async () => {
      const { tree } = window as unknown as { tree: ShadowRoot }
      const entrance = tree.querySelector('[role="dialog"]')?.getAnimations() ?? []
      await Promise.all(entrance.map(({ finished }) => finished))
    })
    const before = await placeOf('[role="dialog"]')
    await page.evaluate(() => (window as unknown as { scroller: Element }).scroller.scrollBy(0, 20))
    await expect
      .poll(async () => (await placeOf('[role="dialog"]'))?.top, PATIENCE)
      .toBeCloseTo((before?.top ?? 0) - 20, 0)

    await page.mouse.click(990, 790)
    await expect.poll(closings, PATIENCE).toContain('picker')
    await expect.poll(() => placeOf('[role="dialog"]'), PATIENCE).toBeUndefined()
  },
)
