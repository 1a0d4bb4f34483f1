import type { Subscription } from 'rxjs'
import type { Cancel, Ports } from '../ports.js'
import { isWorthSending, type PingbackInput, pingbackEvent } from './event.js'
import { sessionIdOf } from './id.js'
import { createPingbackClient } from './pingback-client.js'
import { batchesOf, emptyQueue, enqueue, waitOf } from './queue.js'
import { nextTimestamp } from './timestamp.js'

export type PingbackPorts = Pick<
  Ports,
  'clock' | 'scheduler' | 'random' | 'http' | 'sessionStorage' | 'pageLifecycle' | 'logger' | 'pageGlobals'
>

export interface PingbackStore {
  /**
   * Queues an event for the collector of its API key. It leaves 1 s after the latest event, 5 s after the
   * oldest, with 50 events or 16 KiB, or when the page ends, whichever comes first; `queueEvents: false`
   * sends it at once. An event without payload and event type is dropped.
   */
  send(event: PingbackInput & { readonly apiKey: string }): void
  /** Sends now whatever waits. */
  flush(): void
  /** The session's id of 16 characters, made on first use. */
  sessionId(): string
  /** Sends what waits and leaves no timer or listener behind. The store may be used again afterwards. */
  detach(): void
}

/**
 * Collects events and posts them in batches (specification, section 7). Between batches it holds neither a
 * timer nor a listener.
 */
export const createPingbackStore = (ports: PingbackPorts): PingbackStore => {
  const client = createPingbackClient(ports)
  let queue = emptyQueue
  let latestTs = 0
  let cancelTimer: Cancel | undefined
  let ending: Subscription | undefined

  const flush = (): void => {
    cancelTimer?.()
    ending?.unsubscribe()
    cancelTimer = undefined
    ending = undefined
    // Emptied before anything is posted: a page that is hidden and then left ends twice.
    const drained = queue
    queue = emptyQueue
    for (const batch of batchesOf(drained, ports.pageGlobals.isDebug())) {
      ports.logger.debug(`Pingback: sending ${batch.eventCount} events`)
      client.post(batch)
    }
  }

  const send = (input: PingbackInput & { readonly apiKey: string }): void => {
    if (!isWorthSending(input)) {
      ports.logger.debug(`Pingback: ${input.actionType} has neither payload nor event type, dropped`)
      return
    }
    latestTs = nextTimestamp(ports, latestTs)
    const now = ports.clock.monotonic()
    queue = enqueue(queue, input.apiKey, pingbackEvent(input, sessionIdOf(ports), latestTs), now)
    const wait = input.queueEvents === false ? 0 : waitOf(queue, now)
    if (wait === 0) {
      flush()
      return
    }
    cancelTimer?.()
    cancelTimer = ports.scheduler.after(wait, flush)
    ending ??= ports.pageLifecycle.ending$.subscribe(flush)
  }

  return { send, flush, sessionId: () => sessionIdOf(ports), detach: flush }
}
