import type { PageLifecycle } from '../core/ports.js'
import { stream } from '../core/stream.js'

/**
 * The page's end, as its window tells it: `pagehide`, and `visibilitychange` to hidden, the last event that a
 * phone surely sends. Both are heard in the capture phase, before the page's own listeners can stop them.
 * There is no `unload` or `beforeunload`, which would keep pages out of the back/forward cache; a page that comes
 * out of it says so with `pageshow`.
 */
export const pageLifecycle = (page: Window): PageLifecycle => ({
  ending$: stream((subscriber) => {
    const leave = (): void => subscriber.next('left')
    const hide = (): void => {
      if (page.document.visibilityState === 'hidden') subscriber.next('hidden')
    }
    page.addEventListener('pagehide', leave, true)
    page.addEventListener('visibilitychange', hide, true)
    return () => {
      page.removeEventListener('pagehide', leave, true)
      page.removeEventListener('visibilitychange', hide, true)
    }
  }),
  restored$: stream((subscriber) => {
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) subscriber.next()
    }
    page.addEventListener('pageshow', restore, true)
    return () => page.removeEventListener('pageshow', restore, true)
  }),
})
