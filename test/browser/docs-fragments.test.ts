/**
 * Fragments of docs/widgets.md and README.md run unchanged, bundled with what is published, on the sandbox: each shows
 * GIFs and what its props promise. test/package/fragments.test.ts compiles the same programs.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fragmentSuite } from '../support/fragment-page.js'
import { fragmentsIn } from '../support/fragments.js'
import { offsetsAsked, pageRequests } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { openerOf, openPicker } from '../support/picker-page.js'

const fragments = ['docs/widgets.md', 'README.md'].flatMap(fragmentsIn)
const suite = fragmentSuite('widgets', fragments)
const { calls, seePicture } = suite

/** Places of the boxes that match, in whole px. */
const placesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, width, height } = each.getBoundingClientRect()
      return { left: Math.round(left), width: Math.round(width), height: Math.round(height) }
    }),
  )
const columnsOf = async (page: Page, tiles = 'main .gifkit-tile'): Promise<number> =>
  new Set((await placesOf(page, tiles)).map(({ left }) => left)).size
const queries = async (): Promise<readonly URLSearchParams[]> =>
  (await pageRequests(suite.sandbox.control)).map(({ query }) => new URLSearchParams(query))

/** What the text around each fragment and its own props promise. */
const promises: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'widgets.md#Grid': async (page) => {
    await seePicture()
    expect(await columnsOf(page)).toBe(3)
    expect((await queries()).map((query) => query.get('limit'))).toContain('25')
  },
  'widgets.md#Carousel': async (page) => {
    await seePicture()
    expect((await placesOf(page, 'main .gifkit-tile')).map(({ height }) => height)).toContain(160)
    await page.getByRole('button', { name: 'Next GIFs' }).click()
    const scrolled = () => page.locator('.giphy-carousel').evaluate(({ scrollLeft }) => scrollLeft)
    await expect.poll(scrolled, PATIENCE).toBeGreaterThan(0)
  },
  'widgets.md#Gif': async (page) => {
    await seePicture()
    const link = page.locator('main .giphy-gif')
    expect([(await placesOf(page, 'main .giphy-gif'))[0]?.width, await link.getAttribute('href')]).toEqual([
      300,
      expect.stringContaining('/'),
    ])
    const address = page.url()
    await link.click()
    expect([page.url(), page.context().pages().length], 'the link is not followed').toEqual([address, 1])
  },
  'widgets.md#Video': async (page) => {
    const video = page.locator('main video')
    await video.waitFor(PATIENCE)
    expect((await placesOf(page, 'main .giphy-video'))[0]?.width).toBe(640)
    await video.hover()
    await page.getByRole('slider', { name: 'Progress' }).waitFor(PATIENCE)
    await expect.poll(() => suite.said().some((line) => /^\d+(\.\d+)?$/.test(line)), PATIENCE).toBe(true)
    const modes = () =>
      video.evaluate((element: HTMLVideoElement) => [...element.textTracks].map(({ mode }) => mode))
    await expect.poll(modes, PATIENCE).toContain('showing')
  },
  'widgets.md#VideoOverlay': async (page) => {
    await seePicture()
    expect(await page.locator('main video').count()).toBe(0)
    await page.locator('main .gifkit-tile').first().hover()
    const state = () =>
      page
        .locator('main .gifkit-tile video')
        .evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }))
    await expect.poll(state, PATIENCE).toEqual({ paused: false, muted: true })
    await page.getByRole('button', { name: 'Mute', exact: true }).first().click()
    await expect.poll(state, PATIENCE).toEqual({ paused: false, muted: false })
  },
  'widgets.md#SearchExperience': async (page) => {
    await seePicture()
    expect(await columnsOf(page)).toBe(4)
    await page.getByRole('searchbox').fill('dogs')
    const terms = async () => (await queries()).map((query) => query.get('q'))
    await expect.poll(terms, PATIENCE).toContain('dogs')
  },
  'widgets.md#SearchContextManager': async (page) => {
    await seePicture()
    await page.getByRole('searchbox').fill('nothing-has-this-name')
    await page.getByText('nothing-has-this-name', { exact: false }).first().waitFor(PATIENCE)
    const terms = async () => (await queries()).map((query) => query.get('q'))
    await expect.poll(terms, PATIENCE).toContain('nothing-has-this-name')
  },
  'widgets.md#EmojiVariationsList': async (page) => {
    await seePicture()
    await expect.poll(() => page.getByRole('listitem').count(), PATIENCE).toBeGreaterThan(1)
    expect((await placesOf(page, 'main [role=listitem] .giphy-gif'))[0]?.height).toBe(48)
  },
  'widgets.md#GifPicker': async (page) => {
    await openPicker(page)
    await seePicture('.gifkit-picker img')
    const gif = page.locator('.gifkit-picker .giphy-gif').first()
    const id = await gif.getAttribute('data-giphy-id')
    await gif.click()
    expect(await calls()).toEqual([`insert ${id}`])
  },
  'widgets.md#ShareBar': async (page) => {
    await page.locator('.gifkit-share-target').first().waitFor(PATIENCE)
    const link = await page.getByRole('link', { name: 'Share on Pinterest' }).getAttribute('href')
    expect(link).toContain(encodeURIComponent(suite.sandbox.media))
  },
  'widgets.md#ShareMenu': async (page) => {
    await seePicture()
    await page.locator('main .gifkit-favorite').waitFor(PATIENCE)
    await page.getByRole('button', { name: 'Close' }).press('Escape')
    expect(await calls()).toEqual(['close'])
  },
  'widgets.md#FavoriteButton': async (page) => {
    const button = page.getByRole('button', { name: 'Favourite' })
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await suite.show('widgets.md#FavoriteButton')
    await expect.poll(() => button.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await button.click()
  },
  'widgets.md#Hooks, and components of your own': async (page) => {
    await seePicture('img')
    await expect.poll(() => columnsOf(page, 'img'), PATIENCE).toBe(2)
    await page.evaluate('host.frame.scrollTo(0, host.frame.scrollHeight)')
    await expect.poll(() => offsetsAsked(suite.sandbox.control), PATIENCE).toContain(25)
    await page.evaluate('for (const stop of host.made.stops) stop()')
  },
  'README.md#React': async (page) => {
    await seePicture('main .giphy-carousel img')
    await page.locator('main .giphy-grid').evaluate((grid) => grid.scrollIntoView())
    await seePicture('main .giphy-grid img')
    expect((await placesOf(page, 'main video'))[0]?.width).toBe(640)
    // What is below a list that fetches as its end comes near stays below the screen.
    for (const below of ['.giphy-emoji-variations-list', '.gifkit-share-menu .gifkit-favorite'])
      await page.locator(`main ${below}`).waitFor({ ...PATIENCE, state: 'attached' })
    expect(await openerOf(page).count()).toBe(1)
  },
  'README.md#The first GIF sooner': async (page) => {
    await seePicture()
    expect((await placesOf(page, 'main .giphy-grid'))[0]?.width).toBe(800)
    const first = await page.evaluate('host.made.initialGifs[0].id')
    expect(await page.locator('main .giphy-gif').first().getAttribute('data-giphy-id')).toBe(first)
  },
}

describe('a fragment runs, shows GIFs of the sandbox, and keeps what it promises:', () => {
  it.each(fragments.map(({ key }) => key))('%s', async (key) => {
    const keeps = promises[key]
    if (!keeps) throw new Error(`What does ${key} promise? It belongs into the table above`)
    const page = await suite.show(key)
    await keeps(page)
    expect(suite.said().filter((line) => line.startsWith('gifkit:'))).toEqual([])
  })

  it('each of the table is in a document', () => {
    const keys = fragments.map(({ key }) => key)
    expect(Object.keys(promises).filter((key) => !keys.includes(key))).toEqual([])
  })
})
