import type { Connectivity } from '../core/ports.js'
import { stream } from '../core/stream.js'

/** Whether the browser knows of a network (`navigator.onLine`); listens while somebody does. */
export const onlineConnectivity = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'>,
): Connectivity => ({
  isOnline$: stream((subscriber) => {
    const tell = (): void => subscriber.next(page.navigator.onLine !== false)
    const lose = (): void => subscriber.next(false)
    const find = (): void => subscriber.next(true)
    page.addEventListener('online', find)
    page.addEventListener('offline', lose)
    tell()
    return () => {
      page.removeEventListener('online', find)
      page.removeEventListener('offline', lose)
    }
  }),
})
