/**
 * Ports for every runtime. Those of widgets are in `browser.ts`, so that a page with only a client ships no observers.
 * Nothing here imports rxjs: bundlers that split code would put it into the first chunk of a client, which does not use
 * it.
 */
import type { ContentPorts } from '../core/content/client-settings.js'
import { oncePerPage } from '../core/page/once.js'
import { LogLevel, logLevel } from '../core/page/settings.js'
import type { Logger, MediaSupport, PageCookies, Ports } from '../core/ports.js'
import { type ConsoleLogger, createConsoleLogger, createDebugLine, errorOnConsole } from './console-logger.js'
import { createFetchHttp, type Fetch } from './fetch-http.js'
import { webpSupport } from './media-support.js'
import { clientGlobals, pageGlobals } from './page-globals.js'
import { navigatorBeacon, onlineConnectivity, pageLifecycle, storageChanges } from './page-lifecycle.js'
import {
  after,
  cryptoRandom,
  nativeAborts,
  nativeUrlParser,
  nextTask,
  systemClock,
  timerScheduler,
} from './platform.js'
import { webLocks } from './web-locks.js'
import {
  documentCookies,
  isPage,
  pageLocalStorage,
  pageOrMemoryStorage,
  pageSessionStorage,
} from './web-storage.js'

/** Not `clientGlobals.isDebug` itself, since bundlers keep an object whose property is read at the top of a module. */
const isDebug = (): boolean => clientGlobals.isDebug()

export const pageLogger: ConsoleLogger = /* @__PURE__ */ createConsoleLogger(isDebug, logLevel)

/** Shared by all clients, so that a rejected API key is reported once. */
const clientLogger: ContentPorts['logger'] = {
  debug: /* @__PURE__ */ createDebugLine(isDebug, logLevel),
  error: (...details) => logLevel() <= LogLevel.ERROR && errorOnConsole(...details),
}

type RequestPorts = Pick<Ports, 'aborts' | 'clock' | 'random' | 'http'> & {
  readonly scheduler: Pick<Ports['scheduler'], 'after'>
}

const createRequestPorts = (fetch: Fetch | undefined): RequestPorts => ({
  aborts: nativeAborts,
  clock: systemClock,
  scheduler: { after },
  random: cryptoRandom,
  http: createFetchHttp(fetch),
})

type SessionPorts = Pick<Ports, 'random' | 'sessionStorage'>

/** The ports that read and create the session's id. */
export const createSessionPorts = ({
  sessionStorage = pageOrMemoryStorage(pageSessionStorage),
}: Partial<SessionPorts>): SessionPorts => ({ random: cryptoRandom, sessionStorage })

/** The ports of a content client. Outside of pages each client is a session of its own. */
export const createContentPorts = (fetch?: Fetch): Required<ContentPorts> => ({
  ...createRequestPorts(fetch),
  scheduler: { after, nextTask },
  sessionStorage: pageOrMemoryStorage(pageSessionStorage),
  localStorage: pageOrMemoryStorage(pageLocalStorage),
  logger: clientLogger,
  pageGlobals: clientGlobals,
})

type DashboardPorts = RequestPorts &
  Pick<Ports, 'urlParser'> & { readonly cookies: PageCookies; readonly logger: Pick<Logger, 'error'> }

/** The ports of a dashboard client. */
export const createDashboardPorts = (fetch?: Fetch): DashboardPorts => ({
  ...createRequestPorts(fetch),
  urlParser: nativeUrlParser,
  cookies: documentCookies,
  logger: { error: errorOnConsole },
})

/** Ports of senders and widgets of which content clients use only some methods. */
export const commonPorts: Pick<Ports, 'logger' | 'pageGlobals' | 'scheduler'> = {
  logger: pageLogger,
  pageGlobals,
  scheduler: timerScheduler,
}

type PingbackPorts = Pick<Ports, 'beacon' | 'connectivity' | 'localStorage' | 'locks' | 'pageLifecycle'> &
  typeof commonPorts

/** The ports of a sender of usage events that a content client has not. */
export const createPingbackPorts = (page: Window): PingbackPorts => {
  // Insecure pages have no Web Locks and use locks in storage instead.
  const { locks } = page.navigator as Partial<Pick<Navigator, 'locks'>>
  return {
    ...commonPorts,
    beacon: navigatorBeacon(page),
    connectivity: onlineConnectivity(page),
    localStorage: { ...pageLocalStorage(), changes$: storageChanges(page) },
    ...(locks && { locks: webLocks(locks) }),
    pageLifecycle: pageLifecycle(page),
  }
}

/** The media that the page's browser can show; outside of pages, no WebP. */
export const pageMediaSupport: () => MediaSupport = /* @__PURE__ */ oncePerPage(() =>
  isPage() ? webpSupport(window) : { webp: false, saveData: false },
)
