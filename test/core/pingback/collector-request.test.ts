import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesOf, bodyOf, type PingbackBatch } from '../../../core/pingback/collector-request.js'
import {
  byteLength,
  type PendingEvent,
  type PingbackEvent,
  pendingEvent,
  pingbackEvent,
} from '../../../core/pingback/event.js'

const event = (ts: number, payload = 'e=1'): PingbackEvent =>
  pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: payload }, '0123456789abcdef', ts)
const record = (ts: number, payload?: string, apiKey = 'key'): PendingEvent =>
  pendingEvent(apiKey, event(ts, payload))
const records = (count: number, payload?: string): PendingEvent[] =>
  Array.from({ length: count }, (_, index) => record(index + 1, payload))

/** A batch of a page that goes on, and one of a page that ends, in bytes. */
const BOUNDS = [
  [false, 49_152],
  [true, 16_384],
] as const

const all = (waiting: readonly PendingEvent[], isLast = false): PingbackBatch[] => batchesOf(waiting, isLast)
const sizes = (waiting: readonly PendingEvent[]): number[] =>
  all(waiting).map((batch) => batch.records.length)
const eventsOf = (batch: PingbackBatch): PingbackEvent[] => JSON.parse(bodyOf(batch)).events

describe('batchesOf', () => {
  it('of nothing is nothing', () => {
    expect(all([])).toEqual([])
  })

  it('makes one batch of the events of a key', () => {
    const [batch, ...others] = all(records(2))
    expect(others).toEqual([])
    expect(batch && bodyOf(batch)).toBe(JSON.stringify({ events: [event(1), event(2)] }))
    expect(batch?.bytes).toBe(batch && bodyOf(batch).length)
    expect(batch?.apiKey).toBe('key')
  })

  it('keeps API keys apart', () => {
    const waiting = [record(1, 'a', 'one'), record(2, 'b', 'two'), record(3, 'c', 'one')]
    expect(all(waiting).map((batch) => [batch.apiKey, eventsOf(batch).map(({ ts }) => ts)])).toEqual([
      ['one', [1, 3]],
      ['two', [2]],
    ])
  })

  it('keeps collectors apart', () => {
    const to = (ts: number, collector?: string) => pendingEvent('key', event(ts), undefined, 0, collector)
    const waiting = [to(1, 'https://one.test'), to(2), to(3, 'https://one.test')]
    expect(all(waiting).map((batch) => [batch.collector, eventsOf(batch).map(({ ts }) => ts)])).toEqual([
      ['https://one.test', [1, 3]],
      [undefined, [2]],
    ])
  })

  it('puts as many events into a batch as there are, since a request costs the page more than they do', () => {
    expect(sizes(records(101))).toEqual([101])
  })

  it('puts no more into a batch than each of its events bears', () => {
    const bearing = (most: number) => (waiting: PendingEvent) => ({ ...waiting, most })
    expect(sizes(records(5).map(bearing(2)))).toEqual([2, 2, 1])
    expect(sizes([...records(2), ...records(3).map(bearing(3))])).toEqual([3, 2])
    expect(sizes([...records(1).map(bearing(1)), ...records(2)])).toEqual([1, 2])
  })

  it('sends an event alone that is longer than a batch may be', () => {
    expect(sizes([record(1), record(2, 'x'.repeat(50_000)), record(3)])).toEqual([1, 1, 1])
  })

  it.each(BOUNDS)('fills a batch to the last byte, and not beyond, as the page ends: %s', (isLast, most) => {
    const empty = all(records(2, 'x'))[0]?.bytes ?? 0
    const room = most - empty + 2
    const longer = Math.ceil(room / 2)
    const full = (first: number, second: number): number =>
      all([record(1, 'x'.repeat(first)), record(2, 'x'.repeat(second))], isLast).length
    expect(full(longer, room - longer)).toBe(1)
    expect(full(longer, room - longer + 1)).toBe(2)
  })

  it.each(BOUNDS)(
    'keeps every event once and in order, in batches within the bounds, for any events: %s',
    (isLast, most) => {
      const anyEvent = fc.record({
        key: fc.constantFrom('a', 'b', '__proto__'),
        payload: fc.string({ unit: 'binary', maxLength: 20 }),
        repeat: fc.nat(60),
      })
      fc.assert(
        fc.property(fc.array(anyEvent, { maxLength: 60 }), (inputs) => {
          const waiting = inputs.map(({ key, payload, repeat }, ts) =>
            record(ts, `e=${payload.repeat(repeat)}`, key),
          )
          const batches = all(waiting, isLast)
          for (const batch of batches) {
            expect(batch.bytes).toBe(byteLength(bodyOf(batch)))
            expect(eventsOf(batch)).toHaveLength(batch.records.length)
            expect(batch.bytes <= most || batch.records.length === 1).toBe(true)
          }
          for (const key of ['a', 'b', '__proto__']) {
            const sent = batches.filter(({ apiKey }) => apiKey === key).flatMap(eventsOf)
            const given = waiting.filter(({ apiKey }) => apiKey === key)
            expect(sent.map(({ ts }) => ts)).toEqual(given.map((entry) => entry.event.ts))
          }
        }),
      )
    },
  )
})
