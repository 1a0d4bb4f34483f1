import type { Observable } from 'rxjs'
import { explicitServerUrl, isOwnService } from '../page/settings.js'
import type { Ports } from '../ports.js'
import { EventSubject } from '../subject.js'
import type { CreateDelivery, DeliveryHost, DeliveryPorts, DeliveryStore } from './delivery-store.js'
import {
  type AddressedPingback,
  aboutBytesOf,
  type DropReason,
  eventJson,
  isWorthSending,
  type PendingEvent,
  type PingbackEvent,
  type PingbackNotification,
  pendingEvent,
  pingbackEvent,
} from './event.js'
import { lazyDelivery } from './first-delivery.js'
import { emptyQueue, enqueue, waitOf } from './queue.js'
import { claimTimestamps, latestTimestamp, nextTimestamp, sessionIdOf } from './session.js'
import type { PingbackSink } from './sink.js'

export type PingbackPorts = DeliveryPorts & Pick<Ports, 'sessionStorage'>

export interface PingbackStore extends PingbackSink {
  /**
   * Queues an event for the collector of its API key. It leaves 1 s after the latest event, 5 s after the
   * oldest, with 50 events or 16 KiB, or when the page ends, whichever comes first; `queueEvents: false`
   * sends it at once. An event without payload and event type is dropped; so is one that has no collector, because the
   * content service is the host's own and none was named.
   */
  send(event: AddressedPingback): void
  /**
   * Sends now whatever waits. Resolves, and never rejects, once all of it was answered, was dropped, or waits in
   * the outbox for a better moment.
   */
  flush(): Promise<void>
  /** What becomes of events, as it happens. */
  readonly pingbacks$: Observable<PingbackNotification>
  /** The session's id of 16 characters, made on first use. */
  sessionId(): string
  /**
   * Sends what waits, leaves the rest to the next page, and no timer or listener behind. The store may be used
   * again afterwards.
   */
  detach(): void
}

/** A renderer that is killed loses what came within so many ms. */
const GATHER_MS = 250

/**
 * Collects events and delivers them in batches (specification, section 7). While nothing waits it holds neither a
 * timer nor a listener, a lock or a stored text.
 *
 * @param createDelivery default: what outlives failures and pages is loaded when the first events wait
 */
export const createPingbackStore = (
  ports: PingbackPorts,
  createDelivery: CreateDelivery = lazyDelivery,
): PingbackStore => {
  const { clock, logger, scheduler } = ports
  const notifications = new EventSubject<PingbackNotification>()
  let queue = emptyQueue
  /** Of the queue what is in memory alone. */
  let unprepared: (Pick<AddressedPingback, 'apiKey' | 'pingbackUrl'> & { readonly event: PingbackEvent })[] =
    []
  let isDue = false
  let session = ''
  let latestTs = 0
  let cancelTimer: (() => void) | undefined
  let hasLoggedNoCollector = false

  const notify = (notification: PingbackNotification): void => {
    const { type, events, ...more } = notification
    if (type !== 'queued') {
      logger.debug(`Pingback: ${events.length} events ${type} (${Object.entries(more).flat().join(' ')})`)
    }
    notifications.next(notification)
  }

  /**
   * The collector of an event: `undefined` for the page's or the public one, `false` for none. A host with a service
   * of its own has named its collector, or nothing leaves for the public one.
   */
  const collectorOf = (pingbackUrl: AddressedPingback['pingbackUrl']): string | undefined | false => {
    if (pingbackUrl) return pingbackUrl
    const isOwn = pingbackUrl === false || isOwnService(explicitServerUrl() || ports.pageGlobals.apiUrl())
    return isOwn ? (ports.pageGlobals.pingbackUrl() ?? false) : undefined
  }

  /** Once for many events: their final times and their JSON, which cost more than an event may. */
  const prepared = (): PendingEvent[] => {
    const taken = unprepared
    unprepared = []
    if (taken.length === 0) return []
    const isVerification = ports.pageGlobals.isDebug()
    const noted = taken.map(({ event }) => event.ts)
    const times = claimTimestamps(ports, noted)
    latestTs = Math.max(latestTs, times.at(-1) ?? 0)
    return taken.flatMap(({ apiKey, pingbackUrl, event }, index) => {
      const collector = collectorOf(pingbackUrl)
      if (collector === false) {
        notify({ type: 'dropped', events: [event], reason: 'noCollector' })
        return []
      }
      const ts = times[index] ?? event.ts
      const dated = ts === event.ts ? event : { ...event, ts }
      return pendingEvent(apiKey, dated, eventJson(dated, isVerification), 0, collector)
    })
  }

  const drain = (): void => {
    cancelTimer?.()
    cancelTimer = undefined
    isDue = false
    if (queue.count === 0) return
    // Emptied before anything is posted: a page that is hidden and then left ends twice.
    queue = emptyQueue
    delivery.add(prepared())
  }

  const host: DeliveryHost = {
    notify,
    drain,
    isQueueEmpty: () => unprepared.length === 0,
    forget: (apiKey) => {
      // From now on events carry the id of another session.
      session = ''
      const gone = unprepared.filter((queued) => apiKey === undefined || queued.apiKey === apiKey)
      unprepared = unprepared.filter((queued) => !gone.includes(queued))
      if (gone.length > 0)
        notify({ type: 'dropped', events: gone.map(({ event }) => event), reason: 'revoked' })
    },
  }
  let delivery: DeliveryStore = createDelivery(ports, host, (whole) => {
    delivery = whole
  })

  const wakeAfter = (ms: number): void => {
    cancelTimer?.()
    cancelTimer = scheduler.after(ms, wake)
  }

  /** Not set again with each event: when a batch is due too early, it waits for the rest. */
  const wake = (): void => {
    cancelTimer = undefined
    const wait = waitOf(queue, clock.monotonic())
    if (wait === 0) drain()
    else {
      if (unprepared.length > 0) delivery.gather(prepared())
      wakeAfter(wait)
    }
  }

  const dropped = (input: AddressedPingback, reason: DropReason): PingbackNotification => ({
    type: 'dropped',
    events: [pingbackEvent(input, session, Math.floor(clock.now()))],
    reason,
  })

  const send = (input: AddressedPingback): void => {
    if (!isWorthSending(input)) {
      notify(dropped(input, 'empty'))
      return
    }
    if (collectorOf(input.pingbackUrl) === false) {
      if (!hasLoggedNoCollector)
        logger.debug('Pingback: no event is sent, because serverUrl is set and pingbackUrl is not')
      hasLoggedNoCollector = true
      notifications.next(dropped(input, 'noCollector'))
      return
    }
    if (queue.count === 0 || session === '') {
      session = sessionIdOf(ports)
      latestTs = Math.max(latestTs, latestTimestamp(ports))
    }
    latestTs = nextTimestamp(clock, latestTs)
    const now = clock.monotonic()
    const event = pingbackEvent(input, session, latestTs)
    queue = enqueue(queue, aboutBytesOf(event), now)
    unprepared.push({ apiKey: input.apiKey, pingbackUrl: input.pingbackUrl, event })
    if (notifications.observed) notify({ type: 'queued', events: [event] })
    if (input.queueEvents === false) {
      drain()
      return
    }
    const isFirst = unprepared.length === 1
    const wait = waitOf(queue, now)
    if (wait === 0) {
      // In a turn of its own: the caller, such as a scroll, is not held up by the request.
      if (!isDue) wakeAfter(0)
      isDue = true
    } else if (isFirst) wakeAfter(Math.min(wait, GATHER_MS))
    if (!isFirst) return
    delivery.watch()
    // Had by a host that heard of the page's end after us: no timer will run any more.
    if (delivery.isEnding()) void Promise.resolve().then(drain)
  }

  return {
    send,
    flush: () => {
      drain()
      return delivery.settled()
    },
    pingbacks$: notifications,
    sessionId: () => sessionIdOf(ports),
    detach: () => {
      drain()
      delivery.detach()
    },
  }
}
