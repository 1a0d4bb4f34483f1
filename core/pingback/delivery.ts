import { parseRetryAfter } from '../http/retry-policy.js'
import { runMachine } from '../machine.js'
import { onRevoked } from '../page-defaults.js'
import type { Cancel, PageEnding, Ports } from '../ports.js'
import { type Subscriptions, subscriptions } from '../stream.js'
import { type DeliveryEvent, deliveryTransition } from './delivery-machine.js'
import { type DeliveryEffect, type Flight, initialDelivery, nextWake, storableOf } from './delivery-state.js'
import { createFlightRequests } from './flight-requests.js'
import type { PingbackNews } from './news.js'
import type { Waiting } from './outbox.js'
import { createOutboxKeeper } from './outbox-keeper.js'
import { createPageEnd } from './page-end.js'
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

/** How often a page that sends looks for what others left behind, in ms. */
const LOOK_MS = 60_000
/** A page that was only hidden looks after what it had to leave, in ms. */
const LOOK_AGAIN_MS = 1000

/** Carries out what the delivery machine decides: requests, the outbox, timers and listeners. */
export const createDelivery = (ports: DeliveryPorts, host: DeliveryHost): Delivery => {
  const { clock, random, scheduler } = ports
  const client = createPingbackClient(ports)
  const openKeys = new Set<string>()
  let isKeyNew = false
  let lastLook = Number.NEGATIVE_INFINITY
  let listening: Subscriptions | undefined
  let restoring: Omit<Subscriptions, 'add'> | undefined
  let cancelWake: Cancel | undefined
  let cancelLook: Cancel | undefined
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
    if (pageEnd.how() === undefined || !flight.isLast || isAborted) {
      if (!isAborted) awaitTurn()
      dispatch({ type: 'failed', id, isAborted, now: now(), chance: random.next() })
    } else if (client.beacon(flight)) {
      dispatch({ type: 'handedOver', ids: [id] })
    } else {
      dispatch({ type: 'notTaken', id })
      leaveAtEnd()
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

  /** What went out as the page was left is the browser's; whatever goes from now on is answered. */
  const pageEnd = createPageEnd(ports, () => {
    const last = machine.state().flights.filter(({ isLast }) => isLast)
    dispatch({ type: 'handedOver', ids: last.map(({ id }) => id) })
  })
  const machine = runMachine(initialDelivery, deliveryTransition, carryOut)
  const keeper = createOutboxKeeper(ports, () => settle())

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
    if (isDetached && leave()) return
    keeper.keep(storableOf(state))
    cancelWake?.()
    const wait = nextWake(state, seenAt)
    cancelWake =
      wait === undefined ? undefined : scheduler.after(wait, () => dispatch({ type: 'woken', now: now() }))
    if (isBusy()) listen()
    else stopListening()
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

  const look = (): void => {
    lastLook = now()
    isKeyNew = false
    void keeper.adopt(
      (apiKey) => openKeys.has(apiKey),
      (records) => {
        if (records.length > 0) dispatch({ type: 'adopted', records, now: now(), wall: clock.now() })
      },
    )
  }

  /** What cannot be sent any more is left in storage, where this page too may find it again. */
  const leave = (): boolean => {
    const records = storableOf(machine.state())
    if (!keeper.park(records)) return false
    dispatch({ type: 'released', records })
    return true
  }

  const leaveAtEnd = (): void => {
    const isHidden = pageEnd.how() === 'hidden'
    if ((isHidden && keeper.holds()) || !leave()) return
    if (isHidden) {
      cancelLook?.()
      cancelLook = scheduler.after(LOOK_AGAIN_MS, look)
      return
    }
    restoring ??= ports.pageLifecycle.restored$?.subscribe(() => {
      restoring?.unsubscribe()
      restoring = undefined
      look()
    })
  }

  const end = (how: PageEnding): void => {
    pageEnd.begin(how)
    host.drain()
    const hasHeir = ports.localStorage.isLasting?.() ?? true
    dispatch({ type: 'ended', isLeft: pageEnd.how() === 'left', hasHeir, now: now() })
    leaveAtEnd()
  }

  const listen = (): void => {
    if (listening) return
    const all = subscriptions()
    // Set first: what one of them says at once may already be the end of it.
    listening = all
    all.add(ports.pageLifecycle.ending$.subscribe(end))
    all.add(
      ports.connectivity?.isOnline$.subscribe((isOnline) =>
        dispatch({ type: 'connected', isOnline, now: now() }),
      ),
    )
    all.add(
      ports.localStorage.changes$?.subscribe((key) => {
        const gone = new Set(keeper.deleted(key))
        if (gone.size > 0) revoke((record) => gone.has(record))
      }),
    )
    all.add(
      onRevoked((apiKey) => {
        host.forget(apiKey)
        revoke((record) => apiKey === undefined || record.apiKey === apiKey)
      }),
    )
  }

  const stopListening = (): void => {
    listening?.unsubscribe()
    listening = undefined
  }

  const take = (records: readonly Waiting[]): void => {
    isDetached = false
    for (const { apiKey } of records) {
      isKeyNew ||= !openKeys.has(apiKey)
      openKeys.add(apiKey)
    }
  }

  return {
    gather: (records) => {
      take(records)
      dispatch({ type: 'gathered', records })
    },
    add: (records) => {
      take(records)
      listen()
      dispatch({ type: 'added', records, isLast: pageEnd.how() !== undefined, now: now() })
      if (!pageEnd.how() && (isKeyNew || now() - lastLook >= LOOK_MS)) look()
    },
    watch: listen,
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
      restoring?.unsubscribe()
      restoring = undefined
      cancelLook?.()
      sync()
    },
  }
}
