import type { Ports } from '../ports.js'
import type { PingbackNews } from './news.js'

/** What a delivery asks of the page that it runs on. */
export type DeliveryPorts = Pick<
  Ports,
  | 'beacon'
  | 'clock'
  | 'connectivity'
  | 'http'
  | 'localStorage'
  | 'locks'
  | 'logger'
  | 'pageGlobals'
  | 'pageLifecycle'
  | 'random'
  | 'scheduler'
>

/** The store around the delivery: its queue, and who hears of what happens. */
export interface DeliveryHost {
  tell(news: PingbackNews): void
  /** The page ends: hands over what is queued. */
  drain(): void
  isQueueEmpty(): boolean
  /** Consent was revoked: drops what is queued. */
  forget(apiKey: string | undefined): void
}
