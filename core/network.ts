/** What the core asks of the network: texts, files, and the cookies that go with them. */

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
