import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { median } from '../metrics/median.js'
import { formatFigure, markdownTable } from '../report/table.js'
import { type EmbedContender, type EmbedPages, embedContenders, startEmbedPages } from './embed-pages.js'

/** A page counts as loaded after this many ms without requests. */
const QUIET_MS = 1_000

const figures = {
  shipped: 'shipped by the host, gzip kB',
  requests: 'requests, on the screen',
  transferred: 'transferred, on the screen, kB',
  cpu: 'main thread by its task clock, on the screen, ms',
  processCpu: 'all threads of the page, on the screen, ms',
  farRequests: 'requests, ten screens down',
  farCpu: 'main thread, ten screens down, ms',
} as const

type Figures = Record<keyof typeof figures, number>

interface Load {
  /** Number of requests besides the host's own document. */
  readonly requests: number
  readonly transferred: number
  /** CPU time of the main thread in ms, without waiting. */
  readonly cpu: number
  /** CPU time of the page's whole process, which also decodes and draws pictures. */
  readonly processCpu: number
}

const loadUntilQuiet = async (page: Page, address: string): Promise<Load> => {
  const session = await page.context().newCDPSession(page)
  await Promise.all([session.send('Performance.enable'), session.send('Network.enable')])
  let [requests, bytes, latest] = [0, 0, performance.now()]
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url !== address && !request.url.startsWith('data:')) requests += 1
    latest = performance.now()
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    latest = performance.now()
  })
  await page.goto(address)
  while (performance.now() - latest < QUIET_MS) await page.waitForTimeout(100)
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (clock: string): number =>
    (metrics.find(({ name }) => name === clock)?.value ?? Number.NaN) * 1000
  return { requests, transferred: bytes / 1000, cpu: ms('ThreadTime'), processCpu: ms('ProcessTime') }
}

/** Each page has its own profile, and so its own process, which frames of other ports share. */
const load = async (
  browser: Browser,
  { pageOf, poster }: EmbedPages,
  contender: EmbedContender,
  isFar: boolean,
): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 1000 } })
  try {
    const page = await context.newPage()
    await page.route(/^https:\/\/(i\.ytimg\.com|img\.youtube\.com)\//, (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: poster }),
    )
    return await loadUntilQuiet(page, pageOf(contender, isFar))
  } finally {
    await context.close()
  }
}

const measure = async (browser: Browser, pages: EmbedPages, contender: EmbedContender): Promise<Figures> => {
  const near = await load(browser, pages, contender, false)
  const far = await load(browser, pages, contender, true)
  return {
    shipped: gzipSync(pages.shipped[contender], { level: 9 }).length / 1000,
    requests: near.requests,
    transferred: near.transferred,
    cpu: near.cpu,
    processCpu: near.processCpu,
    farRequests: far.requests,
    farCpu: far.cpu,
  }
}

/** One embed of each contender, as a Markdown table of medians. */
export const embedTable = async (browser: Browser, isQuick: boolean): Promise<string> => {
  const pages = await startEmbedPages()
  const names = Object.keys(embedContenders) as EmbedContender[]
  const rounds = new Map<EmbedContender, Figures[]>(names.map((name) => [name, []]))
  try {
    for (let round = 0; round < (isQuick ? 1 : 5); round += 1)
      for (const name of names) rounds.get(name)?.push(await measure(browser, pages, name))
  } finally {
    await pages.close()
  }
  const rows = Object.entries(figures).map(([figure, label]) => [
    label,
    ...names.map((name) =>
      formatFigure(median((rounds.get(name) ?? []).map((all) => all[figure as keyof Figures]))),
    ),
  ])
  return markdownTable([['', ...names.map((name) => embedContenders[name])], ...rows])
}
