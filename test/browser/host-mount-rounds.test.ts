import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { faultFigure } from '../support/fault-figure.js'
import { gridPages, scrollToPosition, standInForMedia, steer, twoFrames } from '../support/grid-page.js'
import { ofWidgets, prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'
import { wholeTiles } from '../support/tiles-in-view.js'
import { inFull } from '../support/whole-matrix.js'

const suite = browserSuite()
/** Rounds before the page is weighed first, and from there on. */
const [FEW, MORE] = inFull([7, 6], [2, 6])

interface Weight {
  readonly nodes: number
  readonly listeners: number
}

/** The page's own logs grow with what happens, up to a length. */
const nodesOfLogs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document)
    let count = 0
    while (walker.nextNode()) if (walker.currentNode.parentElement?.closest('.event-lines')) count += 1
    return count
  })

/** What the browser still holds after everything that nobody refers to is gone. */
const weigh = async (page: Page): Promise<Weight> => {
  const logsBefore = await nodesOfLogs(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Objects that are freed late, such as observers, take their nodes along in the second run.
  for (let run = 0; run < 3; run += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const logs = await nodesOfLogs(page)
  // A line that is logged on the way is part of one of the two counts only.
  if (logs !== logsBefore) return weigh(page)
  return { nodes: value('Nodes') - logs, listeners: value('JSEventListeners') }
}

const round = async (page: Page): Promise<void> => {
  await steer(page, 'mount')
  // A handle to an element, as `waitForSelector` gives, would keep it alive.
  await page.locator('.gifkit-tile img[src]').first().waitFor()
  await page.mouse.wheel(0, 1500)
  await twoFrames(page)
  await steer(page, 'unmount')
  await page.locator('.gifkit').waitFor({ state: 'detached' })
}

/** Listeners to the page's end, which it has while usage events wait or are under way. */
const endListeners = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  const { objectId = '' } = result
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
  await session.detach()
  return listeners.filter(({ type }) => type === 'pagehide').length
}

/** Nodes by which two weights of the same page differ; a round has some 500. */
const NOISE = 12

/** Mounts so often, and weighs once what is under way is over: events wait for a second, answers for the machine. */
const rounds = async (page: Page, count: number): Promise<Weight> => {
  for (let done = 0; done < count; done += 1) await round(page)
  // The browser's own heap is what is looked at, which no clock of the page turns.
  await page.waitForTimeout(1200)
  await expect.poll(() => endListeners(page), { ...PATIENCE, message: 'all events are delivered' }).toBe(0)
  let lightest = await weigh(page)
  let steady = 0
  for (let rest = 0; rest < 24 && steady < 2; rest += 1) {
    await page.waitForTimeout(250)
    const { nodes, listeners } = await weigh(page)
    const isSettled = listeners === lightest.listeners && Math.abs(nodes - lightest.nodes) < 20
    steady = isSettled ? steady + 1 : 0
    lightest = { nodes: Math.min(nodes, lightest.nodes), listeners: Math.min(listeners, lightest.listeners) }
  }
  return lightest
}

/** More rounds leave the page as heavy as it was; whatever goes late is waited for. */
const expectSameWeight = async (page: Page, before: Weight, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await round(page)
  const grown = async (): Promise<Weight> => {
    const { nodes, listeners } = await weigh(page)
    return { nodes: Math.max(0, nodes - before.nodes - NOISE), listeners: listeners - before.listeners }
  }
  await expect.poll(grown, { ...PATIENCE, interval: 250 }).toEqual({ nodes: 0, listeners: 0 })
}

// fault H4
it.each(gridPages)(
  `H4: %s weighs the same after ${FEW} rounds of mount, scroll, unmount and after ${FEW + MORE}`,
  async (path) => {
    const { page } = await suite.open(path, {}, standInForMedia)
    await steer(page, 'unmount')
    // What is made once per page, and stays, is made in the first round.
    await expectSameWeight(page, await rounds(page, FEW), MORE)
    faultFigure('H4', `rounds of mount, scroll, unmount: ${FEW + MORE}, nodes and listeners more: 0`)
  },
  240_000,
)

// Whatever the runtime, a picture is held by the same adapter.
// fault H4
it('H4: /grid-react weighs the same, too, when tiles leave while their pictures are under way', async () => {
  // No picture ever comes, so that each tile leaves before its own is there.
  const { page } = await suite.open('/grid-react', {}, (tab) => tab.route(/\/media\//, () => {}))
  await steer(page, 'unmount')
  await expectSameWeight(page, await rounds(page, 2), 5)
})

// fault H4
it.each(gridPages)(
  '%s has nothing under way without its grid, be it after rounds that follow one another at once',
  async (path) => {
    const { page } = await suite.open(path, {}, (tab) =>
      Promise.all([prepareCensus(tab), standInForMedia(tab)]),
    )
    await wholeTiles(page)
    await scrollToPosition(page, 40)
    for (let done = 0; done < 5; done += 1) {
      await steer(page, 'unmount')
      await steer(page, 'mount')
    }
    await steer(page, 'unmount')
    await expect
      .poll(async () => {
        const { listeners, observed, timers, intervals, frames } = await takeCensus(page)
        const left = Object.keys(listeners).filter((name) => ofWidgets.test(name))
        return { left, observed, timers, intervals, frames }
      }, PATIENCE)
      .toEqual({
        left: [],
        observed: { IntersectionObserver: 0, ResizeObserver: 0, MutationObserver: 0 },
        timers: 0,
        intervals: 0,
        frames: 0,
      })
    expect(await page.locator('.gifkit').count()).toBe(0)
  },
)
