import type { Observable } from 'rxjs'
import { onRevoked } from '../page/consent-answers.js'
import { explicitServerUrl, isOwnService } from '../page/settings.js'
import type { Ports } from '../ports.js'
import { EventSubject } from '../subject.js'
import { emptyQueue, enqueue, GATHER_MS, waitOf } from './collector-request.js'
import type { CreateDelivery, DeliveryHost, DeliveryPorts, DeliveryStore } from './delivery.js'
import {
  type AddressedPingback,
  aboutBytesOf,
  type DropReason,
  eventJson,
  isOfKey,
  isWorthSending,
  type PendingEvent,
  type PingbackEvent,
  type PingbackNotification,
  pendingEvent,
  pingbackEvent,
} from './event.js'
import { lazyDelivery } from './first-delivery.js'
import { claimTimestamps, latestTimestamp, nextTimestamp, sessionIdOf } from './session.js'
import type { PingbackSink } from './sink.js'

export type PingbackPorts = DeliveryPorts & Pick<Ports, 'sessionStorage'>

/** Queues usage events, and sends them in batches. */
export interface PingbackStore extends PingbackSink {
  /**
   * Queues an event for its collector. The queue is sent 1 s after the latest event, 5 s after the oldest, with 50
   * events or 16 KiB, or when the page ends, whichever comes first; `queueEvents: false` sends it at once. Events without
   * payload and event type are dropped, and so are those without a collector, where a host with its own content service
   * names none.
   */
  send(event: AddressedPingback): void
  /**
   * Sends what waits now. Resolves, and never rejects, when each event was answered, was dropped, or waits in the outbox
   * for the next attempt.
   */
  flush(): Promise<void>
  /** Notifications of what becomes of events. */
  readonly pingbacks$: Observable<PingbackNotification>
  /** The session's id of 16 characters, created at first use. */
  sessionId(): string
  /**
   * Sends what waits, stores what fails for the next page, and stops all timers and listeners. The store may be used
   * again afterwards.
   */
  detach(): void
}

/**
 * Collects events and delivers them in batches. Without pending events it has no timer, listener, lock or stored
 * text.
 *
 * @param createDelivery default: a delivery that loads retries and outbox after the first event
 */
export const createPingbackStore = (
  ports: PingbackPorts,
  createDelivery: CreateDelivery = lazyDelivery,
): PingbackStore => {
  const { clock, logger, scheduler } = ports
  const notifications = new EventSubject<PingbackNotification>()
  let queue = emptyQueue
  /** Queued events without final times and JSON, in memory alone. */
  let unprepared: (Pick<AddressedPingback, 'apiKey' | 'pingbackUrl'> & { readonly event: PingbackEvent })[] =
    []
  let isDue = false
  let session = ''
  /** Who is logged in during this session, by API key, since keys may belong to different hosts. */
  const users = new Map<string, AddressedPingback['userId']>()
  let latestTs = 0
  let cancelTimer: (() => void) | undefined
  let hasLoggedNoCollector = false

  const setSession = (id: string): void => {
    if (id !== session) users.clear()
    session = id
  }

  const notify = (notification: PingbackNotification): void => {
    const { type, events, ...more } = notification
    if (type !== 'queued') {
      logger.debug(`Pingback: ${events.length} events ${type} (${Object.entries(more).flat().join(' ')})`)
    }
    notifications.next(notification)
  }

  /**
   * The collector of an event: `undefined` for the page's or the public one, `false` for none. Events of a host with a
   * service of its own never go to the public collector.
   */
  const collectorOf = (pingbackUrl: AddressedPingback['pingbackUrl']): string | undefined | false => {
    if (pingbackUrl) return pingbackUrl
    const isOwn = pingbackUrl === false || isOwnService(explicitServerUrl() || ports.pageGlobals.apiUrl())
    return isOwn ? (ports.pageGlobals.pingbackUrl() ?? false) : undefined
  }

  /** Gives events their final times and JSON, for many at once because both take too long for each event. */
  const prepared = (): PendingEvent[] => {
    const queued = unprepared
    unprepared = []
    if (queued.length === 0) return []
    const isVerification = ports.pageGlobals.isDebug()
    const eventTimes = queued.map(({ event }) => event.ts)
    const times = claimTimestamps(ports, eventTimes)
    return queued.flatMap(({ apiKey, pingbackUrl, event }, index) => {
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
    // Before anything is posted, because a page that is hidden and then left ends twice.
    queue = emptyQueue
    delivery.add(prepared())
  }

  const host: DeliveryHost = {
    notify,
    drain,
    isQueueEmpty: () => unprepared.length === 0,
    onRevoked: (listener) =>
      onRevoked((apiKey) => {
        const isRevoked = isOfKey(apiKey)
        // The next event starts a new session.
        setSession('')
        const gone = unprepared.filter(isRevoked)
        unprepared = unprepared.filter((queued) => !gone.includes(queued))
        if (gone.length > 0)
          notify({ type: 'dropped', events: gone.map(({ event }) => event), reason: 'revoked' })
        listener(isRevoked)
      }),
  }
  let delivery: DeliveryStore = createDelivery(ports, host, (full) => {
    delivery = full
  })

  const wakeAfter = (ms: number): void => {
    cancelTimer?.()
    cancelTimer = scheduler.after(ms, wake)
  }

  /** The timer is not set again with each event; if it runs too early, it is set for the rest of the wait. */
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
      setSession(sessionIdOf(ports))
      latestTs = Math.max(latestTs, latestTimestamp(ports))
    }
    latestTs = nextTimestamp(clock, latestTs)
    const now = clock.monotonic()
    const { apiKey } = input
    const userId = input.userId ?? users.get(apiKey)
    users.set(apiKey, userId)
    const event = pingbackEvent(input, session, latestTs, userId)
    queue = enqueue(queue, aboutBytesOf(event), now)
    unprepared.push({ apiKey, pingbackUrl: input.pingbackUrl, event })
    if (notifications.observed) notify({ type: 'queued', events: [event] })
    if (input.queueEvents === false) {
      drain()
      return
    }
    const isFirst = unprepared.length === 1
    const wait = waitOf(queue, now)
    if (wait === 0) {
      // In the next turn, so that the request does not delay the caller, such as a scroll handler.
      if (!isDue) wakeAfter(0)
      isDue = true
    } else if (isFirst) wakeAfter(Math.min(wait, GATHER_MS))
    if (!isFirst) return
    delivery.watch()
    // A host's listener may run after ours as the page ends, when no timer will run any more.
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
