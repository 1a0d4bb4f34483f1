import { Observable } from 'rxjs'
import type { Motion } from '../core/ports.js'
import { listen, mediaQueryOf } from './dom.js'

const valueOnEvents = (
  target: EventTarget | undefined,
  event: string,
  read: () => boolean,
): Observable<boolean> =>
  new Observable((subscriber) => {
    let latest = read()
    subscriber.next(latest)
    const onEvent = (): void => {
      const value = read()
      if (value === latest) return
      latest = value
      subscriber.next(value)
    }
    return target && listen(target, event, onEvent)
  })

/** Whether the visitor prefers reduced motion, by a media query, and whether the tab is visible. */
export const mediaQueryMotion = (window: Window): Motion => {
  const query = mediaQueryOf(window, '(prefers-reduced-motion: reduce)')
  const { document } = window
  return {
    // In old browsers a `MediaQueryList` is no event target.
    isReduced$: valueOnEvents(
      query?.addEventListener ? query : undefined,
      'change',
      () => query?.matches ?? false,
    ),
    lacksHover: mediaQueryOf(window, '(hover: none)')?.matches,
    isPageVisible$: valueOnEvents(document, 'visibilitychange', () => document.visibilityState !== 'hidden'),
  }
}
