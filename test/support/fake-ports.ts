import { BehaviorSubject, Observable, Subject } from 'rxjs'
import type { Logger, PageEnding, PageGlobals, PageLifecycle, Ports, Random } from '../../core/ports.js'
import { fakeAborts } from './fake-aborts.js'
import { type FakeHttp, type FakeServer, fakeHttp } from './fake-http.js'
import { type FakeImageDecoder, fakeImageDecoder } from './fake-image-decoder.js'
import { type FakeLocks, fakeLocks } from './fake-locks.js'
import {
  type FakeElementSize,
  type FakeScroller,
  type FakeViewport,
  type FakeVisibility,
  fakeElementSize,
  fakeScroller,
  fakeViewport,
  fakeVisibility,
} from './fake-screen.js'
import { type FakeStorage, fakeStorage } from './fake-storage.js'
import { type VirtualClock, type VirtualScheduler, virtualTime } from './virtual-time.js'

export interface LogLine {
  readonly level: 'debug' | 'warn' | 'error'
  readonly details: readonly unknown[]
}

export interface FakeLogger extends Logger {
  readonly lines: LogLine[]
  /** All lines, or those of one level, as text. */
  text(level?: LogLine['level']): string
}

/** What a page's globals say; tests change the fields. */
export interface PageSettings {
  pingbackUrl: string | undefined
  apiUrl: string | undefined
  sdkHeaders: Record<string, string>
  isDebug: boolean
  asksForPrivacy: boolean
}

export interface FakePorts extends Ports {
  readonly clock: VirtualClock
  readonly scheduler: VirtualScheduler
  readonly http: FakeHttp
  readonly sessionStorage: FakeStorage
  readonly localStorage: FakeStorage
  readonly visibility: FakeVisibility
  readonly viewport: FakeViewport
  readonly scroller: FakeScroller
  readonly elementSize: FakeElementSize
  readonly logger: FakeLogger
  readonly imageDecoder: FakeImageDecoder
  readonly page: PageSettings
  /** The person's wish and the tab's place, to be changed with `next`. */
  readonly motion: {
    readonly isReduced$: BehaviorSubject<boolean>
    readonly isPageVisible$: BehaviorSubject<boolean>
  }
  /** The network comes and goes with `next`. */
  readonly connectivity: { readonly isOnline$: BehaviorSubject<boolean> }
  /** Of one page; pages of an origin are made with `fakeOrigin`. */
  readonly locks: FakeLocks
  /** Lets virtual ms pass and runs what falls due. */
  advance(ms: number): void
  /** The page is left, or only hidden. */
  endPage(ending?: PageEnding): void
  /** The page comes back out of the back-forward cache. */
  restorePage(): void
  /** How many listen for the page's end. */
  endingListeners(): number
  /** Lets pending promises and microtasks run, without time passing. */
  settle(): Promise<void>
}

/** The same numbers in every run (mulberry32). */
export const seededRandom = (seed = 1): Random => {
  let state = seed >>> 0
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0
      let bits = Math.imul(state ^ (state >>> 15), state | 1)
      bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
      return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
    },
  }
}

export const fakeLogger = (): FakeLogger => {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (...details: readonly unknown[]): void => {
      lines.push({ level, details })
    }
  return {
    lines,
    text: (level) =>
      lines
        .filter((line) => level === undefined || line.level === level)
        .map((line) => line.details.map(String).join(' '))
        .join('\n'),
    debug: write('debug'),
    warn: write('warn'),
    error: write('error'),
  }
}

const pageGlobalsOf = (page: PageSettings): PageGlobals => ({
  pingbackUrl: () => page.pingbackUrl,
  apiUrl: () => page.apiUrl,
  sdkHeaders: () => page.sdkHeaders,
  isDebug: () => page.isDebug,
  asksForPrivacy: () => page.asksForPrivacy,
})

const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * A whole platform for tests: time, network, screen and storage stand still until the test moves them. The
 * value itself is a `Ports`; override single ports by spreading: `{ ...fakePorts(), http: mine }`.
 */
export const fakePorts = (server?: FakeServer): FakePorts => {
  const { clock, scheduler, advance } = virtualTime()
  const ending = new Subject<PageEnding>()
  const restored = new Subject<void>()
  const page: PageSettings = {
    pingbackUrl: undefined,
    apiUrl: undefined,
    sdkHeaders: {},
    isDebug: false,
    asksForPrivacy: false,
  }
  let listeners = 0
  const pageLifecycle: PageLifecycle = {
    restored$: restored,
    ending$: new Observable((subscriber) => {
      listeners += 1
      subscriber.add(() => {
        listeners -= 1
      })
      return ending.subscribe(subscriber)
    }),
  }
  return {
    clock,
    scheduler,
    random: seededRandom(),
    aborts: fakeAborts,
    http: fakeHttp(scheduler, server),
    sessionStorage: fakeStorage(),
    localStorage: fakeStorage(),
    pageLifecycle,
    visibility: fakeVisibility(scheduler),
    viewport: fakeViewport(scheduler),
    scroller: fakeScroller(scheduler),
    elementSize: fakeElementSize(scheduler),
    urlParser: { parse: parseUrl },
    logger: fakeLogger(),
    pageGlobals: pageGlobalsOf(page),
    mediaSupport: { webp: true, saveData: false },
    imageDecoder: fakeImageDecoder(),
    motion: { isReduced$: new BehaviorSubject(false), isPageVisible$: new BehaviorSubject(true) },
    connectivity: { isOnline$: new BehaviorSubject(true) },
    locks: fakeLocks(),
    page,
    advance,
    endPage: (how = 'left') => ending.next(how),
    restorePage: () => restored.next(),
    endingListeners: () => listeners,
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
}
