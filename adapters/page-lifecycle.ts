import { Observable } from 'rxjs'
import type { Beacon, Connectivity, PageLifecycle } from '../core/ports.js'
import { type ListenerTarget, listen, runAll } from './dom.js'

/** Before the page's own listeners, which could stop the event. */
const capture = { capture: true }

/**
 * The end of the page: `pagehide`, or `visibilitychange` to hidden, the last event that phones send reliably. `unload`
 * and `beforeunload` would keep the page out of the back/forward cache; a page restored from it gets `pageshow`.
 */
export const pageLifecycle = (page: Window): PageLifecycle => ({
  ending$: new Observable((subscriber) => {
    const leave = (): void => subscriber.next('left')
    const hide = (): void => {
      if (page.document.visibilityState === 'hidden') subscriber.next('hidden')
    }
    const cancels = [
      listen(page, 'pagehide', leave, capture),
      listen(page, 'visibilitychange', hide, capture),
    ]
    return () => runAll(cancels)
  }),
  restored$: new Observable((subscriber) => {
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) subscriber.next()
    }
    return listen(page, 'pageshow', restore, capture)
  }),
})

/** Whether the browser is online (`navigator.onLine`). */
export const onlineConnectivity = (page: ListenerTarget & Pick<Window, 'navigator'>): Connectivity => ({
  isOnline$: new Observable((subscriber) => {
    const cancels = [
      listen(page, 'online', () => subscriber.next(true)),
      listen(page, 'offline', () => subscriber.next(false)),
    ]
    subscriber.next(page.navigator.onLine !== false)
    return () => runAll(cancels)
  }),
})

/** `navigator.sendBeacon`; false where it is missing, refuses or throws. */
export const navigatorBeacon = (page: { readonly navigator: Pick<Navigator, 'sendBeacon'> }): Beacon => ({
  send: (url, body) => {
    try {
      return page.navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
    } catch {
      return false
    }
  },
})

/** The keys that other pages of the origin change in local storage; `undefined` when they clear it. */
export const storageChanges = (window: ListenerTarget): Observable<string | undefined> =>
  new Observable((subscriber) =>
    listen(window, 'storage', ({ key }: StorageEvent) => subscriber.next(key ?? undefined)),
  )
