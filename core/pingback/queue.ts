import { byteLength, type PingbackEvent } from './event.js'
import type { Waiting } from './outbox.js'

/** As many events are sent without a wait for more. */
const FULL_EVENTS = 50
/** As many bytes are, too: a quarter of what browsers let requests carry beyond the page's end, so that four fit. */
const FULL_BYTES = 16 * 1024
/**
 * As many bytes go with one request of a page that goes on, since a request costs the page as much as 200 events do.
 * Three quarters of what browsers carry, so that a last batch fits beside it.
 */
const MOST_BYTES = 48 * 1024

/** Events are sent this long after the latest of them (specification, section 9). */
const QUIET_MS = 1000
/** No event waits longer than this, or a steady stream would never be sent. */
const MAX_WAIT_MS = 5000
/** Names, punctuation, time and session of one event in JSON. */
const EVENT_OVERHEAD_BYTES = 150

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

const aboutBytesOf = (event: PingbackEvent): number => {
  let bytes = EVENT_OVERHEAD_BYTES + byteLength(event.analytics_response_payload ?? '')
  const { attributes } = event
  if (attributes === undefined) return bytes
  for (const name of Object.keys(attributes)) bytes += byteLength(name) + byteLength(String(attributes[name]))
  return bytes
}

/** The queue with one more event; `now` in monotonic ms. */
export const enqueue = (queue: PingbackQueue, event: PingbackEvent, now: number): PingbackQueue => ({
  count: queue.count + 1,
  bytes: queue.bytes + aboutBytesOf(event),
  since: queue.count === 0 ? now : queue.since,
  latest: now,
})

/** How long, in ms, the queue waits for another event before it is sent; 0 when it is full or overdue. */
export const waitOf = (queue: PingbackQueue, now: number): number =>
  queue.count >= FULL_EVENTS || queue.bytes >= FULL_BYTES
    ? 0
    : Math.max(0, Math.min(queue.latest + QUIET_MS, queue.since + MAX_WAIT_MS) - now)

const ENVELOPE = ['{"events":[', ']}'] as const
/** With one comma less than events. */
const ENVELOPE_BYTES = ENVELOPE[0].length + ENVELOPE[1].length - 1

/** One request's worth of events of one API key and collector. */
export interface PingbackBatch {
  readonly apiKey: string
  /** Base of the collector; default: the page's, else the public one. */
  readonly collector: string | undefined
  readonly records: readonly Waiting[]
  /** Of the body in UTF-8: at most 48 KiB, or 16 KiB as the page ends, unless a single event is longer. */
  readonly bytes: number
}

/** `{"events":[…]}` */
export const bodyOf = ({ records }: Pick<PingbackBatch, 'records'>): string =>
  ENVELOPE[0] + records.map(({ json }) => json).join(',') + ENVELOPE[1]

/** A batch that may get more, up to the least that one of its events bears. */
interface Draft extends PingbackBatch {
  readonly records: Waiting[]
  bytes: number
  most: number
}

/**
 * Events as requests: per API key and collector in order of arrival.
 *
 * @param isLast in small batches, of which a page that ends may still hand over some where all would be too much
 */
export const batchesOf = (records: readonly Waiting[], isLast = false): PingbackBatch[] => {
  const mostBytes = isLast ? FULL_BYTES : MOST_BYTES
  const batches: Draft[] = []
  const latest = new Map<string, Draft>()
  let batch: Draft | undefined
  for (const record of records) {
    const { apiKey, collector } = record
    const more = record.bytes + 1
    // Most often all are of one group, whose name is then made once.
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
