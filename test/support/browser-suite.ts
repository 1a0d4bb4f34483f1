import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium, openWatchedPage, type WatchedPage } from './chromium.js'
import { type RunningSandbox, runningSandbox, sharedMediaCache } from './running-sandbox.js'

/**
 * What the files of a worker use one after the other, since a start costs seconds. Every page has a profile of its
 * own and every test begins with the sandbox as at the start; both end with the worker's process.
 */
const lasting: { browser?: Promise<Browser>; sandbox?: Promise<RunningSandbox> } = {}

/** The browser of a worker's files. */
export const lastingBrowser = async (): Promise<Browser> => {
  const running = await lasting.browser
  if (running?.isConnected()) return running
  lasting.browser = launchChromium()
  return lasting.browser
}

const lastingSandbox = (): Promise<RunningSandbox> => {
  lasting.sandbox ??= runningSandbox(1, sharedMediaCache)
  return lasting.sandbox
}

export interface BrowserSuite {
  readonly sandbox: RunningSandbox
  readonly browser: Browser
  /**
   * Opens a path of the pages server in a profile of its own; closed after the test.
   *
   * @param prepare runs before the page goes there: init scripts, routes, listeners
   */
  open(
    path: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<WatchedPage>
}

/**
 * A browser and a sandbox for the tests of a file; with `flags` it is a browser of the file's own. Each test starts
 * with the sandbox as at the start and ends by expecting that no page it opened has a complaint.
 */
export const browserSuite = (flags: readonly string[] = []): BrowserSuite => {
  let browser: Browser | undefined
  let sandbox: RunningSandbox | undefined
  let opened: WatchedPage[] = []
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The suite has not started')
    return value
  }
  beforeAll(async () => {
    const launched = flags.length > 0 ? launchChromium(flags) : lastingBrowser()
    ;[browser, sandbox] = await Promise.all([launched, lastingSandbox()])
    // What the file before broke on purpose would otherwise last until the first test.
    await sandbox.control.reset()
  })
  beforeEach(() => started(sandbox).control.reset())
  afterEach(async () => {
    const pages = opened
    opened = []
    // A page that is closed may still tell what happened to it.
    const complaints = pages.flatMap((watched) => watched.complaints())
    await Promise.all(pages.map((watched) => watched.close()))
    expect(complaints).toEqual([])
  })
  afterAll(async () => {
    if (flags.length > 0) await browser?.close()
  })
  return {
    get sandbox() {
      return started(sandbox)
    },
    get browser() {
      return started(browser)
    },
    open: async (path, options, prepare) => {
      const watched = await openWatchedPage(started(browser), options)
      opened.push(watched)
      await prepare?.(watched.page)
      await watched.page.goto(`${started(sandbox).pages}${path}`)
      return watched
    },
  }
}
