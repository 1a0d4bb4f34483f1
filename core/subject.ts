import { Observable, Subject } from 'rxjs'

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

/** True for two lists of the same items in the same order. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
