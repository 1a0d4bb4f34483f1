import { onRevoked } from '../page-defaults.js'
import type { PageEnding, Ports } from '../ports.js'
import { type Subscriptions, subscriptions } from '../stream.js'

export type PageWatchPorts = Pick<Ports, 'connectivity' | 'localStorage' | 'pageLifecycle'>

/** Who hears of what happens to a page while it has something to send. */
export interface PageWatcher {
  ended(how: PageEnding): void
  connected(isOnline: boolean): void
  /** Another page changed what is stored under this key, or under all. */
  stored(key: string | undefined): void
  /** Consent was revoked for an API key, or for all. */
  revoked(apiKey: string | undefined): void
}

/** Listens while something waits, and leaves no listener behind. */
export const createPageWatch = (
  { connectivity, localStorage, pageLifecycle }: PageWatchPorts,
  { ended, connected, stored, revoked }: PageWatcher,
) => {
  let listening: Subscriptions | undefined
  return {
    start: (): void => {
      if (listening) return
      const all = subscriptions()
      // Set first: what one of them says at once may already be the end of it.
      listening = all
      all.add(pageLifecycle.ending$.subscribe(ended))
      all.add(connectivity?.isOnline$.subscribe(connected))
      all.add(localStorage.changes$?.subscribe(stored))
      all.add(onRevoked(revoked))
    },
    stop: (): void => {
      listening?.unsubscribe()
      listening = undefined
    },
  }
}
