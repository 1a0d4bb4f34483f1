import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { gridPages, scrollToPosition, standInForMedia, steer, twoFrames } from '../support/grid-page.js'
import { ofWidgets, prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'
import { wholeTiles } from '../support/tiles-in-view.js'

const suite = browserSuite()

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
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Objects that are freed late, such as observers, take their nodes along in the second run.
  for (let run = 0; run < 3; run += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: value('Nodes') - (await nodesOfLogs(page)), listeners: value('JSEventListeners') }
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

const rounds = async (page: Page, count: number): Promise<Weight> => {
  for (let done = 0; done < count; done += 1) await round(page)
  // What is under way holds what it is about, events for a second and answers for as long as a busy machine takes.
  let lightest = await weigh(page)
  for (let rest = 0; rest < 12; rest += 1) {
    await page.waitForTimeout(500)
    const { nodes, listeners } = await weigh(page)
    const isSettled = listeners === lightest.listeners && Math.abs(nodes - lightest.nodes) < 20
    lightest = { nodes: Math.min(nodes, lightest.nodes), listeners: Math.min(listeners, lightest.listeners) }
    if (rest > 2 && isSettled) break
  }
  return lightest
}

it.each(gridPages)(
  'H4: %s weighs the same after 7 rounds of mount, scroll, unmount and after 13',
  async (path) => {
    const { page } = await suite.open(path, {}, standInForMedia)
    await steer(page, 'unmount')
    // What is made once per page, and stays, is made in the first round.
    await round(page)
    const seven = await rounds(page, 7)
    const thirteen = await rounds(page, 13)
    expect(thirteen.listeners).toBe(seven.listeners)
    // A round has some 500 nodes.
    expect(Math.abs(thirteen.nodes - seven.nodes)).toBeLessThan(60)
  },
)

it.each(gridPages)(
  'H4: %s keeps nothing of tiles that leave while their pictures are under way',
  async (path) => {
    const { page } = await suite.open(path, {}, (opened) => opened.route(/\/media\//, () => {}))
    await steer(page, 'unmount')
    await round(page)
    const one = await rounds(page, 1)
    const five = await rounds(page, 5)
    expect(five.listeners).toBe(one.listeners)
    expect(Math.abs(five.nodes - one.nodes)).toBeLessThan(60)
  },
)

it.each(gridPages)(
  '%s has nothing under way without its grid, be it after rounds that follow one another at once',
  async (path) => {
    const { page } = await suite.open(path, {}, prepareCensus)
    await wholeTiles(page)
    await scrollToPosition(page, 40)
    for (let done = 0; done < 13; done += 1) {
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
