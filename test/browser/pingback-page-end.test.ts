import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import {
  type DrawnTile,
  drawnTiles,
  endOutOfReach,
  gridPages,
  onScreen,
  setVisibility,
  standInForMedia,
} from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { PREFLIGHT_MS } from '../support/pingback-collector.js'
import { eventsOf, gifIds, pingbacksOfTest, repeated } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'
import { callsOf } from '../support/video-page.js'

const suite = browserSuite()
const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
const seen = async () => gifIds(await pingbacks(), 'SEEN')

/** GIFs that were reported to the host as seen, so that their events wait. */
const reportedSeen = async (page: Page): Promise<readonly string[]> =>
  (await callsOf(page)).flatMap((call) => (call.startsWith('onGifSeen ') ? [call.split(' ')[1] ?? ''] : []))

const toldOf = async (page: Page): Promise<readonly string[]> => [...new Set(await reportedSeen(page))].sort()

/** GIFs that the host was told of and whose events have not arrived, or the other way round. */
const differing = async (page: Page): Promise<readonly string[]> => {
  const [told, arrived] = [await toldOf(page), await seen()]
  return [...told.filter((id) => !arrived.includes(id)), ...arrived.filter((id) => !told.includes(id))]
}

/** Whether each column fills a screen of 700 px but for a gap: a list renders its tiles in turns, for which the clock has to go on. */
const isCovered = (tiles: readonly DrawnTile[]): boolean => {
  const ends = new Map<number, number>()
  for (const { left, top, height } of tiles) ends.set(left, Math.max(top + height, ends.get(left) ?? 0))
  return tiles.length > 3 && [...ends.values()].every((end) => end >= 690)
}

/**
 * Scrolls a page whose clock stands still, and turns it no further than looking takes: the quiet second goes on. The
 * list may be too short for the place until its next page has come.
 */
const scrollStopped = async (page: Page, top: number): Promise<readonly string[]> => {
  const areSeen = async (): Promise<boolean> => {
    const isThere = await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' })
      return scrollY > y - 1
    }, top)
    await page.clock.runFor(20)
    const seenIds = await reportedSeen(page)
    const tiles = onScreen(await drawnTiles(page), 700)
    const shown = isThere && isCovered(tiles) && tiles.every(({ isLoaded }) => isLoaded)
    return shown && idsOf(await wholeTiles(page)).every((id) => seenIds.includes(id))
  }
  await expect.poll(areSeen, PATIENCE).toBe(true)
  return idsOf(await wholeTiles(page))
}

afterEach(() => suite.sandbox.control.clearFaults())

/** Twenty trials of each way in which a page ends stand in `pingback-exit`. */
it.each(gridPages)(
  'events that wait when %s is hidden, and when a click leads away from it, arrive once each',
  async (path) => {
    // A cold preflight is what loses events: without a delay most losses stay hidden.
    await suite.sandbox.control.fault({
      origin: 'pingback',
      path: '/v2/pingback',
      times: 0,
      fault: { kind: 'preflight-delay', ms: PREFLIGHT_MS },
    })
    const { page } = await suite.open(path, { viewport: { width: 700, height: 700 } }, (fresh) =>
      Promise.all([fresh.clock.install(), standInForMedia(fresh)]),
    )
    const first = idsOf(await wholeTiles(page))
    // A request under way would reach its time limit as the clock jumps to where it stands.
    await endOutOfReach(page)
    await requestsDone(page)
    // From now on its clock stands still, so that no quiet second ends. Until it is paused it runs on.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))
    const later = await scrollStopped(page, 800)
    await setVisibility(page, 'hidden')
    // What is due in the next turn.
    await page.clock.runFor(50)
    // A tile that was seen on the way counts too, so that the host's own count is what is compared.
    await expect.poll(() => differing(page), PATIENCE).toEqual([])
    expect(await seen()).toEqual(expect.arrayContaining([...first, ...later]))

    await setVisibility(page, 'visible')
    const back = await scrollStopped(page, 1400)
    await page.clock.runFor(1100)
    await expect
      .poll(() => differing(page), {
        ...PATIENCE,
        message: 'a page that comes back reports after the quiet second',
      })
      .toEqual([])
    const beforeLeaving = await seen()
    expect(beforeLeaving).toEqual(expect.arrayContaining([...back]))
    const last = await scrollStopped(page, 2100)
    const all = await toldOf(page)
    expect(all.length, 'there is more to be seen further down').toBeGreaterThan(beforeLeaving.length)
    expect((await seen()).length, 'which waits for the quiet second').toBeLessThan(all.length)
    const [tile] = onScreen(await drawnTiles(page), 700).filter(
      ({ id, top }) => last.includes(id) && top > 150 && top < 450,
    )
    await page.mouse.click((tile?.left ?? 0) + 20, (tile?.top ?? 0) + 20)
    await expect.poll(seen, PATIENCE).toEqual(all)
    await expect.poll(async () => gifIds(await pingbacks(), 'CLICK'), PATIENCE).toEqual([tile?.id])
    // No clock of the page that is gone holds a second copy, only the browser, for as long as a preflight takes.
    await sleep(2 * PREFLIGHT_MS)
    const identities = eventsOf(await pingbacks()).map(({ event }) => `${event.user_id}/${event.ts}`)
    expect(repeated(identities), 'no event comes twice').toEqual([])
    expect(await seen()).toEqual(all)
  },
)
