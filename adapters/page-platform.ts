/**
 * What a page has one of, made at first use: two senders would number the same session's events apart. Only
 * the parts that the front door needs, so that a host which only fetches ships no observers.
 */

import { defer, NEVER, type Observable } from 'rxjs'
import type { ContentPorts } from '../core/content/client-settings.js'
import { LogLevel } from '../core/log-level.js'
import { oncePerPage } from '../core/page/once.js'
import { logLevel } from '../core/page/settings.js'
import type { PingbackNews } from '../core/pingback/event.js'
import { createPingbackStore, type PingbackStore } from '../core/pingback/pingback-store.js'
import type { PingbackSink } from '../core/pingback/sink.js'
import type { MediaSupport, Ports } from '../core/ports.js'
import { type ConsoleLogger, createConsoleLogger, createDebugLine, errorOnConsole } from './console-logger.js'
import { cryptoRandom } from './crypto-random.js'
import { createFetchHttp, type Fetch } from './fetch-http.js'
import { nativeAborts } from './native-aborts.js'
import { navigatorBeacon } from './navigator-beacon.js'
import { onlineConnectivity } from './online-connectivity.js'
import { clientGlobals, pageGlobals } from './page-globals.js'
import { pageLifecycle } from './page-lifecycle.js'
import { systemClock } from './system-clock.js'
import { after, timerScheduler } from './timer-scheduler.js'
import { webLocks } from './web-locks.js'
import { isPage, ownOrOfPage, pageLocalStorage, pageSessionStorage, storageChanges } from './web-storage.js'
import { webpSupport } from './webp-support.js'

export const pageLogger: ConsoleLogger = /* @__PURE__ */ createConsoleLogger(clientGlobals.isDebug, logLevel)

/** One for all clients, so that a refused key is reported once. */
const clientLogger: ContentPorts['logger'] = {
  debug: /* @__PURE__ */ createDebugLine(clientGlobals.isDebug, logLevel),
  error: (...details) => logLevel() <= LogLevel.ERROR && errorOnConsole(...details),
}

/** What a content client stands on. Outside of pages each client is a session of its own. */
export const createContentPorts = (fetch?: Fetch): Required<ContentPorts> => ({
  aborts: nativeAborts,
  clock: systemClock,
  scheduler: { after },
  random: cryptoRandom,
  http: createFetchHttp(fetch),
  sessionStorage: ownOrOfPage(pageSessionStorage),
  localStorage: ownOrOfPage(pageLocalStorage),
  logger: clientLogger,
  pageGlobals: clientGlobals,
})

/** What everything but a client takes whole. */
export const wholePorts: Pick<Ports, 'logger' | 'pageGlobals' | 'scheduler'> = {
  logger: pageLogger,
  pageGlobals,
  scheduler: timerScheduler,
}

type PingbackPlatform = Pick<Ports, 'beacon' | 'connectivity' | 'localStorage' | 'locks' | 'pageLifecycle'> &
  typeof wholePorts

/** What a sender of usage events needs of a page, beyond what a client does. */
export const pingbackPlatform = (page: Window): PingbackPlatform => {
  // Only secure pages have locks; the others agree by leases.
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

/** The page's sender of usage events. */
export const pagePingback: () => PingbackStore = /* @__PURE__ */ oncePerPage(() => {
  const ports = createContentPorts()
  return createPingbackStore({
    ...ports,
    ...(isPage() ? pingbackPlatform(window) : { ...wholePorts, pageLifecycle: { ending$: NEVER } }),
  })
})

/** The same, made when the first event is sent. */
export const pageSender: PingbackSink = { send: (event) => pagePingback().send(event) }

/**
 * What becomes of the page's usage events, as it happens: queued, sent, retried, dropped for a reason. For tests and
 * debug panels; the sender is made when somebody listens.
 */
export const pagePingbacks$: Observable<PingbackNews> = /* @__PURE__ */ defer(() => pagePingback().pingbacks$)

/** What the page's platform can show; nothing is known outside of pages. */
export const pageMediaSupport: () => MediaSupport = /* @__PURE__ */ oncePerPage(() =>
  isPage() ? webpSupport(window) : { webp: false, saveData: false },
)
