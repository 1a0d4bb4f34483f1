import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  drawnTiles,
  endOutOfReach,
  gridPages,
  onScreen,
  pageRequests,
  twoFrames,
} from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, payloadFields, pingbacksOfTest, repeated } from '../support/received-events.js'
import { pageIn } from '../support/running-sandbox.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Longer than the queue is quiet before it sends, so that whatever was going to come has come. */
const afterTheQueue = (page: Page): Promise<void> => page.waitForTimeout(1600)

/** Times the next visit of the pointer to a tile, by the page's own clock: the test's is late when all are busy. */
const timeVisit = (page: Page, id: string): Promise<void> =>
  page.evaluate((gifId) => {
    const visit = { enteredAt: Number.NaN, ms: Number.NaN }
    Object.assign(window, { visit })
    const tile = document.querySelector(`[data-giphy-id="${gifId}"]`)
    const onMove = ({ target }: Event): void => {
      const isIn = target instanceof Node && tile?.contains(target)
      if (isIn && Number.isNaN(visit.enteredAt)) visit.enteredAt = performance.now()
      if (isIn || Number.isNaN(visit.enteredAt)) return
      visit.ms = performance.now() - visit.enteredAt
      window.removeEventListener('mouseover', onMove, true)
    }
    window.addEventListener('mouseover', onMove, true)
  }, id)

/** How long the pointer stayed; not a number when it came and went between two frames, without a visit. */
const visitMs = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { visit: { readonly ms: number } }).visit.ms)

const hold = (page: Page): Promise<void> =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))

describe.each(gridPages)('usage events of %s', (path) => {
  it('SEEN comes once for each tile that was wholly in view, also after scrolling to and fro', async () => {
    const { page } = await suite.open(path)
    const first = idsOf(await wholeTiles(page))
    await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(first)

    const seen = new Set(first)
    for (const top of [700, 1400, 2100, 1400, 0]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      // A page that comes while somebody looks fills in more below.
      await endOutOfReach(page)
      for (const id of idsOf(await wholeTiles(page))) seen.add(id)
      // Observers report once a frame: what is gone before that was not seen.
      await twoFrames(page)
    }
    await expect.poll(async () => new Set(gifIds(await pingbacks(), 'SEEN')), PATIENCE).toEqual(seen)
    await afterTheQueue(page)
    expect(repeated(gifIds(await pingbacks(), 'SEEN'))).toEqual([])
    expect(eventsOf(await pingbacks()).every(({ event }) => event.action_type === 'SEEN')).toBe(true)
  })

  it('say what, where, when and for whom, and nothing else', async () => {
    const { page } = await suite.open(path)
    const tiles = await wholeTiles(page)
    await expect.poll(async () => (await pingbacks()).length, PATIENCE).toBe(tiles.length)
    const events = eventsOf(await pingbacks())
    const [call] = await pageRequests(suite.sandbox.control)
    const query = new URLSearchParams(call?.query)
    const session = query.get('pingback_id')
    expect(session).toMatch(/^[0-9a-f]{16}$/)
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain(session)

    let before = Date.now() - 60_000
    for (const { event, key, headers, gifId, at } of events) {
      expect(Object.keys(event).sort()).toEqual(
        ['action_type', 'analytics_response_payload', 'attributes', 'ts', 'user_id'].sort(),
      )
      expect(event.user_id).toBe(session)
      expect(event.ts).toBeGreaterThan(before)
      expect(event.ts).toBeLessThanOrEqual(at)
      before = event.ts
      expect(Object.keys(event.attributes).sort()).toEqual(['layout_type', 'position'])
      expect(event.attributes.layout_type).toBe('GRID')
      const position = JSON.parse(event.attributes.position ?? '') as Record<string, number>
      expect(Object.keys(position)).toEqual(['top', 'left', 'width', 'height'])
      const tile = tiles.find(({ id }) => id === gifId)
      for (const side of ['top', 'left', 'width', 'height'] as const) {
        expect(Math.abs((position[side] ?? Number.NaN) - (tile?.[side] ?? Number.NaN))).toBeLessThanOrEqual(1)
      }
      expect(key).toBe(query.get('api_key'))
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-giphy-sdk-platform': 'web',
        'x-giphy-sdk-name': 'gifkit',
        'x-giphy-sdk-version': version,
      })
    }
    expect(before).toBeLessThanOrEqual(Date.now())

    const answer = await pageIn(await fetch(`${suite.sandbox.api}${call?.path}?${query}`))
    for (const { event, gifId } of events) {
      const given = answer.data.find(({ id }) => id === gifId)?.analytics_response_payload
      // The same answer has another id each time it is given; everything else is equal.
      const [sent, again] = [event.analytics_response_payload, given].map(payloadFields)
      sent?.delete('cid')
      again?.delete('cid')
      expect(sent?.toString()).toBe(again?.toString())
      expect(sent?.get('event_type')).toBe('GIF_TRENDING')
    }
  })

  it('HOVER comes once after 200 ms on a tile, and not for a pointer that passes', async () => {
    const { page } = await suite.open(path)
    const tiles = onScreen(await wholeTiles(page))
    const enter = ({ left, top }: { readonly left: number; readonly top: number }): Promise<void> =>
      page.mouse.move(left + 20, top + 20)
    const [rested, ...others] = tiles
    if (!rested) throw new Error('No tile on the screen')
    // A machine that was too busy to pass quickly tries other tiles, and none of them twice.
    let passed: string | undefined
    for (const tile of others) {
      await timeVisit(page, tile.id)
      await enter(tile)
      await page.mouse.move(2, 2)
      if ((await visitMs(page)) < 180) passed = tile.id
      if (passed) break
    }
    await enter(rested)
    await expect.poll(async () => gifIds(await pingbacks(), 'HOVER'), PATIENCE).toContain(rested.id)
    await afterTheQueue(page)
    const hovers = gifIds(await pingbacks(), 'HOVER')
    expect(passed).toBeDefined()
    expect(hovers).not.toContain(passed)
    expect(hovers.filter((id) => id === rested.id)).toHaveLength(1)
    // A second visit is a second hover.
    await page.mouse.move(2, 2)
    await enter(rested)
    await expect
      .poll(async () => gifIds(await pingbacks(), 'HOVER').filter((id) => id === rested.id).length, PATIENCE)
      .toBe(2)
  })

  it('HOVER does not come for a touch, CLICK comes for each tap and click', async () => {
    const { page } = await suite.open(path, { hasTouch: true })
    const [tile, other] = await wholeTiles(page)
    if (!tile || !other) throw new Error('No tiles on the screen')
    await hold(page)
    await page.touchscreen.tap(tile.left + 20, tile.top + 20)
    await page.touchscreen.tap(tile.left + 20, tile.top + 20)
    await page.touchscreen.tap(other.left + 20, other.top + 20)
    await expect
      .poll(async () => gifIds(await pingbacks(), 'CLICK'), PATIENCE)
      .toEqual([tile.id, tile.id, other.id].sort())
    await afterTheQueue(page)
    expect(gifIds(await pingbacks(), 'HOVER')).toEqual([])
    expect(gifIds(await pingbacks(), 'CLICK')).toHaveLength(3)
    const times = eventsOf(await pingbacks()).map(({ event }) => event.ts)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    const click = eventsOf(await pingbacks(), 'CLICK')[0]?.event
    expect(click?.attributes.layout_type).toBe('GRID')
  })

  it('after scrolling between SEEN and CLICK the position is the present one', async () => {
    const { page } = await suite.open(path)
    const tiles = onScreen(await wholeTiles(page))
    const tile = tiles.find(({ top }) => top > 200)
    if (!tile) throw new Error('No tile far enough down the screen')
    await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toContain(tile.id)
    await hold(page)
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
    await page.mouse.move(tile.left + 20, tile.top - 100)
    await page.mouse.down()
    // As long as a quick finger takes.
    await page.waitForTimeout(60)
    await page.mouse.up()
    await expect.poll(async () => gifIds(await pingbacks(), 'CLICK'), PATIENCE).toEqual([tile.id])
    const topOf = async (action: string): Promise<number> => {
      const sent = eventsOf(await pingbacks(), action).find(({ gifId }) => gifId === tile.id)
      return (JSON.parse(sent?.event.attributes.position ?? '{}') as { readonly top: number }).top
    }
    expect(Math.abs((await topOf('SEEN')) - tile.top)).toBeLessThanOrEqual(1)
    expect(Math.abs((await topOf('CLICK')) - (tile.top - 120))).toBeLessThanOrEqual(1)
  })
})

it('a GIF that is shown again for another search is another sighting', async () => {
  const { page } = await suite.open('/grid-react?q=cats')
  const first = idsOf(await wholeTiles(page))
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(first)
  await page.fill('[name=term]', 'party')
  await expect.poll(async () => idsOf(await drawnTiles(page)).includes(first[0] ?? ''), PATIENCE).toBe(false)
  await wholeTiles(page)
  await page.fill('[name=term]', 'cats')
  await expect.poll(async () => idsOf(await drawnTiles(page)).includes(first[0] ?? ''), PATIENCE).toBe(true)
  await wholeTiles(page)
  await expect
    .poll(async () => repeated(gifIds(await pingbacks(), 'SEEN')), PATIENCE)
    .toEqual(expect.arrayContaining([...first]))
  expect(repeated(repeated(gifIds(await pingbacks(), 'SEEN')))).toEqual([])
})
