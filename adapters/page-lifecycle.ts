import { Observable } from 'rxjs'
import type { Beacon, Connectivity, PageLifecycle } from '../core/ports.js'
import { type Audible, listen, runAll } from './dom.js'

const first = { capture: true }

/**
 * The page's end, by events of its window: `pagehide`, and `visibilitychange` to hidden, the last event that a
 * phone surely sends. Both are heard in the capture phase, before the page's own listeners can stop them.
 * There is no `unload` or `beforeunload`, which would keep pages out of the back/forward cache; a page that comes
 * out of it says so with `pageshow`.
 */
export const pageLifecycle = (page: Window): PageLifecycle => ({
  ending$: new Observable((subscriber) => {
    const leave = (): void => subscriber.next('left')
    const hide = (): void => {
      if (page.document.visibilityState === 'hidden') subscriber.next('hidden')
    }
    const cancels = [listen(page, 'pagehide', leave, first), listen(page, 'visibilitychange', hide, first)]
    return () => runAll(cancels)
  }),
  restored$: new Observable((subscriber) => {
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) subscriber.next()
    }
    return listen(page, 'pageshow', restore, first)
  }),
})

/** Whether the browser knows of a network (`navigator.onLine`); listens while subscribed. */
export const onlineConnectivity = (page: Audible & Pick<Window, 'navigator'>): Connectivity => ({
  isOnline$: new Observable((subscriber) => {
    const cancels = [
      listen(page, 'online', () => subscriber.next(true)),
      listen(page, 'offline', () => subscriber.next(false)),
    ]
    subscriber.next(page.navigator.onLine !== false)
    return () => runAll(cancels)
  }),
})

/** `navigator.sendBeacon`; false where there is none, where the browser refuses, and where it throws. */
export const navigatorBeacon = (page: { readonly navigator: Pick<Navigator, 'sendBeacon'> }): Beacon => ({
  send: (url, body) => {
    try {
      return page.navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
    } catch {
      return false
    }
  },
})

/** What other pages of the origin change in the page's local storage; listens while subscribed. */
export const storageChanges = (window: Audible): Observable<string | undefined> =>
  new Observable((subscriber) =>
    listen(window, 'storage', ({ key }: StorageEvent) => subscriber.next(key ?? undefined)),
  )
