import type { Observer, Subscribable, Unsubscribable } from 'rxjs'

/**
 * Values over time: the contract of rxjs, whose operators take one that is wrapped (`new Observable((subscriber) =>
 * stream.subscribe(subscriber))`), and in whose place hosts may hand in an `Observable`. Its classes would be an
 * eighth of a grid's bytes.
 */
export interface Stream<Value> extends Subscribable<Value> {
  subscribe(observer?: Partial<Observer<Value>> | ((value: Value) => void)): Unsubscribable
}

/** A stream that is told its values. */
export interface Subject<Value> extends Stream<Value> {
  next(value: Value): void
  /** Those who are subscribed. */
  readonly observers: ReadonlySet<Observer<Value>>
}

/** Subscriptions that end together; what is added after that ends at once. */
export interface Subscriptions extends Unsubscribable {
  add(one: Unsubscribable | (() => void) | undefined): void
}

type End = () => void

/** What a subscriber throws is its own affair, and reported as such: whoever comes after it hears nonetheless. */
const report = (error: unknown): void => void Promise.reject(error)

const tell = (call: () => void): void => {
  try {
    call()
  } catch (error) {
    report(error)
  }
}

/**
 * A stream whose work each subscription starts, and gives up when it is unsubscribed.
 *
 * @param start begins the work, and answers how to end it, which is called once
 */
export const stream = <Value>(start: (observer: Observer<Value>) => End | undefined): Stream<Value> => ({
  subscribe: (given) => {
    const observer: Partial<Observer<Value>> = typeof given === 'function' ? { next: given } : (given ?? {})
    let isOver = false
    let release: End | undefined
    const end = (): void => {
      isOver = true
      const ending = release
      release = undefined
      ending?.()
    }
    const last = (call: () => void): void => {
      if (isOver) return
      end()
      tell(call)
    }
    const fail = (error: unknown): void =>
      last(() => (observer.error ? observer.error(error) : report(error)))
    try {
      release = start({
        next: (value) => {
          if (!isOver) tell(() => observer.next?.(value))
        },
        error: fail,
        complete: () => last(() => observer.complete?.()),
      })
    } catch (error) {
      fail(error)
    }
    // Work may be over while it starts, before it could say how to end it.
    if (isOver) end()
    return { unsubscribe: end }
  },
})

/** @param latest what each subscriber is told at once, if anything: a value that changes tells the present one */
export const subject = <Value>(latest?: () => Value): Subject<Value> => {
  const observers = new Set<Observer<Value>>()
  const { subscribe } = stream<Value>((observer) => {
    observers.add(observer)
    if (latest) observer.next(latest())
    return () => observers.delete(observer)
  })
  return {
    observers,
    subscribe,
    next: (value) => {
      for (const observer of [...observers]) observer.next(value)
    },
  }
}

/**
 * Part of what a stream tells, whenever it is another one than before. Errors and ends are not passed on: states have
 * neither.
 */
export const selected = <Value, Part>(values: Stream<Value>, select: (value: Value) => Part): Stream<Part> =>
  stream((observer) => {
    let latest: { readonly part: Part } | undefined
    const running = values.subscribe((value) => {
      const part = select(value)
      if (latest && latest.part === part) return
      latest = { part }
      observer.next(part)
    })
    return () => running.unsubscribe()
  })

/** Tells one value, and never another. */
export const constant = <Value>(value: Value): Stream<Value> =>
  stream((observer) => {
    observer.next(value)
    return undefined
  })

/** Tells nothing. */
export const silence: Stream<never> = { subscribe: () => ({ unsubscribe: () => {} }) }

export const subscriptions = (): Subscriptions => {
  const ends: End[] = []
  let isOver = false
  return {
    add: (one) => {
      if (one === undefined) return
      const end = typeof one === 'function' ? one : () => one.unsubscribe()
      if (isOver) end()
      else ends.push(end)
    },
    unsubscribe: () => {
      isOver = true
      for (const end of ends.splice(0)) end()
    },
  }
}
