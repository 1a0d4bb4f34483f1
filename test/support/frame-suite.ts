import type { Browser, BrowserContextOptions, ElementHandle, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ExternalProvider } from '../../core/external-media/external-player.js'
import { createCatalogue } from '../../sandbox/catalogue/catalogue.js'
import { PLAYER_HOSTS } from '../../sandbox/players/players-app.js'
import { standInRules } from '../stand-in-rules.mjs'
import { lastingBrowser, lastingSandbox } from './browser-suite.js'
import { endTest, openWatchedPage, type WatchedPage } from './chromium.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { PATIENCE } from './patience.js'
import type { RunningSandbox } from './running-sandbox.js'
import type { SandboxClient } from './sandbox-client.js'

export interface FrameRequest {
  /** In px; default 480 × 480. */
  readonly size?: readonly [width: number, height: number]
  /** Of the frame's address, such as `isTwitter&clip=circle(40%25)`. */
  readonly query?: string
  readonly id?: string
  /** Without an id, the first GIF that was made from a video of this service; default `youtube`. */
  readonly provider?: ExternalProvider
  /** Attributes of the frame's element beyond its size. */
  readonly attributes?: string
  readonly context?: BrowserContextOptions
  /** Runs before the page is opened: init scripts, routes. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The frame's own page is opened instead of a host's. */
  readonly isAlone?: boolean
}

export interface OpenedFrame extends WatchedPage {
  /** The frame page's document. */
  readonly frame: Frame
  /** Changes the size of the frame's element, in px. */
  resize(width: number, height: number): Promise<void>
  /** Moves the pointer to the middle of the frame, and out of it. */
  point(): Promise<void>
  leave(): Promise<void>
}

export interface FrameSuite {
  readonly sandbox: RunningSandbox
  /** A GIF that was made from a video of the provider, and one that was not made from any. */
  gifOf(provider: ExternalProvider | undefined): string
  open(request?: FrameRequest): Promise<OpenedFrame>
  /** Frames on one page, which is as the first of them wants it. */
  openAll(requests: readonly FrameRequest[]): Promise<readonly OpenedFrame[]>
  /**
   * A frame for several tests in a row, each of which leaves it as it was found. It is opened with the first, so that
   * a browser need not load the same page for each of them.
   */
  shared(request?: FrameRequest): () => Promise<OpenedFrame>
  sharedAll(requests: readonly FrameRequest[]): () => Promise<readonly OpenedFrame[]>
}

/** Flags by which a browser finds the sandbox's stand-ins where it looks for the two services. */
export const playerRules = ({ players }: Pick<RunningSandbox, 'players'>): readonly string[] =>
  standInRules(PLAYER_HOSTS, players)

/** Room around the frame on its host's page, in px. */
const MARGIN = 20

const attributesOfHost =
  'allow="autoplay; clipboard-write" sandbox="allow-scripts allow-same-origin allow-popups' +
  ' allow-popups-to-escape-sandbox allow-presentation"'

const catalogue = createCatalogue(1)

/**
 * Frames on the page of a third party: another origin than the frame's, as every host is. The providers' host names
 * lead to the sandbox's stand-ins.
 */
export const frameSuite = (): FrameSuite => {
  let browser: Browser | undefined
  let sandbox: RunningSandbox | undefined
  let host: LoopbackSite | undefined
  let body = ''
  let opened: WatchedPage[] = []
  const kept: WatchedPage[] = []
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The suite has not started')
    return value
  }
  beforeAll(async () => {
    sandbox = await lastingSandbox()
    host = await loopbackSite((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><title>A third party</title><body style="margin:${MARGIN}px">${body}`)
    })
    browser = await lastingBrowser(playerRules(sandbox))
  })
  beforeEach(() => started(sandbox).control.reset())
  afterEach(async ({ task }) => {
    const pages = opened
    opened = []
    for (const page of [...pages, ...kept])
      page.excuse(/^left loopback: https:\/\/((www\.youtube(-nocookie)?)|((player\.)?vimeo))\.com\//)
    await endTest(task, pages, kept)
  })
  afterAll(async () => {
    await Promise.all(kept.map((watched) => watched.close()))
    await host?.close()
  })

  const gifOf = (provider: ExternalProvider | undefined): string => {
    const found = catalogue.entries.find(
      ({ kind, externalMedia }) => kind === 'gif' && externalMedia?.provider_name === provider,
    )
    return started(found).id
  }

  const addressOf = ({ provider = 'youtube', id = gifOf(provider), query = '' }: FrameRequest): string =>
    `${started(sandbox).embed}/embed/${id}?${query}`
  const sizeOf = ({ size: [width, height] = [480, 480] }: FrameRequest) => ({ width, height })
  const markupOf = (request: FrameRequest): string => {
    const { width, height } = sizeOf(request)
    const { attributes = attributesOfHost } = request
    return `<iframe src="${addressOf(request).replaceAll('&', '&amp;')}" width="${width}" height="${height}" title="A GIF"
      frameborder="0" ${attributes}></iframe>`
  }

  /** Pages that never finish loading are looked at as well. */
  const load = async (page: Page, address: string): Promise<void> => {
    await page.goto(address, { waitUntil: 'commit' })
  }

  const openedIn = async (watched: WatchedPage, element: ElementHandle | undefined): Promise<OpenedFrame> => {
    const { page } = watched
    const frame = element ? started((await element.contentFrame()) ?? undefined) : page.mainFrame()
    return {
      ...watched,
      frame,
      resize: async (width, height) => {
        await element?.evaluate((one, sides) => Object.assign(one, sides), {
          width: String(width),
          height: String(height),
        })
      },
      point: async () => {
        const { x, y, width, height } = started((await element?.boundingBox()) ?? undefined)
        await page.mouse.move(x + width / 2, y + height / 2)
      },
      leave: () => page.mouse.move(2, 2),
    }
  }

  const pageOf = async (request: FrameRequest, viewport: { width: number; height: number }) => {
    const watched = await openWatchedPage(started(browser), { viewport, ...request.context })
    opened.push(watched)
    await request.prepare?.(watched.page)
    return watched
  }

  const openAll = async (requests: readonly FrameRequest[]): Promise<readonly OpenedFrame[]> => {
    const sides = requests.map(sizeOf)
    const watched = await pageOf(requests[0] ?? {}, {
      width: Math.max(1_260, ...sides.map(({ width }) => width + 60)),
      height: Math.max(
        960,
        sides.reduce((sum, { height }) => sum + height + MARGIN, 60),
      ),
    })
    body = requests.map((request) => `<div>${markupOf(request)}</div>`).join('')
    await load(watched.page, started(host).origin)
    await watched.page.waitForFunction(
      (count) => document.querySelectorAll('iframe').length === count,
      requests.length,
      PATIENCE,
    )
    const elements = await watched.page.$$('iframe')
    return Promise.all(elements.map((element) => openedIn(watched, element)))
  }

  const open = async (request: FrameRequest = {}): Promise<OpenedFrame> => {
    if (!request.isAlone) return started((await openAll([request]))[0])
    const watched = await pageOf(request, sizeOf(request))
    await load(watched.page, addressOf(request))
    return openedIn(watched, undefined)
  }

  const sharedAll: FrameSuite['sharedAll'] = (requests) => {
    let frames: Promise<readonly OpenedFrame[]> | undefined
    const first = async (): Promise<readonly OpenedFrame[]> => {
      const all = await openAll(requests)
      kept.push(...opened.splice(0))
      await Promise.all(all.map(({ frame }) => ready(frame)))
      return all
    }
    return () => {
      frames ??= first().catch((error: unknown) => {
        // The next test tries again.
        frames = undefined
        throw error
      })
      return frames
    }
  }

  return {
    get sandbox() {
      return started(sandbox)
    },
    gifOf,
    open,
    openAll,
    shared: (request) => {
      const all = sharedAll([request ?? {}])
      return async () => started((await all())[0])
    },
    sharedAll,
  }
}

/** Waits until the frame's attribute has a value: `header`, `footer` and so on are `shown` or `hidden`. */
export const waitFor = (frame: Frame, part: string, value: string): Promise<unknown> =>
  frame.waitForSelector(`.gkf[data-gkf-${part}="${value}"]`, { timeout: PATIENCE.timeout, state: 'attached' })

/** Waits until the frame counts as ready. */
export const ready = (frame: Frame): Promise<unknown> => waitFor(frame, 'ready', '')

/** What a frame asked of its related GIFs' pages, oldest first. */
export const relatedAsked = async (control: SandboxClient): Promise<readonly URLSearchParams[]> =>
  (await control.requests('api'))
    .filter(({ path, method }) => path.endsWith('/related') && method === 'GET')
    .map(({ query }) => new URLSearchParams(query))

/** Waits until nothing in the frame is on its way any more. */
export const settled = (frame: Frame): Promise<unknown> =>
  frame.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    undefined,
    { timeout: PATIENCE.timeout },
  )
