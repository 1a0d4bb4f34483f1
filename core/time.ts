import { pipe } from 'fp-ts/lib/function.js'
import { distinctUntilChanged, EMPTY, map, Observable, switchMap } from 'rxjs'
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
