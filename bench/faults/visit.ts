import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { DROPPED_KEY } from '../contenders/sender.js'
import type { PageLoad } from './plan.js'

const paths: Partial<Record<PageLoad['fate'], string>> = { unstorable: '/framed', blocked: '/blocked' }

const sendIn = (frame: Frame, names: readonly string[]): Promise<void> =>
  frame.evaluate((all) => window.sender.send(all), names)

/** The page of a tab that sends, once its script is there. */
const sendingFrame = async (tab: Page, isFramed: boolean): Promise<Frame> => {
  const frame = isFramed ? await (await tab.waitForSelector('iframe')).contentFrame() : tab.mainFrame()
  if (frame === null) throw new Error('the page has no frame')
  await frame.waitForFunction(() => window.sender !== undefined)
  return frame
}

const endings: Partial<Record<PageLoad['fate'], (tab: Page, context: BrowserContext) => Promise<void>>> = {
  closed: (tab) => tab.close(),
  killed: async (tab, context) => {
    // By the page's own clock, so that what it stores after a quarter of a second is stored.
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const crashed = tab.waitForEvent('crash')
    const session = await context.newCDPSession(tab)
    // Never answered, because the page is gone.
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

/** Opens the page in a tab, lets its events happen, and ends it as planned. */
export const visit = async (context: BrowserContext, origin: string, load: PageLoad): Promise<void> => {
  const { fate, arrival, bursts } = load
  const tab = await context.newPage()
  await tab.goto(`${origin}/${arrival}${paths[fate] ?? '/'}`)
  const frame = await sendingFrame(tab, fate === 'unstorable')
  const isOffline = fate === 'offline' || fate === 'offlineAtEnd'
  const goesAt = Math.floor(bursts.length / 2)
  for (const [index, { names, restMs }] of bursts.entries()) {
    if (isOffline && index === goesAt) await context.setOffline(true)
    if (fate === 'offline' && index === bursts.length - 1) await context.setOffline(false)
    await sendIn(frame, names)
    await sleep(restMs)
  }
  // Without a network there is no page to go to.
  const end = fate === 'offlineAtEnd' ? endings.closed : (endings[fate] ?? leave)
  await end?.(tab, context)
  if (isOffline) await context.setOffline(false)
}

const PATIENCE_MS = 60_000

/**
 * A visit in fair weather, until nothing is left of what waits in the storage of the origin; answers what all pages
 * noted of what they gave up.
 */
export const lastVisit = async (context: BrowserContext, origin: string, name: string): Promise<string> => {
  const tab = await context.newPage()
  await tab.goto(`${origin}/prompt/`)
  await sendIn(await sendingFrame(tab, false), [name])
  // The event is sent after a second; until then a sender may have stored it under some key of an outbox.
  await sleep(1_500)
  await tab.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.includes('outbox')),
    undefined,
    { timeout: PATIENCE_MS },
  )
  await sleep(500)
  const noted = await tab.evaluate((key) => localStorage.getItem(key) ?? '', DROPPED_KEY)
  await tab.close()
  return noted
}
