import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

const openSmall = async (path: string): Promise<Page> =>
  (await suite.open(path, { viewport: { width: 700, height: 700 } })).page

/** Ways a page ends right after its latest event; twenty trials of each other one stand in `pingback-exit`. */
const ends: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its tab is closed': (page) => page.close(),
  'a click on a tile leads away': async (page) => {
    const [tile] = await wholeTiles(page)
    await page.mouse.click((tile?.left ?? 0) + 20, (tile?.top ?? 0) + 20)
  },
}

afterEach(() => suite.sandbox.control.clearFaults())

describe('events that still wait when a page ends', () => {
  it.each([
    ['its tab is closed', '/grid-plain'],
    ['a click on a tile leads away', '/grid-plain'],
    ['a click on a tile leads away', '/grid-react'],
  ])('arrive once each when %s (%s)', async (name, path) => {
    // A cold preflight is what loses events: without a delay most losses stay hidden.
    await suite.sandbox.control.fault({
      origin: 'pingback',
      path: '/v2/pingback',
      times: 0,
      fault: { kind: 'preflight-delay', ms: 150 },
    })
    // The quiet second starts anew with each event, so the latest has not left yet; who came too late opens another.
    let page = await openSmall(path)
    let seen = idsOf(await wholeTiles(page))
    for (let more = 3; more > 0 && (await pingbacks()).length >= seen.length; more -= 1) {
      await page.close()
      page = await openSmall(path)
      seen = idsOf(await wholeTiles(page))
    }
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
  const { page } = await suite.open('/grid-plain', {}, (tab) => tab.clock.install())
  const seen = async () => gifIds(await pingbacks(), 'SEEN')
  const first = idsOf(await wholeTiles(page))
  // Its clock stands still, so that no quiet second ends; what is due in the next turn is sent.
  const pauseSoon = async (): Promise<boolean> => {
    const soon = await page.evaluate(() => Date.now() + 100)
    // Refused where that is over by the time it is heard.
    return page.clock.pauseAt(soon).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(pauseSoon, PATIENCE).toBe(true)
  await hide(page)
  await page.clock.runFor(50)
  await expect.poll(seen, PATIENCE).toEqual(first)
  await page.clock.resume()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    scrollTo(0, 1200)
  })
  // What the next page fills in below is seen as well, once it is there.
  const all = new Set(first)
  const differences = async (): Promise<unknown> => {
    for (const { id } of await wholeTiles(page)) all.add(id)
    const sent = await seen()
    return {
      isMore: all.size > first.length,
      missing: [...all].filter((id) => !sent.includes(id)),
      unknown: sent.filter((id) => !all.has(id)),
    }
  }
  await expect.poll(differences, PATIENCE).toEqual({ isMore: true, missing: [], unknown: [] })
  expect(repeated(await seen())).toEqual([])
})
