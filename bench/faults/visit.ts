import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { DROPPED_KEY } from '../contenders/sender.js'
import type { PageLoad } from './plan.js'

const paths: Partial<Record<PageLoad['scenario'], string>> = { unstorable: '/framed', blocked: '/blocked' }

const sendIn = (frame: Frame, names: readonly string[]): Promise<void> =>
  frame.evaluate((all) => window.sender.send(all), names)

/** The frame of a tab that sends, once its script is loaded. */
const sendingFrame = async (tab: Page, isFramed: boolean): Promise<Frame> => {
  const frame = isFramed ? await (await tab.waitForSelector('iframe')).contentFrame() : tab.mainFrame()
  if (frame === null) throw new Error('the page has no frame')
  await frame.waitForFunction(() => window.sender !== undefined)
  return frame
}

const endings: Partial<Record<PageLoad['scenario'], (tab: Page, context: BrowserContext) => Promise<void>>> =
  {
    closed: (tab) => tab.close(),
    killed: async (tab, context) => {
      // The wait is in the page, so that what it stores after a quarter of a second is stored.
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
      const crashed = tab.waitForEvent('crash')
      const session = await context.newCDPSession(tab)
      // The command is never answered, because the page is gone.
      session.send('Page.crash').catch(() => undefined)
      await crashed
      await tab.close()
    },
  }

const leave = async (tab: Page): Promise<void> => {
  await tab.evaluate(() => {
    location.href = '/away'
  })
  await tab.waitForURL('**/away')
  await tab.close()
}

/** Opens the page in a tab, sends its events, and ends it as planned. */
export const visit = async (context: BrowserContext, origin: string, load: PageLoad): Promise<void> => {
  const { scenario, arrival, bursts } = load
  const tab = await context.newPage()
  await tab.goto(`${origin}/${arrival}${paths[scenario] ?? '/'}`)
  const frame = await sendingFrame(tab, scenario === 'unstorable')
  const isOffline = scenario === 'offline' || scenario === 'offlineAtEnd'
  const offlineAt = Math.floor(bursts.length / 2)
  for (const [index, { names, pauseMs }] of bursts.entries()) {
    if (isOffline && index === offlineAt) await context.setOffline(true)
    if (scenario === 'offline' && index === bursts.length - 1) await context.setOffline(false)
    await sendIn(frame, names)
    await sleep(pauseMs)
  }
  // Without a network no other page can be opened.
  const end = scenario === 'offlineAtEnd' ? endings.closed : (endings[scenario] ?? leave)
  await end?.(tab, context)
  if (isOffline) await context.setOffline(false)
}

const TIMEOUT_MS = 60_000

/**
 * A visit without faults, until no event waits in the storage of the origin; returns the dropped events that all pages
 * noted.
 */
export const lastVisit = async (context: BrowserContext, origin: string, name: string): Promise<string> => {
  const tab = await context.newPage()
  await tab.goto(`${origin}/prompt/`)
  await sendIn(await sendingFrame(tab, false), [name])
  // The event is sent after a second; until then a sender may have stored it under any key.
  await sleep(1_500)
  await tab.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.includes('outbox')),
    undefined,
    { timeout: TIMEOUT_MS },
  )
  await sleep(500)
  const noted = await tab.evaluate((key) => localStorage.getItem(key) ?? '', DROPPED_KEY)
  await tab.close()
  return noted
}
