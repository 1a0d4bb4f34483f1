import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { drawnTiles, endOutOfReach, standInForMedia, twoFrames } from '../support/grid-page.js'
import { heldRequests, requestsDone } from '../support/held-requests.js'
import { forgetLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.js'
import { PATIENCE } from '../support/patience.js'
import { fieldOf, filled, openPicker, openTab, pickerPages } from '../support/picker-page.js'
import { searchOn, searchPages } from '../support/search-page.js'

const suite = browserSuite()

/** How a list looks: whether it is stale, how opaque its tiles are, and for how long it gets there. */
const lookOf = (page: Page) =>
  page.locator('.gifkit-grid').evaluate((list) => {
    const { opacity, transitionDuration } = getComputedStyle(list)
    return { opacity: Number(opacity), seconds: transitionDuration, busy: list.getAttribute('aria-busy') }
  })

describe.each(searchPages)('a search on %s', (path) => {
  it('shows what it had found, dimmed, until another term is answered, and moves nothing meanwhile', async () => {
    const { page } = await suite.open(path, { reducedMotion: 'no-preference' }, standInForMedia)
    const { field, firstIds } = searchOn(page)
    const firstSix = async () => (await drawnTiles(page)).slice(0, 6)
    await expect.poll(async () => (await firstIds()).length, PATIENCE).toBe(6)
    await expect.poll(async () => (await firstSix()).every(({ isLoaded }) => isLoaded), PATIENCE).toBe(true)
    await endOutOfReach(page)
    await requestsDone(page)
    const trending = await firstSix()
    const { hold, letGo } = heldRequests(/gifs\/search\?.*q=cat/)
    await hold(page)
    await forgetLayoutShifts(page)
    const asked = page.waitForRequest(/gifs\/search\?.*q=cat/)
    await field.fill('cat')
    await asked
    await expect.poll(() => lookOf(page), PATIENCE).toEqual({ opacity: 0.5, seconds: '0.15s', busy: 'true' })
    expect(await firstSix()).toEqual(trending)
    expect(await layoutShiftsOf(page), 'while the list waits').toEqual([])
    letGo()
    await expect.poll(async () => (await lookOf(page)).opacity, PATIENCE).toBe(1)
    expect(await firstIds()).not.toEqual(trending.map(({ id }) => id))
    await twoFrames(page)
    expect(await layoutShiftsOf(page), 'when the answer is there').toEqual([])
  })
})

describe.each(pickerPages)('the picker on %s', (path) => {
  it('keeps its place until the other type is there, and then shows the top of it', async () => {
    const { page } = await suite.open(path, { reducedMotion: 'reduce' }, standInForMedia)
    await openPicker(page)
    const results = page.locator('.gifkit-picker-results')
    const top = (): Promise<number> => results.evaluate((box) => box.scrollTop)
    const { hold, letGo } = heldRequests(/stickers\/trending/)
    await hold(page)
    await fieldOf(page).focus()
    await results.evaluate((box) => box.scrollTo(0, 300))
    const asked = page.waitForRequest(/stickers\/trending/)
    await openTab(page, 'Stickers')
    await asked
    await expect.poll(() => lookOf(page), PATIENCE).toEqual({ opacity: 0.5, seconds: '0s', busy: 'true' })
    expect(await top(), 'the old GIFs are where they were').toBeGreaterThan(100)
    letGo()
    await expect.poll(async () => (await lookOf(page)).opacity, PATIENCE).toBe(1)
    expect(await top()).toBe(0)
    await filled(page)
  })
})
