import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserSuite } from './browser-suite.js'
import type { WatchedPage } from './chromium.js'
import { type DashboardSession, dashboardSession } from './dashboard-session.js'
import { PATIENCE } from './patience.js'

export const CHANNELS = {
  top: 10_000,
  animals: 20_001,
  cats: 20_002,
  dogs: 20_003,
  reactions: 20_006,
} as const

/** The dashboard with its channels drawn. */
export const openDashboard = async (
  suite: BrowserSuite,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const watched = await suite.open('/dashboard', { viewport: { width: 1280, height: 1100 }, ...options })
  await channelRow(watched.page, 'Cats').waitFor(PATIENCE)
  return watched
}

export const channelRow = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`(^|\\s)${name} \\d`) })

/** Goes to a tab. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

/** What the browser itself says of requests to the dashboard's service that failed. */
export const failedRequests = ({ sandbox }: BrowserSuite): RegExp =>
  new RegExp(`^console: Failed to load resource: .*\\(${sandbox.dashboard}/`)

/** A second person at the service, who sees what really happened. */
export const witness = ({ sandbox }: BrowserSuite): Promise<DashboardSession> =>
  dashboardSession(sandbox.dashboard)

interface WireChannel {
  readonly id: number
  readonly parent: number
  readonly version: number
}

/** The children of a channel as the service has them. */
export const childrenAt = async (session: DashboardSession, id: number): Promise<readonly WireChannel[]> =>
  (await session.get(`/api/v4/channels/${id}/children/?content_type=ALL`)).json
    .results as unknown as readonly WireChannel[]

/** Picks the first GIFs of the channel that is open. */
export const pickGifs = async (page: Page, many: number): Promise<void> => {
  const boxes = page.getByRole('list', { name: /^GIFs in / }).getByRole('checkbox')
  await boxes.nth(many - 1).waitFor(PATIENCE)
  for (let at = 0; at < many; at += 1) await boxes.nth(at).check()
}

/** Adds tags to GIFs that are picked; until those they have were read, the page only says that it is reading. */
export const addTags = async (page: Page, tags: string, many: number): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^Tags/ })
  await expect
    .poll(async () => {
      await field.fill(tags)
      await page.getByRole('button', { name: `Add to ${many} GIFs` }).click()
      return field.inputValue()
    }, PATIENCE)
    .toBe('')
}
