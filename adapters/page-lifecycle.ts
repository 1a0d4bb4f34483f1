import { Observable } from 'rxjs'
import type { PageLifecycle } from '../core/ports.js'

/**
 * The page's end, as its window tells it: `pagehide`, and `visibilitychange` to hidden, the last event that a
 * phone surely sends. Both are heard in the capture phase, before the page's own listeners can stop them.
 * There is no `unload` or `beforeunload`, which would keep pages out of the back/forward cache.
 */
export const pageLifecycle = (page: Window): PageLifecycle => ({
  ending$: new Observable((subscriber) => {
    const end = (): void => subscriber.next()
    const hide = (): void => {
      if (page.document.visibilityState === 'hidden') end()
    }
    page.addEventListener('pagehide', end, true)
    page.addEventListener('visibilitychange', hide, true)
    return () => {
      page.removeEventListener('pagehide', end, true)
      page.removeEventListener('visibilitychange', hide, true)
    }
  }),
})
