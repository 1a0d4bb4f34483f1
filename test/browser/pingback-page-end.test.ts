import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/grid-page.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** Ways a page ends right after its latest event. */
const ends: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its tab is closed': (page) => page.close(),
  'it goes to another address': (page) => page.evaluate(() => location.assign('/pingbacks')),
  'it is hidden, and killed in the background': async (page) => {
    await hide(page)
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => {})
  },
  'a click on a tile leads away': async (page) => {
    const [tile] = await wholeTiles(page)
    await page.mouse.click((tile?.left ?? 0) + 20, (tile?.top ?? 0) + 20)
  },
}

afterEach(() => suite.sandbox.control.clearFaults())

describe('events that still wait when a page ends', () => {
  it.each([
    ...Object.keys(ends).map((name) => [name, '/grid-plain'] as const),
    ['its tab is closed', '/grid-react'] as const,
    ['a click on a tile leads away', '/grid-react'] as const,
  ])('arrive once each when %s (%s)', async (name, path) => {
    // A cold preflight is what loses events: without a delay most losses stay hidden.
    await suite.sandbox.control.fault({
      origin: 'pingback',
      path: '/v2/pingback',
      times: 0,
      fault: { kind: 'preflight-delay', ms: 150 },
    })
    const { page } = await suite.open(path, { viewport: { width: 700, height: 700 } })
    const seen = idsOf(await wholeTiles(page))
    // The quiet second starts anew with each event, so the latest has not left yet.
    expect((await pingbacks()).length).toBeLessThan(seen.length)
    await ends[name]?.(page)
    await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(seen)
    const clicks = name.startsWith('a click') ? 1 : 0
    await expect.poll(async () => gifIds(await pingbacks(), 'CLICK').length, PATIENCE).toBe(clicks)
    // The quiet second would be over by now, and a second copy on its way.
    await new Promise((done) => setTimeout(done, 1500))
    const identities = eventsOf(await pingbacks()).map(({ event }) => `${event.user_id}/${event.ts}`)
    expect(new Set(identities).size).toBe(identities.length)
    expect(gifIds(await pingbacks(), 'SEEN')).toEqual(seen)
  })
})

it('a page that was hidden and comes back goes on where it was', async () => {
  const { page } = await suite.open('/grid-plain')
  const first = idsOf(await wholeTiles(page))
  await hide(page)
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), { timeout: 900 }).toEqual(first)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    scrollTo(0, 1200)
  })
  const all = [...new Set([...first, ...idsOf(await wholeTiles(page))])].sort()
  // What the next page fills in below is seen as well.
  await expect
    .poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE)
    .toEqual(expect.arrayContaining(all))
  expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
})
