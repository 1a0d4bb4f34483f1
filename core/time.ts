import { Observable } from 'rxjs'
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
