import { Observable } from 'rxjs'
import type { Connectivity } from '../core/ports.js'
import { type Audible, listen } from './listen.js'
import { runAll } from './run-all.js'

/** Whether the browser knows of a network (`navigator.onLine`); listens while somebody does. */
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
