/** Debian's Firefox. It does not know all commands yet that Playwright sends; what is missing is done here. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { WebSocket } from 'ws'
import { findFirefox } from '../../find-firefox.mjs'
import { addressIn, QUIET_SETTINGS } from '../firefox.js'
import { type BidiSession, launchOverBidi, type Message } from './bidi-launch.js'
import { startProgram } from './programs.js'

/** As Firefox counts what pointers can: a coarse one is 1, a fine one 2, one that hovers 4. */
const FINGER = 1
const MOUSE = 6

/** Nothing but the page is shown. */
const SETTINGS = {
  ...QUIET_SETTINGS,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.tabs.warnOnClose': false,
  'dom.disable_open_during_load': false,
  'dom.min_background_timeout_value': 4,
  // A mouse, which a machine without a screen has not.
  'ui.allPointerCapabilities': MOUSE,
  'ui.primaryPointerCapabilities': MOUSE,
  // What scripts of the browser itself set is asked for in a context of its own.
  'remote.system-access-check.enabled': false,
}

/** What flags of Chromium ask for. */
const settingsFor = (flags: readonly string[]): Readonly<Record<string, string | number | boolean>> => ({
  ...(flags.includes('--autoplay-policy=no-user-gesture-required') ? { 'media.autoplay.default': 0 } : {}),
})

type Features = Readonly<Record<string, string | null>>

/** Runs in the window of the browser itself: what its pages find in media queries. */
const SET_FEATURES = `(id, text) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const context = NavigableManager.getBrowsingContextById(id)
  const features = JSON.parse(text)
  context.prefersColorSchemeOverride = features['prefers-color-scheme'] ?? 'none'
  context.prefersReducedMotionOverride = features['prefers-reduced-motion'] ?? 'none'
  context.forcedColorsOverride = features['forced-colors'] ?? 'none'
  if ('pointer' in features) {
    context.touchEventsOverride = features.pointer === 'coarse' ? 'enabled' : 'none'
    for (const name of ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities'])
      Services.prefs.setIntPref(name, features.pointer === 'coarse' ? ${FINGER} : ${MOUSE})
  }
}`

interface Requested {
  readonly isBlocked: boolean
  readonly request: {
    readonly request: string
    readonly headers: readonly { readonly name: string; readonly value: { readonly value?: string } }[]
  }
}

/** Streams, which never end: the client counts them as requests whose answer is to come. */
const isOfStream = ({ method = '', params }: Message): boolean => {
  if (!method.startsWith('network.')) return false
  const { headers = [] } = (params as unknown as Requested).request
  return headers.some(({ name, value }) => /^accept$/i.test(name) && value.value === 'text/event-stream')
}

interface Entry {
  readonly type?: string
  readonly level?: string
  readonly text?: string
}

/** A violation of a policy, which the page itself reports. */
const REFUSED = /^(Content-Security-Policy: )?The page’s settings (blocked|would block)/
/** An answer that a page does not get, and a request that got none, which the driver reports besides. */
const UNREACHED = /^(Cross-Origin Request Blocked: )?The Same Origin Policy disallows reading/
const UNANSWERED = /CORS request did not succeed/

/**
 * What Firefox says of requests comes as errors of scripts, though no script has failed. It is reported in the words of the
 * other engines, which each test names that provokes it.
 */
const asOfRequest = (message: Message): Message | undefined => {
  const { type, level, text = '' } = (message.params ?? {}) as Entry
  if (message.method !== 'log.entryAdded' || type !== 'javascript' || level !== 'error') return message
  if (REFUSED.test(text) || UNANSWERED.test(text)) return undefined
  if (!UNREACHED.test(text)) return message
  const said = `Failed to load resource: net::ERR_FAILED (${text})`
  const args = [{ type: 'string', value: said }]
  return { ...message, params: { ...message.params, type: 'console', method: 'error', text: said, args } }
}

interface Created {
  readonly context: string
}

const connect = async (flags: readonly string[], send: (message: Message) => void): Promise<BidiSession> => {
  const profile = await mkdtemp(join(tmpdir(), 'gifkit-firefox-'))
  const lines = Object.entries({ ...SETTINGS, ...settingsFor(flags) }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const words = [
    '--headless',
    '--remote-debugging-port=0',
    '--remote-allow-system-access',
    '--profile',
    profile,
  ]
  const program = startProgram(findFirefox(), words)
  const socket = new WebSocket(`${await addressIn(program.process)}/session`, { maxPayload: 1e9 })
  await once(socket, 'open')

  /** Answers to commands of our own, whose numbers the client never uses. */
  const waiting = new Map<number, (message: Message) => void>()
  let asked = 1e9
  const ask = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, ({ result, message }) =>
        result === undefined ? reject(new Error(`${method}: ${message}`)) : resolve(result as Result),
      )
      socket.send(JSON.stringify({ id: asked, method, params }))
    })

  const featuresOf = new Map<string, Features>()
  const creating = new Map<number, string>()
  let chrome: Promise<string> | undefined
  const chromeWindow = (): Promise<string> => {
    chrome ??= ask<{ contexts: readonly Created[] }>('browsingContext.getTree', {
      'moz:scope': 'chrome',
    }).then(({ contexts }) => contexts[0]?.context ?? '')
    return chrome
  }
  const setFeatures = async (context: string, features: Features): Promise<void> => {
    const words = [context, JSON.stringify(features)].map((value) => ({ type: 'string', value }))
    const answer = await ask<{ readonly type: string; readonly exceptionDetails?: unknown }>(
      'script.callFunction',
      {
        functionDeclaration: SET_FEATURES,
        arguments: words,
        target: { context: await chromeWindow() },
        awaitPromise: true,
      },
    )
    if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails))
  }

  socket.on('message', (data) => {
    const text = String(data)
    const message = JSON.parse(text) as Message
    const { id = 0 } = message
    const answered = waiting.get(id)
    if (answered) {
      waiting.delete(id)
      answered(message)
      return
    }
    if (isOfStream(message)) {
      const { isBlocked, request } = message.params as unknown as Requested
      if (isBlocked) void ask('network.continueRequest', { request: request.request }).catch(() => undefined)
      return
    }
    const userContext = creating.get(id)
    creating.delete(id)
    if (userContext !== undefined && message.type === 'success') {
      // The kind of pointer is one for the whole browser: a page before this one may have had a finger.
      const features = { pointer: 'fine', ...featuresOf.get(userContext) }
      void setFeatures((message.result as Created).context, features).then(
        () => send(message),
        (error: Error) => send({ id, type: 'error', error: 'unknown error', message: error.message }),
      )
      return
    }
    const reported = asOfRequest(message)
    if (reported) send(reported)
  })

  return {
    receive: (message) => {
      const { id = 0, method, params = {} } = message
      if (method === 'emulation.setMediaFeaturesOverride') {
        const features = params.features as Features
        for (const each of (params.userContexts ?? []) as readonly string[]) featuresOf.set(each, features)
        void Promise.all(
          ((params.contexts ?? []) as readonly string[]).map((context) => setFeatures(context, features)),
        ).then(
          () => send({ id, type: 'success', result: {} }),
          (error: Error) => send({ id, type: 'error', error: 'unknown error', message: error.message }),
        )
        return
      }
      if (method === 'browsingContext.create') creating.set(id, String(params.userContext))
      socket.send(JSON.stringify(message))
    },
    close: async () => {
      await program.end()
      socket.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const launchFirefox = (flags: readonly string[]): Promise<Browser> =>
  launchOverBidi((send) => connect(flags, send))
