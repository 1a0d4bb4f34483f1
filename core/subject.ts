import { pipe } from 'fp-ts/lib/function.js'
import { Observable, type ShareConfig, Subject, share, type TeardownLogic } from 'rxjs'
import type { Cancel } from './ports.js'

/**
 * A `Subject` that works on every page. That of rxjs copies its observers by a built-in function that MooTools replaces
 * with one that copies nothing: an observer that unsubscribes during an emission would make the next one miss the value.
 */
export class EventSubject<Value> extends Subject<Value> {
  override next(value: Value): void {
    for (const observer of [...this.observers]) observer.next(value)
  }
}

export interface ValueSubject<Value> {
  /** Emits the current value at once, then each further one. */
  readonly value$: Observable<Value>
  value(): Value
  next(value: Value): void
}

export const valueSubject = <Value>(initial: Value): ValueSubject<Value> => {
  let value = initial
  const changes = new EventSubject<Value>()
  return {
    value$: new Observable((subscriber) => {
      changes.subscribe(subscriber)
      subscriber.next(value)
    }),
    value: () => value,
    next: (next) => {
      value = next
      changes.next(next)
    },
  }
}

/**
 * An `attach` that may be called any number of times: the first attachment runs `start`, and the end of the last one
 * runs the teardown that `start` returned.
 *
 * @param config when the teardown runs, in the options of rxjs's `share`; default: at once
 */
export const attachable = (start: () => TeardownLogic, config: ShareConfig<never> = {}): (() => Cancel) => {
  const running$ = pipe(
    new Observable<never>(start),
    share({ connector: () => new EventSubject(), ...config }),
  )
  return () => {
    const attachment = running$.subscribe()
    return () => attachment.unsubscribe()
  }
}

/** True for two lists of the same items in the same order. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
