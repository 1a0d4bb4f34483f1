import type { Cancel, Ports } from '../core/ports.js'
import { constant, silence } from '../core/stream.js'
import { createConsoleLogger } from './console-logger.js'
import { cryptoRandom } from './crypto-random.js'
import { createFetchHttp } from './fetch-http.js'
import { nativeAborts } from './native-aborts.js'
import { nativeUrlParser } from './native-url-parser.js'
import { pageGlobals } from './page-globals.js'
import { systemClock } from './system-clock.js'
import { timerScheduler } from './timer-scheduler.js'
import { memoryStorage } from './web-storage.js'

const nothingToCancel: Cancel = () => {}
const observeNothing = (): Cancel => nothingToCancel

/** Ports for servers, workers and tests: no screen, no page that ends, storage in memory only. */
export const createNodePorts = (overrides: Partial<Ports> = {}): Ports => ({
  clock: systemClock,
  scheduler: timerScheduler,
  random: cryptoRandom,
  aborts: nativeAborts,
  http: createFetchHttp(),
  sessionStorage: memoryStorage(),
  localStorage: memoryStorage(),
  pageLifecycle: { ending$: silence },
  visibility: { observe: observeNothing },
  viewport: { observe: observeNothing, alignTop: () => {}, reveal: () => {}, isRightToLeft: () => false },
  elementSize: { observe: observeNothing },
  urlParser: nativeUrlParser,
  logger: createConsoleLogger(pageGlobals.isDebug),
  pageGlobals,
  mediaSupport: { webp: false, saveData: false },
  motion: { isReduced$: constant(false), isPageVisible$: constant(true) },
  imageDecoder: { decode: () => silence },
  ...overrides,
})
