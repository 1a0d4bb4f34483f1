/** Ports of the network, and of the page: its lifecycle, its settings, and the other pages of its origin. */
import type { Observable } from 'rxjs'

/** True for a header that the Fetch standard accepts; a request with any other one would throw. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+\-.^_`|~\w]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

/** The part of the platform's `AbortSignal` that the core relies on. */
export interface AbortSignalLike {
  readonly aborted: boolean
  /** The argument of the caller's `abort`; the call rejects with it. */
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** A request, as the core hands it to `Http`. */
export interface HttpRequest {
  /** Method such as `GET`. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Absolute address. */
  readonly url: string
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, string>>
  /** Text of the body; left out for none. */
  readonly body?: string
  /** Whether cookies are sent; default: the platform's, which sends them to the page's own origin. */
  readonly credentials?: 'include' | 'omit'
  /** `manual` follows no redirect: the answer is the redirect itself, with status 0 where the platform hides it. */
  readonly redirect?: 'follow' | 'manual'
  /** Lets the request outlive the page, within the browser's 64 KiB budget. */
  readonly keepalive?: boolean
  /** Bytes of the body at most; loading a larger one is stopped. Default: no limit. */
  readonly maxBytes?: number
  /** Only status and headers are needed: the body is left empty, and one that breaks off or is aborted is no error. */
  readonly isBodyUnwanted?: boolean
}

/** An answer, whatever its status. */
export interface HttpResponse {
  /** HTTP status. */
  readonly status: number
  /** Text of the HTTP status, which may be empty. */
  readonly statusText: string
  /** A header's value by name in any case, `undefined` when absent or not exposed. */
  header(name: string): string | undefined
  /** The whole body, decoded as UTF-8. */
  readonly body: string
  /** The limit in bytes, where the body exceeded it and is left out. */
  readonly tooLarge?: number | undefined
}

/** Sends requests. */
export interface Http {
  /**
   * Resolves with a response of any status once its body is complete; rejects with the platform's error when there is
   * no response, and when the signal aborts, which ends the request. The request is sent synchronously, since a page
   * that is ending runs no later task. With an aborted signal nothing is sent.
   */
  send(request: HttpRequest, signal: AbortSignalLike): Promise<HttpResponse>
}

/** Bytes with a media type: the part of the platform's `Blob` or `File` that the core relies on. */
export interface FileLike {
  /** Bytes. */
  readonly size: number
  readonly type: string
}

export type FormPart = readonly [name: string, value: string | FileLike]

/** How far an upload or download has come. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number
  /** Bytes in all; absent where the total is unknown. */
  readonly total?: number
}

export interface FileRequest extends Omit<HttpRequest, 'body' | 'isBodyUnwanted' | 'keepalive'> {
  /** Sent as `multipart/form-data`. */
  readonly form?: readonly FormPart[]
  readonly onUpload?: ((progress: Progress) => void) | undefined
  readonly onDownload?: ((progress: Progress) => void) | undefined
}

export interface FileResponse extends HttpResponse {
  /** The body of a 2xx answer, whose `body` is then empty; other answers only have text. */
  readonly file?: FileLike
}

export interface Files {
  /**
   * Like `Http`, for files. Progress never decreases in either direction, and its last report, if there is any, has all
   * bytes.
   */
  send(request: FileRequest, signal: AbortSignalLike): Promise<FileResponse>
}

/** The page's cookies that scripts may read. */
export interface PageCookies {
  /** A cookie's value by its exact name, decoded; `undefined` where there is none, or no page. */
  get(name: string): string | undefined
}

/**
 * `hidden`: the page may be discarded without a further event. `left`: no script runs any more, unless it is restored.
 */
export type PageEnding = 'hidden' | 'left'

export interface PageLifecycle {
  /** Emits each time the page may be about to end. */
  readonly ending$: Observable<PageEnding>
  /** Emits when a page that was left is restored from the back-forward cache. */
  readonly restored$?: Observable<void>
}

export interface Connectivity {
  /**
   * Whether the page is online, at once and at every change; requests may fail while it is true, and do while it is
   * false.
   */
  readonly isOnline$: Observable<boolean>
}

/** A lock on a name, exclusive within the origin. */
export interface Hold {
  /** False once another page took it over, as happens when a page with a lease was suspended for too long. */
  isHeld(): boolean
  /** Releases the lock; calling it again is a no-op. */
  release(): void
}

export interface Locks {
  /**
   * Resolves to the lock on a name, or to `undefined` while another page or another caller holds it; never
   * rejects. A lock ends by itself when its page is closed or crashes.
   */
  tryHold(name: string): Promise<Hold | undefined>
}

export interface Beacon {
  /** Has the browser post a JSON text, without custom headers; false when the browser did not accept it. */
  send(url: string, body: string): boolean
}

/** Settings that a page may change before or after the library loads; each is read when it is used. */
export interface PageGlobals {
  /** `GIPHY_PINGBACK_URL` */
  pingbackUrl(): string | undefined
  /** `GIPHY_API_URL` */
  apiUrl(): string | undefined
  /** `_GIPHY_SDK_HEADERS_`, as plain names and values. */
  sdkHeaders(): Readonly<Record<string, string>>
  /** True when the page's address carries `giphy-debug`. */
  isDebug(): boolean
  /** True when the browser sends a privacy signal: Global Privacy Control, or Do Not Track. */
  asksForPrivacy?(): boolean
}
