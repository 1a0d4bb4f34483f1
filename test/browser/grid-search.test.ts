import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import { browserSuite } from '../support/browser-suite.js'
import type { WatchedPage } from '../support/chromium.js'
import { drawnTiles, firstTiles, pageRequests, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { pageIn } from '../support/running-sandbox.js'

const suite = browserSuite()

/** Ids that the service answers a search with, first page. */
const found = async (term: string): Promise<readonly string[]> => {
  const query = `rating=pg-13&limit=25&offset=0&q=${encodeURIComponent(term)}`
  const { data } = await pageIn(await suite.sandbox.get(`/v1/gifs/search?${query}`))
  return data.map(({ id }) => id)
}

const firstIds = async (page: Page, count = 8): Promise<readonly string[]> =>
  (await drawnTiles(page)).slice(0, count).map(({ id }) => id)

/** A page whose pictures are a pixel each: which GIFs there are is all that matters. */
const opened = (path: string): Promise<WatchedPage> => suite.open(path, {}, standInForMedia)

/** Replaces the feed by typing, from the first offset, and brings back what is trending by clearing the field. */
const searchAndClear = async (page: Page): Promise<void> => {
  const cats = (await found('cat')).slice(0, 8)
  await suite.sandbox.control.reset()
  await expect.poll(async () => (await firstIds(page)).length, PATIENCE).toBe(8)
  const trending = await firstIds(page)
  await page.getByLabel('Search').fill('cat')
  await expect.poll(() => firstIds(page), PATIENCE).toEqual(cats)
  expect((await drawnTiles(page))[0]?.position).toBe(1)
  const [request] = (await pageRequests(suite.sandbox.control)).filter((each) =>
    each.path.endsWith('/search'),
  )
  expect(Object.fromEntries(new URLSearchParams(request?.query))).toMatchObject({ q: 'cat', offset: '0' })
  await page.getByLabel('Search').fill('')
  await expect.poll(() => firstIds(page), PATIENCE).toEqual(trending)
}

/** A search is not started for every letter, but when typing rests; returns its GIFs. */
const typeHappy = async (page: Page): Promise<readonly string[]> => {
  await page.getByLabel('Search').focus()
  // In one turn: a machine that is late would rest between two letters.
  await page.evaluate(() => {
    for (const letter of 'happy') document.execCommand('insertText', false, letter)
  })
  const happy = (await found('happy')).slice(0, 8)
  await expect.poll(() => firstIds(page), PATIENCE).toEqual(happy)
  const terms = (await pageRequests(suite.sandbox.control))
    .filter((each) => each.path.endsWith('/search') && each.query.includes('pingback_id'))
    .map(({ query }) => new URLSearchParams(query).get('q'))
  const others = terms.filter((term) => term !== 'cat')
  expect(new Set(others), 'terms that were searched for beside the one before').toEqual(new Set(['happy']))
  return happy
}

/** Switches the type of GIFs of a search, there and back. */
const switchType = async (page: Page, gifs: readonly string[]): Promise<void> => {
  for (const [label, type] of [
    ['Stickers', 'stickers'],
    ['Text', 'text'],
  ] as const) {
    await page.getByRole('radio', { name: label }).check()
    const isAsked = (each: LoggedRequest): boolean => each.path.endsWith(`/${type}/search`)
    await expect
      .poll(async () => (await pageRequests(suite.sandbox.control)).some(isAsked), PATIENCE)
      .toBe(true)
    const request = (await pageRequests(suite.sandbox.control)).find(isAsked)
    const { data } = await pageIn(await suite.sandbox.get(`${request?.path}${request?.query}`))
    const wanted = data.slice(0, 8).map(({ id }) => id)
    expect(wanted).not.toEqual(gifs)
    await expect.poll(() => firstIds(page), PATIENCE).toEqual(wanted)
  }
  await page.getByRole('radio', { name: 'GIFs' }).check()
  await expect.poll(() => firstIds(page), PATIENCE).toEqual(gifs)
}

it('searching on /grid-plain replaces the feed, and clearing the field brings back what is trending', async () => {
  const { page } = await opened('/grid-plain')
  await firstTiles(page)
  await searchAndClear(page)
})

it('searching on /grid-react does so, too; it starts when typing rests, and switches between stickers, texts and GIFs', async () => {
  const { page } = await opened('/grid-react')
  await firstTiles(page)
  await searchAndClear(page)
  await switchType(page, await typeHappy(page))
})
