import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { carouselPages, scrollBox, tilesInBox } from '../support/carousel-page.js'
import {
  drawnTiles,
  firstTiles,
  offsetsAsked,
  passAttempts,
  prepareClock,
  steer,
} from '../support/grid-page.js'
import { prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest } from '../support/received-events.js'

const suite = browserSuite()

describe.each(carouselPages)('the first page on %s', (path) => {
  it('stands side by side at one height, the sizes those of the specification; moves, reports what was wholly seen, and leaves nothing behind', async () => {
    const { page } = await suite.open(path, {}, prepareCensus)
    await firstTiles(page)
    const tiles = await drawnTiles(page)
    const box = await scrollBox(page)
    expect(tiles.length).toBeGreaterThan(3)
    expect(tiles.map(({ height }) => height)).toEqual(tiles.map(() => 200))
    expect(new Set(tiles.map(({ top }) => top)).size).toBe(1)
    let left = Math.round(box.left)
    for (const tile of tiles) {
      expect(tile.left).toBe(left)
      left += tile.width + 6
    }
    const numbers = await page.evaluate(() => {
      const styleOf = (selector: string) => {
        const found = document.querySelector(selector)
        return found ? getComputedStyle(found) : undefined
      }
      return [
        styleOf('.gifkit-tile')?.marginBottom,
        styleOf('.giphy-loader')?.width,
        styleOf('.giphy-gif')?.borderRadius,
      ]
    })
    expect(numbers).toEqual(['1px', '30px', '4px'])
    expect(box.height).toBe(201)

    const id = tiles[0]?.id
    await page.locator(`[data-giphy-id="${id}"] .giphy-img-loaded`).waitFor()
    const moving = page.locator(`.gifkit-tile:has([data-giphy-id="${id}"])`)
    const before = await moving.screenshot()
    await expect.poll(async () => before.equals(await moving.screenshot()), PATIENCE).toBe(false)

    const whole = (await tilesInBox(page)).filter(
      ({ left, width }) => left + width <= Math.round(box.left + box.width),
    )
    await expect
      .poll(async () => eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN').length, PATIENCE)
      .toBe(whole.length)
    const events = eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN')
    expect(events.map(({ gifId }) => gifId).sort()).toEqual(whole.map(({ id }) => id).sort())
    expect(new Set(events.map(({ event }) => event.attributes.layout_type))).toEqual(new Set(['CAROUSEL']))

    await page.locator('.giphy-gif').first().focus()
    await steer(page, 'unmount')
    await expect
      .poll(async () => {
        const { listeners, observed, timers, intervals, frames } = await takeCensus(page)
        const { IntersectionObserver, ResizeObserver } = observed
        const left = Object.keys(listeners).filter((name) => /scroll|pagehide|visibilitychange/.test(name))
        return { left, IntersectionObserver, ResizeObserver, timers, intervals, frames }
      }, PATIENCE)
      .toEqual({
        left: [],
        IntersectionObserver: 0,
        ResizeObserver: 0,
        timers: 0,
        intervals: 0,
        frames: 0,
      })
    expect(await page.locator('.gifkit').count()).toBe(0)
  })
})

describe('on /carousel-react', () => {
  it('below the screen nothing is asked for until it comes near', async () => {
    const { page } = await suite.open('/carousel-react', {}, async (opened) => {
      await prepareClock(opened)
      await opened.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.body.style.paddingTop = '6000px'
        })
      })
    })
    await page.locator('.gifkit-loader').waitFor()
    await passAttempts(page, 3)
    expect(await offsetsAsked(suite.sandbox.control)).toEqual([])
    await page.locator('.gifkit-carousel').scrollIntoViewIfNeeded()
    await firstTiles(page)
    expect((await offsetsAsked(suite.sandbox.control))[0]).toBe(0)
  })

  it('a failure stops it, says so and calls the host; scrolling back to its end asks again', async () => {
    await suite.sandbox.control.fault({
      path: '/trending.*offset=25',
      times: 0,
      fault: { kind: 'status', status: 404 },
    })
    const { page, excuse } = await suite.open('/carousel-react?gifHeight=60', {}, prepareClock)
    await firstTiles(page)
    const errors = (): Promise<number> =>
      page.evaluate(() => {
        const { sandbox } = window as unknown as { sandbox: { log(): readonly { readonly name: string }[] } }
        return sandbox.log().filter(({ name }) => name === 'onGifsFetchError').length
      })
    const scrollTo = (edge: 'start' | 'end'): Promise<void> =>
      page.evaluate((to) => {
        const box = document.querySelector('.gifkit-carousel')
        box?.scrollTo({ left: to === 'end' ? box.scrollWidth : 0, behavior: 'instant' })
      }, edge)
    const asked = async (): Promise<number> =>
      (await offsetsAsked(suite.sandbox.control)).filter((offset) => offset === 25).length
    await scrollTo('end')
    await expect.poll(errors, PATIENCE).toBe(1)
    expect(await page.getByRole('alert').textContent()).toBe('Error loading GIFs. Try again?')
    expect(await page.locator('.gifkit-tile').count()).toBeGreaterThan(3)
    await passAttempts(page, 3)
    expect(await asked(), 'it is not asked again by itself').toBe(1)

    await suite.sandbox.control.reset()
    await scrollTo('start')
    await passAttempts(page, 3)
    expect(await asked(), 'away from its end nothing is asked').toBe(0)
    await scrollTo('end')
    await expect.poll(asked, PATIENCE).toBe(1)
    const scrollWidth = (): Promise<number> =>
      page.evaluate(() => document.querySelector('.gifkit-carousel')?.scrollWidth ?? 0)
    const before = await scrollWidth()
    await scrollTo('end')
    await expect.poll(scrollWidth, PATIENCE).toBeGreaterThan(before)
    expect(await errors()).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    excuse(/^console: Failed to load resource: .*\/trending/)
  })
})

it('in StrictMode and React’s development build: one request a page, one event a GIF, no warning', async () => {
  const { page } = await suite.open('/carousel-react?development&strict&gifHeight=120')
  await firstTiles(page)
  await expect
    .poll(async () => eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN').length, PATIENCE)
    .toBeGreaterThan(2)
  const seen = eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN').map(({ gifId }) => gifId)
  expect(seen).toHaveLength(new Set(seen).size)
  const offsets = await offsetsAsked(suite.sandbox.control)
  expect(offsets).toHaveLength(new Set(offsets).size)
})
