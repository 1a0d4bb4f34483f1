import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { ExternalProvider } from '../../core/external-media/player-info.js'
import { createCatalogue } from '../../sandbox/catalogue/catalogue.js'
import { PLAYER_HOSTS } from '../../sandbox/players/players-app.js'
import { launchChromium, openWatchedPage, type WatchedPage } from './chromium.js'
import { PATIENCE } from './grid-page.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'
import { type RunningSandbox, runningSandbox, sharedMediaCache } from './running-sandbox.js'

export interface FrameRequest {
  /** In px; default 480 × 480. */
  readonly size?: readonly [width: number, height: number]
  /** Of the frame's address, such as `isTwitter&clip=circle(40%25)`. */
  readonly query?: string
  /** Default: the first GIF with a video of YouTube. */
  readonly id?: string
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
}

/** Flags by which a browser finds the sandbox's stand-ins where it looks for the two services. */
export const playerRules = ({ players }: Pick<RunningSandbox, 'players'>): readonly string[] => {
  const rules = PLAYER_HOSTS.map((name) => `MAP ${name}:443 127.0.0.1:${new URL(players).port}`)
  return [
    '--ignore-certificate-errors',
    `--host-resolver-rules=${[...rules, 'MAP favicon.invalid 127.0.0.1'].join(',')}`,
  ]
}

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
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The suite has not started')
    return value
  }
  beforeAll(async () => {
    sandbox = await runningSandbox(1, sharedMediaCache)
    host = await loopbackSite((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><title>A third party</title><body style="margin:${MARGIN}px">${body}`)
    })
    browser = await launchChromium(playerRules(sandbox))
  })
  beforeEach(() => started(sandbox).control.reset())
  afterEach(async () => {
    const pages = opened
    opened = []
    for (const page of pages)
      page.excuse(/^left loopback: https:\/\/((www\.youtube(-nocookie)?)|((player\.)?vimeo))\.com\//)
    const complaints = pages.flatMap((watched) => watched.complaints())
    await Promise.all(pages.map((watched) => watched.close()))
    expect(complaints).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await host?.close()
    await sandbox?.close()
  })

  const gifOf = (provider: ExternalProvider | undefined): string => {
    const found = catalogue.entries.find(
      ({ kind, externalMedia }) => kind === 'gif' && externalMedia?.provider_name === provider,
    )
    return started(found).id
  }

  const open = async (request: FrameRequest = {}): Promise<OpenedFrame> => {
    const { size: [width, height] = [480, 480], query = '', id = gifOf('youtube') } = request
    const address = `${started(sandbox).embed}/embed/${id}?${query}`
    body = `<iframe src="${address.replaceAll('&', '&amp;')}" width="${width}" height="${height}" title="A GIF"
      frameborder="0" ${request.attributes ?? attributesOfHost}></iframe>`
    const viewport = { width: Math.max(1_260, width + 60), height: Math.max(960, height + 60) }
    const watched = await openWatchedPage(started(browser), {
      viewport: request.isAlone ? { width, height } : viewport,
      ...request.context,
    })
    opened.push(watched)
    const { page } = watched
    await request.prepare?.(page)
    // Pages that never finish loading are looked at as well.
    await page.goto(request.isAlone ? address : started(host).origin, { waitUntil: 'commit' })
    const element = request.isAlone ? undefined : await page.waitForSelector('iframe', { state: 'attached' })
    const frame = element ? started((await element.contentFrame()) ?? undefined) : page.mainFrame()
    return {
      ...watched,
      frame,
      resize: (nextWidth, nextHeight) =>
        page.evaluate(
          ([w, h]) => {
            const element = document.querySelector('iframe')
            if (element) Object.assign(element, { width: String(w), height: String(h) })
          },
          [nextWidth, nextHeight],
        ),
      point: async () => {
        const box = await page.locator('iframe').boundingBox()
        await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      },
      leave: () => page.mouse.move(2, 2),
    }
  }

  return {
    get sandbox() {
      return started(sandbox)
    },
    gifOf,
    open,
  }
}

/** Waits until the frame's attribute has a value: `header`, `footer` and so on are `shown` or `hidden`. */
export const waitFor = (frame: Frame, part: string, value: string): Promise<unknown> =>
  frame.waitForSelector(`.gkf[data-gkf-${part}="${value}"]`, { timeout: PATIENCE.timeout, state: 'attached' })

/** Waits until the frame counts as ready. */
export const ready = (frame: Frame): Promise<unknown> => waitFor(frame, 'ready', '')

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
