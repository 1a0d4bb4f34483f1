import { pipe } from 'fp-ts/lib/function.js'
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  expand,
  filter,
  map,
  Observable,
  switchMap,
  tap,
} from 'rxjs'
import type { Cancel, Scheduler } from './ports.js'

/**
 * Emits once, `ms` from now, and completes. For operators that wait, such as `debounce(() => after(scheduler, 250))`:
 * time comes from the scheduler port alone, so that tests turn it.
 */
export const after = (scheduler: Pick<Scheduler, 'after'>, ms: number): Observable<void> =>
  new Observable((subscriber) =>
    scheduler.after(ms, () => {
      subscriber.next()
      subscriber.complete()
    }),
  )

/** A time that a state lasts, in ms; another object is another wait. */
export interface Wait {
  readonly ms: number
}

/** Emits when the wait of a state has passed. Another wait takes its place; a state without one ends it. */
export const afterWait = <State>(
  scheduler: Pick<Scheduler, 'after'>,
  state$: Observable<State>,
  waitOf: (state: State) => Wait | undefined,
): Observable<void> =>
  pipe(
    state$,
    map(waitOf),
    distinctUntilChanged(),
    switchMap((wait) => (wait ? after(scheduler, wait.ms) : EMPTY)),
  )

/**
 * A value at once, then the latest after each wait of `ms`. A wait after which the latest is the one that was emitted
 * is the last: rxjs's own `throttle` emits it again, and waits again.
 */
export const throttled =
  <Value>(scheduler: Pick<Scheduler, 'after'>, ms: number) =>
  (values$: Observable<Value>): Observable<Value> =>
    defer(() => {
      let latest: Value
      const following = (emitted: Value): Observable<Value> =>
        pipe(
          after(scheduler, ms),
          map(() => latest),
          filter((value) => value !== emitted),
        )
      return pipe(
        values$,
        tap((value) => {
          latest = value
        }),
        exhaustMap((value) =>
          pipe(
            defer(() => [value]),
            expand(following),
          ),
        ),
      )
    })

/**
 * Changes of a page that can wait until a list is drawn. Pictures come one by one between frames, and the styles of
 * each would be a pass of their own; together with what a scrolled list changes anyhow they cost next to nothing.
 */
export interface DeferredWrites {
  add(write: () => void): void
  /** Makes all that wait. */
  flush(): void
}

/** ms that a write waits at most for its list to be drawn. */
const LONGEST_WAIT_MS = 50

export const createDeferredWrites = (scheduler: Pick<Scheduler, 'after'>): DeferredWrites => {
  const waiting: (() => void)[] = []
  let cancel: Cancel | undefined
  const flush = (): void => {
    cancel?.()
    for (const write of waiting.splice(0)) write()
  }
  return {
    add: (write) => {
      if (waiting.push(write) === 1) cancel = scheduler.after(LONGEST_WAIT_MS, flush)
    },
    flush,
  }
}
