import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type * as Standalone from '../../standalone/gifkit.js'
import { drawGrid, hostCalls, removeGrid } from '../support/blank-host.js'
import { browserSuite } from '../support/browser-suite.js'
import { standInForMedia } from '../support/grid-page.js'
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
      document.getElementById('app')?.outerHTML,
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

/** Everything that was written, sent or kept by now. */
const expectNoKey = async (page: Page, watch: Watch, more: readonly string[] = []): Promise<void> => {
  const written = [...watch.lines, ...(await logged(page)), ...watch.bodies, ...more].join('\n')
  expect(written, 'the key is in no line and no body').not.toContain(CANARY)
  expect(await readable(page), 'nor in the document or a store').not.toContain(CANARY)
}

// fault A10
it('the key stands in no line, body, attribute or store of a page where all goes well, nor of one whose calls fail in every way', async () => {
  const { control } = suite.sandbox
  let watch: Watch = { lines: [], bodies: [] }
  const { page, excuse } = await suite.open('/blank?giphy-debug', {}, async (tab) => {
    watch = await watching(tab)
    await standInForMedia(tab)
  })
  await drawGrid(page, { id: 'good', apiKey: CANARY })
  await wholeTiles(page)
  await expect.poll(() => watch.bodies.length, PATIENCE).toBeGreaterThan(0)
  expect(watch.lines.length).toBeGreaterThan(0)
  await expectNoKey(page, watch)
  await removeGrid(page, 'good')

  const refused = { kind: 'status', status: 500 } as const
  for (const [name, fault] of Object.entries(failures)) {
    await control.clearFaults()
    await control.fault({ origin: 'api', path: '/trending', times: 0, fault })
    await control.fault({ origin: 'pingback', path: '/v2', times: 0, fault: refused })
    // Answers are kept by key, for all clients of a page.
    const apiKey = `${CANARY}-${fault.kind}`
    await drawGrid(page, { id: fault.kind, apiKey })
    await page.waitForSelector(`#${fault.kind} .gifkit-fetch-error`, PATIENCE)
    const thrown = await page.evaluate(async (key) => {
      const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
      const client = new gifkit.GiphyFetch(key, {}, { serverUrl: `${config.api}/v1/`, retries: 0 })
      gifkit.pingback({ actionType: 'CLICK', eventType: 'GIF_SEARCH', queueEvents: false })
      try {
        await client.trending()
        return ['did not fail']
      } catch (error) {
        const own = Object.getOwnPropertyNames(error).map((each) => (error as Record<string, unknown>)[each])
        return [String(error), JSON.stringify(error), ...own.map(String), String((error as Error).cause)]
      }
    }, apiKey)
    expect(thrown[0], `calls that are ${name} fail`).toMatch(/@giphy\/js-fetch-api: /)
    const told = (await hostCalls(page)).filter((call) => call.grid === fault.kind)
    expect(told.map((call) => call.name)).toContain('onGifsFetchError')
    await expectNoKey(page, watch, [...thrown, JSON.stringify(told)])
    await removeGrid(page, fault.kind)
  }
  const lines = async (): Promise<string> => (await logged(page)).join()
  await expect.poll(lines, PATIENCE).toContain('events retried (status 500)')
  await expectNoKey(page, watch)
  // As long as the page is there it sends its events again, and each time may fail.
  await page.close()
  excuse(/Failed to load resource|gifkit: key: got 403/)
})
