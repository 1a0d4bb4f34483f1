import { pipe } from 'fp-ts/lib/function.js'
import { Observable, type ShareConfig, Subject, share, type TeardownLogic } from 'rxjs'
import type { Cancel } from './ports.js'

/**
 * A subject of rxjs that works on every page. That of rxjs copies its observers by a function of the language
 * that MooTools replaces by one that copies nothing: an observer that leaves while a value is emitted would take it from
 * the next one.
 */
export class EventSubject<Value> extends Subject<Value> {
  override next(value: Value): void {
    for (const observer of [...this.observers]) observer.next(value)
  }
}

/** A value that changes. */
export interface ValueSubject<Value> {
  /** Emits the present value at once, then each that follows. */
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
 * An `attach` that may be called any number of times: `start` runs for the first that attaches, and what it returns
 * when the last one has left.
 *
 * @param config when leaving counts, as rxjs's `share` has it; default at once
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
