/**
 * What declarations of the package have in place of rxjs, which no host has to install. Where the compiler finds a
 * host's copy beside the package, `Observable` is the one of that copy; otherwise it has the same shape, so that the
 * operators of each copy take it, and it is taken where Observables of a copy are. The build marks the import as one
 * that may be missing.
 */
import type { Observable as HostObservable } from 'rxjs'

interface Unsubscribable {
  unsubscribe(): void
}

interface Observer<T> {
  next: (value: T) => void
  error: (error: any) => void
  complete: () => void
}

export interface Subscribable<T> {
  subscribe(observer: Partial<Observer<T>>): Unsubscribable
}

interface Subscription extends Unsubscribable {
  readonly closed: boolean
}

type Operator<T, R> = (source: OwnObservable<T>) => OwnObservable<R>

/**
 * The class of rxjs has private members in what `subscribe` returns, so no other type can be assigned to it: here it
 * is what the caller expects. As many overloads as in rxjs, since the compiler infers from them in pairs.
 */
interface OwnObservable<T> {
  source: any
  operator: any
  lift: any
  toPromise: any
  forEach(next: (value: T) => void): Promise<void>
  subscribe<S = Subscription>(observer?: Partial<Observer<T>> | ((value: T) => void)): NonNullable<S>
  subscribe<S = Subscription>(next?: ((value: T) => void) | null, error?: ((error: any) => void) | null, complete?: (() => void) | null): NonNullable<S>
  pipe(): OwnObservable<T>
  pipe<A>(op1: Operator<T, A>): OwnObservable<A>
  pipe<A, B>(op1: Operator<T, A>, op2: Operator<A, B>): OwnObservable<B>
  pipe<A, B, C>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>): OwnObservable<C>
  pipe<A, B, C, D>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>): OwnObservable<D>
  pipe<A, B, C, D, E>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>, op5: Operator<D, E>): OwnObservable<E>
  pipe<A, B, C, D, E, F>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>, op5: Operator<D, E>, op6: Operator<E, F>): OwnObservable<F>
  pipe<A, B, C, D, E, F, G>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>, op5: Operator<D, E>, op6: Operator<E, F>, op7: Operator<F, G>): OwnObservable<G>
  pipe<A, B, C, D, E, F, G, H>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>, op5: Operator<D, E>, op6: Operator<E, F>, op7: Operator<F, G>, op8: Operator<G, H>): OwnObservable<H>
  pipe<A, B, C, D, E, F, G, H, I>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>, op5: Operator<D, E>, op6: Operator<E, F>, op7: Operator<F, G>, op8: Operator<G, H>, op9: Operator<H, I>): OwnObservable<I>
  pipe<A, B, C, D, E, F, G, H, I>(op1: Operator<T, A>, op2: Operator<A, B>, op3: Operator<B, C>, op4: Operator<C, D>, op5: Operator<D, E>, op6: Operator<E, F>, op7: Operator<F, G>, op8: Operator<G, H>, op9: Operator<H, I>, ...operations: Operator<any, any>[]): OwnObservable<unknown>
}

/** A package that is missing is `any`, which `0` accepts. */
export type Observable<T> = { of: HostObservable<0> } extends { of: 0 } ? OwnObservable<T> : HostObservable<T>
