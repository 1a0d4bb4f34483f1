import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawGrid, hostCalls, removeGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { faultFigure } from '../support/fault-figure.js'
import { pageRequests, twoFrames } from '../support/grid-page.js'
import { prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const suite = browserSuite()
const MOUNTS = 20
const nothingObserved = { IntersectionObserver: 0, ResizeObserver: 0, MutationObserver: 0 }

const drawMany = async (page: Page, removeAt: 'once' | 'microtask' | 'frame' | 'request'): Promise<void> => {
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    const id = `${removeAt}-${mount}`
    // Clients of the same key would share requests.
    await drawGrid(page, { id, apiKey: id, removeAt, width: 300 })
  }
}

// fault H4
it('20 grids taken away before an observer reported ask for nothing and call nobody; 20 whose page is on its way are not reached by it, and ask for no other', async () => {
  let answered = 0
  const { page } = await suite.open('/blank', {}, async (tab) => {
    const end = (request: Request): void => {
      if (request.url().includes('/trending')) answered += 1
    }
    tab.on('requestfinished', end)
    tab.on('requestfailed', end)
    await prepareCensus(tab)
  })
  const before = await takeCensus(page)
  for (const removeAt of ['once', 'microtask', 'frame'] as const) {
    await drawMany(page, removeAt)
    await expect.poll(async () => (await takeCensus(page)).observed, PATIENCE).toEqual(nothingObserved)
    await twoFrames(page)
    expect(await hostCalls(page), `removed at ${removeAt}, no grid calls its host`).toEqual([])
    expect(await suite.sandbox.control.requests('api'), 'or asks for GIFs').toEqual([])
    expect((await takeCensus(page)).listeners, 'or leaves a listener').toEqual(before.listeners)
    expect(await page.locator('.gifkit').count(), 'or an element').toBe(0)
  }

  const delay = { kind: 'delay', ms: 400 } as const
  await suite.sandbox.control.fault({ origin: 'api', path: '/trending', times: 0, fault: delay })
  await drawMany(page, 'request')
  await expect.poll(() => answered, PATIENCE).toBe(MOUNTS)
  // As long as a grid waits between two attempts, and then some. A clock of the test's has frames of its own, which
  // are late for the browser's observers.
  await page.waitForTimeout(500)
  const calls = await hostCalls(page)
  expect(
    calls.filter(({ name }) => name !== 'fetchGifs'),
    'an answer reaches no host',
  ).toEqual([])
  expect(calls, 'each asked once').toHaveLength(MOUNTS)
  // What the browser had not sent yet, it never sends.
  const asked = await pageRequests(suite.sandbox.control)
  expect(asked.length).toBeLessThanOrEqual(MOUNTS)
  expect(await suite.sandbox.control.requests('media'), 'no picture is asked for').toEqual([])
  const left = async () => {
    const { observed, listeners, timers } = await takeCensus(page)
    return { observed, listeners, timers }
  }
  // A busy page reads an answer some time after the browser has it, and only then ends the timer of its time limit.
  await expect.poll(left, PATIENCE).toEqual({
    observed: nothingObserved,
    listeners: before.listeners,
    timers: before.timers,
  })
  faultFigure('H4', `mounts undone: ${4 * MOUNTS}, requests and callbacks afterwards: 0`)
})

// fault H4
it('a grid taken away after an answer that asks to come back: nobody comes back', async () => {
  await suite.sandbox.control.fault({
    origin: 'api',
    path: '/trending',
    times: 0,
    // Long, since the page's clock goes on by itself until the grid is taken away.
    fault: { kind: 'status', status: 503, headers: { 'Retry-After': '50' } },
  })
  const { page, excuse } = await suite.open('/blank', {}, (tab) => tab.clock.install())
  const answered = page.waitForResponse((response) => response.status() === 503)
  await drawGrid(page)
  await answered
  await removeGrid(page)
  const asked = await pageRequests(suite.sandbox.control)
  expect(asked.length).toBeLessThanOrEqual(2)
  // Longer than the client was asked to wait.
  await page.clock.runFor(120_000)
  // Another grid's call arrives after any that the first one made meanwhile.
  await drawGrid(page, { id: 'last', term: 'cats' })
  await page.waitForSelector('#last .gifkit-tile')
  const others = (await pageRequests(suite.sandbox.control)).filter(({ path }) => !path.endsWith('/search'))
  expect(others, 'nobody asks again').toEqual(asked)
  const calls = (await hostCalls(page)).filter(({ grid }) => grid === 'host')
  expect(
    calls.map(({ name }) => name),
    'the host hears of nothing',
  ).toEqual(['fetchGifs'])
  // The browser's own line about the answer.
  excuse(/^console: Failed to load resource: .* 503/)
})
