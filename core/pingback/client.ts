import { parseRetryAfter } from '../http/backoff.js'
import { encodePart } from '../http/url.js'
import { sdkHeaders } from '../page/settings.js'
import type { Abort, Cancel, HttpResponse, Ports } from '../ports.js'
import type { PendingEvent } from './event.js'
import { FULL_BYTES } from './queue.js'

const DEFAULT_HOST = 'https://pingback.giphy.com'
/** An answer that takes longer is given up, in ms. */
const ANSWER_MS = 30_000
/** Promises that may stand between the end of a body and the status of its answer; those of `fetch` are about ten. */
const STEPS_TO_STATUS = 30

/**
 * As many bytes go with one request of a page that goes on, since a request costs the page as much as 200 events do.
 * Three quarters of what browsers carry, so that a last batch fits beside it.
 */
const MOST_BYTES = 48 * 1024
const ENVELOPE = ['{"events":[', ']}'] as const
/** With one comma less than events. */
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

/** A batch that may get more, up to the least that one of its events bears. */
interface Draft extends PingbackBatch {
  readonly records: PendingEvent[]
  bytes: number
  most: number
}

/**
 * Events as requests: per API key and collector in order of arrival.
 *
 * @param isLast in small batches, of which a page that ends may still hand over some where all would be too much
 */
export const batchesOf = (records: readonly PendingEvent[], isLast = false): PingbackBatch[] => {
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

/** A batch that the network has. */
export interface Flight extends PingbackBatch {
  readonly id: number
  readonly keepalive: boolean
  /** Posted in this turn, in which the page ends. */
  readonly isLast: boolean
}

/** What browsers let requests with keepalive carry at one time, in bytes (Fetch standard). */
const KEEPALIVE_BYTES = 64 * 1024
/**
 * The requests that start beside those under way, oldest events first, at most so many.
 *
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
    // A page that ends sends what fits; one that goes on keeps the order and waits for room.
    else if (isLast) continue
    // Only an event too large for any budget goes without keepalive, and only while the page is there for the answer.
    else if (batch.bytes <= KEEPALIVE_BYTES) break
    started.push({ ...batch, id: firstId + started.length, keepalive, isLast })
  }
  return started
}

export type PingbackClientPorts = Pick<Ports, 'aborts' | 'beacon' | 'clock' | 'http' | 'pageGlobals'> & {
  readonly scheduler: Pick<Ports['scheduler'], 'after'>
}

/** What a collector says of a batch. */
export interface PingbackAnswer {
  readonly status: number
  /** How long it asks to be left alone; `undefined` where it does not. */
  readonly retryAfterMs: number | undefined
}

/** The requests that are under way, each until its answer or for 30 s. */
export interface PingbackClient {
  /** @param failed no answer came; `isAborted` where it took too long */
  post(flight: Flight, answered: (answer: PingbackAnswer) => void, failed: (isAborted: boolean) => void): void
  abort(id: number): void
  /** Leaves a request to the browser: it goes on, without a timer. */
  leave(id: number): void
  /** Hands a batch to the browser without our headers; false when it took it not. */
  beacon(flight: Flight): boolean
}

/** Posts batches to the collector (specification, section 7); the page's is looked up at each. */
export const createPingbackClient = (ports: PingbackClientPorts): PingbackClient => {
  const requests = new Map<number, { readonly request: Abort; readonly cancelTimeout: Cancel }>()
  const addressOf = ({ apiKey, collector }: Flight): string => {
    const host = (collector ?? ports.pageGlobals.pingbackUrl() ?? DEFAULT_HOST).replace(/\/+$/, '')
    return `${host}/v2/pingback?apikey=${encodePart(apiKey)}`
  }
  const leave = (id: number): void => {
    requests.get(id)?.cancelTimeout()
    requests.delete(id)
  }
  const abort = (id: number): void => {
    requests.get(id)?.request.abort()
    leave(id)
  }
  /** In the same turn, since a page that is ending has no later one; what the port throws rejects. */
  const ask = async (flight: Flight, { signal }: Abort): Promise<HttpResponse> => {
    const request = {
      method: 'POST',
      url: addressOf(flight),
      headers: { 'Content-Type': 'application/json', ...sdkHeaders(ports.pageGlobals) },
      body: bodyOf(flight),
      keepalive: flight.keepalive,
      isBodyUnwanted: true,
    } as const
    return ports.http.send(request, signal)
  }
  return {
    post: (flight, answered, failed) => {
      const { id } = flight
      const request = ports.aborts.create()
      /** The first outcome counts, and none of a request that was left or aborted. */
      const settle = (report: () => void): void => {
        if (!requests.has(id)) return
        leave(id)
        report()
      }
      /** Within the turn, in which no page ends, the status of one that stopped in its body is known. */
      const giveUp = async (): Promise<void> => {
        request.abort()
        for (let step = 0; step < STEPS_TO_STATUS; step += 1) await undefined
        settle(() => failed(true))
      }
      requests.set(id, { request, cancelTimeout: ports.scheduler.after(ANSWER_MS, giveUp) })
      ask(flight, request).then(
        ({ status, header }) =>
          settle(() =>
            answered({ status, retryAfterMs: parseRetryAfter(header('Retry-After'), ports.clock.now()) }),
          ),
        // The error's text may hold the address and with it the key, so nothing of it is logged.
        () => settle(() => failed(request.signal.aborted)),
      )
    },
    abort,
    leave,
    beacon: (flight) => ports.beacon?.send(addressOf(flight), bodyOf(flight)) ?? false,
  }
}
