import { byteLength } from './byte-length.js'
import type { PingbackEvent } from './event.js'
import { eventJson } from './event-json.js'

/** Events are sent this long after the latest of them (specification, section 9). */
const QUIET_MS = 1000
/** No event waits longer than this, or a steady stream would never be sent. */
const MAX_WAIT_MS = 5000
/** As many events make a batch full. */
const MAX_EVENTS = 50
/** A quarter of what browsers let requests carry beyond the page's end, so that four fit. */
const MAX_BYTES = 16 * 1024
/** Names, punctuation, time and session of one event in JSON. */
const EVENT_OVERHEAD_BYTES = 150

interface QueuedEvent {
  readonly apiKey: string
  readonly event: PingbackEvent
}

/** Events that wait. A value: every change makes a new one. */
export interface PingbackQueue {
  readonly waiting: readonly QueuedEvent[]
  /** About as many bytes as the events will make; exact figures need their JSON. */
  readonly bytes: number
  /** When the oldest event came, in monotonic ms. */
  readonly since: number
}

/** One request's worth of events of one API key. */
export interface PingbackBatch {
  readonly apiKey: string
  /** `{"events":[…]}`, at most 16 KiB of UTF-8 unless a single event is longer. */
  readonly body: string
  readonly bytes: number
  readonly eventCount: number
}

export const emptyQueue: PingbackQueue = { waiting: [], bytes: 0, since: 0 }

const aboutBytesOf = (event: PingbackEvent): number => {
  let bytes = EVENT_OVERHEAD_BYTES + byteLength(event.analytics_response_payload ?? '')
  for (const [name, value] of Object.entries(event.attributes ?? {})) {
    bytes += byteLength(name) + byteLength(String(value))
  }
  return bytes
}

/** The queue with one more event; `now` in monotonic ms. */
export const enqueue = (
  queue: PingbackQueue,
  apiKey: string,
  event: PingbackEvent,
  now: number,
): PingbackQueue => ({
  waiting: [...queue.waiting, { apiKey, event }],
  bytes: queue.bytes + aboutBytesOf(event),
  since: queue.waiting.length === 0 ? now : queue.since,
})

/** How long, in ms, the queue waits for another event before it is sent; 0 when it is full or overdue. */
export const waitOf = (queue: PingbackQueue, now: number): number =>
  queue.waiting.length >= MAX_EVENTS || queue.bytes >= MAX_BYTES
    ? 0
    : Math.max(0, Math.min(QUIET_MS, queue.since + MAX_WAIT_MS - now))

const ENVELOPE = ['{"events":[', ']}'] as const
const ENVELOPE_BYTES = ENVELOPE[0].length + ENVELOPE[1].length

const batchOf = (apiKey: string, events: readonly string[], bytes: number): PingbackBatch => ({
  apiKey,
  body: ENVELOPE[0] + events.join(',') + ENVELOPE[1],
  bytes,
  eventCount: events.length,
})

/**
 * Everything that waits, as requests: per API key in order of arrival, none with more than 50 events or 16 KiB.
 * `isVerification` marks the events of a page in debug mode.
 */
export const batchesOf = (queue: PingbackQueue, isVerification: boolean): PingbackBatch[] => {
  const eventsByKey = new Map<string, string[]>()
  for (const { apiKey, event } of queue.waiting) {
    const json = eventJson(event, isVerification)
    const events = eventsByKey.get(apiKey)
    if (events === undefined) eventsByKey.set(apiKey, [json])
    else events.push(json)
  }
  const batches: PingbackBatch[] = []
  for (const [apiKey, events] of eventsByKey) {
    let chunk: string[] = []
    let bytes = ENVELOPE_BYTES
    for (const json of events) {
      // The comma before the event counts too.
      const more = byteLength(json) + (chunk.length === 0 ? 0 : 1)
      if (chunk.length > 0 && (chunk.length === MAX_EVENTS || bytes + more > MAX_BYTES)) {
        batches.push(batchOf(apiKey, chunk, bytes))
        chunk = []
        bytes = ENVELOPE_BYTES
      }
      bytes += chunk.length === 0 ? byteLength(json) : more
      chunk.push(json)
    }
    if (chunk.length > 0) batches.push(batchOf(apiKey, chunk, bytes))
  }
  return batches
}
