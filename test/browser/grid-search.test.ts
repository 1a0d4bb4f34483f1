import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawnTiles,
  firstTiles,
  gridPages,
  PATIENCE,
  pageRequests,
  steer,
  twoFrames,
} from '../support/grid-page.js'
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

describe.each(gridPages)('searching on %s', (path) => {
  it('replaces the feed, from the first offset, and clearing the field brings back what is trending', async () => {
    const cats = (await found('cat')).slice(0, 8)
    await suite.sandbox.control.reset()
    const { page } = await suite.open(path)
    await firstTiles(page)
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
  })

  it('is not started for every letter, but when typing rests', async () => {
    const { page } = await suite.open(path)
    await firstTiles(page)
    await page.getByLabel('Search').pressSequentially('happy', { delay: 20 })
    const happy = (await found('happy')).slice(0, 8)
    await expect.poll(() => firstIds(page), PATIENCE).toEqual(happy)
    const terms = (await pageRequests(suite.sandbox.control))
      .filter((each) => each.path.endsWith('/search') && each.query.includes('pingback_id'))
      .map(({ query }) => new URLSearchParams(query).get('q'))
    expect(new Set(terms)).toEqual(new Set(['happy']))
  })

  it('never shows a late answer to an earlier term', async () => {
    const dogs = (await found('dog')).slice(0, 8)
    await suite.sandbox.control.fault({ path: 'q=cat', times: 0, fault: { kind: 'delay', ms: 2500 } })
    const { page } = await suite.open(path)
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
    await page.waitForTimeout(2500)
    await twoFrames(page)
    expect(await firstIds(page)).toEqual(dogs)
    await suite.sandbox.control.clearFaults()
    const cats = new Set(await found('cat'))
    expect((await drawnTiles(page)).filter(({ id }) => cats.has(id) && !dogs.includes(id))).toEqual([])
  })

  it('survives a change of mind there and back: the first term again, each tile once', async () => {
    const cats = (await found('cat')).slice(0, 8)
    await suite.sandbox.control.fault({ path: 'q=dog', times: 0, fault: { kind: 'delay', ms: 1500 } })
    const { page } = await suite.open(`${path}?q=cat`)
    await firstTiles(page)
    await steer(page, 'set', { term: 'dog' })
    await expect.poll(async () => (await drawnTiles(page)).length, PATIENCE).toBe(0)
    await steer(page, 'set', { term: 'cat' })
    await expect.poll(() => firstIds(page), PATIENCE).toEqual(cats)
    const ids = (await drawnTiles(page)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('leaves an error behind with the term that had it', async () => {
    await suite.sandbox.control.fault({ path: 'q=cat', times: 0, fault: { kind: 'status', status: 403 } })
    const { page, excuse } = await suite.open(`${path}?q=cat`)
    await page.getByRole('alert').waitFor()
    await steer(page, 'set', { term: 'dog' })
    await firstTiles(page)
    expect(await page.getByRole('alert').count()).toBe(0)
    excuse(/^console: Failed to load resource: .*q=cat/)
  })

  it('switches the type: stickers, texts, GIFs again', async () => {
    const { page } = await suite.open(`${path}?q=happy`)
    await firstTiles(page)
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
})
