import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import { browserSuite } from '../support/browser-suite.js'
import type { WatchedPage } from '../support/chromium.js'
import {
  drawnTiles,
  firstTiles,
  gridPages,
  pageRequests,
  standInForMedia,
  steer,
  twoFrames,
} from '../support/grid-page.js'
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

it.each(gridPages)(
  'searching on %s replaces the feed, from the first offset, and clearing the field brings back what is trending',
  async (path) => {
    const cats = (await found('cat')).slice(0, 8)
    await suite.sandbox.control.reset()
    const { page } = await opened(path)
    await firstTiles(page)
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
  },
)

it('a search is not started for every letter, but when typing rests', async () => {
  const { page } = await opened('/grid-react')
  await firstTiles(page)
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
  expect(new Set(terms)).toEqual(new Set(['happy']))
})

it('a search never shows a late answer to an earlier term', async () => {
  const dogs = (await found('dog')).slice(0, 8)
  await suite.sandbox.control.fault({ path: 'q=cat', times: 0, fault: { kind: 'delay', ms: 600 } })
  const { page } = await opened('/grid-react')
  await firstTiles(page)
  await steer(page, 'set', { term: 'cat' })
  await expect
    .poll(
      async () => (await pageRequests(suite.sandbox.control)).some(({ query }) => query.includes('q=cat')),
      PATIENCE,
    )
    .toBe(true)
  await steer(page, 'set', { term: 'dog' })
  await expect.poll(() => firstIds(page), PATIENCE).toEqual(dogs)
  // The answer is due, and the feed it was for is gone.
  await page.waitForTimeout(800)
  await twoFrames(page)
  expect(await firstIds(page)).toEqual(dogs)
  await suite.sandbox.control.clearFaults()
  const cats = new Set(await found('cat'))
  expect((await drawnTiles(page)).filter(({ id }) => cats.has(id) && !dogs.includes(id))).toEqual([])
})

it('a search survives a change of mind there and back: the first term again, each tile once', async () => {
  const cats = (await found('cat')).slice(0, 8)
  await suite.sandbox.control.fault({ path: 'q=dog', times: 0, fault: { kind: 'delay', ms: 8000 } })
  const { page } = await opened('/grid-react?q=cat')
  await firstTiles(page)
  await steer(page, 'set', { term: 'dog' })
  await expect.poll(async () => (await drawnTiles(page)).length, PATIENCE).toBe(0)
  await steer(page, 'set', { term: 'cat' })
  await expect.poll(() => firstIds(page), PATIENCE).toEqual(cats)
  const ids = (await drawnTiles(page)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('a search leaves an error behind with the term that had it', async () => {
  await suite.sandbox.control.fault({ path: 'q=cat', times: 0, fault: { kind: 'status', status: 400 } })
  const { page, excuse } = await opened('/grid-react?q=cat')
  await page.getByRole('alert').waitFor()
  await steer(page, 'set', { term: 'dog' })
  await firstTiles(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  excuse(/^console: Failed to load resource: .*q=cat/)
})

it('a search switches the type: stickers, texts, GIFs again', async () => {
  const { page } = await opened('/grid-react?q=happy')
  await firstTiles(page)
  await expect.poll(async () => (await firstIds(page)).length, PATIENCE).toBe(8)
  const gifs = await firstIds(page)
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
})
