/**
 * The page's one sender of usage events, since a second one would number the events of the session from the start
 * again. A file of its own, so that pages that use only the client do not ship it.
 */
import { defer, NEVER, type Observable } from 'rxjs'
import { oncePerPage } from '../core/page/once.js'
import type { PingbackNotification } from '../core/pingback/event.js'
import { createPingbackStore, type PingbackStore } from '../core/pingback/pingback-store.js'
import type { PingbackSink } from '../core/pingback/sink.js'
import { commonPorts, createContentPorts, createPingbackPorts } from './node.js'
import { isPage } from './web-storage.js'

export const pagePingback: () => PingbackStore = /* @__PURE__ */ oncePerPage(() =>
  createPingbackStore({
    ...createContentPorts(),
    ...(isPage() ? createPingbackPorts(window) : { ...commonPorts, pageLifecycle: { ending$: NEVER } }),
  }),
)

/** Sends through the page's sender, which is created at the first event. */
export const pageSender: PingbackSink = { send: (event) => pagePingback().send(event) }

/**
 * Whether the page's usage events are queued, sent, retried or dropped, and why; for tests and debug panels. The sender
 * is created at the first subscription.
 */
export const pagePingbacks$: Observable<PingbackNotification> = /* @__PURE__ */ defer(
  () => pagePingback().pingbacks$,
)
