/**
 * A real Firefox, for what Chromium does not do. Driven by WebDriver BiDi (W3C), of which going to an address and
 * running functions in the page are all that suites need; drivers of it are 50 MB, or ask for commands that Debian's
 * Firefox does not know yet.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findFirefox } from '../find-firefox.mjs'

export interface FirefoxPage {
  goTo(address: string): Promise<void>
  /** Runs a function in the page; what it takes and answers is copied as JSON. */
  run<Words extends readonly unknown[], Answer>(
    work: (...words: Words) => Answer | Promise<Answer>,
    ...words: Words
  ): Promise<Answer>
  /** Errors on the console and uncaught ones so far. */
  complaints(): readonly string[]
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string }
  readonly result?: never
  readonly message?: string
}

/** Nothing but loopback addresses is asked for. */
export const QUIET_SETTINGS = {
  'app.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': 'data:,',
}

/** The address of WebDriver BiDi that a starting Firefox prints. */
export const addressIn = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    browser.stderr?.on('data', (part) => {
      printed += String(part)
      const address = /ws:\/\/\S+/.exec(printed)?.[0]
      if (address) resolve(address)
    })
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${printed}`)))
  })

/** Starts Firefox with a fresh profile. */
export const openFirefox = async (): Promise<FirefoxPage> => {
  const profile = await mkdtemp(join(tmpdir(), 'gifkit-firefox-'))
  const lines = Object.entries({ ...QUIET_SETTINGS, 'media.autoplay.default': 0 }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(findFirefox(), ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const socket = new WebSocket(`${await addressIn(browser)}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (message: Message) => void>()
  const complaints: string[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.params?.level === 'error') complaints.push(message.params.text ?? '')
  })
  let asked = 0
  const ask = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, ({ result, message }) =>
        result === undefined ? reject(new Error(`${method}: ${message}`)) : resolve(result),
      )
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask<{ contexts: readonly { readonly context: string }[] }>(
    'browsingContext.getTree',
    {},
  )
  const context = contexts[0]?.context
  return {
    goTo: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (work, ...words) => {
      const { result, exceptionDetails } = await ask<{
        readonly result?: { readonly value?: string }
        readonly exceptionDetails?: { readonly text: string }
      }>('script.evaluate', {
        expression: `(async () => JSON.stringify({ answer: await (${work})(...${JSON.stringify(words)}) }))()`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? '{}').answer
    },
    complaints: () => complaints,
    close: async () => {
      const ended = once(browser, 'exit')
      await ask('browser.close', {})
      await ended
      socket.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
