import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, pingbacksOfTest } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

// That it is off otherwise is seen in `pingback-events`.
it('debug mode is on with giphy-debug in the address: marked payloads, and lines on the console', async () => {
  const lines: string[] = []
  const { page } = await suite.open('/grid-plain?giphy-debug', {}, async (fresh) => {
    fresh.on('console', (message) => {
      if (message.text().startsWith('gifkit:')) lines.push(`${message.type()} ${message.text()}`)
    })
    await standInForMedia(fresh)
  })
  const seen = idsOf(await wholeTiles(page))
  const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(seen)
  const events = eventsOf(await pingbacks())
  expect(events.length).toBeGreaterThan(0)
  for (const { event } of events)
    expect(event.analytics_response_payload, 'payloads are marked').toMatch(/^e=[\w-]+&mode=verification$/)
  // Events and the lines about them come by ways of their own.
  await expect
    .poll(() => lines, PATIENCE)
    .toContainEqual(expect.stringMatching(/^debug gifkit: Pingback: sending \d+ events$/))
  const louder = lines.filter((line) => !line.startsWith('debug'))
  expect(louder, 'no line is more than one for debugging').toEqual([])
})
