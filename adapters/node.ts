/** Ports for every runtime: browsers, servers and workers. `browser.ts` adds what only pages have. */
import { NEVER } from 'rxjs'
import type { ContentPorts } from '../core/content/client-settings.js'
import { LogLevel } from '../core/log-level.js'
import { logLevel } from '../core/page/settings.js'
import type { Logger, PageCookies, Ports } from '../core/ports.js'
import { valueSubject } from '../core/subject.js'
import { type ConsoleLogger, createConsoleLogger, createDebugLine, errorOnConsole } from './console-logger.js'
import { createFetchHttp, type Fetch } from './fetch-http.js'
import { clientGlobals, pageGlobals } from './page-globals.js'
import {
  after,
  cryptoRandom,
  nativeAborts,
  nativeUrlParser,
  systemClock,
  timerScheduler,
} from './platform.js'
import { documentCookies, ownOrOfPage, pageLocalStorage, pageSessionStorage } from './web-storage.js'

export const pageLogger: ConsoleLogger = /* @__PURE__ */ createConsoleLogger(clientGlobals.isDebug, logLevel)

/** One for all clients, so that a refused key is reported once. */
const clientLogger: ContentPorts['logger'] = {
  debug: /* @__PURE__ */ createDebugLine(clientGlobals.isDebug, logLevel),
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
