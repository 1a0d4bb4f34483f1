import { parseRetryAfter } from '../http/retry-policy.js'
import { runMachine } from '../machine.js'
import type { Cancel, Ports } from '../ports.js'
import type { DeliveryEvent, LastResort } from './delivery-event.js'
import { deliveryTransition } from './delivery-machine.js'
import { type DeliveryEffect, type Flight, initialDelivery, nextWake, storableOf } from './delivery-state.js'
import { createFlightRequests } from './flight-requests.js'
import { createInheritance } from './inheritance.js'
import type { PingbackNews } from './news.js'
import type { Waiting } from './outbox.js'
import { createOutboxKeeper } from './outbox-keeper.js'
import { createPageEnd } from './page-end.js'
import { createPageWatch } from './page-watch.js'
import { createPingbackClient } from './pingback-client.js'

export type DeliveryPorts = Pick<
  Ports,
  | 'beacon'
  | 'clock'
  | 'connectivity'
  | 'http'
  | 'localStorage'
  | 'locks'
  | 'logger'
  | 'pageGlobals'
  | 'pageLifecycle'
  | 'random'
  | 'scheduler'
>

/** The store around the delivery: its queue, and who hears of what happens. */
export interface DeliveryHost {
  tell(news: PingbackNews): void
  /** The page ends: hands over what is queued. */
  drain(): void
  isQueueEmpty(): boolean
  /** Consent was revoked: drops what is queued. */
  forget(apiKey: string | undefined): void
}

export interface Delivery {
  /** Keeps events, through a crash too, that wait for the others of their batch. */
  gather(records: readonly Waiting[]): void
  /** Sends these and all that were gathered. */
  add(records: readonly Waiting[]): void
  /** Listens for the page's end while something waits. */
  watch(): void
  /** True in the turn in which the page ends. */
  isEnding(): boolean
  settled(): Promise<void>
  detach(): void
}

/** Carries out what the delivery machine decides: requests, the outbox, timers and listeners. */
export const createDelivery = (ports: DeliveryPorts, host: DeliveryHost): Delivery => {
  const { clock, random, scheduler } = ports
  const client = createPingbackClient(ports)
  let cancelWake: Cancel | undefined
  let isTurnAwaited = false
  let isDetached = false
  let waiters: (() => void)[] = []

  /** The time that the machine knows: a later one might pass what it has not seen come yet. */
  let seenAt = 0
  const now = (): number => clock.monotonic()

  /**
   * Browsers reject the requests of a page in the turn in which it ends, and deliver them all the same; what is
   * rejected in an earlier one was not carried, like whatever is beyond a budget that others have used up.
   */
  const awaitTurn = (): void => {
    if (isTurnAwaited) return
    isTurnAwaited = true
    scheduler.after(0, () => {
      isTurnAwaited = false
      dispatch({ type: 'outlived', now: now() })
    })
  }

  /** Browsers refuse at once what they will not carry; whatever fails later was carried. */
  const fail = (flight: Flight, isAborted: boolean): void => {
    const { id } = flight
    const isRefused = !isAborted && machine.state().flights.some((one) => one.id === id && one.isLast)
    if (!isRefused) {
      if (!isAborted) awaitTurn()
      dispatch({ type: 'failed', id, isAborted, now: now(), chance: random.next() })
    } else if (client.beacon(flight)) {
      dispatch({ type: 'handedOver', id })
    } else {
      dispatch({ type: 'notTaken', id })
      inheritance.leaveAtEnd(pageEnd.how())
    }
  }

  const requests = createFlightRequests(client, scheduler, {
    answered: ({ id }, { status, header }) =>
      dispatch({
        type: 'answered',
        id,
        status,
        retryAfterMs: parseRetryAfter(header('Retry-After'), clock.now()),
        now: now(),
        chance: random.next(),
      }),
    failed: fail,
  })

  const carryOut = (effect: DeliveryEffect): void => {
    switch (effect.type) {
      case 'post':
        ports.logger.debug(`Pingback: sending ${effect.flight.records.length} events`)
        requests.post(effect.flight)
        return
      case 'abort':
        requests.abort(effect.id)
        return
      case 'news':
        host.tell(effect.news)
    }
  }

  const pageEnd = createPageEnd(ports, (how) =>
    dispatch({ type: 'wentOn', wasLeft: how === 'left', now: now() }),
  )
  const machine = runMachine(initialDelivery, deliveryTransition, carryOut)
  const keeper = createOutboxKeeper(ports, () => settle())
  const inheritance = createInheritance(ports, keeper, {
    storable: () => storableOf(machine.state()),
    released: (records) => dispatch({ type: 'released', records }),
    adopted: (records) => dispatch({ type: 'adopted', records, now: now(), wall: clock.now() }),
  })

  const isBusy = (): boolean => {
    const { waiting, gathered, flights } = machine.state()
    return !host.isQueueEmpty() || waiting.length + gathered.length + flights.length > 0
  }

  const settle = (): void => {
    const { gathered, flights } = machine.state()
    if (!host.isQueueEmpty() || gathered.length + flights.length > 0 || keeper.isSettling()) return
    const done = waiters
    waiters = []
    for (const resolve of done) resolve()
  }

  /** Storage, timer and listeners follow the state. */
  const sync = (): void => {
    const state = machine.state()
    requests.keepOnly(state.flights)
    if (isDetached && inheritance.leave()) return
    keeper.keep(storableOf(state))
    cancelWake?.()
    const wait = nextWake(state, seenAt)
    cancelWake =
      wait === undefined ? undefined : scheduler.after(wait, () => dispatch({ type: 'woken', now: now() }))
    if (isBusy()) watch.start()
    else watch.stop()
    settle()
  }

  const dispatch = (event: DeliveryEvent): void => {
    // A page that slept may have lost its outbox to another one, which sends it.
    const lost = keeper.lost()
    if (lost.length > 0) machine.send({ type: 'released', records: lost })
    if ('now' in event) seenAt = event.now
    machine.send(event)
    sync()
  }

  const revoke = (isRevoked: (record: Waiting) => boolean): void => dispatch({ type: 'revoked', isRevoked })

  const lastResort = (): LastResort => ((ports.localStorage.isLasting?.() ?? true) ? 'leave' : 'send')

  const watch = createPageWatch(ports, {
    ended: (how) => {
      pageEnd.begin(how)
      host.drain()
      dispatch({ type: 'ended', isLeft: pageEnd.how() === 'left', last: lastResort(), now: now() })
      inheritance.leaveAtEnd(pageEnd.how())
    },
    connected: (isOnline) => dispatch({ type: 'connected', isOnline, now: now() }),
    stored: (key) => {
      const gone = new Set(keeper.deleted(key))
      if (gone.size > 0) revoke((record) => gone.has(record))
    },
    revoked: (apiKey) => {
      host.forget(apiKey)
      revoke((record) => apiKey === undefined || record.apiKey === apiKey)
    },
  })

  const take = (records: readonly Waiting[]): void => {
    isDetached = false
    inheritance.claim(records)
  }

  return {
    gather: (records) => {
      take(records)
      dispatch({ type: 'gathered', records })
    },
    add: (records) => {
      take(records)
      watch.start()
      const isEnding = pageEnd.how() !== undefined
      dispatch({ type: 'added', records, last: isEnding ? lastResort() : undefined, now: now() })
      if (!isEnding) inheritance.lookNowAndThen()
    },
    watch: watch.start,
    isEnding: () => pageEnd.how() !== undefined,
    settled: () => {
      const promise = new Promise<void>((resolve) => {
        waiters.push(resolve)
      })
      settle()
      return promise
    },
    detach: () => {
      isDetached = true
      inheritance.stop()
      sync()
    },
  }
}
