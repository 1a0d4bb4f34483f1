import { Subscription } from 'rxjs'
import { onRevoked } from '../page-defaults.js'
import type { PageEnding, Ports } from '../ports.js'
import type { DeliveryHappening } from './delivery-event.js'
import type { Waiting } from './outbox.js'
import type { OutboxKeeper } from './outbox-keeper.js'

type PageWatchPorts = Pick<Ports, 'connectivity' | 'localStorage' | 'pageLifecycle'>

/**
 * Tells the delivery what happens around it, while something waits, and leaves no listener behind.
 *
 * @param end the page ends
 * @param forget consent was revoked for an API key, or for all: drops what is not the delivery's yet
 */
export const createPageWatch = (
  { connectivity, localStorage, pageLifecycle }: PageWatchPorts,
  keeper: Pick<OutboxKeeper, 'deleted'>,
  dispatch: (event: DeliveryHappening) => void,
  end: (how: PageEnding) => void,
  forget: (apiKey: string | undefined) => void,
) => {
  let listening: Subscription | undefined
  const revoke = (isRevoked: (record: Waiting) => boolean): void => dispatch({ type: 'revoked', isRevoked })
  return {
    start: (): void => {
      if (listening) return
      const all = new Subscription()
      // Set first: what one of them says at once may already be the end of it.
      listening = all
      all.add(pageLifecycle.ending$.subscribe(end))
      all.add(connectivity?.isOnline$.subscribe((isOnline) => dispatch({ type: 'connected', isOnline })))
      all.add(
        localStorage.changes$?.subscribe((key) => {
          const gone = keeper.deleted(key)
          if (gone.length > 0) revoke((record) => gone.includes(record))
        }),
      )
      all.add(
        onRevoked((apiKey) => {
          forget(apiKey)
          revoke((record) => apiKey === undefined || record.apiKey === apiKey)
        }),
      )
    },
    stop: (): void => {
      listening?.unsubscribe()
      listening = undefined
    },
  }
}
