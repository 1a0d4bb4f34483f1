import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  endOutOfReach,
  gridPages,
  pageRequests,
  prepareClock,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, payloadFields, pingbacksOfTest, repeated } from '../support/received-events.js'
import { pageIn } from '../support/running-sandbox.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
const idsSent = async (action: string): Promise<readonly string[]> => gifIds(await pingbacks(), action)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Longer than the queue is quiet before it sends. */
const QUIET_MS = 1600

/** Ends the queue's quiet second on the page's own clock, so that whatever was going to come is on its way. */
const endTheQueue = (page: Page): Promise<void> => page.clock.runFor(QUIET_MS)

const sides = ['top', 'left', 'width', 'height'] as const
const positionOf = (attributes: Readonly<Record<string, string>> | undefined): Record<string, number> =>
  JSON.parse(attributes?.position ?? '{}') as Record<string, number>

/** What each SEEN of a first screen has to say, and nothing else. */
const expectWholeEvents = async (page: Page, tiles: readonly DrawnTile[], opened: number): Promise<void> => {
  const events = eventsOf(await pingbacks())
  const [call] = await pageRequests(suite.sandbox.control)
  const query = new URLSearchParams(call?.query)
  const session = query.get('pingback_id')
  expect(session, 'the call for the first page names the session').toMatch(/^[0-9a-f]{16}$/)
  const stored = await page.evaluate(() => Object.values(sessionStorage))
  expect(stored, 'the session is kept for the length of the visit').toContain(session)

  let before = opened
  for (const { event, key, headers, gifId } of events) {
    expect(Object.keys(event).sort(), 'an event has these fields only').toEqual(
      ['action_type', 'analytics_response_payload', 'attributes', 'ts', 'user_id'].sort(),
    )
    expect(event.user_id, 'an event names the session of the call').toBe(session)
    expect(event.ts, 'an event is later than the one before').toBeGreaterThan(before)
    before = event.ts
    expect(Object.keys(event.attributes).sort()).toEqual(['layout_type', 'position'])
    expect(event.attributes.layout_type).toBe('GRID')
    const position = positionOf(event.attributes)
    expect(Object.keys(position)).toEqual(sides)
    const tile = tiles.find(({ id }) => id === gifId)
    for (const side of sides) {
      const off = Math.abs((position[side] ?? Number.NaN) - (tile?.[side] ?? Number.NaN))
      expect(off, `the event says where the tile is: its ${side}`).toBeLessThanOrEqual(1)
    }
    expect(key, 'the event goes under the key of the call').toBe(query.get('api_key'))
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-giphy-sdk-platform': 'web',
      'x-giphy-sdk-name': 'gifkit',
      'x-giphy-sdk-version': version,
    })
  }
  const now = await page.evaluate(() => Date.now())
  expect(before, 'no event is of a time to come').toBeLessThanOrEqual(now)

  const answer = await pageIn(await fetch(`${suite.sandbox.api}${call?.path}?${query}`))
  for (const { event, gifId } of events) {
    const given = answer.data.find(({ id }) => id === gifId)?.analytics_response_payload
    // The same answer has another id each time it is given; everything else is equal.
    expect(event.analytics_response_payload, 'outside of debug mode it is not marked').toMatch(/^e=[\w-]+$/)
    const [sent, again] = [event.analytics_response_payload, given].map(payloadFields)
    sent?.delete('cid')
    again?.delete('cid')
    expect(sent?.toString(), 'the payload is the one that came with the GIF').toBe(again?.toString())
    expect(sent?.get('event_type')).toBe('GIF_TRENDING')
  }
}

/** Scrolls down and up again; returns everything that was wholly in view at a stop. */
const scrollToAndFro = async (page: Page, first: readonly string[]): Promise<ReadonlySet<string>> => {
  const seen = new Set(first)
  for (const top of [700, 1400, 2100, 1400, 0]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    // A page that comes meanwhile fills in more below.
    await endOutOfReach(page)
    for (const id of idsOf(await wholeTiles(page))) seen.add(id)
    // Observers report once a frame: what is gone before that was not seen.
    await twoFrames(page)
  }
  return seen
}

/** Stops the page's clock later than its present time, which would be over when a busy page gets it. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))

/** The pointer enters a tile, and the page has noticed. */
const enter = async (page: Page, { id, left, top }: DrawnTile): Promise<void> => {
  await page.mouse.move(left + 20, top + 20)
  await page.waitForSelector(`[data-giphy-id="${id}"]:hover`, PATIENCE)
}

const expectHovers = async (page: Page, passed: DrawnTile, rested: DrawnTile): Promise<void> => {
  await stopClock(page)
  await enter(page, passed)
  await page.clock.runFor(190)
  await page.mouse.move(2, 2)
  await enter(page, rested)
  await endTheQueue(page)
  await expect.poll(() => idsSent('HOVER'), PATIENCE).toContain(rested.id)
  await page.mouse.move(2, 2)
  await enter(page, rested)
  await endTheQueue(page)
  await expect.poll(async () => (await idsSent('HOVER')).length, PATIENCE).toBeGreaterThan(1)
  expect(
    await idsSent('HOVER'),
    '200 ms on a tile are one HOVER each time, a passing pointer is none',
  ).toEqual([rested.id, rested.id])
  await page.mouse.move(2, 2)
  await page.clock.resume()
}

/** Clicks and taps after the page was scrolled by so many px. */
const expectClicks = async (
  page: Page,
  tile: DrawnTile,
  other: DrawnTile,
  last: DrawnTile,
): Promise<void> => {
  const by = 120
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), by)
  await page.touchscreen.tap(tile.left + 20, tile.top + 20 - by)
  await page.touchscreen.tap(tile.left + 20, tile.top + 20 - by)
  await page.touchscreen.tap(other.left + 20, other.top + 20 - by)
  const tapped = [tile.id, tile.id, other.id]
  await expect.poll(() => idsSent('CLICK'), PATIENCE).toEqual([...tapped].sort())
  await endTheQueue(page)
  await page.mouse.move(last.left + 20, last.top + 20 - by)
  await page.mouse.down()
  // A finger stays down for some frames, in which the page asks where the tile is.
  await twoFrames(page)
  await page.mouse.up()
  await expect.poll(() => idsSent('CLICK'), PATIENCE).toEqual([...tapped, last.id].sort())
  // By now a hover of the taps, which came before this click, would have arrived.
  const hovers = await idsSent('HOVER')
  expect(
    hovers.filter((id) => tapped.includes(id)),
    'a touch is no HOVER',
  ).toEqual([])
  const topOf = async (action: string): Promise<number> =>
    positionOf(eventsOf(await pingbacks(), action).find(({ gifId }) => gifId === last.id)?.event.attributes)
      .top ?? Number.NaN
  const [seenAt, clickedAt] = [await topOf('SEEN'), await topOf('CLICK')]
  expect(Math.abs(seenAt - last.top), 'SEEN says where the tile was then').toBeLessThanOrEqual(1)
  expect(Math.abs(clickedAt - (last.top - by)), 'CLICK says where it is now').toBeLessThanOrEqual(1)
  const click = eventsOf(await pingbacks(), 'CLICK')[0]?.event
  expect(click?.attributes.layout_type).toBe('GRID')
}

// fault T4, T5
it.each(gridPages)(
  'the usage events of a visit to %s: what is seen, pointed at, clicked, and seen again',
  async (path) => {
    const opened = Date.now() - 60_000
    const lines: string[] = []
    const { page } = await suite.open(path, { hasTouch: true }, (fresh) => {
      fresh.on('console', (message) => lines.push(message.text()))
      return prepareClock(fresh)
    })
    const tiles = await wholeTiles(page)
    const first = idsOf(tiles)
    await endTheQueue(page)
    await expect.poll(() => idsSent('SEEN'), PATIENCE).toEqual(first)
    await expectWholeEvents(page, tiles, opened)

    const seen = await scrollToAndFro(page, first)
    await endTheQueue(page)
    await expect.poll(async () => new Set(await idsSent('SEEN')), PATIENCE).toEqual(seen)
    const actions = new Set(eventsOf(await pingbacks()).map(({ event }) => event.action_type))
    expect(actions, 'looking alone is SEEN alone').toEqual(new Set(['SEEN']))

    const [passed, rested, ...others] = tiles
    const [tile, other, last] = others.filter(({ top }) => top > 200)
    if (!passed || !rested || !tile || !other || !last) throw new Error('Too few tiles on the screen')
    await expectHovers(page, passed, rested)
    expect(repeated(await idsSent('SEEN')), 'a tile that comes back into view is not seen again').toEqual([])
    await expectClicks(page, tile, other, last)
    const times = eventsOf(await pingbacks()).map(({ event }) => event.ts)
    expect(times, 'events have a time each').toEqual([...new Set(times)].sort((a, b) => a - b))

    // A GIF that is shown again after another search is another sighting.
    const isFirstShown = async (): Promise<boolean> =>
      (await drawnTiles(page)).some(({ id }) => id === first[0])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.fill('[name=term]', 'party')
    await expect.poll(isFirstShown, PATIENCE).toBe(false)
    await wholeTiles(page)
    await page.fill('[name=term]', '')
    await expect.poll(isFirstShown, PATIENCE).toBe(true)
    await wholeTiles(page)
    await endTheQueue(page)
    await expect
      .poll(async () => repeated(await idsSent('SEEN')), PATIENCE)
      .toEqual(expect.arrayContaining([...first]))
    expect(repeated(repeated(await idsSent('SEEN'))), 'and one more only').toEqual([])
    const ours = lines.filter((line) => line.startsWith('gifkit:'))
    expect(ours, 'outside of debug mode nothing is written to the console').toEqual([])
  },
)
