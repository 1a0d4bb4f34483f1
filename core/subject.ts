import { Observable, Subject } from 'rxjs'

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
