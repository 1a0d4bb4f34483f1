/**
 * All ports of the core. Consumers take `Pick<Ports, …>`, so that a test can pass a literal with the two or three
 * functions that it needs.
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

/** Cancels what the call that returned it has started; calling it again is a no-op. */
export type Cancel = () => void

/** Wall time, and time that never goes back. */
export interface Clock {
  /** Wall time in ms since 1970; may jump in either direction. */
  now(): number
  /** Time in ms that never goes back; its zero is arbitrary. */
  monotonic(): number
}

/** Runs functions later. */
export interface Scheduler {
  /** Runs `task` once, `delayMs` from now. */
  after(delayMs: number, task: () => void): Cancel
  /** Runs `task` once, before the next paint; at once on a platform that does not paint. */
  nextFrame(task: () => void): Cancel
  /** Runs `task` once, when the page has nothing else to do; absent where the platform cannot say. */
  whenIdle?(task: () => void): Cancel
  /** Resolves in another task, so that the page can react in between; absent where work need not be divided. */
  nextTask?(): Promise<void>
}

export interface Random {
  /** A number in [0, 1). */
  next(): number
}

/** Aborts an operation, as an `AbortController` does. */
export interface Abort {
  readonly signal: AbortSignalLike
  /** Notifies the signal's listeners; calling it again is a no-op. */
  abort(): void
}

export interface Aborts {
  /** Uses the platform's `AbortController` where there is one, so that hosts can pass the signal to `fetch`. */
  create(): Abort
}

/** Stores strings by key. Never throws: an adapter whose storage fails goes on in memory. */
export interface KeyValueStorage {
  /** The value of a key; `undefined` where there is none. */
  get(key: string): string | undefined
  /** Stores a value. */
  set(key: string, value: string): void
  /** Removes a key; a no-op where it is missing. */
  remove(key: string): void
  /** All keys; absent where they cannot be listed. */
  keys?(): readonly string[]
  /** False for values that are lost with the page; absent for a lasting storage. */
  isLasting?(): boolean
  /** Emits the key that another page of the origin has changed, `undefined` for all; absent without such pages. */
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

/** Parses addresses. */
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
  /** The visitor asked for less data (`Save-Data`), or the connection is at most as fast as 3G. */
  readonly saveData: boolean
}

/** What decides whether pictures may move, and how visitors stop them; streams emit their current value at once. */
export interface Motion {
  /** True while the visitor prefers reduced motion (`prefers-reduced-motion`). */
  readonly isReduced$: Observable<boolean>
  /** False while the page is in a background tab. */
  readonly isPageVisible$: Observable<boolean>
  /** True where the primary pointer cannot hover (`hover: none`), so that controls are seen from the start. */
  readonly lacksHover?: boolean | undefined
}

export interface ImageDecoder {
  /**
   * Loads an image outside of the document and completes when it can be painted without delay; errors with an
   * `Error` when it cannot be loaded. Loading starts at the subscription, and unsubscribing cancels it.
   */
  decode(url: string): Observable<never>
}

export interface Popups {
  /**
   * Opens an address in a window of this size in px, which has no `opener`. False when the browser blocked it, as
   * it does outside of a click; never throws.
   */
  open(url: string, size: { readonly width: number; readonly height: number }): boolean
}

export interface Clipboard {
  /** Writes a text to the clipboard; resolves to false when the browser refused, and never rejects. */
  write(text: string): Promise<boolean>
}

/** A link as the share sheet of a phone shows it. */
export interface SharedLink {
  readonly url: string
  readonly title?: string | undefined
}

export interface ShareSheet {
  /** False where the platform has no share sheet, or the page may not open it. */
  readonly isAvailable: () => boolean
  /**
   * Opens the sheet, which browsers allow only while a click is handled. Resolves to false when it could not be opened,
   * and to true once the visitor has chosen an application or closed it; never rejects.
   */
  open(link: SharedLink): Promise<boolean>
}

export interface Pictures {
  /**
   * Copies the picture at an address as an image, which browsers allow only while a click is handled. Resolves to false
   * when it was refused or could not be read, and never rejects.
   */
  copy(url: string): Promise<boolean>
  /**
   * Saves the picture at an address as a file, whose extension follows from what arrives. Resolves to true once the
   * browser has the file, to false when it could not be loaded, is no picture or was aborted, and never rejects.
   *
   * @param name of the file, without an extension
   */
  download(url: string, name: string, signal: AbortSignalLike): Promise<boolean>
}

/** Makes players for media elements. */
export interface VideoPlayers {
  /** A player for the target, a media element, which nothing else may use until the player is released. */
  open(target: ScreenTarget): VideoPlayer
}

/** What the core reaches the outside world through; tests replace them. */
export interface Ports {
  /** The time. */
  readonly clock: Clock
  /** Timers. */
  readonly scheduler: Scheduler
  /** Chance. */
  readonly random: Random
  /** Makes signals that abort requests. */
  readonly aborts: Aborts
  /** The network. */
  readonly http: Http
  /** Storage of the tab. */
  readonly sessionStorage: KeyValueStorage
  /** Storage of the origin, which its pages share. */
  readonly localStorage: KeyValueStorage
  /** Reports the end of the page. */
  readonly pageLifecycle: PageLifecycle
  /** Observes what is on the screen. */
  readonly visibility: Visibility
  /** Observes the scrolling of the page. */
  readonly viewport: Viewport
  /** Observes sizes of elements. */
  readonly elementSize: ElementSize
  /** Parses addresses. */
  readonly urlParser: UrlParser
  /** Takes reports; the page's is the console. */
  readonly logger: Logger
  /** Reads what the page has set globally. */
  readonly pageGlobals: PageGlobals
  /** What the browser can show, and whether data are to be saved. */
  readonly mediaSupport: MediaSupport
  /** What decides whether pictures may move. */
  readonly motion: Motion
  /** Decodes pictures before they are shown. */
  readonly imageDecoder: ImageDecoder
  /** Only sharing uses these three; default: those of the page. */
  readonly popups?: Popups
  /** The clipboard, which only sharing uses; default that of the page. */
  readonly clipboard?: Clipboard
  /** The share sheet, which only sharing uses; default that of the page. */
  readonly shareSheet?: ShareSheet
  /** Copies and downloads pictures, for the share menu; default those of the page. */
  readonly pictures?: Pictures
  /** Default: those of the video widget. */
  readonly videoPlayers?: VideoPlayers
  /** Default: that of the carousel. */
  readonly scroller?: Scroller
  /** Only usage events use these; without them the page counts as online, and pages exclude each other by leases. */
  readonly connectivity?: Connectivity
  /** Locks between pages; left out, pages exclude each other by leases. */
  readonly locks?: Locks
  /** Sends usage events as the page ends; left out, nothing is handed over. */
  readonly beacon?: Beacon
  /** Only the dashboard client uses these two. */
  readonly cookies?: PageCookies
  /** Uploads and downloads files, for the dashboard client. */
  readonly files?: Files
  /** Only popovers use it; default: that of the page. */
  readonly anchors?: Anchors
}
