import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawEvery,
  everyWidget,
  loadScripts,
  removeEvery,
  scriptsOfCopy,
  seenTooOften,
  tilesDrawn,
  waitForEvery,
} from '../support/every-widget.js'
import { drawnTiles, scrollToPosition, standInForMedia } from '../support/grid-page.js'
import { hostileHosts } from '../support/hostile-hosts.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const tall = { viewport: { width: 1000, height: 2400 } }
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)

/** Fields of an event as the collector takes them. */
const FIELDS = ['ts', 'action_type', 'user_id', 'analytics_response_payload', 'attributes']

// fault H3
it.each(Object.entries(hostileHosts))(
  'H3: a page with %s has every widget and a grid that scrolls on, and their events are whole',
  async (_, spoil) => {
    const { page } = await suite.open('/blank', tall, (tab) =>
      Promise.all([tab.addInitScript(spoil), standInForMedia(tab)]),
    )
    await loadScripts(page, scriptsOfCopy('?first'))
    await drawEvery(page, 0, 'host', 'cats')
    await waitForEvery(page, 'host')
    const seen = async () => eventsOf(await pingbacks(), 'SEEN')
    for (const name of ['grid', 'carousel', 'gif'])
      await expect
        .poll(async () => (await seen()).some(({ key }) => key === `host-${name}`), PATIENCE)
        .toBe(true)
    // An emoji is seen twice once its variations have come, and has two tiles then.
    await expect.poll(() => page.locator('#host-emoji [data-giphy-id]').count(), PATIENCE).toBeGreaterThan(1)
    const tiles = await tilesDrawn(page)
    await removeEvery(page, 'host')
    for (const name of everyWidget)
      expect(await page.locator(`#host-${name} *`).count(), `nothing is left of the ${name}`).toBe(0)

    await page.setViewportSize({ width: 1000, height: 1000 })
    await drawGrid(page, { apiKey: 'host-long', width: 900 })
    const seenOfGrid = async () =>
      (await seen()).filter(({ key }) => key === 'host-long').map(({ gifId }) => gifId)
    const first = idsOf(await wholeTiles(page))
    expect(first.length).toBeGreaterThan(3)
    await expect.poll(async () => [...(await seenOfGrid())].sort(), PATIENCE).toEqual(first)
    await scrollToPosition(page, 30)
    const last = idsOf(await wholeTiles(page))
    await expect.poll(seenOfGrid, PATIENCE).toEqual(expect.arrayContaining([...last]))
    expect(repeated(await seenOfGrid()), 'no tile of the grid is seen twice').toEqual([])
    // By now whatever the widgets had to say has come.
    const ofWidgets = (await seen()).filter(({ key }) => key !== 'host-long')
    expect(seenTooOften(tiles, ofWidgets), 'nor a tile of a widget').toEqual([])

    const events = eventsOf(await pingbacks())
    const sessions = new Set(events.map(({ event }) => event.user_id))
    expect(sessions.size, 'all events are of one session').toBe(1)
    for (const { event } of events) {
      // A video's start says nothing more.
      const fields = event.action_type === 'START' ? FIELDS.slice(0, -1) : FIELDS
      expect(Object.keys(event), 'an event has its fields and no others').toEqual(fields)
      expect(event.user_id).toMatch(/^[0-9a-f]{16}$/)
      expect(event.ts).toBeTypeOf('number')
      for (const value of Object.values(event.attributes ?? {})) expect(value).toBeTypeOf('string')
    }
    for (const { event } of events.filter(({ key }) => key === 'host-long')) {
      expect(Object.keys(event.attributes).sort()).toEqual(['layout_type', 'position'])
      const { position = '{}' } = event.attributes
      expect(Object.keys(JSON.parse(position))).toEqual(['top', 'left', 'width', 'height'])
    }
  },
)

/** What of the network throws at once, as extensions of browsers make it. */
type Refused = 'events' | 'everything'

interface RefusingWindow {
  refuses: Refused
  refusedEvents: number
}

const refuse = (page: Page, refuses: Refused): Promise<unknown> =>
  page.evaluate((what) => Object.assign(window, { refuses: what }), refuses)

// fault H3
it('H3: fetch that throws at once leaves every widget standing: errors where lists are, which a retry mends, fields where there are fields; events alone are lost without a word', async () => {
  const { page, excuse } = await suite.open('/blank', tall, (tab) =>
    Promise.all([
      standInForMedia(tab),
      tab.addInitScript(() => {
        const { fetch } = window
        const scope = window as unknown as RefusingWindow
        Object.assign(window, {
          refuses: 'events',
          refusedEvents: 0,
          fetch: (url: string, init: RequestInit) => {
            const isEvent = url.includes('/v2/pingback')
            if (!isEvent && scope.refuses === 'events') return fetch(url, init)
            if (isEvent) scope.refusedEvents += 1
            throw new TypeError('Blocked by an extension')
          },
        })
      }),
    ]),
  )
  await loadScripts(page, scriptsOfCopy('?first'))
  await drawEvery(page, 0, 'before', 'cats')
  await waitForEvery(page, 'before')
  await page.waitForFunction(() => (window as unknown as RefusingWindow).refusedEvents > 0)

  await refuse(page, 'everything')
  await drawGrid(page, { id: 'late', apiKey: 'late-key', width: 300 })
  await page.waitForSelector('#late [role="alert"].gifkit-fetch-error')
  const error = (await hostCalls(page)).find(({ name }) => name === 'onGifsFetchError')
  expect(error?.detail, 'the host is given an error of the client').toMatch(/^@giphy\/js-fetch-api: /)
  await page.locator('#before-search input').fill('dog')
  await page.locator('#before-search [role="alert"]').waitFor()
  await page.locator('#before-picker input').first().fill('dog')
  await page.locator('#before-picker [role="alert"]').waitFor()
  expect(await page.locator('#before-gif img').count()).toBeGreaterThan(0)
  expect(await page.locator('#before-video video').count()).toBe(1)
  const complaints = excuse(/^console: gifkit/)

  await refuse(page, 'events')
  await page.click('#late .gifkit-retry')
  await page.waitForSelector('#late .giphy-img-loaded')
  await removeEvery(page, 'before')
  await scrollToPosition(page, 20)
  await expect
    .poll(async () => (await drawnTiles(page)).filter(({ isLoaded }) => isLoaded).length, PATIENCE)
    .toBeGreaterThan(3)
  const session = await page.evaluate(() => sessionStorage.getItem('gifkit:session-id'))
  expect(session).toHaveLength(16)
  const arrived = eventsOf(await pingbacks()).filter(({ event }) => event.user_id === session)
  expect(arrived, 'no event comes past what refuses it').toEqual([])
  expect(complaints.join(), 'nobody is bothered with lost events').not.toMatch(/pingback/i)
})
