import { parseRetryAfter } from '../http/backoff.js'
import { runMachine } from '../machine.js'
import type { Cancel, HttpResponse, PageEnding, Ports } from '../ports.js'
import type { DeliveryHappening, LastResort } from './delivery-event.js'
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
  | 'aborts'
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
  let isDetached = false
  let waiters: (() => void)[] = []

  /** Browsers refuse at once what they will not carry; whatever fails later was carried. */
  const fail = (flight: Flight, isAborted: boolean): void => {
    const { id } = flight
    const isRefused = !isAborted && machine.state().flights.some((one) => one.id === id && one.isLast)
    if (!isRefused) {
      // Browsers reject the requests of a page in the turn in which it ends, and deliver them all the same; what is
      // rejected in an earlier one was not carried, like whatever is beyond a budget that others have used up.
      if (!isAborted) scheduler.after(0, () => dispatch({ type: 'outlived' }))
      dispatch({ type: 'failed', id, isAborted, chance: random.next() })
    } else {
      dispatch({ type: 'refused', id, isTaken: client.beacon(flight) })
      const how = pageEnd.how()
      if (how) inheritance.end(how)
    }
  }

  const answer = ({ id }: Flight, { status, header }: HttpResponse): void =>
    dispatch({
      type: 'answered',
      id,
      status,
      retryAfterMs: parseRetryAfter(header('Retry-After'), clock.now()),
      chance: random.next(),
    })

  const requests = createFlightRequests(client, ports, answer, fail)

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

  const pageEnd = createPageEnd(ports, (how) => {
    // What it had to leave is its own again. Asked for first: a page that takes over must hear of another end.
    if (!isDetached) inheritance.look()
    dispatch({ type: 'wentOn', how })
  })
  const machine = runMachine(initialDelivery, deliveryTransition, carryOut)
  const keeper = createOutboxKeeper(ports, () => sync())
  const storable = (): readonly Waiting[] => storableOf(machine.state())
  const inheritance = createInheritance(ports, keeper, storable, (event) => dispatch(event))

  /** Whatever came is answered, or waits for another try. */
  const isSettled = (): boolean => {
    const { gathered, flights } = machine.state()
    return host.isQueueEmpty() && gathered.length + flights.length === 0
  }

  const settle = (): void => {
    if (!isSettled() || keeper.isSettling()) return
    const done = waiters
    waiters = []
    for (const resolve of done) resolve()
  }

  /** Storage, timer and listeners follow the state. */
  const sync = (): void => {
    const state = machine.state()
    requests.keepOnly(state.flights)
    if (isDetached && inheritance.leave()) return
    keeper.keep(storable(), state.flights.length + state.waiting.length > 0)
    cancelWake?.()
    const wait = nextWake(state, clock.monotonic())
    cancelWake = wait === undefined ? undefined : scheduler.after(wait, () => dispatch({ type: 'woken' }))
    if (isSettled() && state.waiting.length === 0 && !keeper.isAdopting()) watch.stop()
    else watch.start()
    settle()
  }

  const dispatch = (event: DeliveryHappening): void => {
    const now = clock.monotonic()
    // A page that slept may have lost its outbox to another one, which sends it.
    const lost = keeper.lost()
    if (lost.length > 0) machine.send({ type: 'released', records: lost, now })
    machine.send({ ...event, now })
    sync()
  }

  const lastResort = (): LastResort => (ports.localStorage.isLasting?.() === false ? 'send' : 'leave')

  /** Sends what it can and leaves the rest; again for whatever comes later in the turn in which the page ends. */
  const finish = (how: PageEnding): void => {
    dispatch({ type: 'ended', how, last: lastResort() })
    inheritance.end(how)
  }

  const end = (how: PageEnding): void => {
    const ending = pageEnd.begin(how)
    host.drain()
    finish(ending)
  }

  const watch = createPageWatch(ports, keeper, dispatch, end, host.forget)

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
      const how = pageEnd.how()
      dispatch({ type: 'added', records, last: how && lastResort() })
      if (how) finish(how)
      else inheritance.lookAgain()
    },
    watch: watch.start,
    isEnding: () => pageEnd.how() !== undefined,
    settled: () =>
      new Promise<void>((resolve) => {
        waiters.push(resolve)
        settle()
      }),
    detach: () => {
      isDetached = true
      sync()
    },
  }
}
