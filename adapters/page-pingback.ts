/**
 * The page's sender of usage events, made at its first use: two senders would number the events of one session apart. A
 * file of its own, so that a client alone ships no sender.
 */
import { defer, NEVER, type Observable } from 'rxjs'
import { oncePerPage } from '../core/page/once.js'
import type { PingbackNotification } from '../core/pingback/event.js'
import { createPingbackStore, type PingbackStore } from '../core/pingback/pingback-store.js'
import type { PingbackSink } from '../core/pingback/sink.js'
import { createContentPorts, createPingbackPorts, wholePorts } from './node.js'
import { isPage } from './web-storage.js'

export const pagePingback: () => PingbackStore = /* @__PURE__ */ oncePerPage(() =>
  createPingbackStore({
    ...createContentPorts(),
    ...(isPage() ? createPingbackPorts(window) : { ...wholePorts, pageLifecycle: { ending$: NEVER } }),
  }),
)

/** The same, made when the first event is sent. */
export const pageSender: PingbackSink = { send: (event) => pagePingback().send(event) }

/**
 * What becomes of the page's usage events: queued, sent, retried, dropped for a reason. For tests and debug panels; the
 * sender is made at the first subscription.
 */
export const pagePingbacks$: Observable<PingbackNotification> = /* @__PURE__ */ defer(
  () => pagePingback().pingbacks$,
)
