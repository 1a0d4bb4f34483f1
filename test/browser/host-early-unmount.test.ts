import { expect, it } from 'vitest'
import { drawGrid, hostCalls, removeGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { pageRequests } from '../support/grid-page.js'
import { prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const MOUNTS = 20
const nothingObserved = { IntersectionObserver: 0, ResizeObserver: 0, MutationObserver: 0 }

it.each(['once', 'microtask', 'frame'] as const)(
  '20 grids taken away before an observer reported (%s): nothing is asked for, nobody is called',
  async (removeAt) => {
    const { page } = await suite.open('/blank', {}, prepareCensus)
    const before = await takeCensus(page)
    for (let mount = 0; mount < MOUNTS; mount += 1) await drawGrid(page, { id: `host-${mount}`, removeAt })
    await expect.poll(async () => (await takeCensus(page)).observed, PATIENCE).toEqual(nothingObserved)
    // As long as a grid waits between two attempts, and then some.
    await page.waitForTimeout(500)
    expect(await hostCalls(page)).toEqual([])
    expect(await suite.sandbox.control.requests('api')).toEqual([])
    expect((await takeCensus(page)).listeners).toEqual(before.listeners)
    expect(await page.locator('.gifkit').count()).toBe(0)
  },
)

it('20 grids taken away while their page is on its way: it reaches nobody, and none is asked for after it', async () => {
  await suite.sandbox.control.fault({
    origin: 'api',
    path: '/trending',
    times: 0,
    fault: { kind: 'delay', ms: 400 },
  })
  const { page } = await suite.open('/blank', {}, prepareCensus)
  const before = await takeCensus(page)
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    await drawGrid(page, { id: `host-${mount}`, removeAt: 'request', width: 300 })
  }
  const answered = (): Promise<number> =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/trending')).length,
    )
  await expect.poll(answered, PATIENCE).toBe(MOUNTS)
  await page.waitForTimeout(500)
  const calls = await hostCalls(page)
  expect(calls.filter(({ name }) => name !== 'fetchGifs')).toEqual([])
  expect(calls).toHaveLength(MOUNTS)
  // What the browser had not sent yet, it never sends.
  expect((await pageRequests(suite.sandbox.control)).length).toBeLessThanOrEqual(MOUNTS)
  expect(await suite.sandbox.control.requests('media')).toEqual([])
  const { observed, listeners, timers } = await takeCensus(page)
  expect({ observed, listeners, timers }).toEqual({
    observed: nothingObserved,
    listeners: before.listeners,
    timers: before.timers,
  })
})

it('a grid taken away after an answer that asks to come back: nobody comes back', async () => {
  await suite.sandbox.control.fault({
    origin: 'api',
    path: '/trending',
    times: 0,
    fault: { kind: 'status', status: 503, headers: { 'Retry-After': '3' } },
  })
  const watched = await suite.open('/blank')
  const answered = watched.page.waitForResponse((response) => response.status() === 503)
  await drawGrid(watched.page)
  await answered
  await removeGrid(watched.page)
  const asked = await pageRequests(suite.sandbox.control)
  expect(asked.length).toBeLessThanOrEqual(2)
  // Longer than the client was asked to wait.
  await watched.page.waitForTimeout(4_000)
  expect(await pageRequests(suite.sandbox.control)).toEqual(asked)
  expect((await hostCalls(watched.page)).map(({ name }) => name)).toEqual(['fetchGifs'])
  // The browser's own line about the answer.
  watched.excuse(/^console: Failed to load resource: .* 503/)
})
