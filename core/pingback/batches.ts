/** Batches of usage events: when one is due, and which events it carries. */
import type { PendingEvent } from './event.js'

/** A batch with so many events is due. */
const FULL_EVENTS = 50
/** A batch with so many bytes is due: a quarter of what browsers carry beyond the page's end. */
const FULL_BYTES = 16 * 1024
/** A batch is due this long after its latest event, in ms (specification, section 9). */
const QUIET_MS = 1000
/** A batch is due this long after its oldest event, in ms, even in a steady stream of events. */
const MAX_WAIT_MS = 5000
/** Events are stored this long after the first of them, in ms; a page that is killed before loses them. */
export const GATHER_MS = 250

/** Three quarters of what browsers carry beyond the page's end, so that a last batch still fits beside it. */
const MOST_BYTES = 48 * 1024
const ENVELOPE = ['{"events":[', ']}'] as const
/** Less one byte, because there is one comma less than events. */
const ENVELOPE_BYTES = ENVELOPE[0].length + ENVELOPE[1].length - 1

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

/** One request's worth of events of one API key and collector. */
export interface PingbackBatch {
  readonly apiKey: string
  /** Base of the collector; default: the page's, else the public one. */
  readonly collector: string | undefined
  readonly records: readonly PendingEvent[]
  /** Of the body in UTF-8: at most 48 KiB, or 16 KiB as the page ends, unless a single event is longer. */
  readonly bytes: number
}

/** `{"events":[…]}` */
export const bodyOf = ({ records }: Pick<PingbackBatch, 'records'>): string =>
  ENVELOPE[0] + records.map(({ json }) => json).join(',') + ENVELOPE[1]

/** A batch under construction; `most` is the smallest limit of its events. */
interface Draft extends PingbackBatch {
  readonly records: PendingEvent[]
  bytes: number
  most: number
}

/**
 * Divides events into batches per API key and collector, in order of arrival.
 *
 * @param isLast makes small batches, so that a page that ends can hand over some of them where not all fit
 */
export const batchesOf = (records: readonly PendingEvent[], isLast = false): PingbackBatch[] => {
  const mostBytes = isLast ? FULL_BYTES : MOST_BYTES
  const batches: Draft[] = []
  const latest = new Map<string, Draft>()
  let batch: Draft | undefined
  for (const record of records) {
    const { apiKey, collector } = record
    const more = record.bytes + 1
    // Builds the name of the group only when it changes, which is rare.
    if (batch?.apiKey !== apiKey || batch.collector !== collector)
      batch = latest.get(`${apiKey} ${collector ?? ''}`)
    if (
      !batch ||
      batch.records.length >= Math.min(batch.most, record.most) ||
      batch.bytes + more > mostBytes
    ) {
      batch = { apiKey, collector, records: [], bytes: ENVELOPE_BYTES, most: Number.POSITIVE_INFINITY }
      batches.push(batch)
      latest.set(`${apiKey} ${collector ?? ''}`, batch)
    }
    batch.records.push(record)
    batch.bytes += more
    batch.most = Math.min(batch.most, record.most)
  }
  return batches
}
