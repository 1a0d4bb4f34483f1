import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type * as Standalone from '../../standalone.js'
import { drawGrid, hostCalls } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import { wholeTiles } from '../support/tiles-in-view.js'

declare const gifkit: typeof Standalone

const suite = browserSuite()
const CANARY = 'canary-key-7f3a9'

interface Watch {
  /** Everything the page wrote to its console, with what was passed along. */
  readonly lines: string[]
  /** Bodies of the posts to the collector. */
  readonly bodies: string[]
}

const watching = async (page: Page): Promise<Watch> => {
  const watch: Watch = { lines: [], bodies: [] }
  page.on('console', (message) => {
    // The browser names the address of a failed request itself; no page can keep it from that.
    if (!message.text().startsWith('Failed to load resource')) watch.lines.push(message.text())
  })
  page.on('pageerror', (error) => watch.lines.push(`${error.message} ${error.stack}`))
  page.on('request', (request) => {
    if (request.url().includes('/v2/pingback')) watch.bodies.push(request.postData() ?? '')
  })
  // Also what consoles show of objects: every property, and the stacks of errors.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { __logged: seen })
    const panel = window.console
    for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
      const write = panel[level].bind(panel)
      panel[level] = (...details: unknown[]) => {
        for (const detail of details) {
          const own = detail instanceof Object ? Object.getOwnPropertyNames(detail) : []
          const values = own.map((name) => String((detail as Record<string, unknown>)[name]))
          seen.push([String(detail), ...values].join(' '))
        }
        write(...details)
      }
    }
  })
  return watch
}

const logged = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { __logged: string[] }).__logged)

/**
 * What a script, or a person with the developer tools, finds in the document and in the page's storage, but for the
 * events that wait there for their collector: the next page has to know by which key they go.
 */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.getElementById('host')?.outerHTML,
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(
        Object.entries({ ...localStorage }).filter(([name]) => !name.startsWith('gifkit.outbox.')),
      ),
      document.cookie,
    ].join('\n'),
  )

const failures = {
  'refused with 403': { kind: 'status', status: 403, body: '{"message":"Forbidden"}' },
  reset: { kind: 'reset' },
  'answered with HTML': { kind: 'html' },
  'cut in half': { kind: 'cut' },
} as const

it('the key stands in no line, body, attribute or store of a page where all goes well', async () => {
  let watch: Watch | undefined
  const { page } = await suite.open('/blank?giphy-debug', {}, async (tab) => {
    watch = await watching(tab)
  })
  await drawGrid(page, { apiKey: CANARY })
  await wholeTiles(page)
  await expect.poll(() => watch?.bodies.length, PATIENCE).toBeGreaterThan(0)
  expect(watch?.lines.length).toBeGreaterThan(0)
  expect([...(watch?.lines ?? []), ...(await logged(page)), ...(watch?.bodies ?? [])].join()).not.toContain(
    CANARY,
  )
  expect(await readable(page)).not.toContain(CANARY)
})

it.each(Object.entries(failures))('nor of one whose calls are %s', async (_, fault) => {
  await suite.sandbox.control.fault({ origin: 'api', path: '/trending', times: 0, fault })
  await suite.sandbox.control.fault({
    origin: 'pingback',
    path: '/v2',
    times: 0,
    fault: { kind: 'status', status: 500 },
  })
  let watch: Watch | undefined
  const { page, excuse } = await suite.open('/blank?giphy-debug', {}, async (tab) => {
    watch = await watching(tab)
  })
  await drawGrid(page, { apiKey: CANARY })
  await page.waitForSelector('.gifkit-fetch-error', PATIENCE)
  const thrown = await page.evaluate(async (key) => {
    const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
    const client = new gifkit.GiphyFetch(key, {}, { serverUrl: `${config.api}/v1/`, retries: 0 })
    gifkit.pingback({ actionType: 'CLICK', eventType: 'GIF_SEARCH', queueEvents: false })
    try {
      await client.trending()
      return ['did not fail']
    } catch (error) {
      const own = Object.getOwnPropertyNames(error).map((name) => (error as Record<string, unknown>)[name])
      return [String(error), JSON.stringify(error), ...own.map(String), String((error as Error).cause)]
    }
  }, CANARY)
  expect(thrown[0]).toMatch(/@giphy\/js-fetch-api: /)
  await expect.poll(() => watch?.bodies.length, PATIENCE).toBeGreaterThan(0)
  await expect
    .poll(async () => (await logged(page)).join(), PATIENCE)
    .toContain('events retried (status 500)')
  const told = (await hostCalls(page)).filter(({ name }) => name === 'onGifsFetchError')
  expect(told.length).toBeGreaterThan(0)
  const all = [thrown, watch?.lines, watch?.bodies, await logged(page), JSON.stringify(told)]
    .flat()
    .join('\n')
  expect(all).not.toContain(CANARY)
  expect(await readable(page)).not.toContain(CANARY)
  excuse(/Failed to load resource|gifkit: key: got 403/)
})
