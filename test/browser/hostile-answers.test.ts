import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { framePage } from '../../embed/frame-page.js'
import { browserSuite } from '../support/browser-suite.js'
import { hover } from '../support/frame-looks.js'
import { frameSuite, ready } from '../support/frame-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { foreignIn, type HostileAnswers, hostileAnswers } from '../support/hostile-answers.js'
import { PATIENCE } from '../support/patience.js'
import { fieldOf, openPicker, openTab } from '../support/picker-page.js'
import { searchOn } from '../support/search-page.js'
import { sharedGif, showShare } from '../support/share-page.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()
const frames = frameSuite()

const dialogs: string[] = []

const prepared =
  (answers: HostileAnswers) =>
  async (page: Page): Promise<void> => {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await standInForMedia(page)
    await answers.serve(page)
  }

/** Opens a page whose answers are hostile, and checks it at the end; the suite hears of errors and foreign requests. */
const visit = async (path: string, walk: (page: Page) => Promise<unknown>): Promise<void> => {
  const answers = hostileAnswers()
  const { page } = await suite.open(path, {}, prepared(answers))
  await walk(page)
  await requestsDone(page)
  expect(await foreignIn(page, '.gifkit')).toEqual([])
  expect([answers.count() > 10, dialogs, page.context().pages().length]).toEqual([true, [], 1])
  expect(new URL(page.url()).pathname, 'the page is where it was').toBe(path)
}

it('S1: a grid, its authors and its links', () =>
  visit('/grid-react', async (page) => {
    const tiles = page.locator('.gifkit-tile .giphy-gif')
    await tiles.nth(5).waitFor(PATIENCE)
    // Not every GIF has an author to show, whose part is loaded at the first focus.
    await expect
      .poll(async () => {
        for (const at of [0, 1, 2, 3, 4, 5]) await tiles.nth(at).focus()
        return page.locator('.giphy-attribution').count()
      }, PATIENCE)
      .toBeGreaterThan(0)
  }))

it('S1: a picker with its categories, suggestions and tabs', () =>
  visit('/picker-react', async (page) => {
    await openPicker(page)
    await page.locator('.gifkit-picker-categories button img').first().waitFor(PATIENCE)
    await page.locator('.gifkit-picker-suggestions button').first().waitFor(PATIENCE)
    expect(await foreignIn(page, '.gifkit')).toEqual([])
    await page.locator('.gifkit-picker-suggestions button').first().click()
    expect(await fieldOf(page).inputValue(), 'a payload is text').not.toBe('')
    await page.locator('.gifkit-picker .giphy-gif').first().waitFor(PATIENCE)
    await openTab(page, 'Stickers')
    await page.locator('.gifkit-picker .giphy-gif').first().waitFor(PATIENCE)
  }))

it('S1: a search with what many search for, and the channels of a term', () =>
  visit('/search-react', async (page) => {
    const { field, pills } = searchOn(page)
    await pills.first().waitFor(PATIENCE)
    expect(await foreignIn(page, '.gifkit')).toEqual([])
    await field.fill('cat')
    await field.press('Enter')
    const channels = pills.filter({ has: page.locator('img') })
    await channels.or(pills).first().waitFor(PATIENCE)
  }))

it('S1: a share menu with its links, its fields and its picture', () =>
  visit('/share-react', async (page) => {
    await sharedGif(page)
    await showShare(page, { widget: 'ShareMenu' })
    const fields = await page
      .locator('.gifkit input, .gifkit textarea')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
    expect(
      fields.some((text) => text.includes('<iframe ')),
      'the code is text',
    ).toBe(true)
    const links = await page
      .locator('.gifkit a')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).host))
    const hosts = ['twitter.com', 'www.facebook.com', 'www.pinterest.com']
    expect(links.filter((host) => !hosts.includes(host) && !host.startsWith('127.0.0.1'))).toEqual([])
  }))

it('S1: a frame with its author, its share menu and related GIFs', async () => {
  const answers = hostileAnswers()
  const id = frames.gifOf('youtube')
  const opened = await frames.open({
    id,
    prepare: async (page) => {
      await prepared(answers)(page)
      await page.route(/\/embed\/[^/.]+\?/, async (route) => {
        const response = await route.fetch()
        const [, block = '{}'] = /id="gifkit-embed">([^<]*)</.exec(await response.text()) ?? []
        const { gif, ...options } = JSON.parse(block) as { readonly gif?: object }
        // Its address has the id, and the video that it was made from is that of a service.
        const { external_media, ...texts } = gif as { readonly external_media?: unknown }
        const hostile = { ...(answers.rewritten(texts) as object), external_media, id }
        return route.fulfill({ response, body: framePage({ gif: hostile, options }) })
      })
    },
  })
  await ready(opened.frame)
  await hover(opened)
  await opened.frame
    .locator('.gifkit-placed .giphy-gif')
    .nth(3)
    .waitFor({ ...PATIENCE, state: 'attached' })
  await opened.frame.locator('.gkf-share-button').click()
  await requestsDone(opened.page)
  expect(await foreignIn(opened.frame, '.gkf')).toEqual([])
  expect(dialogs).toEqual([])
})
