import type { Waiting } from './outbox.js'

/** As many events make a batch full. */
export const MOST_EVENTS = 50
/** A quarter of what browsers let requests carry beyond the page's end, so that four fit. */
export const MOST_BATCH_BYTES = 16 * 1024

const ENVELOPE = ['{"events":[', ']}'] as const
/** With one comma less than events. */
const ENVELOPE_BYTES = ENVELOPE[0].length + ENVELOPE[1].length - 1

/** One request's worth of events of one API key. */
export interface PingbackBatch {
  readonly apiKey: string
  readonly records: readonly Waiting[]
  /** Of the body in UTF-8: at most 16 KiB, unless a single event is longer. */
  readonly bytes: number
}

/** `{"events":[…]}` */
export const bodyOf = ({ records }: Pick<PingbackBatch, 'records'>): string =>
  ENVELOPE[0] + records.map(({ json }) => json).join(',') + ENVELOPE[1]

const chunksOf = function* (apiKey: string, records: readonly Waiting[]): Generator<PingbackBatch> {
  let chunk: Waiting[] = []
  let bytes = ENVELOPE_BYTES
  let most = MOST_EVENTS
  for (const record of records) {
    const more = record.bytes + 1
    const room = Math.min(most, record.most)
    if (chunk.length > 0 && (chunk.length >= room || bytes + more > MOST_BATCH_BYTES)) {
      yield { apiKey, records: chunk, bytes }
      chunk = []
      bytes = ENVELOPE_BYTES
      most = MOST_EVENTS
    }
    bytes += more
    most = Math.min(most, record.most)
    chunk.push(record)
  }
  if (chunk.length > 0) yield { apiKey, records: chunk, bytes }
}

/** Events as requests: per API key in order of arrival, none with more than 50 events or 16 KiB. */
export const batchesOf = function* (records: readonly Waiting[]): Generator<PingbackBatch> {
  const byKey = new Map<string, Waiting[]>()
  for (const record of records) {
    const known = byKey.get(record.apiKey)
    if (known) known.push(record)
    else byKey.set(record.apiKey, [record])
  }
  for (const [apiKey, own] of byKey) yield* chunksOf(apiKey, own)
}
