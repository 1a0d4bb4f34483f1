import { Subscription } from 'rxjs'
import { isSuccess } from '../http/backoff.js'
import { onRevoked } from '../page/consent-answers.js'
import type { Cancel, PageEnding } from '../ports.js'
import { createPingbackClient, type Flight, flightsOf } from './client.js'
import type { CreateDelivery, DeliveryStore } from './delivery-store.js'
import type { PendingEvent, PingbackOutcome } from './event.js'

/** Without an answer to any of so many requests, something blocks them, and no more are made. */
const BLOCKED_AFTER = 3
const MOST_TRIES = 10
const MOST_WAITING = 1000
/** How long a page waits that cannot say when it is idle, in ms. */
const IDLE_MS = 1000

/**
 * Delivery until the store with outbox, retries and locks is loaded, which happens when the page is idle or a batch is
 * due. Events wait in memory meanwhile; a page that ends posts them. Where the rest cannot be loaded, each batch is
 * posted by itself: what fails waits for the next batch, which tries to load the rest again.
 *
 * @param load gives the function that makes the whole delivery
 */
export const createFirstDelivery =
  (load: () => Promise<CreateDelivery>): CreateDelivery =>
  (ports, host, replace) => {
    const { scheduler, pageLifecycle } = ports
    const client = createPingbackClient(ports)
    let createWhole: CreateDelivery | undefined
    let whole: DeliveryStore | undefined
    let gathered: readonly PendingEvent[] = []
    let due: readonly PendingEvent[] = []
    let flights: readonly Flight[] = []
    /** Those posted in the turn in which the page ends: browsers refuse at once what they will not carry. */
    let lastIds: readonly number[] = []
    /** Events of requests that failed in this turn: should the page be left in it, they are delivered all the same. */
    let rejected: readonly PendingEvent[] = []
    let nextId = 1
    let refusals = 0
    let ending: PageEnding | undefined
    let loading: Promise<void> | undefined
    let listening: Subscription | undefined
    let endOfTurn: Subscription | undefined
    let cancelIdle: Cancel | undefined
    let isDetached = false
    let waiters: (() => void)[] = []

    const notify = (records: readonly PendingEvent[], fate: PingbackOutcome): void => {
      if (records.length > 0) host.notify({ ...fate, events: records.map(({ event }) => event) })
    }

    const settle = (): void => {
      if (flights.length + rejected.length > 0) return
      const isNeeded = !whole && !isDetached && (due.length + gathered.length > 0 || !host.isQueueEmpty())
      if (!isNeeded) {
        listening?.unsubscribe()
        listening = undefined
      }
      const done = waiters
      waiters = []
      for (const resolve of done) resolve()
    }

    /** What was not delivered waits again, first in line, unless it was tried too often or is too much. */
    const keep = (records: readonly PendingEvent[], status: number): void => {
      const tried = records.map((record) => ({ ...record, tries: record.tries + 1 }))
      const again = tried.filter(({ tries }) => tries < MOST_TRIES)
      notify(again, { type: 'retried', status })
      notify(
        tried.filter((record) => !again.includes(record)),
        { type: 'dropped', reason: 'gaveUp' },
      )
      if (whole) whole.add(again)
      else due = [...again, ...due]
    }

    const land = (isOver: (flight: Flight) => boolean): readonly PendingEvent[] => {
      const over = flights.filter(isOver)
      flights = flights.filter((flight) => !isOver(flight))
      return over.flatMap(({ id, records }) => {
        client.leave(id)
        return records
      })
    }

    const fail = (flight: Flight, isAborted: boolean): void => {
      const records = land(({ id }) => id === flight.id)
      refusals += 1
      if (!isAborted && lastIds.includes(flight.id)) {
        if (client.beacon(flight)) notify(records, { type: 'sent', how: 'handedOver' })
        else due = [...records, ...due]
        return
      }
      rejected = [...rejected, ...records]
      scheduler.after(0, () => {
        const failed = rejected
        rejected = []
        keep(failed, 0)
        settle()
      })
    }

    const post = (isLast: boolean): void => {
      if (refusals >= BLOCKED_AFTER) return
      const most = isLast ? Number.POSITIVE_INFINITY : BLOCKED_AFTER - flights.length
      const started = flightsOf(due, flights, most, nextId, isLast)
      const posted = new Set(started.flatMap(({ records }) => records))
      nextId += started.length
      flights = [...flights, ...started]
      due = due.filter((record) => !posted.has(record))
      if (isLast) lastIds = [...lastIds, ...started.map(({ id }) => id)]
      for (const flight of started)
        client.post(
          flight,
          ({ status }) => {
            refusals = 0
            const records = land(({ id }) => id === flight.id)
            if (isSuccess(status)) notify(records, { type: 'sent', how: 'answered' })
            else keep(records, status)
            settle()
          },
          (isAborted) => fail(flight, isAborted),
        )
    }

    /** All that waits goes to the whole delivery, which the store uses from now on. */
    const handOn = (): void => {
      if (!createWhole || whole || ending) return
      whole = createWhole(ports, host, replace)
      replace(whole)
      if (gathered.length > 0) whole.gather(gathered)
      if (due.length > 0) whole.add(due)
      if (!host.isQueueEmpty()) whole.watch()
      if (isDetached) whole.detach()
      gathered = []
      due = []
      settle()
    }

    const start = (): Promise<void> => {
      cancelIdle?.()
      loading ??= load().then(
        (create) => {
          createWhole = create
          handOn()
        },
        () => {
          loading = undefined
          post(ending !== undefined)
          settle()
        },
      )
      return loading
    }

    /** The turn in which the page ended is over, and the page is still there, or there again. */
    const goOn = (): void => {
      endOfTurn?.unsubscribe()
      const wasLeft = ending === 'left'
      ending = undefined
      if (wasLeft)
        notify(
          land(({ id }) => lastIds.includes(id)),
          { type: 'sent', how: 'handedOver' },
        )
      lastIds = []
      handOn()
      settle()
    }

    const end = (how: PageEnding): void => {
      // A page that is left is hidden next, in the same turn, and is no less left.
      if (ending !== 'left') {
        ending = how
        endOfTurn?.unsubscribe()
        endOfTurn = new Subscription(scheduler.after(0, goOn))
        if (how === 'left') endOfTurn.add(pageLifecycle.restored$?.subscribe(goOn))
      }
      if (how === 'left') {
        const onTheirWay = [...land(({ id }) => !lastIds.includes(id)), ...rejected]
        rejected = []
        notify(onTheirWay, { type: 'sent', how: 'handedOver' })
      }
      if (whole) return
      host.drain()
      post(true)
    }

    const watch = (): void => {
      if (listening) return
      listening = new Subscription()
      listening.add(pageLifecycle.ending$.subscribe(end))
      listening.add(
        onRevoked((apiKey) => {
          if (whole) return
          host.forget(apiKey)
          const isRevoked = (record: PendingEvent): boolean =>
            apiKey === undefined || record.apiKey === apiKey
          notify([...due, ...gathered].filter(isRevoked), { type: 'dropped', reason: 'revoked' })
          due = due.filter((record) => !isRevoked(record))
          gathered = gathered.filter((record) => !isRevoked(record))
          settle()
        }),
      )
    }

    return {
      gather: (records) => {
        isDetached = false
        gathered = [...gathered, ...records]
        const whenIdle = scheduler.whenIdle ?? ((task: () => void) => scheduler.after(IDLE_MS, task))
        cancelIdle ??= whenIdle(() => void start())
      },
      add: (records) => {
        isDetached = false
        watch()
        const waiting = [...due, ...gathered, ...records]
        gathered = []
        due = waiting.slice(-MOST_WAITING)
        notify(waiting.slice(0, -MOST_WAITING), { type: 'dropped', reason: 'overflow' })
        if (ending) post(true)
        else void start()
      },
      watch,
      isEnding: () => ending !== undefined,
      settled: async () => {
        if (due.length + gathered.length > 0) await start()
        await whole?.settled()
        await new Promise<void>((resolve) => {
          waiters.push(resolve)
          settle()
        })
      },
      detach: () => {
        isDetached = true
        cancelIdle?.()
        cancelIdle = undefined
        settle()
      },
    }
  }

/** Loads the rest as a chunk of its own. */
export const lazyDelivery: CreateDelivery = /* @__PURE__ */ createFirstDelivery(
  async () => (await import('./delivery-store.js')).createDeliveryStore,
)
