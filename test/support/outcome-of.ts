import { lastValueFrom, Observable, type Subscribable } from 'rxjs'

/** What work comes to, once it says that it is over. */
export const outcomeOf = <A>(work: Subscribable<A>): Promise<A> =>
  lastValueFrom(new Observable<A>((subscriber) => work.subscribe(subscriber)))
