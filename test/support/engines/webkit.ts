/**
 * Debian's WebKitGTK for a client of WebDriver BiDi, which it does not speak: commands become those of its remote
 * inspector and, where a person would act, of its driver.
 */
import type { Browser } from 'playwright-core'
import { type BidiSession, launchOverBidi, type Message } from './bidi-launch.js'
import type { BidiValue } from './bidi-values.js'
import { frameOfNode, frameWindow, inspectedFrame } from './webkit-frames.js'
import type { Emit, PreloadScript, WebKitPage } from './webkit-page.js'
import { type StartedBrowser, startBrowser, type WebKitProfile, webKitProfile } from './webkit-profile.js'
import type { Call, Evaluation, Target } from './webkit-scripts.js'
import { setViewport } from './webkit-viewport.js'

type Words = Readonly<Record<string, unknown>>
type Command = (words: never) => Promise<unknown>

interface InContext {
  readonly context: string
}

interface Features {
  readonly features: Readonly<Record<string, string | null>>
  readonly contexts?: readonly string[]
  readonly userContexts?: readonly string[]
}

interface Viewport {
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly context?: string
  readonly userContexts?: readonly string[]
}

const connect = async (flags: readonly string[], send: (message: Message) => void): Promise<BidiSession> => {
  const mayPlay = flags.includes('--autoplay-policy=no-user-gesture-required')
  const emit: Emit = (method, params) => send({ type: 'event', method, params: params as Words })
  const profiles = new Map<string, WebKitProfile>()
  const scripts = new Map<string, PreloadScript>()
  const features = new Map<string, Features['features']>()
  const viewports = new Map<string, Viewport['viewport']>()
  let made = 0
  const nextId = (kind: string): string => {
    made += 1
    return `${kind}-${made}`
  }
  /** One that is started already while another one is in use. */
  let spare: Promise<StartedBrowser> = startBrowser(mayPlay)
  spare.catch(() => undefined)

  const profileOf = (id: string): WebKitProfile => {
    const profile = profiles.get(id)
    if (!profile) throw new Error(`There is no profile ${id}`)
    return profile
  }
  const pages = (): readonly WebKitPage[] => [...profiles.values()].flatMap((profile) => profile.pages())
  const pageOf = (target: Target): WebKitPage => {
    const page = pages().find((each) => each.has(target))
    if (!page) throw new Error('no such frame')
    return page
  }
  const driverOf = (page: WebKitPage) => {
    const profile = profileOf(page.userContext)
    return <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> =>
      profile.ask(page, method, path, body)
  }
  const ofRequest = (request: string): WebKitPage['network'] => {
    const page = pages().find(({ network }) => network.has(request))
    if (!page) throw new Error('no such request')
    return page.network
  }
  const wanted = ({
    contexts,
    userContexts,
  }: {
    contexts?: readonly string[]
    userContexts?: readonly string[]
  }) =>
    pages().filter(
      ({ context, userContext }) =>
        contexts?.includes(context) === true ||
        userContexts?.includes(userContext) === true ||
        (contexts === undefined && userContexts === undefined),
    )
  const intercepts = new Map<string, { readonly contexts?: readonly string[] }>()
  const scriptsChanged = (): Promise<unknown> => Promise.all(pages().map((page) => page.scriptsChanged()))

  const commands: Readonly<Record<string, Command>> = {
    'session.new': async () => ({
      sessionId: 'webkit',
      capabilities: { browserName: 'webkit', browserVersion: 'WebKitGTK', userAgent: 'WebKitGTK' },
    }),
    'browser.createUserContext': async () => {
      const userContext = nextId('profile')
      const starting = spare
      spare = startBrowser(mayPlay)
      spare.catch(() => undefined)
      const browser = await starting
      profiles.set(
        userContext,
        webKitProfile(userContext, browser, emit, () => [...scripts.values()]),
      )
      return { userContext }
    },
    'browser.removeUserContext': async ({ userContext }: { userContext: string }) => {
      const profile = profileOf(userContext)
      profiles.delete(userContext)
      // A client leaves those that it asked for in all pages of a context when it ends that.
      if (profiles.size === 0) intercepts.clear()
      await profile.end()
      return {}
    },
    'browsingContext.create': async ({ userContext }: { userContext: string }) => {
      const page = await profileOf(userContext).open()
      await page.setFeatures(features.get(userContext) ?? {})
      await Promise.all(
        [...intercepts]
          .filter(([, { contexts }]) => contexts === undefined)
          .map(([id]) => page.network.addIntercept(id)),
      )
      const viewport = viewports.get(userContext)
      if (viewport) await setViewport(page, driverOf(page), viewport)
      return { context: page.context }
    },
    'browsingContext.close': async ({ context }: InContext) => {
      const page = pageOf({ context })
      await profileOf(page.userContext).close(page)
      return {}
    },
    'browsingContext.navigate': async ({ context, url }: InContext & { url: string }) => {
      const page = pageOf({ context })
      if (context !== page.context) throw new Error('Frames go nowhere by themselves')
      const isWithinPage = page.isWithinPage(url)
      const navigation = isWithinPage ? null : page.startNavigation(url)
      await driverOf(page)('POST', '/url', { url })
      if (isWithinPage)
        emit('browsingContext.fragmentNavigated', { context, navigation, url, timestamp: Date.now() })
      return { navigation, url }
    },
    'browsingContext.reload': async ({ context }: InContext) => {
      const page = pageOf({ context })
      const navigation = page.startNavigation('')
      await driverOf(page)('POST', '/refresh', {})
      return { navigation }
    },
    'browsingContext.traverseHistory': async ({ context, delta }: InContext & { delta: number }) => {
      await driverOf(pageOf({ context }))('POST', delta < 0 ? '/back' : '/forward', {})
      return {}
    },
    'browsingContext.activate': async ({ context }: InContext) => {
      const page = pageOf({ context })
      await driverOf(page)('POST', '/window', { handle: page.window })
      return {}
    },
    'browsingContext.setViewport': async ({ viewport, context, userContexts }: Viewport) => {
      for (const userContext of userContexts ?? []) viewports.set(userContext, viewport)
      if (context !== undefined && viewport) {
        const page = pageOf({ context })
        await setViewport(page, driverOf(page), viewport)
      }
      return {}
    },
    'browsingContext.captureScreenshot': async ({
      context,
      clip,
      origin,
    }: InContext & { clip?: never; origin?: string }) => ({
      data: await pageOf({ context }).picture(
        clip ?? { x: 0, y: 0, width: 1000, height: 1000 },
        origin === 'document',
      ),
    }),
    'browsingContext.handleUserPrompt': async ({
      context,
      accept = true,
      userText,
    }: InContext & { accept?: boolean; userText?: string }) => {
      const driver = driverOf(pageOf({ context }))
      if (userText !== undefined) await driver('POST', '/alert/text', { text: userText })
      await driver('POST', accept ? '/alert/accept' : '/alert/dismiss', {})
      return {}
    },
    'browsingContext.locateNodes': async ({
      context,
      locator,
    }: InContext & { locator: { value: InContext } }) => {
      const node = await inspectedFrame(pageOf({ context }), context, locator.value.context)
      return { nodes: node ? [node] : [] }
    },
    'storage.getCookies': async ({ partition }: { partition: { userContext: string } }) => ({
      cookies: await profileOf(partition.userContext).cookies(),
      partitionKey: {},
    }),
    'script.evaluate': async (call: Evaluation) => pageOf(call.target).evaluate(call),
    'script.callFunction': async (call: Call) => {
      const page = pageOf(call.target)
      const [first] = call.arguments ?? []
      if (call.functionDeclaration === 'e => e.contentWindow')
        return frameWindow(page, call.target, first as BidiValue)
      if (call.functionDeclaration === 'e => e' && call.resultOwnership === 'none') {
        const found = await frameOfNode(page, call.target, first as BidiValue)
        if (found) return found
      }
      return page.call(call)
    },
    'script.disown': async ({ target, handles }: { target: Target; handles: readonly string[] }) => {
      await pageOf(target)
        .release(target, handles)
        .catch(() => undefined)
      return {}
    },
    'script.addPreloadScript': async (script: Omit<PreloadScript, 'id'>) => {
      const id = nextId('script')
      scripts.set(id, { ...script, id })
      await scriptsChanged()
      return { script: id }
    },
    'script.removePreloadScript': async ({ script }: { script: string }) => {
      scripts.delete(script)
      await scriptsChanged()
      return {}
    },
    'input.performActions': async ({ context, actions }: InContext & { actions: readonly object[] }) => {
      // The driver turns a wheel by what it is asked for less what it was asked for before, so each turn has its own.
      const asked = actions.map((source) =>
        'type' in source && source.type === 'wheel' ? { ...source, id: nextId('wheel') } : source,
      )
      await driverOf(pageOf({ context }))('POST', '/actions', { actions: asked })
      return {}
    },
    'emulation.setMediaFeaturesOverride': async (words: Features) => {
      for (const userContext of words.userContexts ?? []) features.set(userContext, words.features)
      await Promise.all(wanted(words).map((page) => page.setFeatures(words.features)))
      return {}
    },
    'emulation.setNetworkConditions': async (words: Features & { networkConditions: object | null }) => {
      const isOnline = words.networkConditions === null
      await Promise.all(
        wanted(words).map(async (page) => {
          await page.network.setOffline(!isOnline)
          // Its requests fail, of which the page hears as where the network is gone.
          await page.call({
            functionDeclaration: `() => {
              Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${isOnline} })
              dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'))
            }`,
            target: { context: page.context },
          })
        }),
      )
      return {}
    },
    'network.addIntercept': async ({
      phases,
      contexts,
    }: {
      phases: readonly string[]
      contexts?: readonly string[]
    }) => {
      const intercept = nextId('intercept')
      if (!phases.includes('beforeRequestSent')) return { intercept }
      intercepts.set(intercept, { ...(contexts ? { contexts } : {}) })
      await Promise.all(
        wanted({ ...(contexts ? { contexts } : {}) }).map(({ network }) => network.addIntercept(intercept)),
      )
      return { intercept }
    },
    'network.removeIntercept': async ({ intercept }: { intercept: string }) => {
      intercepts.delete(intercept)
      await Promise.all(pages().map(({ network }) => network.removeIntercept(intercept)))
      return {}
    },
    'network.continueRequest': async ({ request, ...changes }: { request: string }) => {
      await ofRequest(request).continueRequest(request, changes)
      return {}
    },
    'network.provideResponse': async ({ request, ...answer }: { request: string }) => {
      await ofRequest(request).provideResponse(request, answer)
      return {}
    },
    'network.failRequest': async ({ request }: { request: string }) => {
      await ofRequest(request).failRequest(request)
      return {}
    },
    'network.getData': async ({ request }: { request: string }) => ({
      bytes: await ofRequest(request).body(request),
    }),
  }
  /** What a client sets up that makes no difference here, or that WebKit cannot do. */
  const ignored =
    /^(session\.subscribe|network\.(addDataCollector|setCacheBehavior|setExtraHeaders)|browser\.setDownloadBehavior|permissions\.|emulation\.)/

  return {
    receive: ({ id, method = '', params = {} }) => {
      const command = commands[method] ?? (ignored.test(method) ? async () => ({}) : undefined)
      const done = command ? command(params as never) : Promise.reject(new Error(`${method} is not known`))
      const with_ = id === undefined ? {} : { id }
      done.then(
        (result) => send({ ...with_, type: 'success', result }),
        (error: Error) =>
          send({
            ...with_,
            type: 'error',
            error: error.message === 'no such frame' ? 'no such frame' : 'unknown error',
            message: error.message,
          }),
      )
    },
    close: async () => {
      const ending = [...profiles.values()].map((profile) => profile.end())
      profiles.clear()
      const last = await spare.catch(() => undefined)
      last?.inspector.close()
      await Promise.all([...ending, last?.driver.close()])
    },
  }
}

export const launchWebKit = (flags: readonly string[]): Promise<Browser> =>
  launchOverBidi((send) => connect(flags, send))
