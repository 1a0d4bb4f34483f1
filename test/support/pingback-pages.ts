/** A simulation of several pages of one origin with one storage and one collector. */
import { BehaviorSubject, filter, Subject } from 'rxjs'
import type { CreateDelivery } from '../../core/pingback/delivery.js'
import { linesOf } from '../../core/pingback/outbox.js'
import {
  createPingbackStore,
  type PingbackPorts,
  type PingbackStore,
} from '../../core/pingback/pingback-store.js'
import type { HttpResponse, Locks, PageEnding, Scheduler } from '../../core/ports.js'
import { fakeAborts } from './fake-aborts.js'
import { fakeLocks } from './fake-locks.js'
import { fakeLogger, seededRandom } from './fake-ports.js'
import { fakeStorage } from './fake-storage.js'
import { virtualTime } from './virtual-time.js'
import { readLine, wholeDelivery } from './whole-delivery.js'

/** How the collector answers: a status, a broken connection, or not at all. */
export type Weather = number | 'broken' | 'silent'

interface Post {
  readonly page: SimulatedPage
  readonly events: readonly string[]
  readonly settle: (answer: Weather) => void
  isOver: boolean
  /** True from its rejection until the page's next turn. */
  isRejectedNow: boolean
}

export interface SimulatedPage {
  readonly store: PingbackStore
  /** The names of events, each once, that went in, and when, in monotonic ms. */
  readonly queued: Map<string, number>
  isAlive: boolean
  isFrozen: boolean
  send(name: string, isUrgent?: boolean): void
  hide(): void
  /** Into the back-forward cache. */
  leave(): void
  restore(): void
  /** Gone from one moment to the next; its requests with keepalive are the browser's. */
  kill(): void
}

export interface SimulatedOrigin {
  readonly pages: SimulatedPage[]
  open(): SimulatedPage
  weather: Weather
  /** More events in a batch are too many for the collector. */
  mostEvents: number
  readonly isOnline$: BehaviorSubject<boolean>
  /** How often each event arrived. */
  readonly delivered: Map<string, number>
  /** Why each dropped event was dropped. */
  readonly dropped: Map<string, string>
  /**
   * Events that a page had in memory alone when it was killed, and for how many ms it could have stored them: 0 before
   * it had an outbox.
   */
  readonly excused: Map<string, number>
  readonly jump: (ms: number) => void
  readonly stored: () => readonly string[]
  /** What pages that live hold and wait for. */
  readonly leftBehind: () => {
    readonly timers: number
    readonly locks: readonly string[]
    readonly listeners: number
  }
  pass(ms: number): Promise<void>
  settle(): Promise<void>
}

const namesIn = (body: string): string[] =>
  (JSON.parse(body) as { events: { analytics_response_payload: string }[] }).events.map(
    (event) => event.analytics_response_payload,
  )

export interface OriginOptions {
  /** Makes the locks of a page; default: those of a browser. */
  readonly locksOf?: (ports: Pick<PingbackPorts, 'localStorage' | 'random' | 'scheduler'>) => Locks
  /** Makes the delivery of a page; default: the whole of it, from the start. */
  readonly deliveryOf?: (scheduler: Scheduler) => CreateDelivery
}

export const simulatedOrigin = ({ locksOf, deliveryOf }: OriginOptions = {}): SimulatedOrigin => {
  const { clock, scheduler, advance, nextDue } = virtualTime()
  const localStorage = fakeStorage()
  const locks = fakeLocks()
  const posts: Post[] = []
  const endings: { readonly page: SimulatedPage; readonly ending: Subject<PageEnding> }[] = []
  let seed = 0

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }

  const deliver = (events: readonly string[]): void => {
    for (const name of events) origin.delivered.set(name, (origin.delivered.get(name) ?? 0) + 1)
  }

  const answer = (post: Post, weather: Weather): void => {
    if (post.isOver || weather === 'silent') return
    post.isOver = true
    const status = weather !== 'broken' && post.events.length > origin.mostEvents ? 413 : weather
    if (status === 200) deliver(post.events)
    // The browser delivers what it took over, but the page gets no answer.
    if (!post.page.isAlive || post.page.isFrozen) return
    post.isRejectedNow = status === 'broken'
    post.settle(status)
  }

  const open = (): SimulatedPage => {
    seed += 1
    const ending = new Subject<PageEnding>()
    const restored = new Subject<void>()
    const random = seededRandom(seed)
    const pageLocks = locks.forPage()
    const asleep: (() => void)[] = []
    const pageScheduler: Scheduler = {
      after: (delayMs, task) => {
        let isCancelled = false
        const cancel = scheduler.after(delayMs, () => {
          if (!page.isAlive) return
          if (page.isFrozen) asleep.push(() => !isCancelled && task())
          else task()
        })
        return () => {
          isCancelled = true
          cancel()
        }
      },
      nextFrame: (task) => pageScheduler.after(16, task),
    }
    const ports: PingbackPorts = {
      aborts: fakeAborts,
      clock,
      scheduler: pageScheduler,
      random,
      localStorage,
      sessionStorage: fakeStorage(),
      locks: locksOf?.({ localStorage, random, scheduler: pageScheduler }) ?? pageLocks,
      logger: fakeLogger(),
      // A page that is gone or frozen gets no events.
      connectivity: { isOnline$: origin.isOnline$.pipe(filter(() => page.isAlive && !page.isFrozen)) },
      pageLifecycle: { ending$: ending, restored$: restored },
      pageGlobals: {
        pingbackUrl: () => undefined,
        apiUrl: () => undefined,
        sdkHeaders: () => ({}),
        isDebug: () => false,
      },
      http: {
        send: ({ body = '' }, signal) => {
          let resolve: (response: HttpResponse) => void = () => {}
          let reject: (error: Error) => void = () => {}
          const promise = new Promise<HttpResponse>((...both) => {
            ;[resolve, reject] = both
          })
          const post: Post = {
            page,
            events: namesIn(body),
            isOver: false,
            isRejectedNow: false,
            settle: (status) => {
              if (typeof status === 'number')
                resolve({ status, statusText: '', header: () => undefined, body: '' })
              else reject(new Error('Failed to fetch'))
            },
          }
          promise.catch(() =>
            scheduler.after(0, () => {
              post.isRejectedNow = false
            }),
          )
          posts.push(post)
          scheduler.after(5, () => answer(post, origin.isOnline$.value ? origin.weather : 'broken'))
          signal.addEventListener('abort', () => {
            post.isOver = true
          })
          return promise
        },
      },
    }
    const handOverPosts = (): void => {
      for (const post of posts) {
        if (post.page !== page) continue
        // The trap: browsers reject requests in the turn in which their page is left, and deliver them.
        if (post.isOver && !post.isRejectedNow) continue
        post.isRejectedNow = false
        post.isOver = true
        deliver(post.events)
      }
    }
    /** When the page had an outbox, in monotonic ms. */
    let wholeSince = deliveryOf ? undefined : Number.NEGATIVE_INFINITY
    const store = createPingbackStore(ports, (deliveryPorts, host, replace) =>
      (deliveryOf?.(pageScheduler) ?? wholeDelivery)(deliveryPorts, host, (whole) => {
        wholeSince = clock.monotonic()
        replace(whole)
      }),
    )
    const page: SimulatedPage = {
      store,
      queued: new Map(),
      isAlive: true,
      isFrozen: false,
      send: (name, isUrgent = false) => {
        page.queued.set(name, clock.monotonic())
        store.send({
          actionType: 'SEEN',
          analyticsResponsePayload: name,
          apiKey: 'key',
          queueEvents: !isUrgent,
        })
      },
      hide: () => ending.next('hidden'),
      leave: () => {
        // Browsers say both, in this order, of a page that was visible.
        ending.next('left')
        ending.next('hidden')
        handOverPosts()
        page.isFrozen = true
      },
      restore: () => {
        page.isFrozen = false
        for (const task of asleep.splice(0)) task()
        restored.next()
      },
      kill: () => {
        // Before it has an outbox, a page may be left with more than browsers carry.
        if (!page.isFrozen || wholeSince === undefined) {
          const safe = new Set([...origin.stored(), ...origin.delivered.keys(), ...origin.dropped.keys()])
          for (const post of posts)
            if (post.page === page && !post.isOver) for (const name of post.events) safe.add(name)
          for (const [name, at] of page.queued)
            if (!safe.has(name))
              origin.excused.set(
                name,
                wholeSince === undefined ? 0 : clock.monotonic() - Math.max(at, wholeSince),
              )
          handOverPosts()
        }
        page.isAlive = false
        pageLocks.die()
      },
    }
    store.pingbacks$.subscribe((notification) => {
      if (notification.type !== 'dropped') return
      for (const event of notification.events)
        origin.dropped.set(event.analytics_response_payload ?? '', notification.reason)
    })
    origin.pages.push(page)
    endings.push({ page, ending })
    return page
  }

  const origin: SimulatedOrigin = {
    pages: [],
    open,
    weather: 200,
    mostEvents: Number.POSITIVE_INFINITY,
    isOnline$: new BehaviorSubject(true),
    delivered: new Map(),
    dropped: new Map(),
    excused: new Map(),
    jump: clock.jump,
    stored: () =>
      [...localStorage.entries.values()].flatMap((text) =>
        linesOf(text).flatMap((line) => readLine(line)?.event.analytics_response_payload ?? []),
      ),
    leftBehind: () => ({
      timers: scheduler.pending,
      locks: locks.held(),
      listeners: endings.filter(({ page, ending }) => page.isAlive && ending.observed).length,
    }),
    pass: async (ms) => {
      const until = clock.monotonic() + ms
      const left = (): number => until - clock.monotonic()
      // One task after another, since locks are granted and answers come between tasks.
      while (nextDue() <= left()) {
        advance(nextDue())
        await settle()
      }
      advance(left())
    },
    settle,
  }
  return origin
}
