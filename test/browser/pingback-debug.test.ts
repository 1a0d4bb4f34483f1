import type { ConsoleMessage, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { gridPages } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { eventsOf, gifIds, pingbacksOfTest } from '../support/received-events.js'
import { idsOf, wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

const opened = async (path: string) => {
  const lines: string[] = []
  const listen = async (page: Page): Promise<void> => {
    page.on('console', (message: ConsoleMessage) => {
      if (message.text().startsWith('gifkit:')) lines.push(`${message.type()} ${message.text()}`)
    })
  }
  const { page } = await suite.open(path, {}, listen)
  const seen = idsOf(await wholeTiles(page))
  const pingbacks = () => pingbacksOfTest(suite.sandbox.control)
  await expect.poll(async () => gifIds(await pingbacks(), 'SEEN'), PATIENCE).toEqual(seen)
  return { lines, events: eventsOf(await pingbacks()) }
}

describe.each(gridPages)('debug mode of %s', (path) => {
  it('is on with giphy-debug in the address: marked payloads, and lines on the console', async () => {
    const { lines, events } = await opened(`${path}?giphy-debug`)
    expect(events.length).toBeGreaterThan(0)
    for (const { event } of events) {
      expect(event.analytics_response_payload).toMatch(/^e=[\w-]+&mode=verification$/)
    }
    expect(lines).toContainEqual(expect.stringMatching(/^debug gifkit: Pingback: sending \d+ events$/))
    expect(lines.filter((line) => !line.startsWith('debug'))).toEqual([])
  })
})

it('debug mode is off otherwise: payloads as they came, and silence', async () => {
  const { lines, events } = await opened('/grid-plain')
  expect(events.length).toBeGreaterThan(0)
  for (const { event } of events) expect(event.analytics_response_payload).toMatch(/^e=[\w-]+$/)
  expect(lines).toEqual([])
})
