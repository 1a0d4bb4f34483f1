/** When the events that wait for the others of their batch are sent. Pure: it sees their number, bytes and times alone. */

/** As many events are sent without a wait for more. */
const FULL_EVENTS = 50
/** As many bytes are, too: a quarter of what browsers let requests carry beyond the page's end, so that four fit. */
export const FULL_BYTES = 16 * 1024
/** Events are sent this long after the latest of them (specification, section 9). */
const QUIET_MS = 1000
/** No event waits longer than this, or a steady stream would never be sent. */
const MAX_WAIT_MS = 5000
/**
 * What of the events that wait for the others of their batch decides when it is sent. A value: every event makes a
 * new one. The events themselves stand in a list that only grows, since copying it would cost more than the event.
 */
export interface PingbackQueue {
  readonly count: number
  /** About as many bytes as the events will make; exact figures need their JSON. */
  readonly bytes: number
  /** When the oldest event came, in monotonic ms. */
  readonly since: number
  /** When the latest event came, in monotonic ms. */
  readonly latest: number
}

export const emptyQueue: PingbackQueue = { count: 0, bytes: 0, since: 0, latest: 0 }

/** The queue with one more event of about so many bytes; `now` in monotonic ms. */
export const enqueue = (queue: PingbackQueue, bytes: number, now: number): PingbackQueue => ({
  count: queue.count + 1,
  bytes: queue.bytes + bytes,
  since: queue.count === 0 ? now : queue.since,
  latest: now,
})

/** How long, in ms, the queue waits for another event before it is sent; 0 when it is full or overdue. */
export const waitOf = (queue: PingbackQueue, now: number): number =>
  queue.count >= FULL_EVENTS || queue.bytes >= FULL_BYTES
    ? 0
    : Math.max(0, Math.min(queue.latest + QUIET_MS, queue.since + MAX_WAIT_MS) - now)
