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
 * with the scheduler port, tests can advance the time.
 */
export const after = (scheduler: Pick<Scheduler, 'after'>, ms: number): Observable<void> =>
  new Observable((subscriber) =>
    scheduler.after(ms, () => {
      subscriber.next()
      subscriber.complete()
    }),
  )

/** How long a state lasts, in ms; another object starts another wait. */
export interface Wait {
  readonly ms: number
}

/** Emits when the wait of a state is over. Another wait replaces it; a state without a wait cancels it. */
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
 * Emits a value at once, then the latest one after each wait of `ms`, until no other value has come during a wait. The
 * `throttle` of rxjs would emit the same value again, and wait again.
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
