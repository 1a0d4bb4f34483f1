import type { Subscription } from 'rxjs'
import type { Failure } from '../http/failure-and-retry.js'
import type { Cancel, PageEnding } from '../ports.js'
import type { Flight } from './collector-request.js'
import type { CreateDelivery } from './delivery.js'
import { type DeliveryInput, deliveryTransition, upkeepOf } from './delivery-machine.js'
import { type DeliveryEffect, type EndPolicy, initialDelivery, isExpired } from './delivery-rules.js'
import type { PendingEvent } from './event.js'
import type { SharedCode } from './shared-code.js'
import { createSharedOutbox } from './shared-outbox.js'

/** How often a page that sends events looks for orphaned ones, in ms. */
const ADOPTION_INTERVAL_MS = 60_000

/** Carries out what the delivery machine decides: requests, the outbox, timers and listeners. */
export const createDeliveryStore =
  (shared: SharedCode): CreateDelivery =>
  (ports, host) => {
    const { clock, connectivity, localStorage, pageLifecycle, random, scheduler } = ports
    const client = shared.createPingbackClient(ports)
    /** API keys that this page sends events for: it adopts orphaned events of no others. */
    const ownApiKeys = new Set<string>()
    let lastAdoption = Number.NEGATIVE_INFINITY
    /** Set in the turn in which the page ends, because it may get no answers to its requests any more. */
    let ending: PageEnding | undefined
    let endOfTurn: Subscription | undefined
    let listening: Subscription | undefined
    let cancelWake: Cancel | undefined
    let isDetached = false
    let waiters: (() => void)[] = []

    const settleFlight = (flight: Flight, failure: Failure | undefined): void => {
      const { id } = flight
      const isRejected = failure?.reason === 'network'
      // As a page ends, browsers reject at once what they will not carry; what fails later was carried.
      if (isRejected && machine.state().flights.some((one) => one.id === id && one.isLast)) {
        dispatch({ type: 'refused', id, isTaken: client.beacon(flight) })
        if (ending) parkRest(ending)
        return
      }
      // Browsers reject the requests of a page in the turn in which it is left, and deliver them all the same, so whether
      // this one failed is known in the next turn.
      if (isRejected) scheduler.after(0, () => dispatch({ type: 'turnEnded' }))
      dispatch({ type: 'settled', id, failure, chance: random.next() })
    }

    const listen = (): void => {
      if (listening) return
      // Set first, because an observable may emit at once, and the event may end the listening.
      listening = new shared.Subscription()
      const all = listening
      all.add(pageLifecycle.ending$.subscribe(end))
      all.add(connectivity?.isOnline$.subscribe((isOnline) => dispatch({ type: 'connected', isOnline })))
      all.add(
        localStorage.changes$?.subscribe((key) => {
          const gone = new Set(outbox.deleted(key))
          if (gone.size > 0) dispatch({ type: 'revoked', isRevoked: (record) => gone.has(record) })
        }),
      )
      all.add(host.onRevoked((isRevoked) => dispatch({ type: 'revoked', isRevoked })))
    }

    const carryOut = (effect: DeliveryEffect): void => {
      switch (effect.type) {
        case 'post': {
          const { flight } = effect
          ports.logger.debug(`Pingback: sending ${flight.records.length} events`)
          client.post(flight, (failure) => settleFlight(flight, failure))
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

    const machine = shared.runMachine(initialDelivery, deliveryTransition(shared), carryOut)
    const outbox = createSharedOutbox(shared, ports, () => updateUpkeep())

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
      // Another page may have adopted the outbox while this one was suspended.
      const lost = outbox.lost()
      if (lost.length > 0) machine.send({ type: 'released', records: lost, now })
      machine.send({ ...event, now })
      updateUpkeep()
    }

    /**
     * Adopts what closed tabs stored, and what this page itself had parked. Of other keys it takes the expired events,
     * which are dropped: nothing else would delete those of a key that no page uses any more.
     */
    const adoptOrphans = (): void => {
      lastAdoption = clock.monotonic()
      void outbox.adopt(
        (record) => ownApiKeys.has(record.apiKey) || isExpired(record, clock.now()),
        (records) => {
          if (records.length > 0) dispatch({ type: 'adopted', records, wall: clock.now() })
        },
      )
    }

    const endPolicy = (): EndPolicy => (localStorage.isLasting?.() === false ? 'send' : 'leave')

    /** Parks what could not be sent, unless it is stored already and the page is only hidden. */
    const parkRest = (how: PageEnding): void => {
      if (how === 'left' || !outbox.holds()) dispatch({ type: 'parked' })
    }

    /** Runs again for events that come later in the turn in which the page ends. */
    const finish = (how: PageEnding): void => {
      dispatch({ type: 'ended', how, atEnd: endPolicy() })
      parkRest(how)
    }

    /** The turn in which the page ended is over, and the page goes on, or was restored. */
    const resume = (how: PageEnding): void => {
      endOfTurn?.unsubscribe()
      ending = undefined
      // Before the machine resumes, so that the listeners stay during the adoption.
      if (!isDetached) adoptOrphans()
      dispatch({ type: 'resumed', how })
    }

    const end = (how: PageEnding): void => {
      // Browsers report that a page is hidden after they have reported, in the same turn, that it is left.
      if (ending !== 'left') {
        ending = how
        endOfTurn?.unsubscribe()
        endOfTurn = new shared.Subscription(scheduler.after(0, () => resume(how)))
        // Timers stop in a page that was left; one that is restored may be notified of that before they run.
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
        // At intervals, and at once for a new API key.
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
