import { expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { pageRequests, standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

it('clients on one page: each GIF is asked for and reported under its own key, also one that two of them show', async () => {
  const { page } = await suite.open('/blank', { viewport: { width: 1000, height: 3600 } }, standInForMedia)
  for (const [id, term] of [
    ['one', 'cats'],
    ['two', 'party'],
    ['three', 'cats'],
  ] as const) {
    await drawGrid(page, { id, apiKey: `key-of-${id}`, term, width: 300, lastOffset: 0 })
    await page.waitForSelector(`#${id} .giphy-img-loaded`)
  }
  const whole = idsOf(await wholeTiles(page))
  expect(repeated(whole).length, 'two of them show the same GIFs').toBeGreaterThan(2)
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(whole)

  const events = eventsOf(await pingbacks())
  const calls = await hostCalls(page)
  for (const id of ['one', 'two', 'three']) {
    const seen = calls.filter(({ grid, name }) => grid === id && name === 'onGifSeen')
    const reported = events.filter(({ key }) => key === `key-of-${id}`).map(({ gifId }) => gifId)
    expect(reported.length).toBeGreaterThan(2)
    expect([...reported].sort(), 'what its host was notified of is reported under its key').toEqual(
      seen.map(({ detail }) => detail).sort(),
    )
    expect(repeated(reported), 'and once').toEqual([])
  }
  const asked = (await pageRequests(suite.sandbox.control)).map(({ query }) => {
    const call = new URLSearchParams(query)
    return `${call.get('q')} ${call.get('api_key')}`
  })
  expect(new Set(asked)).toEqual(new Set(['cats key-of-one', 'party key-of-two', 'cats key-of-three']))
  const mixed = events.filter(({ batch, key }) =>
    events.some((other) => other.batch === batch && other.key !== key),
  )
  expect(mixed, 'no request has the events of two keys').toEqual([])
  expect(new Set(events.map(({ event }) => event.user_id)).size, 'the session is the visitor’s').toBe(1)
  expect(repeated(events.map(({ event }) => String(event.ts))), 'events have a time each').toEqual([])
})
