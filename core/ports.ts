/**
 * Everything the core asks of the outside world, on one page. Consumers take `Pick<Ports, …>`, so that a
 * test's platform is a literal with two or three functions.
 */
import type { Observable } from 'rxjs'
import type {
  AbortSignalLike,
  Beacon,
  Connectivity,
  Files,
  Http,
  Locks,
  PageCookies,
  PageGlobals,
  PageLifecycle,
} from './ports/network.js'
import type {
  Anchors,
  ElementSize,
  ScreenTarget,
  Scroller,
  VideoPlayer,
  Viewport,
  Visibility,
} from './ports/screen.js'

export type {
  AbortSignalLike,
  Beacon,
  Connectivity,
  FileLike,
  FileRequest,
  FileResponse,
  Files,
  FormPart,
  Hold,
  Http,
  HttpRequest,
  HttpResponse,
  Locks,
  PageCookies,
  PageEnding,
  PageGlobals,
  PageLifecycle,
  Progress,
} from './ports/network.js'
export type {
  AnchorRoom,
  Anchors,
  ElementSize,
  PlayerCaptions,
  PlayOutcome,
  Rectangle,
  ScreenTarget,
  Scroller,
  ScrollerWindow,
  VideoMediaEvent,
  VideoPlayer,
  VideoSource,
  Viewport,
  ViewportWindow,
  Visibility,
  VisibilityOptions,
  VisibilityReport,
} from './ports/screen.js'

/** Takes back what was asked for; calling it again does nothing. */
export type Cancel = () => void

export interface Clock {
  /** Wall time in ms since 1970; may jump in either direction. */
  now(): number
  /** Time in ms that only ever grows; its zero is arbitrary. */
  monotonic(): number
}

export interface Scheduler {
  /** Runs `task` once, `delayMs` from now. */
  after(delayMs: number, task: () => void): Cancel
  /** Runs `task` once, before the next paint (at once where nothing paints). */
  nextFrame(task: () => void): Cancel
  /** Runs `task` once, when the page has nothing else to do; absent where the platform cannot say. */
  whenIdle?(task: () => void): Cancel
}

export interface Random {
  /** A number in [0, 1). */
  next(): number
}

/** Ends what is under way. */
export interface Abort {
  readonly signal: AbortSignalLike
  /** Tells the signal's listeners, once; calling it again does nothing. */
  abort(): void
}

export interface Aborts {
  /** Where the platform has an `AbortController`, one of its own, so that hosts may hand the signal to `fetch`. */
  create(): Abort
}

/** Strings under keys. Never throws: an adapter whose store fails goes on in memory. */
export interface KeyValueStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** All keys there are; absent where they cannot be told. */
  keys?(): readonly string[]
  /** False where everything goes with the page; absent where it stays. */
  isLasting?(): boolean
  /** Emits the key that another page of the origin has changed, `undefined` for all; absent where none can. */
  readonly changes$?: Observable<string | undefined>
}

export interface ParsedUrl {
  readonly href: string
  /** With its colon: `https:`. */
  readonly protocol: string
  readonly origin: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
}

export interface UrlParser {
  /** Parses as the WHATWG URL standard does; `undefined` where that standard fails. */
  parse(text: string, base?: string): ParsedUrl | undefined
}

export interface Logger {
  /** Shown only in debug mode. */
  debug(...details: readonly unknown[]): void
  warn(...details: readonly unknown[]): void
  error(...details: readonly unknown[]): void
}

export interface MediaSupport {
  readonly webp: boolean
  /** The person asked for less data (`Save-Data`). */
  readonly saveData: boolean
}

/** What decides whether pictures may move; each emits its present value at once, then every change. */
export interface Motion {
  /** True while the person asks for less motion (`prefers-reduced-motion`). */
  readonly isReduced$: Observable<boolean>
  /** False while the page is in a background tab. */
  readonly isPageVisible$: Observable<boolean>
}

export interface ImageDecoder {
  /**
   * Loads an image outside of the document and completes when it can be painted without delay; errors with an
   * `Error` when there is none. Nothing is loaded before the subscription; unsubscribing gives the load up.
   */
  decode(url: string): Observable<never>
}

/** Windows of their own. */
export interface Popups {
  /**
   * Opens an address in a window of this size in px, which cannot reach back into the page. False when the
   * browser refused, as it does outside of a person's click; never throws.
   */
  open(url: string, size: { readonly width: number; readonly height: number }): boolean
}

export interface Clipboard {
  /** Puts a text into the person's clipboard; resolves to false when that was refused, and never rejects. */
  write(text: string): Promise<boolean>
}

export interface VideoPlayers {
  /** A player that uses the target, a media element, alone until it is released. */
  open(target: ScreenTarget): VideoPlayer
}

export interface Ports {
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly random: Random
  readonly aborts: Aborts
  readonly http: Http
  readonly sessionStorage: KeyValueStorage
  readonly localStorage: KeyValueStorage
  readonly pageLifecycle: PageLifecycle
  readonly visibility: Visibility
  readonly viewport: Viewport
  readonly elementSize: ElementSize
  readonly urlParser: UrlParser
  readonly logger: Logger
  readonly pageGlobals: PageGlobals
  readonly mediaSupport: MediaSupport
  readonly motion: Motion
  readonly imageDecoder: ImageDecoder
  /** Only sharing asks for these two; without them it takes those of the page. */
  readonly popups?: Popups
  readonly clipboard?: Clipboard
  /** Left out, the video widget brings its own. */
  readonly videoPlayers?: VideoPlayers
  /** Left out, carousels bring their own. */
  readonly scroller?: Scroller
  /** Only usage events ask for these: left out, the network counts as there, and pages agree by leases. */
  readonly connectivity?: Connectivity
  readonly locks?: Locks
  readonly beacon?: Beacon
  /** Only the dashboard client asks for these two. */
  readonly cookies?: PageCookies
  readonly files?: Files
  /** Only popovers ask for it; without it they take the page's. */
  readonly anchors?: Anchors
}
