import type { Waiting } from './outbox.js'

/** As many events make a batch full. */
export const MOST_EVENTS = 50
/** A quarter of what browsers let requests carry beyond the page's end, so that four fit. */
export const MOST_BATCH_BYTES = 16 * 1024

const ENVELOPE = ['{"events":[', ']}'] as const
/** With one comma less than events. */
const ENVELOPE_BYTES = ENVELOPE[0].length + ENVELOPE[1].length - 1

/** One request's worth of events of one API key and collector. */
export interface PingbackBatch {
  readonly apiKey: string
  /** Base of the collector; default: the page's, else the public one. */
  readonly collector: string | undefined
  readonly records: readonly Waiting[]
  /** Of the body in UTF-8: at most 16 KiB, unless a single event is longer. */
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

/** Events as requests: per API key and collector in order of arrival, none with more than 50 events or 16 KiB. */
export const batchesOf = (records: readonly Waiting[]): PingbackBatch[] => {
  const batches: Draft[] = []
  const latest = new Map<string, Draft>()
  for (const record of records) {
    const { apiKey, collector } = record
    const group = `${apiKey} ${collector ?? ''}`
    const more = record.bytes + 1
    let batch = latest.get(group)
    if (
      !batch ||
      batch.records.length >= Math.min(batch.most, record.most) ||
      batch.bytes + more > MOST_BATCH_BYTES
    ) {
      batch = { apiKey, collector, records: [], bytes: ENVELOPE_BYTES, most: MOST_EVENTS }
      batches.push(batch)
      latest.set(group, batch)
    }
    batch.records.push(record)
    batch.bytes += more
    batch.most = Math.min(batch.most, record.most)
  }
  return batches
}
