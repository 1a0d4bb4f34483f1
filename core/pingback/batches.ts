/** When a batch of usage events is sent, by their number, bytes and times. */

/** A batch with so many events is due. */
const FULL_EVENTS = 50
/** A batch with so many bytes is due: a quarter of what browsers carry beyond the page's end. */
export const FULL_BYTES = 16 * 1024
/** A batch is due this long after its latest event, in ms (specification, section 9). */
const QUIET_MS = 1000
/** A batch is due this long after its oldest event, in ms, even in a steady stream of events. */
const MAX_WAIT_MS = 5000
/** Events are stored this long after the first of them, in ms; a page that is killed before loses them. */
export const GATHER_MS = 250

/**
 * What decides when a batch is sent. It leaves out the events themselves: each event makes a new value, and a copied list
 * would cost more than the event.
 */
export interface PingbackQueue {
  readonly count: number
  /** Estimated, because exact figures need the JSON of the events. */
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
