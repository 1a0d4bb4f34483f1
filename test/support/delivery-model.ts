/** Whatever may happen to the pages of an origin, and what becomes of their events. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { CreateDelivery } from '../../core/pingback/delivery.js'
import { createFirstDelivery } from '../../core/pingback/first-delivery.js'
import type { Locks, Scheduler } from '../../core/ports.js'
import { type SimulatedOrigin, type SimulatedPage, simulatedOrigin, type Weather } from './pingback-pages.js'
import { createStorageLocks, wholeDelivery } from './whole-delivery.js'

/** What may happen to the pages of an origin, in any order. */
type OriginEvent =
  | { readonly what: 'send'; readonly page: number; readonly count: number; readonly isUrgent: boolean }
  | { readonly what: 'pass'; readonly ms: number }
  | { readonly what: 'settle' }
  | { readonly what: 'weather'; readonly weather: Weather }
  | { readonly what: 'mostEvents'; readonly most: number }
  | { readonly what: 'network'; readonly isOnline: boolean }
  | { readonly what: 'jump'; readonly ms: number }
  | { readonly what: 'open' }
  | { readonly what: 'hide' | 'leave' | 'restore' | 'kill' | 'reload'; readonly page: number }

const page = fc.nat(3)
const originEvent: fc.Arbitrary<OriginEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('send' as const),
      page,
      count: fc.integer({ min: 1, max: 60 }),
      isUrgent: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('pass' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 3000 }), fc.nat(90_000)),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'settle' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>(200, 200, 503, 429, 408, 400, 'broken', 'silent'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('mostEvents' as const), most: fc.constantFrom(1, 7, 1000) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('network' as const), isOnline: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('jump' as const),
      ms: fc.integer({ min: -86_400_000, max: 86_400_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'open' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'hide' as const,
        'leave' as const,
        'restore' as const,
        'kill' as const,
        'reload' as const,
      ),
      page,
    }),
  },
)

const nameOf = (count: number): string => `e=${count} ${'語'.repeat((count * 37) % 200)}`

const apply = async (origin: SimulatedOrigin, event: OriginEvent, next: () => string): Promise<void> => {
  const chosen = 'page' in event ? origin.pages[event.page % Math.max(1, origin.pages.length)] : undefined
  const active = chosen?.isAlive && !chosen.isFrozen ? chosen : undefined
  switch (event.what) {
    case 'send':
      for (let sent = 0; sent < event.count; sent += 1)
        active?.send(next(), event.isUrgent && sent === event.count - 1)
      return
    case 'pass':
      return origin.pass(event.ms)
    case 'settle':
      return origin.settle()
    case 'weather':
      origin.weather = event.weather
      return
    case 'mostEvents':
      origin.mostEvents = event.most
      return
    case 'network':
      if (origin.isOnline$.value !== event.isOnline) origin.isOnline$.next(event.isOnline)
      return
    case 'jump':
      origin.jump(event.ms)
      return
    case 'open':
      origin.open()
      return
    case 'hide':
      active?.hide()
      return
    case 'leave':
      active?.leave()
      return
    case 'restore':
      if (chosen?.isAlive && chosen.isFrozen) chosen.restore()
      return
    case 'kill':
      if (chosen?.isAlive) chosen.kill()
      return
    case 'reload':
      active?.leave()
      active?.kill()
      if (active) origin.open()
  }
}

/** The network recovers, all pages are left, and a last visit delivers what is stored. */
const lastVisit = async (origin: SimulatedOrigin): Promise<SimulatedPage> => {
  origin.weather = 200
  origin.mostEvents = Number.POSITIVE_INFINITY
  if (!origin.isOnline$.value) origin.isOnline$.next(true)
  await origin.pass(100)
  for (const open of origin.pages) {
    if (!open.isAlive) continue
    if (!open.isFrozen) open.leave()
    open.kill()
  }
  await origin.settle()
  const last = origin.open()
  // More than one, since each tries again to load what takes over events of other pages.
  for (let count = 0; count < 4; count += 1) {
    last.send(`e=last ${count}`)
    await origin.pass(2000)
  }
  // Long enough for leases to expire and for requests to time out.
  await origin.pass(400_000)
  return last
}

/** `longestInMemory`: for how many ms a page that is killed may have had what is lost with it. */
const check = async (
  events: readonly OriginEvent[],
  origin: SimulatedOrigin,
  longestInMemory: number,
): Promise<void> => {
  const names: string[] = []
  const next = (): string => {
    names.push(nameOf(names.length))
    return names.at(-1) as string
  }
  origin.open()
  origin.open()
  for (const event of events) await apply(origin, event, next)
  await lastVisit(origin)
  const fateOf = (name: string): string =>
    `${origin.delivered.get(name) ?? 0} times${origin.dropped.has(name) ? `, dropped (${origin.dropped.get(name)})` : ''}, in memory for ${origin.excused.get(name)} ms`
  const queued = [...new Set(origin.pages.flatMap((open) => [...open.queued.keys()]))]
  const wrong = queued.filter((name) => {
    const times = origin.delivered.get(name) ?? 0
    if (times > 0) return times > 1 || origin.dropped.has(name)
    // In memory alone: what a page had that was killed, unless another one had taken it over by then.
    return !origin.dropped.has(name) && !((origin.excused.get(name) ?? Infinity) < longestInMemory)
  })
  expect(wrong.map((name) => `${name.slice(0, 8)}: ${fateOf(name)}`)).toEqual([])
  expect(origin.stored()).toEqual([])
  expect(origin.leftBehind()).toEqual({ timers: 0, locks: [], listeners: 0 })
}

/** Restored before the turn of its end is over, then something is sent whose answer is a failure. */
const SENT_ONCE_RESTORED: readonly OriginEvent[] = [
  { what: 'send', page: 1, count: 1, isUrgent: false },
  { what: 'leave', page: 3 },
  { what: 'restore', page: 3 },
  { what: 'send', page: 1, count: 1, isUrgent: false },
  { what: 'weather', weather: 408 },
  { what: 'pass', ms: 5 },
  { what: 'send', page: 0, count: 1, isUrgent: false },
]
/** Restored and hidden before the turn of its end is over, and there for as long as an answer may take. */
const HIDDEN_ONCE_RESTORED: readonly OriginEvent[] = [
  { what: 'send', page: 0, count: 1, isUrgent: false },
  { what: 'leave', page: 0 },
  { what: 'restore', page: 0 },
  { what: 'hide', page: 0 },
  { what: 'pass', ms: 28_557 },
  { what: 'pass', ms: 1343 },
  { what: 'jump', ms: 0 },
]
/** Restored later, and there for longer than an answer may take. */
const THERE_ONCE_RESTORED: readonly OriginEvent[] = [
  { what: 'send', page: 0, count: 1, isUrgent: false },
  { what: 'leave', page: 0 },
  { what: 'pass', ms: 1000 },
  { what: 'restore', page: 0 },
  { what: 'pass', ms: 31_000 },
]
/** Left by a page that was hidden without a network, taken over by another, and on its way when the first is killed. */
const TAKEN_OVER_BEFORE_THE_KILL: readonly OriginEvent[] = [
  { what: 'open' },
  { what: 'network', isOnline: false },
  { what: 'send', page: 2, count: 1, isUrgent: false },
  { what: 'hide', page: 2 },
  { what: 'send', page: 0, count: 1, isUrgent: false },
  { what: 'pass', ms: 1000 },
  { what: 'network', isOnline: true },
  { what: 'kill', page: 2 },
]
/** Restored and left again before its adoption is complete: frozen, it gets no answer. */
const LEFT_WHILE_TAKING_OVER: readonly OriginEvent[] = [
  { what: 'send', page: 0, count: 1, isUrgent: true },
  { what: 'weather', weather: 429 },
  { what: 'pass', ms: 5 },
  { what: 'leave', page: 0 },
  { what: 'pass', ms: 496 },
  { what: 'restore', page: 0 },
  { what: 'leave', page: 0 },
  { what: 'pass', ms: 505 },
]
/** Killed just after the answer to what it had taken over was another failure. */
const KILLED_AFTER_TAKING_OVER: readonly OriginEvent[] = [
  { what: 'send', page: 1, count: 1, isUrgent: false },
  { what: 'weather', weather: 429 },
  { what: 'open' },
  { what: 'pass', ms: 1005 },
  { what: 'send', page: 2, count: 1, isUrgent: false },
  { what: 'leave', page: 1 },
  { what: 'pass', ms: 62_247 },
  { what: 'kill', page: 2 },
]
/** Killed in the turn after its request was rejected, which is when its event is stored. */
const KILLED_AFTER_A_REJECTION: readonly OriginEvent[] = [
  { what: 'send', page: 0, count: 1, isUrgent: false },
  { what: 'pass', ms: 989 },
  { what: 'weather', weather: 'broken' },
  { what: 'pass', ms: 16 },
  { what: 'kill', page: 0 },
]
/** Answered with a failure while hidden, and killed long after that. */
const KILLED_LATE_AFTER_A_FAILURE: readonly OriginEvent[] = [
  { what: 'weather', weather: 429 },
  { what: 'send', page: 0, count: 1, isUrgent: false },
  { what: 'hide', page: 0 },
  { what: 'pass', ms: 450 },
  { what: 'kill', page: 0 },
  { what: 'pass', ms: 1 },
]
/** Left just after its request was given up: nothing of that is on its way any more. */
const LEFT_AFTER_GIVING_UP: readonly OriginEvent[] = [
  { what: 'send', page: 0, count: 1, isUrgent: false },
  { what: 'weather', weather: 'silent' },
  { what: 'pass', ms: 30_900 },
  { what: 'weather', weather: 200 },
]
/** The rest of delivery, which arrives after so many ms, and not before so many attempts have failed. */
const comingAfter =
  (ms: number, failures: number) =>
  (scheduler: Scheduler): CreateDelivery => {
    let attempts = 0
    return createFirstDelivery(
      () =>
        new Promise((resolve, reject) => {
          attempts += 1
          const isRefused = attempts <= failures
          scheduler.after(ms, () => (isRefused ? reject(new Error('blocked')) : resolve(wholeDelivery)))
        }),
    )
  }

const examples: readonly (readonly OriginEvent[])[] = [
  SENT_ONCE_RESTORED,
  HIDDEN_ONCE_RESTORED,
  THERE_ONCE_RESTORED,
  TAKEN_OVER_BEFORE_THE_KILL,
  LEFT_WHILE_TAKING_OVER,
  KILLED_AFTER_TAKING_OVER,
  KILLED_AFTER_A_REJECTION,
  KILLED_LATE_AFTER_A_FAILURE,
  LEFT_AFTER_GIVING_UP,
]

/** How the pages of an origin are made: `number` is what varies between runs. */
interface Pages {
  readonly originOf: (number: number) => SimulatedOrigin
  readonly numbers: readonly number[]
  /** Goes with the examples; without it they are left out. */
  readonly exampleNumber?: number
  readonly longestInMemory: number
}

const locksOf = (ports: Parameters<typeof createStorageLocks>[0]): Locks => createStorageLocks(ports)
const PAGES = {
  'with locks': { originOf: () => simulatedOrigin(), numbers: [0], exampleNumber: 0, longestInMemory: 250 },
  'with locks by timestamps': {
    originOf: () => simulatedOrigin({ locksOf }),
    numbers: [0],
    exampleNumber: 0,
    longestInMemory: 450,
  },
  'where the rest of delivery comes late': {
    originOf: (ms) => simulatedOrigin({ deliveryOf: comingAfter(ms, 0) }),
    numbers: [0, 3, 400, 4000],
    exampleNumber: 400,
    longestInMemory: 250,
  },
  'where the rest of delivery cannot be loaded at first, or never': {
    originOf: (failures) => simulatedOrigin({ deliveryOf: comingAfter(30, failures) }),
    numbers: [1, 3, Number.POSITIVE_INFINITY],
    longestInMemory: 250,
  },
} satisfies Readonly<Record<string, Pages>>

export type PagesName = keyof typeof PAGES
export const PAGES_NAMES = Object.keys(PAGES) as readonly PagesName[]

/** Every event arrives once, or is reported as dropped for a reason, in so many random orders of what may happen. */
export const checkOrders = async (
  name: PagesName,
  numRuns: number,
  parameters: fc.Parameters<[OriginEvent[], number]> = {},
): Promise<void> => {
  const { originOf, numbers, exampleNumber, longestInMemory }: Pages = PAGES[name]
  const orders = fc.array(originEvent, { minLength: 1, maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...numbers), (events, number) =>
      check(events, originOf(number), longestInMemory),
    ),
    {
      numRuns,
      ...(exampleNumber !== undefined && {
        examples: examples.map((events): [OriginEvent[], number] => [[...events], exampleNumber]),
      }),
      ...parameters,
    },
  )
}
