import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteLength } from '../../../core/pingback/byte-length.js'
import { type PingbackEvent, pingbackEvent } from '../../../core/pingback/event.js'
import { batchesOf, emptyQueue, enqueue, type PingbackQueue, waitOf } from '../../../core/pingback/queue.js'

const event = (ts: number, payload = 'e=1'): PingbackEvent =>
  pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: payload }, '0123456789abcdef', ts)

const queueOf = (count: number, payload?: string): PingbackQueue => {
  let queue = emptyQueue
  for (let ts = 1; ts <= count; ts += 1) queue = enqueue(queue, 'key', event(ts, payload), 0)
  return queue
}

const eventsOf = (body: string): PingbackEvent[] => JSON.parse(body).events

describe('waitOf', () => {
  it('is a second after the first event', () => {
    expect(waitOf(enqueue(emptyQueue, 'key', event(1), 100), 100)).toBe(1000)
  })

  it.each([
    [4000, 1000],
    [4001, 999],
    [4900, 100],
    [5000, 0],
    [6000, 0],
  ])('after the oldest event waited %i ms is %i', (waited, wait) => {
    expect(waitOf(enqueue(enqueue(emptyQueue, 'key', event(1), 0), 'key', event(2), waited), waited)).toBe(
      wait,
    )
  })

  it('ends with the 50th event', () => {
    expect(waitOf(queueOf(49), 0)).toBe(1000)
    expect(waitOf(queueOf(50), 0)).toBe(0)
  })

  it('ends at about 16 KiB, counted in bytes and not in characters', () => {
    expect(waitOf(queueOf(4, 'x'.repeat(3000)), 0)).toBe(1000)
    expect(waitOf(queueOf(4, '語'.repeat(3000)), 0)).toBe(0)
  })

  it('counts attributes too', () => {
    const heavy = pingbackEvent(
      { actionType: 'SEEN', analyticsResponsePayload: 'e=1', attributes: { note: 'x'.repeat(16_384) } },
      'a',
      1,
    )
    expect(waitOf(enqueue(emptyQueue, 'key', heavy, 0), 0)).toBe(0)
  })

  it('starts anew with the first event of an empty queue', () => {
    expect(waitOf(enqueue(emptyQueue, 'key', event(1), 90_000), 90_000)).toBe(1000)
  })
})

describe('enqueue', () => {
  it('leaves the queue it was given as it was', () => {
    const before = enqueue(emptyQueue, 'key', event(1), 0)
    enqueue(before, 'key', event(2), 0)
    expect(before.waiting).toHaveLength(1)
    expect(emptyQueue.waiting).toHaveLength(0)
  })
})

describe('batchesOf', () => {
  it('of nothing is nothing', () => {
    expect(batchesOf(emptyQueue, false)).toEqual([])
  })

  it('makes one batch of the events of a key', () => {
    const [batch, ...others] = batchesOf(queueOf(2), false)
    expect(others).toEqual([])
    expect(batch).toEqual({
      apiKey: 'key',
      body: JSON.stringify({ events: [event(1), event(2)] }),
      bytes: batch?.body.length,
      eventCount: 2,
    })
  })

  it('keeps API keys apart', () => {
    let queue = enqueue(emptyQueue, 'one', event(1), 0)
    queue = enqueue(queue, 'two', event(2), 0)
    queue = enqueue(queue, 'one', event(3), 0)
    expect(
      batchesOf(queue, false).map(({ apiKey, body }) => [apiKey, eventsOf(body).map(({ ts }) => ts)]),
    ).toEqual([
      ['one', [1, 3]],
      ['two', [2]],
    ])
  })

  it('puts no more than 50 events into a batch', () => {
    expect(batchesOf(queueOf(101), false).map(({ eventCount }) => eventCount)).toEqual([50, 50, 1])
  })

  it('sends an event alone that is longer than a batch may be', () => {
    let queue = enqueue(emptyQueue, 'key', event(1), 0)
    queue = enqueue(queue, 'key', event(2, 'x'.repeat(20_000)), 0)
    queue = enqueue(queue, 'key', event(3), 0)
    expect(batchesOf(queue, false).map(({ eventCount }) => eventCount)).toEqual([1, 1, 1])
  })

  it('fills a batch to the last byte, and not beyond', () => {
    const empty = batchesOf(queueOf(2, 'x'), false)[0]?.bytes ?? 0
    const room = 16_384 - empty + 2
    const longer = Math.ceil(room / 2)
    const full = (first: number, second: number): number =>
      batchesOf(
        enqueue(
          enqueue(emptyQueue, 'key', event(1, 'x'.repeat(first)), 0),
          'key',
          event(2, 'x'.repeat(second)),
          0,
        ),
        false,
      ).length
    expect(full(longer, room - longer)).toBe(1)
    expect(full(longer, room - longer + 1)).toBe(2)
  })

  it('marks payloads in debug mode', () => {
    expect(batchesOf(queueOf(1), true)[0]?.body).toContain('"e=1&mode=verification"')
  })

  it('keeps every event once and in order, in batches within the bounds, for any events', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            key: fc.constantFrom('a', 'b', '__proto__'),
            payload: fc.string({ unit: 'binary' }),
            repeat: fc.nat(600),
          }),
          {
            maxLength: 60,
          },
        ),
        (inputs) => {
          let queue = emptyQueue
          inputs.forEach(({ key, payload, repeat }, index) => {
            queue = enqueue(queue, key, event(index, `e=${payload.repeat(repeat % 60)}`), 0)
          })
          const batches = batchesOf(queue, false)
          for (const { body, bytes, eventCount } of batches) {
            expect(bytes).toBe(byteLength(body))
            expect(eventsOf(body)).toHaveLength(eventCount)
            expect(eventCount).toBeLessThanOrEqual(50)
            expect(bytes <= 16_384 || eventCount === 1).toBe(true)
          }
          for (const key of ['a', 'b', '__proto__']) {
            const sent = batches.filter(({ apiKey }) => apiKey === key).flatMap(({ body }) => eventsOf(body))
            const given = queue.waiting.filter(({ apiKey }) => apiKey === key).map((entry) => entry.event)
            expect(sent.map(({ ts }) => ts)).toEqual(given.map(({ ts }) => ts))
          }
        },
      ),
    )
  })
})
