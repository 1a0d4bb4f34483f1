/** What the core asks about the life of its page, and of the pages beside it. */
import type { Observable } from 'rxjs'

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
