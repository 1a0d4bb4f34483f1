import { Subscription } from 'rxjs'
import { runMachine } from '../machine.js'
import { onRevoked } from '../page/consent-answers.js'
import type { Cancel, PageEnding, Ports } from '../ports.js'
import { createPingbackClient, type Flight, type PingbackClientPorts } from './client.js'
import { type DeliveryInput, deliveryTransition, upkeepOf } from './delivery-machine.js'
import { type DeliveryEffect, type EndPolicy, initialDelivery } from './delivery-rules.js'
import type { PendingEvent, PingbackNotification } from './event.js'
import { createSharedOutbox, type OutboxPorts } from './shared-outbox.js'

/** How often a page that sends looks for what others left behind, in ms. */
const ADOPTION_INTERVAL_MS = 60_000

export type DeliveryPorts = OutboxPorts &
  PingbackClientPorts &
  Pick<Ports, 'connectivity' | 'logger' | 'pageLifecycle'>

/** The store around the delivery: its queue, and who is notified of what becomes of events. */
export interface DeliveryHost {
  notify(notification: PingbackNotification): void
  /** The page ends: hands over what is queued. */
  drain(): void
  isQueueEmpty(): boolean
  /** Consent was revoked: drops what is queued. */
  forget(apiKey: string | undefined): void
}

export interface DeliveryStore {
  /** Keeps events, through a crash too, that wait for the others of their batch. */
  gather(records: readonly PendingEvent[]): void
  /** Sends these and all that were gathered. */
  add(records: readonly PendingEvent[]): void
  /** Listens for the page's end while something waits. */
  watch(): void
  /** True in the turn in which the page ends. */
  isEnding(): boolean
  settled(): Promise<void>
  detach(): void
}

/**
 * Makes a delivery.
 *
 * @param replace gets the delivery that takes over, where another one does
 */
export type CreateDelivery = (
  ports: DeliveryPorts,
  host: DeliveryHost,
  replace: (whole: DeliveryStore) => void,
) => DeliveryStore

/** Carries out what the delivery machine decides: requests, the outbox, timers and listeners. */
export const createDeliveryStore = (ports: DeliveryPorts, host: DeliveryHost): DeliveryStore => {
  const { clock, connectivity, localStorage, pageLifecycle, random, scheduler } = ports
  const client = createPingbackClient(ports)
  /** Keys of events that this page sends, so that what others left of their kind is its to send. */
  const ownApiKeys = new Set<string>()
  let lastAdoption = Number.NEGATIVE_INFINITY
  /** How the page ends in this turn: it may not receive the answers to its requests any more. */
  let ending: PageEnding | undefined
  let endOfTurn: Subscription | undefined
  let listening: Subscription | undefined
  let cancelWake: Cancel | undefined
  let isDetached = false
  let waiters: (() => void)[] = []

  /** Browsers refuse at once what they will not carry; whatever fails later was carried. */
  const fail = (flight: Flight, isAborted: boolean): void => {
    const { id } = flight
    if (!isAborted && machine.state().flights.some((one) => one.id === id && one.isLast)) {
      dispatch({ type: 'refused', id, isTaken: client.beacon(flight) })
      if (ending) parkRest(ending)
      return
    }
    // Browsers reject the requests of a page in the turn in which it ends, and deliver them all the same; what is
    // rejected in an earlier one was not carried, like whatever is beyond a budget that others have used up.
    if (!isAborted) scheduler.after(0, () => dispatch({ type: 'turnEnded' }))
    dispatch({ type: 'failed', id, isAborted, chance: random.next() })
  }

  const listen = (): void => {
    if (listening) return
    // Set first: what one of them says at once may already be the end of it.
    listening = new Subscription()
    const all = listening
    all.add(pageLifecycle.ending$.subscribe(end))
    all.add(connectivity?.isOnline$.subscribe((isOnline) => dispatch({ type: 'connected', isOnline })))
    all.add(
      localStorage.changes$?.subscribe((key) => {
        const gone = new Set(outbox.deleted(key))
        if (gone.size > 0) dispatch({ type: 'revoked', isRevoked: (record) => gone.has(record) })
      }),
    )
    all.add(
      onRevoked((apiKey) => {
        host.forget(apiKey)
        const isRevoked = (record: PendingEvent): boolean => apiKey === undefined || record.apiKey === apiKey
        dispatch({ type: 'revoked', isRevoked })
      }),
    )
  }

  const carryOut = (effect: DeliveryEffect): void => {
    switch (effect.type) {
      case 'post': {
        const { flight } = effect
        ports.logger.debug(`Pingback: sending ${flight.records.length} events`)
        client.post(
          flight,
          (answer) => dispatch({ type: 'answered', id: flight.id, ...answer, chance: random.next() }),
          (isAborted) => fail(flight, isAborted),
        )
        return
      }
      case 'abort':
        client.abort(effect.id)
        return
      case 'leave':
        client.leave(effect.id)
        return
      case 'park':
        outbox.park(effect.records)
        return
      case 'store':
        outbox.store(effect.records, effect.isBusy)
        return
      case 'wake': {
        cancelWake?.()
        const wake = (): void => dispatch({ type: 'woken' })
        cancelWake = effect.afterMs === undefined ? undefined : scheduler.after(effect.afterMs, wake)
        return
      }
      case 'watch':
        if (effect.isOn) listen()
        else {
          listening?.unsubscribe()
          listening = undefined
        }
        return
      case 'notify':
        host.notify(effect.notification)
    }
  }

  const machine = runMachine(initialDelivery, deliveryTransition, carryOut)
  const outbox = createSharedOutbox(ports, () => updateUpkeep())

  const settle = (): void => {
    const { gathered, flights } = machine.state()
    if (!host.isQueueEmpty() || gathered.length + flights.length > 0 || outbox.isSettling()) return
    const done = waiters
    waiters = []
    for (const resolve of done) resolve()
  }

  const updateUpkeep = (): void => {
    const now = clock.monotonic()
    if (isDetached) machine.send({ type: 'parked', now })
    const isBusy = !host.isQueueEmpty() || outbox.isAdopting()
    for (const effect of upkeepOf(machine.state(), now, isBusy)) carryOut(effect)
    settle()
  }

  const dispatch = (event: DeliveryInput): void => {
    const now = clock.monotonic()
    // A page that slept may have lost its outbox to another one, which sends it.
    const lost = outbox.lost()
    if (lost.length > 0) machine.send({ type: 'released', records: lost, now })
    machine.send({ ...event, now })
    updateUpkeep()
  }

  /** Takes over what is left, of others or of this page itself. */
  const adoptOrphans = (): void => {
    lastAdoption = clock.monotonic()
    void outbox.adopt(
      (apiKey) => ownApiKeys.has(apiKey),
      (records) => {
        if (records.length > 0) dispatch({ type: 'adopted', records, wall: clock.now() })
      },
    )
  }

  const endPolicy = (): EndPolicy => (localStorage.isLasting?.() === false ? 'send' : 'leave')

  /** Leaves what the page that ends cannot send, unless it is stored as its own and the page may well go on. */
  const parkRest = (how: PageEnding): void => {
    if (how === 'left' || !outbox.holds()) dispatch({ type: 'parked' })
  }

  /** Sends what it can and leaves the rest; again for whatever comes later in the turn in which the page ends. */
  const finish = (how: PageEnding): void => {
    dispatch({ type: 'ended', how, atEnd: endPolicy() })
    parkRest(how)
  }

  /** The turn in which the page ended is over, and the page goes on all the same. */
  const resume = (how: PageEnding): void => {
    endOfTurn?.unsubscribe()
    ending = undefined
    // What it had to leave is its own again. Asked for first: a page that takes over must hear of another end.
    if (!isDetached) adoptOrphans()
    dispatch({ type: 'resumed', how })
  }

  const end = (how: PageEnding): void => {
    // A page that is left is hidden next, in the same turn, and is no less left.
    if (ending !== 'left') {
      ending = how
      endOfTurn?.unsubscribe()
      endOfTurn = new Subscription(scheduler.after(0, () => resume(how)))
      // No timer runs in a page that was left; should it be restored, it may hear of that first.
      if (how === 'left') endOfTurn.add(pageLifecycle.restored$?.subscribe(() => resume(how)))
    }
    host.drain()
    finish(ending)
  }

  const registerKeys = (records: readonly PendingEvent[]): void => {
    isDetached = false
    for (const { apiKey } of records) {
      if (ownApiKeys.has(apiKey)) continue
      ownApiKeys.add(apiKey)
      lastAdoption = Number.NEGATIVE_INFINITY
    }
  }

  return {
    gather: (records) => {
      registerKeys(records)
      dispatch({ type: 'gathered', records })
    },
    add: (records) => {
      registerKeys(records)
      listen()
      dispatch({ type: 'added', records, atEnd: ending && endPolicy() })
      if (ending) finish(ending)
      // Now and then, and where there may be events of a kind that was none of this page's before.
      else if (clock.monotonic() - lastAdoption >= ADOPTION_INTERVAL_MS) adoptOrphans()
    },
    watch: listen,
    isEnding: () => ending !== undefined,
    settled: () =>
      new Promise<void>((resolve) => {
        waiters.push(resolve)
        settle()
      }),
    detach: () => {
      isDetached = true
      updateUpkeep()
    },
  }
}
