import { expect, it } from 'vitest'
import { drawGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawEvery,
  everyWidget,
  loadScripts,
  removeEvery,
  scriptsOfCopy,
  seenTooOften,
  waitForEvery,
} from '../support/every-widget.js'
import { scrollToPosition } from '../support/grid-page.js'
import { hostileHosts } from '../support/hostile-hosts.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const tall = { viewport: { width: 1000, height: 2400 } }

/** Fields of an event as the collector takes them. */
const FIELDS = ['ts', 'action_type', 'user_id', 'analytics_response_payload', 'attributes']

it.each(Object.entries(hostileHosts))(
  'H3: a page with %s has every widget and a grid that scrolls on, and their events are whole',
  async (_, spoil) => {
    const { page } = await suite.open('/blank', tall, (tab) => tab.addInitScript(spoil))
    await loadScripts(page, scriptsOfCopy('?first'))
    await drawEvery(page, 0, 'host', 'cats')
    await waitForEvery(page, 'host')
    const seen = async () => eventsOf(await pingbacksOfTest(suite.sandbox.control), 'SEEN')
    for (const name of ['grid', 'carousel', 'gif'])
      await expect
        .poll(async () => (await seen()).some(({ key }) => key === `host-${name}`), PATIENCE)
        .toBe(true)
    await page.waitForTimeout(1200)
    expect(await seenTooOften(page, await seen())).toEqual([])
    await removeEvery(page, 'host')
    for (const name of everyWidget) expect(await page.locator(`#host-${name} *`).count(), name).toBe(0)

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
    expect(repeated(await seenOfGrid())).toEqual([])

    const events = eventsOf(await pingbacksOfTest(suite.sandbox.control))
    expect(new Set(events.map(({ event }) => event.user_id)).size).toBe(1)
    for (const { event } of events) {
      // A video's start says nothing more.
      const fields = event.action_type === 'START' ? FIELDS.slice(0, -1) : FIELDS
      expect(Object.keys(event)).toEqual(fields)
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

it('H3: fetch that throws at once leaves every widget standing: errors where lists are, fields where there are fields', async () => {
  const { page, excuse } = await suite.open('/blank', tall)
  await loadScripts(page, scriptsOfCopy('?first'))
  await drawEvery(page, 0, 'before', 'cats')
  await waitForEvery(page, 'before')
  await page.evaluate(() => {
    Object.assign(window, {
      fetch: () => {
        throw new TypeError('Blocked by an extension')
      },
    })
    const { copies } = window as unknown as { copies: typeof import('../../standalone.js')[] }
    const target = document.createElement('div')
    target.id = 'late'
    document.getElementById('app')?.append(target)
    const [kit] = copies
    const client = kit && new kit.GiphyFetch('late-key')
    if (client) kit?.renderGrid({ width: 300, fetchGifs: (offset) => client.trending({ offset }) }, target)
  })
  await page.waitForSelector('#late [role="alert"]')
  await page.locator('#before-search input').fill('dog')
  await page.locator('#before-search [role="alert"]').waitFor()
  await page.locator('#before-picker input').first().fill('dog')
  await page.locator('#before-picker [role="alert"]').waitFor()
  expect(await page.locator('#before-gif img').count()).toBeGreaterThan(0)
  expect(await page.locator('#before-video video').count()).toBe(1)
  excuse(/^console: gifkit/)
})
