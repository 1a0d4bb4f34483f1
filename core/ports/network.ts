/** What the core asks of the network, and about the life of its page and of the pages beside it. */
import type { Observable } from 'rxjs'

/** What the Fetch standard takes for the name and the value of a header; of anything else a request would throw. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+\-.^_`|~\w]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

/** The part of the platform's `AbortSignal` that the core relies on. */
export interface AbortSignalLike {
  readonly aborted: boolean
  /** What the caller aborted with; the call rejects with it. */
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether cookies go with it; default as the platform has it: those of the page's own origin. */
  readonly credentials?: 'include' | 'omit'
  /** `manual` follows no redirect: the answer is the redirect itself, status 0 where the platform hides it. */
  readonly redirect?: 'follow' | 'manual'
  /** Lets the request outlive the page, within the browser's 64 KiB budget. */
  readonly keepalive?: boolean
  /** Bytes that the body may have; a larger one is not loaded to its end. Default: any number. */
  readonly maxBytes?: number
  /** Only status and headers matter: the body is left empty, and one that breaks off or is aborted is no error. */
  readonly isBodyUnwanted?: boolean
}

export interface HttpResponse {
  readonly status: number
  readonly statusText: string
  /** A header's value by name in any case, `undefined` when absent or not exposed. */
  header(name: string): string | undefined
  /** The whole body, decoded as UTF-8. */
  readonly body: string
  /** The bytes that were allowed, where the body had more and is left out. */
  readonly tooLarge?: number | undefined
}

export interface Http {
  /**
   * Resolves with a response of any status once its body is complete; rejects with the platform's error when there is
   * none, and when the signal aborts, which ends the request. It goes out in the same turn: a page that is ending has
   * no later one. An aborted signal sends nothing.
   */
  send(request: HttpRequest, signal: AbortSignalLike): Promise<HttpResponse>
}

/** Bytes with a media type: the platform's `Blob` or `File`, as much as is asked of it. */
export interface FileLike {
  /** Bytes. */
  readonly size: number
  readonly type: string
}

export type FormPart = readonly [name: string, value: string | FileLike]

export interface Progress {
  /** Bytes so far. */
  readonly loaded: number
  /** Bytes in all; absent where nobody says. */
  readonly total?: number
}

export interface FileRequest extends Omit<HttpRequest, 'body' | 'isBodyUnwanted' | 'keepalive'> {
  /** Sent as `multipart/form-data`. */
  readonly form?: readonly FormPart[]
  readonly onUpload?: ((progress: Progress) => void) | undefined
  readonly onDownload?: ((progress: Progress) => void) | undefined
}

export interface FileResponse extends HttpResponse {
  /** The body of a 2xx answer, whose text is then empty; other answers are read as text alone. */
  readonly file?: FileLike
}

export interface Files {
  /**
   * Like `Http`, for files. Progress of either direction never goes back, and ends with all bytes where it was
   * reported at all.
   */
  send(request: FileRequest, signal: AbortSignalLike): Promise<FileResponse>
}

/** The page's cookies, those that scripts may read. */
export interface PageCookies {
  /** A cookie's value by its exact name, decoded; `undefined` where there is none, or no page. */
  get(name: string): string | undefined
}

/** `hidden`: the page may be killed without another word. `left`: nothing runs any more, unless it is restored. */
export type PageEnding = 'hidden' | 'left'

export interface PageLifecycle {
  /** Emits each time the page may be about to end. */
  readonly ending$: Observable<PageEnding>
  /** Emits when a page that was left is shown again, out of the back-forward cache. */
  readonly restored$?: Observable<void>
}

export interface Connectivity {
  /** Whether there is a network, at once and at every change; true promises nothing, false is sure. */
  readonly isOnline$: Observable<boolean>
}

/** A name that nobody else of the origin holds at the same time. */
export interface Hold {
  /** False once somebody else took it over, as happens to a page that slept too long where it is only leased. */
  isHeld(): boolean
  /** Lets go; calling it again does nothing. */
  release(): void
}

export interface Locks {
  /**
   * Resolves to the hold on a name, or to `undefined` while another page or another caller holds it; never
   * rejects. The hold of a page that is gone, in whatever way, ends by itself.
   */
  tryHold(name: string): Promise<Hold | undefined>
}

export interface Beacon {
  /** Hands a JSON text over to the browser, to be posted without our headers; false when it was not accepted. */
  send(url: string, body: string): boolean
}

/** Settings a page may change before or after the library loads; read at the time of use. */
export interface PageGlobals {
  /** `GIPHY_PINGBACK_URL` */
  pingbackUrl(): string | undefined
  /** `GIPHY_API_URL` */
  apiUrl(): string | undefined
  /** `_GIPHY_SDK_HEADERS_`, as plain names and values. */
  sdkHeaders(): Readonly<Record<string, string>>
  /** True when the page's address carries `giphy-debug`. */
  isDebug(): boolean
  /** True when the browser asks for privacy: Global Privacy Control, or Do Not Track. */
  asksForPrivacy?(): boolean
}
