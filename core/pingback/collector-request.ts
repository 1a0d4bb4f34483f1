/** The batches of usage events: when one is due, which events it holds, and its request. */
import { isLeft } from 'fp-ts/lib/Either.js'
import type { Subscription } from 'rxjs'
import type { Failure } from '../http/failure-and-retry.js'
import { type AttemptPorts, attempt } from '../http/request.js'
import { encodePart } from '../http/url.js'
import { sdkHeaders } from '../page/settings.js'
import type { Abort, HttpRequest, Ports } from '../ports.js'
import { EventSubject } from '../subject.js'
import { after } from '../time.js'
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

const DEFAULT_HOST = 'https://pingback.giphy.com'
/** So many failures before the first answer mean that something blocks requests, most likely an ad blocker. */
export const BLOCKED_AFTER = 3
/** A request without an answer is aborted after this long, in ms. */
const ANSWER_MS = 30_000

/** Three quarters of what browsers carry beyond the page's end, so that a last batch still fits beside it. */
const MOST_BYTES = 48 * 1024
const ENVELOPE = ['{"events":[', ']}'] as const
/** Less one byte, because there is one comma less than events. */
const ENVELOPE_BYTES = ENVELOPE[0].length + ENVELOPE[1].length - 1

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
export const batchesOf = (records: readonly PendingEvent[], isLast: boolean): PingbackBatch[] => {
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

/** A batch whose request is under way. */
export interface Flight extends PingbackBatch {
  readonly id: number
  readonly keepalive: boolean
  /** Posted in the turn in which the page ends. */
  readonly isLast: boolean
}

/** What browsers let requests with keepalive carry at one time, in bytes (Fetch standard). */
const KEEPALIVE_BYTES = 64 * 1024
/**
 * The requests that can start beside those under way, oldest events first.
 *
 * @param most at most so many
 * @param isLast the page ends in this turn
 */
export const flightsOf = (
  records: readonly PendingEvent[],
  underWay: readonly Flight[],
  most: number,
  firstId: number,
  isLast: boolean,
): readonly Flight[] => {
  let carried = 0
  for (const { keepalive, bytes } of underWay) if (keepalive) carried += bytes
  const started: Flight[] = []
  for (const batch of batchesOf(records, isLast)) {
    if (started.length >= most) break
    const keepalive = carried + batch.bytes <= KEEPALIVE_BYTES
    if (keepalive) carried += batch.bytes
    // A page that ends skips what does not fit; one that goes on keeps the order and waits.
    else if (isLast) continue
    // A single event above the limit is sent without keepalive, but not as the page ends, which would cancel it.
    else if (batch.bytes <= KEEPALIVE_BYTES) break
    started.push({ ...batch, id: firstId + started.length, keepalive, isLast })
  }
  return started
}

export type PingbackClientPorts = Pick<Ports, 'aborts' | 'beacon' | 'clock' | 'http' | 'pageGlobals'> & {
  readonly scheduler: Pick<Ports['scheduler'], 'after'>
}

/** Requests under way, each until its answer or for 30 s. */
export interface PingbackClient {
  /** @param settled gets why the request failed, if it did; not called once the request is aborted or left */
  post(flight: Flight, settled: (failure: Failure | undefined) => void): void
  abort(id: number): void
  /** Leaves a request to the browser, without a time limit. */
  leave(id: number): void
  /** Sends a batch as a beacon, which has no headers of ours; false when the browser refused it. */
  beacon(flight: Flight): boolean
}

/** Posts batches to their collector (specification, section 7), whose default is read at each request. */
export const createPingbackClient = (ports: PingbackClientPorts): PingbackClient => {
  const requests = new Map<number, { readonly running: Abort; readonly timer: Subscription }>()
  const addressOf = ({ apiKey, collector }: Flight): string => {
    const host = (collector ?? ports.pageGlobals.pingbackUrl() ?? DEFAULT_HOST).replace(/\/+$/, '')
    return `${host}/v2/pingback?apikey=${encodePart(apiKey)}`
  }
  const requestOf = (flight: Flight): HttpRequest => ({
    method: 'POST',
    url: addressOf(flight),
    headers: { 'Content-Type': 'application/json', ...sdkHeaders(ports.pageGlobals) },
    body: bodyOf(flight),
    keepalive: flight.keepalive,
    isBodyUnwanted: true,
  })
  const attemptPorts: AttemptPorts<Flight> = {
    ...ports,
    http: { send: (flight, signal) => ports.http.send(requestOf(flight), signal) },
  }
  const leave = (id: number): void => {
    requests.get(id)?.timer.unsubscribe()
    requests.delete(id)
  }
  const abort = (id: number): void => {
    requests.get(id)?.running.abort()
    leave(id)
  }
  return {
    post: (flight, settled) => {
      const { id } = flight
      const running = ports.aborts.create()
      const limit$ = new EventSubject<void>()
      const timer = after(ports.scheduler, ANSWER_MS).subscribe(limit$)
      requests.set(id, { running, timer })
      void attempt(attemptPorts, flight, limit$, running.signal)().then((outcome) => {
        if (!requests.has(id)) return
        leave(id)
        settled(isLeft(outcome) ? outcome.left : undefined)
      })
    },
    abort,
    leave,
    beacon: (flight) => ports.beacon?.send(addressOf(flight), bodyOf(flight)) ?? false,
  }
}
