import type { Browser } from 'playwright-core'

/** Answers of the browser by command. */
interface Answers {
  readonly 'Performance.getMetrics': { readonly metrics: readonly { name: string; value: number }[] }
  readonly 'Runtime.evaluate': {
    readonly result: { readonly value?: unknown }
    readonly exceptionDetails?: { readonly text: string; readonly exception?: { description?: string } }
  }
}

/** Events of the browser, by name. */
interface Events {
  readonly 'HeapProfiler.addHeapSnapshotChunk': { readonly chunk: string }
  readonly 'Page.loadEventFired': unknown
  readonly 'Network.responseReceived': { readonly requestId: string; readonly type: string }
  readonly 'Network.loadingFinished': { readonly requestId: string; readonly encodedDataLength: number }
}

type Send = <Method extends string>(
  method: Method,
  params?: object,
) => Promise<Method extends keyof Answers ? Answers[Method] : unknown>

export interface QuietPage {
  /** A command of the browser's protocol to this page. */
  readonly send: Send
  /** Listens to an event until the returned function is called; only one listener per name. */
  listen<Name extends keyof Events>(name: Name, onEvent: (event: Events[Name]) => void): () => void
  /** Runs a function in the page, which must use nothing but its argument. */
  evaluate<Result, Given = undefined>(
    task: (given: Given) => Result,
    ...given: Given extends undefined ? [] : [given: Given]
  ): Promise<Awaited<Result>>
  waitForTimeout(ms: number): Promise<void>
  /** Resolves once the page is loaded. */
  goto(address: string): Promise<void>
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface PendingCommand {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/** Side of the viewport in px. */
const VIEWPORT_SIDE = 1000

/**
 * A page of 1000 × 1000 px with its own profile, and so its own process, and without Playwright's listeners. Those
 * report every request on the main thread: a fifth of the cost of a page of pictures, and more where scripts request
 * pictures from deep call stacks, since each report contains the stack.
 */
export const openQuietPage = async (browser: Browser): Promise<QuietPage> => {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    newWindow: true,
    width: VIEWPORT_SIDE,
    height: VIEWPORT_SIDE,
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const pending = new Map<number, PendingCommand>()
  const listeners = new Map<string, (event: never) => void>()
  let latest = 0

  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params, result, error } = JSON.parse(message) as Message
    listeners.get(method ?? '')?.(params as never)
    const waiting = pending.get(id ?? 0)
    pending.delete(id ?? 0)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result as never)
  })
  const send: Send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      latest += 1
      pending.set(latest, { resolve, reject })
      const message = JSON.stringify({ id: latest, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  const listen: QuietPage['listen'] = (name, onEvent) => {
    listeners.set(name, onEvent)
    return () => listeners.delete(name)
  }
  const evaluate: QuietPage['evaluate'] = async (task, ...given) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression: `(${task})(${JSON.stringify(given[0])})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as never
  }

  await send('Page.enable')
  // An emulated viewport is drawn only as far as its window, so the window gets the size instead.
  const { windowId } = await session.send('Browser.getWindowForTarget', { targetId })
  const chromeHeight = await evaluate((side) => side - innerHeight, VIEWPORT_SIDE)
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { width: VIEWPORT_SIDE, height: VIEWPORT_SIDE + chromeHeight },
  })
  await evaluate(
    (side) =>
      new Promise<void>((done) => {
        const check = (): void => void (innerHeight === side ? done() : setTimeout(check, 10))
        check()
      }),
    VIEWPORT_SIDE,
  )
  return {
    send,
    listen,
    evaluate,
    waitForTimeout: (ms) => new Promise((done) => setTimeout(done, ms)),
    goto: async (url) => {
      let stopListening = (): void => undefined
      const loaded = new Promise<void>((done) => {
        stopListening = listen('Page.loadEventFired', () => done())
      })
      await send('Page.navigate', { url })
      await loaded
      stopListening()
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
