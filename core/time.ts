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
import type { Scheduler } from './ports.js'

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
