/** Third parties' pages in a real browser: another origin than the frames that they embed. */
import type { IncomingMessage } from 'node:http'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type * as Embed from '../../embed/index.js'
import { lastingBrowser, lastingSandbox } from './browser-suite.js'
import { endTest, openWatchedPage, type WatchedPage } from './chromium.js'
import { bundleForPage } from './host-bundle.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { pageIn, type RunningSandbox, type WireGif } from './running-sandbox.js'

/** What a host's page is: its markup, and the headers that it comes with. */
export interface HostPage {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What pages have: the library as their own bundler would ship it, and what they made of it. */
export type HostWindow = Window &
  typeof globalThis & {
    kit: typeof Embed
    embeds: Embed.Embed[]
    messages: Embed.EmbedEvents[keyof Embed.EmbedEvents][]
  }

export interface EmbeddingSite {
  readonly sandbox: RunningSandbox
  /** Where the hosts' pages are. */
  readonly origin: string
  /** GIFs as the content API writes them. */
  readonly gifs: readonly WireGif[]
  /** Opens a host's page in a profile of its own, closed after the test. */
  open(
    host?: HostPage,
    context?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<WatchedPage>
  /** Answers for a path of the hosts' origin, such as a hostile frame; forgotten after the test. */
  serve(path: string, page: HostPage): void
}

/** The library as a classic script, which no policy but that of the page itself applies to. */
const LIBRARY = '/library.js'

/**
 * A browser, a sandbox and a server of hosts' pages for the tests of a file; each test ends by expecting that no page it
 * opened has a complaint.
 *
 * @param launch starts a browser of the file's own, which ends with it; otherwise it is the one of the worker
 */
export const embeddingSite = (launch?: () => Promise<Browser>): EmbeddingSite => {
  let browser: Browser | undefined
  let sandbox: RunningSandbox | undefined
  let site: LoopbackSite | undefined
  let library = ''
  let gifs: readonly WireGif[] = []
  let opened: WatchedPage[] = []
  const pages = new Map<string, HostPage>()
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The suite has not started')
    return value
  }
  const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/'

  beforeAll(async () => {
    ;[browser, sandbox, library] = await Promise.all([
      launch ? launch() : lastingBrowser(),
      lastingSandbox(),
      bundleForPage(['embed/index.js']),
    ])
    gifs = (await pageIn(await sandbox.get('/v1/gifs/trending?limit=50'))).data
    site = await loopbackSite((request, response) => {
      const path = pathOf(request)
      if (path === LIBRARY) {
        response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' })
        response.end(library)
        return
      }
      const page = pages.get(path)
      response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers })
      response.end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A third party</title></head><body>${page?.body ?? ''}`,
      )
    })
  })
  beforeEach(() => started(sandbox).control.reset())
  afterEach(async ({ task }) => {
    const watched = opened
    opened = []
    pages.clear()
    // Browsers ask each site for one; a host need not have any.
    for (const each of watched) each.excuse(/favicon\.ico/)
    await endTest(task, watched)
  })
  afterAll(async () => {
    if (launch) await browser?.close()
    await site?.close()
  })
  return {
    get sandbox() {
      return started(sandbox)
    },
    get origin() {
      return started(site).origin
    },
    get gifs() {
      return gifs
    },
    serve: (path, page) => pages.set(path, page),
    open: async ({ body = '', headers = {} } = {}, context = {}, prepare) => {
      pages.set('/', {
        body: `<script src="${LIBRARY}"></script><main id="main"><h1>A third party</h1></main>${body}`,
        headers,
      })
      const watched = await openWatchedPage(started(browser), context)
      opened.push(watched)
      await prepare?.(watched.page)
      await watched.page.goto(`${started(site).origin}/`)
      return watched
    },
  }
}

/** What a host does on its page: an embed for each of the options, at the end of `main`. */
export const embedOnPage = (page: Page, ...options: readonly Embed.EmbedOptions[]): Promise<void> =>
  page.evaluate((all) => {
    const host = window as unknown as HostWindow
    host.embeds ??= []
    host.messages ??= []
    const main = document.getElementById('main') ?? document.body
    for (const each of all) {
      const embed = host.kit.createEmbed(main, each)
      for (const event of ['ready', 'play', 'pause', 'share', 'media', 'resize', 'error'] as const)
        embed.on(event, (message) => host.messages.push(message))
      host.embeds.push(embed)
    }
  }, options)

/** Types of the messages that the host has received. */
export const messageTypesOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as HostWindow).messages.map(({ type }) => type))

/** Ids of the frames that were asked for. */
export const framesAsked = (page: Page): readonly string[] =>
  page
    .frames()
    .map((frame) => /\/embed\/([\w-]+)/.exec(frame.url())?.[1] ?? '')
    .filter((id) => id !== '')
