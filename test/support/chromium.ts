/**
 * A real Chromium for the browser suites, with a page that remembers everything a host's owner would object
 * to: console errors, uncaught errors, violations of the Content-Security-Policy, requests beyond loopback.
 */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, type RunnerTestCase } from 'vitest'
import { CHROMIUM_FLAGS, findChromium, findSuiteChromium } from '../find-chromium.mjs'
import { engine, launchEngine } from './engines/engine.js'
import { inWordsOfChromium, reportFailedRequests } from './engines/failed-requests.js'
import { isNoise } from './engines/noise.js'
import { keepEvidence, recordTrace } from './failure-evidence.js'
import { countRequests } from './held-requests.js'

export const launchChromium = (extraFlags: readonly string[] = []): Promise<Browser> =>
  launchEngine(extraFlags) ??
  chromium.launch({
    executablePath: findSuiteChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...extraFlags],
  })

/**
 * A whole browser, for what its headless shell does not have: a back/forward cache, settings of cookies.
 *
 * @param unwantedFlags those that the driver adds of itself
 */
export const launchWholeChromium = (
  extraFlags: readonly string[] = [],
  unwantedFlags: readonly string[] = [],
): Promise<Browser> =>
  launchEngine(extraFlags) ??
  chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...extraFlags],
    ignoreDefaultArgs: [...unwantedFlags],
  })

export interface WatchedPage {
  readonly page: Page
  /** What went wrong so far, in words; empty on a page without fault. */
  readonly complaints: () => readonly string[]
  /** Forgets complaints that a test provoked on purpose; returns them. */
  readonly excuse: (pattern: RegExp) => readonly string[]
  readonly close: () => Promise<void>
}

const isLoopback = (address: string): boolean => {
  if (/^(data|blob|about):/.test(address)) return true
  const { hostname } = new URL(address)
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
}

/** A fresh profile's page; suites end their tests by `endTest`. */
export const openWatchedPage = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 1000 }, ...options })
  await recordTrace(context)
  const page = await context.newPage()
  countRequests(page)
  let complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isNoise(engine, message.text()))
      complaints.push(`console: ${inWordsOfChromium(message.text())} (${message.location().url})`)
  })
  page.on('pageerror', ({ message }) => {
    if (!isNoise(engine, message)) complaints.push(`uncaught: ${message}`)
  })
  reportFailedRequests(page, (complaint) => complaints.push(complaint))
  page.on('request', (request) => {
    if (!isLoopback(request.url())) complaints.push(`left loopback: ${request.url()}`)
  })
  // Their driver enters text by a setter that React watches, which then hears of nothing new.
  if (engine !== 'chromium')
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, '__pw_bidiInsertText', {
        configurable: true,
        get: () => (text: string) => document.execCommand('insertText', false, text),
        set: () => undefined,
      }),
    )
  // Their drivers leave out what an error says.
  if (engine !== 'chromium')
    await page.addInitScript(() => {
      const page = globalThis.console
      const say = page.error.bind(page)
      page.error = (...said) => say(...said.map((each) => (each instanceof Error ? String(each) : each)))
    })
  await page.exposeFunction('__reportViolation', (text: string) => {
    complaints.push(`policy: ${text}`)
  })
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { __reportViolation: (text: string) => void }).__reportViolation
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`${event.violatedDirective} blocked ${event.blockedURI} ${event.sample}`)
    })
  })
  return {
    page,
    complaints: () => complaints,
    excuse: (pattern) => {
      const excused = complaints.filter((complaint) => pattern.test(complaint))
      complaints = complaints.filter((complaint) => !pattern.test(complaint))
      return excused
    },
    close: () => context.close(),
  }
}

/**
 * Ends a test by expecting that none of its pages has a complaint, and closes them. Where that or the test fails, a
 * screenshot and a trace stay behind.
 *
 * @param staying pages that serve the next test as well; it does not answer for the complaints of this one
 */
export const endTest = async (
  { result }: Pick<RunnerTestCase, 'result'>,
  closing: readonly WatchedPage[],
  staying: readonly WatchedPage[] = [],
): Promise<void> => {
  const watched = [...closing, ...staying]
  const complaints = watched.flatMap((each) => each.excuse(/^/))
  if (result?.state === 'fail' || complaints.length > 0) await keepEvidence()
  await Promise.all(closing.map((each) => each.close()))
  expect(complaints, 'pages raise no error, violate no policy and stay on this machine').toEqual([])
}
