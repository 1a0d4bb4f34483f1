import type { Browser } from 'playwright-core'

/** Answers of the browser's, by the command that gets them. */
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
}

type Send = <Method extends string>(
  method: Method,
  params?: object,
) => Promise<Method extends keyof Answers ? Answers[Method] : unknown>

export interface QuietPage {
  /** A command of the browser's protocol to this page. */
  readonly send: Send
  /** Hears an event until what it returns is called; one at a time of each name. */
  listen<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): () => void
  /** Runs a function in the page, which must refer to nothing but its argument. */
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

interface Asked {
  readonly answered: (result: never) => void
  readonly failed: (error: Error) => void
}

/** Of the viewport, in px. */
const SIDE = 1000

/**
 * A page of 1000 × 1000 px with a profile, and so a process, of its own, and without Playwright's listeners. Those report
 * every request, which costs main-thread time: a fifth of the cost of a page of pictures, and more where scripts request
 * pictures from deep call stacks, since each report contains the stack.
 */
export const openQuietPage = async (browser: Browser): Promise<QuietPage> => {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    newWindow: true,
    width: SIDE,
    height: SIDE,
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const asked = new Map<number, Asked>()
  const listeners = new Map<string, (event: never) => void>()
  let latest = 0

  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params, result, error } = JSON.parse(message) as Message
    listeners.get(method ?? '')?.(params as never)
    const waiting = asked.get(id ?? 0)
    asked.delete(id ?? 0)
    if (error) waiting?.failed(new Error(error.message))
    else waiting?.answered(result as never)
  })
  const send: Send = (method, params = {}) =>
    new Promise((answered, failed) => {
      latest += 1
      asked.set(latest, { answered, failed })
      const message = JSON.stringify({ id: latest, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(failed)
    })
  const listen: QuietPage['listen'] = (name, heard) => {
    listeners.set(name, heard)
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
  // An emulated viewport is drawn as far as its window reaches, so that it is the window that has to fit.
  const { windowId } = await session.send('Browser.getWindowForTarget', { targetId })
  const around = await evaluate((side) => side - innerHeight, SIDE)
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { width: SIDE, height: SIDE + around },
  })
  await evaluate(
    (side) =>
      new Promise<void>((done) => {
        const look = (): void => void (innerHeight === side ? done() : setTimeout(look, 10))
        look()
      }),
    SIDE,
  )
  return {
    send,
    listen,
    evaluate,
    waitForTimeout: (ms) => new Promise((done) => setTimeout(done, ms)),
    goto: async (url) => {
      let leave = (): void => undefined
      const loaded = new Promise<void>((done) => {
        leave = listen('Page.loadEventFired', () => done())
      })
      await send('Page.navigate', { url })
      await loaded
      leave()
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
