/**
 * Everything the core asks of the outside world, on one page. Consumers take `Pick<Ports, …>`, so that a
 * test's platform is a literal with two or three functions.
 */
import type { Files, Http, PageCookies } from './network.js'
import type { Beacon, Connectivity, Locks, PageGlobals, PageLifecycle } from './page-life.js'
import type { Stream } from './stream.js'
import type { VideoPlayer } from './video-player.js'

export type {
  FileLike,
  FileRequest,
  FileResponse,
  Files,
  FormPart,
  Http,
  HttpRequest,
  HttpResponse,
  PageCookies,
  Progress,
} from './network.js'
export type {
  Beacon,
  Connectivity,
  Hold,
  Locks,
  PageEnding,
  PageGlobals,
  PageLifecycle,
} from './page-life.js'
export type {
  PlayerCaptions,
  PlayOutcome,
  VideoMediaEvent,
  VideoPlayer,
  VideoSource,
} from './video-player.js'

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
}

export interface Random {
  /** A number in [0, 1). */
  next(): number
}

/** The part of the platform's `AbortSignal` that the core relies on. */
export interface AbortSignalLike {
  readonly aborted: boolean
  /** What the caller aborted with; the call rejects with it. */
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
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
  readonly changes$?: Stream<string | undefined>
}

/** A rectangle in px, relative to the viewport. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Something on the screen; only adapters know what it really is. */
export type ScreenTarget = object

export interface VisibilityReport {
  /** Share of the target inside the (grown) viewport, 0 to 1. */
  readonly ratio: number
  readonly isVisible: boolean
  readonly bounds: Rectangle
}

export interface VisibilityOptions {
  /** Ratios whose crossing is reported; default `[0]`. */
  readonly thresholds?: readonly number[]
  /** How far the viewport is grown, as a CSS margin; default `0px`. */
  readonly margin?: string
  /** Clipping ancestor; default the viewport. */
  readonly root?: ScreenTarget | undefined
}

export interface Visibility {
  /** Reports once soon after the call, then at every crossing; of a batch only the newest report. */
  observe(
    target: ScreenTarget,
    options: VisibilityOptions,
    report: (report: VisibilityReport) => void,
  ): Cancel
}

/**
 * What the screen shows around a target, in px from the target's own top left corner: the viewport, less what
 * scrolling or clipping ancestors hide. Not cut to the target: before its start it is negative, beyond its end
 * larger than its size, so that `bottom - top` is the height of a page to scroll by.
 */
export interface ViewportWindow {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** Direction of the latest scroll along the block axis: 1 towards the end, -1 towards the start, 0 unknown. */
  readonly direction: -1 | 0 | 1
}

export interface Viewport {
  /** Reports once soon after the call, then after scrolling or resizing, at most once a frame. */
  observe(target: ScreenTarget, report: (window: ViewportWindow) => void): Cancel
  /**
   * Scrolls whatever scrolls the target so that the point `top` px down the target is at the upper edge of what
   * can be seen, without animation.
   */
  alignTop(target: ScreenTarget, top: number): void
  /** Scrolls as little as needed to show the stretch of the target from `top` to `bottom` px, its top first. */
  reveal(target: ScreenTarget, top: number, bottom: number): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

/** What a box that scrolls sideways shows of its content, in px from the side that reading starts at. */
export interface ScrollerWindow {
  readonly start: number
  readonly end: number
}

/** Boxes that scroll sideways. */
export interface Scroller {
  /** Reports once soon after the call, then after scrolling or resizing, at most once a frame. */
  observe(target: ScreenTarget, report: (window: ScrollerWindow) => void): Cancel
  /** Brings the point `start` px from where reading starts to that side of the box. */
  scrollTo(target: ScreenTarget, start: number, isSmooth: boolean): void
  /** True when the target's text runs from right to left, so that arrow keys know where "next" is. */
  isRightToLeft(target: ScreenTarget): boolean
}

export interface ElementSize {
  /** Reports the content width of the target in px, once soon after the call and at every change. */
  observe(target: ScreenTarget, report: (width: number) => void): Cancel
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
  readonly isReduced$: Stream<boolean>
  /** False while the page is in a background tab. */
  readonly isPageVisible$: Stream<boolean>
}

export interface ImageDecoder {
  /**
   * Loads an image outside of the document and completes when it can be painted without delay; errors with an
   * `Error` when there is none. Nothing is loaded before the subscription; unsubscribing gives the load up.
   */
  decode(url: string): Stream<never>
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

/** Room around an opener, in px relative to the viewport. */
export interface AnchorRoom {
  readonly anchor: Rectangle
  /** What can be seen of the viewport: less than all of it while a keyboard is shown. */
  readonly screen: Rectangle
  readonly isRightToLeft: boolean
}

export interface Anchors {
  /** Reports at once, then at most once a frame while scrolling or resizing moves something. */
  observe(anchor: ScreenTarget, report: (room: AnchorRoom) => void): Cancel
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
