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
  /** Of the page that is open, as WebDriver BiDi has them. */
  cookies(): Promise<readonly object[]>
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

interface Cookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly path: string
  readonly httpOnly: boolean
  readonly secure: boolean
  readonly sameSite?: string
}

export const webKitProfile = (
  id: string,
  { driver, inspector }: StartedBrowser,
  emit: Emit,
  scripts: () => readonly PreloadScript[],
): WebKitProfile => {
  const pages = new Set<WebKitPage>()
  let isFirstOpen = true
  /** A page has been asked for; those that come otherwise are opened by another page. */
  let opened: ((page: WebKitPage) => void) | undefined
  /** Reports to the client, which is not to know of a window that keeps the browser alone. */
  let report = emit
  let current = ''
  /** Keeps the browser alive once the client has closed all its pages. */
  let kept: WebKitPage | undefined
  /** The driver does one thing after the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  const living = (): readonly WebKitPage[] => [...pages].filter(({ isClosed }) => !isClosed)
  const handles = (): Promise<readonly string[]> => driver.ask('GET', '/window/handles')

  inspector.on('page', (inspected) => {
    const opener = opened ? null : (living()[0]?.context ?? null)
    const page = new WebKitPage(inspected, id, report, scripts, opener)
    pages.add(page)
    if (opened) {
      opened(page)
      return
    }
    void inTurn(async () => {
      const known = living().map(({ window }) => window)
      page.window = (await handles()).find((handle) => !known.includes(handle)) ?? ''
    })
  })

  const switchTo = async ({ window }: WebKitPage): Promise<void> => {
    if (current === window) return
    await driver.ask('POST', '/window', { handle: window })
    current = window
  }

  const openWindow = async (): Promise<WebKitPage> => {
    const coming = new Promise<WebKitPage>((resolve) => {
      opened = resolve
    })
    let handle = ''
    if (isFirstOpen) {
      isFirstOpen = false
      inspector.first()
      handle = (await handles())[0] ?? ''
      current = handle
    } else
      handle = (await driver.ask<{ readonly handle: string }>('POST', '/window/new', { type: 'window' }))
        .handle
    const page = await coming
    opened = undefined
    page.window = handle
    await page.ready
    return page
  }

  return {
    id,
    pages: living,
    open: () => inTurn(openWindow),
    ask: (page, method, path, body) =>
      inTurn(async () => {
        await switchTo(page)
        return driver.ask(method, path, body)
      }),
    cookies: () =>
      inTurn(async () => {
        const kept = await driver.ask<readonly Cookie[]>('GET', '/cookie')
        return kept.map(({ value, sameSite = 'none', ...cookie }) => ({
          ...cookie,
          value: { type: 'string', value },
          size: cookie.name.length + value.length,
          sameSite: sameSite.toLowerCase(),
        }))
      }),
    close: (page) =>
      inTurn(async () => {
        // With its last window the browser would end, and with it what its pages send at their end.
        let other = living().find((each) => each !== page) ?? kept
        if (!other) {
          report = () => undefined
          other = await openWindow()
          kept = other
          pages.delete(other)
          report = emit
        }
        await switchTo(page)
        await driver.ask('DELETE', '/window')
        page.end()
        // The driver opens no window from one that is closed.
        await switchTo(other)
      }),
    end: async () => {
      for (const page of living()) page.end()
      inspector.close()
      await driver.close()
    },
  }
}
