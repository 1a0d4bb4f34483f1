/** A browser of its own for each profile of a client, with its pages. */
import { type Driver, startDriver } from './webkit-driver.js'
import { Inspector } from './webkit-inspector.js'
import { type Emit, type PreloadScript, WebKitPage } from './webkit-page.js'

export interface WebKitProfile {
  readonly id: string
  pages(): readonly WebKitPage[]
  /** Opens a page and waits until the client may speak with it. */
  open(): Promise<WebKitPage>
  /** Asks the driver for something of one page, once it has done what it was asked for before. */
  ask<Value = unknown>(
    page: WebKitPage,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value>
  close(page: WebKitPage): Promise<void>
  end(): Promise<void>
}

/** A browser that has been started, before it is known whose it is. */
export interface StartedBrowser {
  readonly driver: Driver
  readonly inspector: Inspector
}

export const startBrowser = async (mayPlay: boolean): Promise<StartedBrowser> => {
  const driver = await startDriver(mayPlay)
  return { driver, inspector: await Inspector.connect(driver.inspectorPort) }
}

/** The page that a browser begins with. */
const FIRST = 1n

export const webKitProfile = (
  id: string,
  { driver, inspector }: StartedBrowser,
  emit: Emit,
  scripts: () => readonly PreloadScript[],
): WebKitProfile => {
  const pages = new Map<bigint, WebKitPage>()
  let isFirstOpen = true
  let isOpening = false
  let opened: (page: bigint) => void = () => undefined
  let current = ''
  /** The driver does one thing after the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  const begin = (target: bigint, opener: string | null): WebKitPage => {
    const page = new WebKitPage(inspector.page(target), id, emit, scripts, opener)
    pages.set(target, page)
    return page
  }
  const living = (): readonly WebKitPage[] => [...pages.values()].filter(({ isClosed }) => !isClosed)
  const handles = (): Promise<readonly string[]> => driver.ask('GET', '/window/handles')

  inspector.on('pages', (added, removed) => {
    for (const target of added) {
      if (pages.has(target) || target === FIRST) continue
      if (isOpening) opened(target)
      else {
        // A page opened another one.
        const page = begin(target, living()[0]?.context ?? null)
        void inTurn(async () => {
          const known = living().map(({ window }) => window)
          page.window = (await handles()).find((handle) => !known.includes(handle)) ?? ''
        })
      }
    }
    for (const target of removed) pages.get(target)?.end()
  })

  const switchTo = async ({ window }: WebKitPage): Promise<void> => {
    if (current === window) return
    await driver.ask('POST', '/window', { handle: window })
    current = window
  }

  const openWindow = async (): Promise<readonly [target: bigint, handle: string]> => {
    if (isFirstOpen) {
      isFirstOpen = false
      const [handle = ''] = await handles()
      current = handle
      return [FIRST, handle]
    }
    isOpening = true
    const target = new Promise<bigint>((resolve) => {
      opened = resolve
    })
    const { handle } = await driver.ask<{ readonly handle: string }>('POST', '/window/new', {
      type: 'window',
    })
    const found = [await target, handle] as const
    isOpening = false
    return found
  }

  return {
    id,
    pages: living,
    open: () =>
      inTurn(async () => {
        const [target, handle] = await openWindow()
        const page = begin(target, null)
        page.window = handle
        await page.ready
        return page
      }),
    ask: (page, method, path, body) =>
      inTurn(async () => {
        await switchTo(page)
        return driver.ask(method, path, body)
      }),
    close: (page) =>
      inTurn(async () => {
        // With its last window the browser would end, and with it what its pages send at their end.
        if (living().length === 1) await openWindow()
        await switchTo(page)
        await driver.ask('DELETE', '/window')
        current = ''
        page.end()
      }),
    end: async () => {
      for (const page of living()) page.end()
      inspector.close()
      await driver.close()
    },
  }
}
