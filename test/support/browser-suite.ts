import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { endTest, launchChromium, openWatchedPage, type WatchedPage } from './chromium.js'
import { type RunningSandbox, runningSandbox, sharedMediaCache } from './running-sandbox.js'

/**
 * What the files of a worker use one after the other, since a start costs seconds. Every page has a profile of its
 * own and every test begins with the sandbox as at the start; both end with the worker's process.
 */
const lasting: { readonly browsers: Map<string, Promise<Browser>>; sandbox?: Promise<RunningSandbox> } = {
  browsers: new Map(),
}

/** The browser of a worker's files that want these flags. */
export const lastingBrowser = async (flags: readonly string[] = []): Promise<Browser> => {
  const key = flags.join(' ')
  const running = await lasting.browsers.get(key)
  if (running?.isConnected()) return running
  const launched = launchChromium(flags)
  lasting.browsers.set(key, launched)
  return launched
}

/** The sandbox of a worker's files, as at the start: what the file before broke on purpose does not last. */
export const lastingSandbox = async (): Promise<RunningSandbox> => {
  lasting.sandbox ??= runningSandbox(1, sharedMediaCache)
  const sandbox = await lasting.sandbox
  await sandbox.control.reset()
  return sandbox
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
 * A browser and a sandbox for the tests of a file. Each test starts with the sandbox as at the start and ends by
 * expecting that no page it opened has a complaint.
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
    ;[browser, sandbox] = await Promise.all([lastingBrowser(flags), lastingSandbox()])
  })
  beforeEach(() => started(sandbox).control.reset())
  afterEach(async ({ task }) => {
    const pages = opened
    opened = []
    await endTest(task, pages)
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
