import { Subscription } from 'rxjs'
import { type Failure, isTemporary } from '../http/failure-and-retry.js'
import type { Cancel, PageEnding } from '../ports.js'
import { BLOCKED_AFTER, createPingbackClient, type Flight, flightsOf } from './collector-request.js'
import type { CreateDelivery, DeliveryStore, RevocationListener } from './delivery.js'
import { MOST_PENDING, MOST_TRIES, type PendingEvent, type PingbackOutcome } from './event.js'
import { sharedCode } from './shared-code.js'

/** How long after the first event the delivery store is loaded where pages cannot report that they are idle, in ms. */
const IDLE_MS = 1000

const isUntried = ({ tries }: PendingEvent): boolean => tries === 0

const recordsOf = (flights: readonly Flight[]): readonly PendingEvent[] =>
  flights.flatMap(({ records }) => records)

/**
 * Delivery until the delivery store, with its outbox, retries and locks, is loaded: when the page is idle after its first
 * event, or when a batch is due. Until then events wait in memory, and a page that ends posts them. If loading fails, each
 * batch is posted once; what fails waits in memory for the next batch, which tries to load the store again.
 *
 * @param load gives the function that creates the delivery store
 */
export const createFirstDelivery =
  (load: () => Promise<CreateDelivery>): CreateDelivery =>
  (ports, host, replace) => {
    const { connectivity, pageLifecycle, scheduler } = ports
    const client = createPingbackClient(ports)
    let createFull: CreateDelivery | undefined
    let full: DeliveryStore | undefined
    let gathered: readonly PendingEvent[] = []
    let due: readonly PendingEvent[] = []
    let flights: readonly Flight[] = []
    /** Events of requests rejected in this turn: if the page is left in it, the browser delivers them all the same. */
    let rejected: readonly PendingEvent[] = []
    let nextId = 1
    /** Failures while online; minus infinity after the first answer, which rules out a blocker. */
    let refusals = 0
    let isOnline = true
    let ending: PageEnding | undefined
    let loading: Promise<void> | undefined
    let hasTriedToLoad = false
    let listening: Subscription | undefined
    let endOfTurn: Subscription | undefined
    let cancelIdle: Cancel | undefined
    let isDetached = false
    let waiters: (() => void)[] = []

    const notify = (records: readonly PendingEvent[], outcome: PingbackOutcome): void => {
      if (records.length > 0) host.notify({ ...outcome, events: records.map(({ event }) => event) })
    }

    /** Only before the first attempt: after a failed one, the next batch tries again. */
    const loadWhenIdle = (): void => {
      if (hasTriedToLoad) return
      const whenIdle = scheduler.whenIdle ?? ((task: () => void) => scheduler.after(IDLE_MS, task))
      cancelIdle ??= whenIdle(() => void start())
    }

    const settle = (): void => {
      if (flights.length + rejected.length > 0) return
      const isWaiting = !isDetached && due.length + gathered.length > 0
      if (full || !(isWaiting || !host.isQueueEmpty())) {
        listening?.unsubscribe()
        listening = undefined
      } else if (isWaiting) loadWhenIdle()
      const done = waiters
      waiters = []
      for (const resolve of done) resolve()
    }

    const retryLater = (records: readonly PendingEvent[], status: number): void => {
      const tried = records.map((record) => ({ ...record, tries: record.tries + 1 }))
      const again = tried.filter(({ tries }) => tries < MOST_TRIES)
      notify(again, { type: 'retried', status })
      notify(
        tried.filter((record) => !again.includes(record)),
        { type: 'dropped', reason: 'gaveUp' },
      )
      if (full) full.add(again)
      else due = [...again, ...due]
    }

    const takeFlights = (isTaken: (flight: Flight) => boolean, stop = client.leave): readonly Flight[] => {
      const taken = flights.filter(isTaken)
      flights = flights.filter((flight) => !isTaken(flight))
      for (const { id } of taken) stop(id)
      return taken
    }

    const settled = (id: number, failure: Failure | undefined): void => {
      const isAnswered = !failure || failure.reason === 'status'
      if (isAnswered) refusals = Number.NEGATIVE_INFINITY
      else if (isOnline) refusals += 1
      for (const flight of takeFlights((one) => one.id === id)) {
        const { records, isLast, keepalive } = flight
        if (!failure) {
          notify(records, { type: 'sent', how: 'answered' })
          // More batches were due than may be posted at a time.
          if (!loading) post(false, isUntried)
        } else if (isAnswered) {
          const { status } = failure
          // The delivery store splits what is too large.
          if (isTemporary(status) || status === 413) retryLater(records, status)
          else notify(records, { type: 'dropped', reason: 'refused' })
        } else if (failure.reason === 'timeout') retryLater(records, 0)
        // As a page ends, browsers reject at once what they will not carry.
        else if (isLast) {
          if (client.beacon(flight)) notify(records, { type: 'sent', how: 'handedOver' })
          else due = [...records, ...due]
        } else if (keepalive) {
          rejected = [...rejected, ...records]
          scheduler.after(0, () => {
            const late = rejected
            rejected = []
            retryLater(late, 0)
            settle()
          })
        } else retryLater(records, 0)
      }
      settle()
    }

    const post = (isLast: boolean, isChosen: (record: PendingEvent) => boolean = () => true): void => {
      if (!isOnline || refusals >= BLOCKED_AFTER) return
      const most = isLast ? Number.POSITIVE_INFINITY : BLOCKED_AFTER - flights.length
      const started = flightsOf(due.filter(isChosen), flights, most, nextId, isLast)
      const posted = new Set(recordsOf(started))
      nextId += started.length
      flights = [...flights, ...started]
      due = due.filter((record) => !posted.has(record))
      for (const flight of started) client.post(flight, (failure) => settled(flight.id, failure))
    }

    const switchToFull = (): void => {
      if (!createFull || full || ending) return
      full = createFull(ports, host, replace)
      replace(full)
      if (gathered.length > 0) full.gather(gathered)
      if (due.length > 0) full.add(due)
      if (!host.isQueueEmpty()) full.watch()
      if (isDetached) full.detach()
      gathered = []
      due = []
      settle()
    }

    const start = (): Promise<void> => {
      hasTriedToLoad = true
      cancelIdle?.()
      loading ??= load().then(
        (create) => {
          createFull = create
          switchToFull()
        },
        () => {
          loading = undefined
          post(ending !== undefined)
          settle()
        },
      )
      return loading
    }

    /** The turn in which the page ended is over, and the page goes on, or was restored. */
    const resume = (): void => {
      endOfTurn?.unsubscribe()
      const wasLeft = ending === 'left'
      ending = undefined
      if (wasLeft) notify(recordsOf(takeFlights(({ isLast }) => isLast)), { type: 'sent', how: 'handedOver' })
      else flights = flights.map((flight) => ({ ...flight, isLast: false }))
      switchToFull()
      settle()
    }

    const end = (how: PageEnding): void => {
      // Browsers report that a page is hidden after they have reported, in the same turn, that it is left.
      if (ending !== 'left') {
        ending = how
        endOfTurn?.unsubscribe()
        endOfTurn = new Subscription(scheduler.after(0, resume))
        if (how === 'left') endOfTurn.add(pageLifecycle.restored$?.subscribe(resume))
      }
      if (how === 'left') {
        const underWay = [...recordsOf(takeFlights(({ isLast }) => !isLast)), ...rejected]
        rejected = []
        notify(underWay, { type: 'sent', how: 'handedOver' })
      }
      if (full) return
      host.drain()
      post(true)
    }

    const revoke: RevocationListener = (isRevoked) => {
      const aborted = recordsOf(takeFlights(isRevoked, client.abort))
      notify([...aborted, ...[...rejected, ...due, ...gathered].filter(isRevoked)], {
        type: 'dropped',
        reason: 'revoked',
      })
      const isAllowed = (record: PendingEvent): boolean => !isRevoked(record)
      rejected = rejected.filter(isAllowed)
      due = due.filter(isAllowed)
      gathered = gathered.filter(isAllowed)
      settle()
    }

    const watch = (): void => {
      if (listening) return
      listening = new Subscription()
      listening.add(pageLifecycle.ending$.subscribe(end))
      listening.add(host.onRevoked(revoke))
      listening.add(
        connectivity?.isOnline$.subscribe((isNowOnline) => {
          isOnline = isNowOnline
          if (isOnline && due.length > 0) void start()
        }),
      )
    }

    return {
      gather: (records) => {
        isDetached = false
        gathered = [...gathered, ...records]
        loadWhenIdle()
      },
      add: (records) => {
        isDetached = false
        watch()
        const pending = [...due, ...gathered, ...records]
        gathered = []
        due = pending.slice(-MOST_PENDING)
        notify(pending.slice(0, -MOST_PENDING), { type: 'dropped', reason: 'overflow' })
        if (ending) post(true)
        else void start()
      },
      watch,
      isEnding: () => ending !== undefined,
      settled: async () => {
        if (due.length > 0) await start()
        await new Promise<void>((resolve) => {
          waiters.push(resolve)
          settle()
        })
        await full?.settled()
      },
      detach: () => {
        isDetached = true
        cancelIdle?.()
        cancelIdle = undefined
        settle()
      },
    }
  }

/** Loads the delivery store as a chunk of its own. */
export const lazyDelivery: CreateDelivery = /* @__PURE__ */ createFirstDelivery(async () =>
  (await import('./delivery-store.js')).createDeliveryStore(sharedCode),
)
