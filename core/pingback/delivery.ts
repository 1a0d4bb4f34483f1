/** What the steps of delivery have in common: `first-delivery.ts`, and `delivery-store.ts`, which replaces it. */
import type { Cancel, Ports } from '../ports.js'
import type { PingbackClientPorts } from './collector-request.js'
import type { PendingEvent, PingbackNotification } from './event.js'

export type DeliveryPorts = PingbackClientPorts &
  Pick<Ports, 'connectivity' | 'localStorage' | 'locks' | 'logger' | 'pageLifecycle' | 'random' | 'scheduler'>

/** Gets a test of the events and requests that consent was revoked for. */
export type RevocationListener = (isRevoked: (owned: { readonly apiKey: string }) => boolean) => void

/** What delivery needs of the pingback store around it. */
export interface DeliveryHost {
  notify(notification: PingbackNotification): void
  /** Passes the queue to `add`, because the page ends. */
  drain(): void
  isQueueEmpty(): boolean
  /** Calls the listener after each revocation of consent, once queued events were dropped; returns how to stop. */
  onRevoked(listener: RevocationListener): Cancel
}

export interface DeliveryStore {
  /** Stores events that wait for the rest of their batch, so that they survive a crash. */
  gather(records: readonly PendingEvent[]): void
  /** Sends these events and the gathered ones. */
  add(records: readonly PendingEvent[]): void
  /** Listens to the page's end while events wait. */
  watch(): void
  /** True in the turn in which the page ends. */
  isEnding(): boolean
  settled(): Promise<void>
  detach(): void
}

/**
 * Makes a delivery.
 *
 * @param replace gets the delivery that replaces this one, if any
 */
export type CreateDelivery = (
  ports: DeliveryPorts,
  host: DeliveryHost,
  replace: (full: DeliveryStore) => void,
) => DeliveryStore
