import { Observable } from 'rxjs'
import type { Motion } from '../core/ports.js'
import { listen } from './listen.js'

const follow = (target: EventTarget | undefined, event: string, read: () => boolean): Observable<boolean> =>
  new Observable((subscriber) => {
    let latest = read()
    subscriber.next(latest)
    const look = (): void => {
      const value = read()
      if (value === latest) return
      latest = value
      subscriber.next(value)
    }
    return target && listen(target, event, look)
  })

/** The person's wish from a media query, the tab's place from the document. */
export const mediaQueryMotion = (window: Window): Motion => {
  const query = window.matchMedia?.('(prefers-reduced-motion: reduce)') as MediaQueryList | undefined
  const { document } = window
  return {
    // Old browsers have lists that cannot be listened to as others can.
    isReduced$: follow(query?.addEventListener ? query : undefined, 'change', () => query?.matches ?? false),
    isPageVisible$: follow(document, 'visibilitychange', () => document.visibilityState !== 'hidden'),
  }
}
