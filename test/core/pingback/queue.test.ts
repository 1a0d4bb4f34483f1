import { describe, expect, it } from 'vitest'
import { type PingbackEvent, pingbackEvent } from '../../../core/pingback/event.js'
import { emptyQueue, enqueue, type PingbackQueue, waitOf } from '../../../core/pingback/queue.js'

const event = (ts: number, payload = 'e=1'): PingbackEvent =>
  pingbackEvent({ actionType: 'SEEN', analyticsResponsePayload: payload }, '0123456789abcdef', ts)

const queueOf = (count: number, payload?: string): PingbackQueue => {
  let queue = emptyQueue
  for (let ts = 1; ts <= count; ts += 1) queue = enqueue(queue, event(ts, payload), 0)
  return queue
}

describe('waitOf', () => {
  it('is a second after the first event', () => {
    expect(waitOf(enqueue(emptyQueue, event(1), 100), 100)).toBe(1000)
  })

  it('runs from the latest event, not from when it is asked', () => {
    expect(waitOf(enqueue(emptyQueue, event(1), 100), 700)).toBe(400)
  })

  it.each([
    [4000, 1000],
    [4001, 999],
    [4900, 100],
    [5000, 0],
    [6000, 0],
  ])('after the oldest event waited %i ms is %i', (waited, wait) => {
    expect(waitOf(enqueue(enqueue(emptyQueue, event(1), 0), event(2), waited), waited)).toBe(wait)
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
    expect(waitOf(enqueue(emptyQueue, heavy, 0), 0)).toBe(0)
  })

  it('starts anew with the first event of an empty queue', () => {
    expect(waitOf(enqueue(emptyQueue, event(1), 90_000), 90_000)).toBe(1000)
  })
})

describe('enqueue', () => {
  it('leaves the queue it was given as it was', () => {
    const before = enqueue(emptyQueue, event(1), 0)
    enqueue(before, event(2), 0)
    expect(before.count).toBe(1)
    expect(emptyQueue.count).toBe(0)
  })
})
