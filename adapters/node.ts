/**
 * Ports for every runtime. `browser.ts` adds what only widgets need, so that a client alone ships no observers.
 */
import { NEVER } from 'rxjs'
import type { ContentPorts } from '../core/content/client-settings.js'
import { oncePerPage } from '../core/page/once.js'
import { LogLevel, logLevel } from '../core/page/settings.js'
import type { Logger, MediaSupport, PageCookies, Ports } from '../core/ports.js'
import { valueSubject } from '../core/subject.js'
import { type ConsoleLogger, createConsoleLogger, createDebugLine, errorOnConsole } from './console-logger.js'
import { createFetchHttp, type Fetch } from './fetch-http.js'
import { webpSupport } from './media-support.js'
import { clientGlobals, pageGlobals } from './page-globals.js'
import { navigatorBeacon, onlineConnectivity, pageLifecycle } from './page-lifecycle.js'
import {
  after,
  cryptoRandom,
  nativeAborts,
  nativeUrlParser,
  systemClock,
  timerScheduler,
} from './platform.js'
import { webLocks } from './web-locks.js'
import {
  documentCookies,
  isPage,
  ownOrOfPage,
  pageLocalStorage,
  pageSessionStorage,
  storageChanges,
} from './web-storage.js'

/** A function, since a bundler keeps what a property is read of. */
const isDebug = (): boolean => clientGlobals.isDebug()

export const pageLogger: ConsoleLogger = /* @__PURE__ */ createConsoleLogger(isDebug, logLevel)

/** One for all clients, so that a refused key is reported once. */
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

/** The ports by which the session's id is read. */
export const createSessionPorts = ({
  sessionStorage = ownOrOfPage(pageSessionStorage),
}: Partial<SessionPorts>): SessionPorts => ({ random: cryptoRandom, sessionStorage })

/** The ports of a content client. Outside of pages each client is a session of its own. */
export const createContentPorts = (fetch?: Fetch): Required<ContentPorts> => ({
  ...createRequestPorts(fetch),
  sessionStorage: ownOrOfPage(pageSessionStorage),
  localStorage: ownOrOfPage(pageLocalStorage),
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

/** Ports of which a content client takes a part, and all others the whole. */
export const wholePorts: Pick<Ports, 'logger' | 'pageGlobals' | 'scheduler'> = {
  logger: pageLogger,
  pageGlobals,
  scheduler: timerScheduler,
}

type PingbackPorts = Pick<Ports, 'beacon' | 'connectivity' | 'localStorage' | 'locks' | 'pageLifecycle'> &
  typeof wholePorts

/** The ports of a sender of usage events, beyond those of a content client. */
export const createPingbackPorts = (page: Window): PingbackPorts => {
  // Only secure pages have Web Locks; the others use leases.
  const { locks } = page.navigator as Partial<Pick<Navigator, 'locks'>>
  return {
    ...wholePorts,
    beacon: navigatorBeacon(page),
    connectivity: onlineConnectivity(page),
    localStorage: { ...pageLocalStorage(), changes$: storageChanges(page) },
    ...(locks && { locks: webLocks(locks) }),
    pageLifecycle: pageLifecycle(page),
  }
}

/** The media that the page's browser can show; nothing is known outside of pages. */
export const pageMediaSupport: () => MediaSupport = /* @__PURE__ */ oncePerPage(() =>
  isPage() ? webpSupport(window) : { webp: false, saveData: false },
)

/** Ports for servers, workers and tests: no screen, no page that ends, and outside of pages storage in memory only. */
export const createNodePorts = (overrides: Partial<Ports> = {}): Ports => ({
  ...createContentPorts(),
  ...wholePorts,
  pageLifecycle: { ending$: NEVER },
  visibility: { observe: () => NEVER },
  viewport: { observe: () => NEVER, alignTop: () => {}, reveal: () => {}, isRightToLeft: () => false },
  elementSize: { observe: () => NEVER },
  urlParser: nativeUrlParser,
  mediaSupport: { webp: false, saveData: false },
  motion: { isReduced$: valueSubject(false).value$, isPageVisible$: valueSubject(true).value$ },
  imageDecoder: { decode: () => NEVER },
  ...overrides,
})
