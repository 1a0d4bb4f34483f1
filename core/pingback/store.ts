import { type Observable, Subject } from 'rxjs'
import type { Ports } from '../ports.js'
import { createDelivery, type DeliveryPorts } from './delivery.js'
import { isWorthSending, type PingbackEvent, type PingbackInput, pingbackEvent } from './event.js'
import { eventJson } from './event-json.js'
import { sessionIdOf } from './id.js'
import type { PingbackNews } from './news.js'
import { waitingOf } from './outbox.js'
import { emptyQueue, enqueue, waitOf } from './queue.js'
import { claimTimestamps, latestTimestamp, nextTimestamp } from './timestamp.js'

export type PingbackPorts = DeliveryPorts & Pick<Ports, 'sessionStorage'>

export interface PingbackStore {
  /**
   * Queues an event for the collector of its API key. It leaves 1 s after the latest event, 5 s after the
   * oldest, with 50 events or 16 KiB, or when the page ends, whichever comes first; `queueEvents: false`
   * sends it at once. An event without payload and event type is dropped.
   */
  send(event: PingbackInput & { readonly apiKey: string }): void
  /**
   * Sends now whatever waits. Resolves, and never rejects, once all of it was answered, was dropped, or waits in
   * the outbox for a better moment.
   */
  flush(): Promise<void>
  /** What becomes of events, as it happens. */
  readonly pingbacks$: Observable<PingbackNews>
  /** The session's id of 16 characters, made on first use. */
  sessionId(): string
  /**
   * Sends what waits, leaves the rest to the next page, and no timer or listener behind. The store may be used
   * again afterwards.
   */
  detach(): void
}

/**
 * Collects events and delivers them in batches (specification, section 7). While nothing waits it holds neither a
 * timer nor a listener, a lock or a stored text.
 */
export const createPingbackStore = (ports: PingbackPorts): PingbackStore => {
  const { clock, logger, scheduler } = ports
  const news = new Subject<PingbackNews>()
  let queue = emptyQueue
  let session = ''
  let latestTs = 0
  let cancelTimer: (() => void) | undefined

  const tell = (item: PingbackNews): void => {
    if (item.type !== 'queued') {
      const detail =
        item.type === 'sent' ? item.how : item.type === 'retried' ? `status ${item.status}` : item.reason
      logger.debug(`Pingback: ${item.events.length} events ${item.type} (${detail})`)
    }
    news.next(item)
  }

  const drain = (): void => {
    cancelTimer?.()
    cancelTimer = undefined
    if (queue.waiting.length === 0) return
    // Emptied before anything is posted: a page that is hidden and then left ends twice.
    const { waiting } = queue
    queue = emptyQueue
    const isVerification = ports.pageGlobals.isDebug()
    const times = claimTimestamps(
      ports,
      waiting.map(({ event }) => event.ts),
    )
    latestTs = Math.max(latestTs, times.at(-1) ?? 0)
    delivery.add(
      waiting.map(({ apiKey, event }, index) => {
        const ts = times[index] ?? event.ts
        const dated = ts === event.ts ? event : { ...event, ts }
        return waitingOf(apiKey, dated, eventJson(dated, isVerification))
      }),
    )
  }

  const delivery = createDelivery(ports, {
    tell,
    drain,
    isQueueEmpty: () => queue.waiting.length === 0,
    forget: (apiKey) => {
      const gone = queue.waiting.filter((queued) => apiKey === undefined || queued.apiKey === apiKey)
      queue = { ...queue, waiting: queue.waiting.filter((queued) => !gone.includes(queued)) }
      if (gone.length > 0)
        tell({ type: 'dropped', events: gone.map(({ event }) => event), reason: 'revoked' })
    },
  })

  const flush = (): Promise<void> => {
    drain()
    return delivery.settled()
  }

  /** Set once a batch and not anew with each event: when it is due too early, it waits for the rest. */
  const wake = (): void => {
    cancelTimer = undefined
    const wait = waitOf(queue, clock.monotonic())
    if (wait === 0) drain()
    else if (queue.waiting.length > 0) cancelTimer = scheduler.after(wait, wake)
  }

  const dropEmpty = (input: PingbackInput): void => {
    const event: PingbackEvent = pingbackEvent(input, session, Math.floor(clock.now()))
    logger.debug(`Pingback: ${input.actionType} has neither payload nor event type`)
    tell({ type: 'dropped', events: [event], reason: 'empty' })
  }

  const send = (input: PingbackInput & { readonly apiKey: string }): void => {
    if (!isWorthSending(input)) {
      dropEmpty(input)
      return
    }
    if (queue.waiting.length === 0) {
      session = sessionIdOf(ports)
      latestTs = Math.max(latestTs, latestTimestamp(ports))
    }
    latestTs = nextTimestamp(clock, latestTs)
    const now = clock.monotonic()
    const event = pingbackEvent(input, session, latestTs)
    queue = enqueue(queue, input.apiKey, event, now)
    if (news.observed) tell({ type: 'queued', events: [event] })
    const wait = input.queueEvents === false ? 0 : waitOf(queue, now)
    if (wait === 0) {
      drain()
      return
    }
    cancelTimer ??= scheduler.after(wait, wake)
    delivery.watch()
  }

  return {
    send,
    flush,
    pingbacks$: news.asObservable(),
    sessionId: () => sessionIdOf(ports),
    detach: () => {
      drain()
      delivery.detach()
    },
  }
}
