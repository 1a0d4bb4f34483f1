import { type Observable as Own, type PingbackNotification, pingbacks$ } from 'gifkit'
import { combineLatest, from, type Observable, of, type Subscription } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'

const sent$ = pingbacks$.pipe(
  filter(({ type }) => type === 'sent'),
  map(({ events }) => events.length),
)
export const counts: Own<number> = sent$
export const inner: Observable<PingbackNotification> = of(1).pipe(switchMap(() => pingbacks$))
export const pairs: Observable<[PingbackNotification, number]> = combineLatest([pingbacks$, of(1)])
export const kinds = from(pingbacks$).pipe(map(({ type }) => type))
export const handle: Subscription = pingbacks$.subscribe(() => {})
export const own: Own<string> = of('host')
