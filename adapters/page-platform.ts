/**
 * What a page has one of, made at first use: two senders would number the same session's events apart. Only
 * the parts that the front door needs, so that a host which only fetches ships no observers.
 */
import { Observable } from 'rxjs'
import type { ContentPorts } from '../core/content/client-settings.js'
import { logLevel, oncePerPage } from '../core/page-defaults.js'
import { createPingbackStore, type PingbackStore } from '../core/pingback/store.js'
import type { KeyValueStorage, MediaSupport } from '../core/ports.js'
import { type ConsoleLogger, createConsoleLogger } from './console-logger.js'
import { cryptoRandom } from './crypto-random.js'
import { createFetchHttp, type Fetch } from './fetch-http.js'
import { pageGlobals } from './page-globals.js'
import { pageLifecycle } from './page-lifecycle.js'
import { systemClock } from './system-clock.js'
import { timerScheduler } from './timer-scheduler.js'
import { memoryStorage, webStorage } from './web-storage.js'
import { webpSupport } from './webp-support.js'

const isPage = (): boolean => typeof document !== 'undefined'

export const pageLogger: ConsoleLogger = /* @__PURE__ */ createConsoleLogger(pageGlobals.isDebug, logLevel)

/** The page's session storage, one for all, so that all agree on the session's id even when it is refused. */
export const pageSessionStorage: () => KeyValueStorage = /* @__PURE__ */ oncePerPage(() =>
  webStorage(() => globalThis.sessionStorage),
)

/** What a content client stands on. Outside of pages each client is a session of its own. */
export const createContentPorts = (fetch?: Fetch): ContentPorts => ({
  clock: systemClock,
  scheduler: timerScheduler,
  random: cryptoRandom,
  http: createFetchHttp(fetch),
  sessionStorage: isPage() ? pageSessionStorage() : memoryStorage(),
  logger: pageLogger,
  pageGlobals,
})

/** The page's sender of usage events. */
export const pagePingback: () => PingbackStore = /* @__PURE__ */ oncePerPage(() =>
  createPingbackStore({
    ...createContentPorts(),
    pageLifecycle: isPage() ? pageLifecycle(window) : { ending$: new Observable<void>() },
  }),
)

/** What the page's platform can show; nothing is known outside of pages. */
export const pageMediaSupport: () => MediaSupport = /* @__PURE__ */ oncePerPage(() =>
  isPage() ? webpSupport(window) : { webp: false, saveData: false },
)
