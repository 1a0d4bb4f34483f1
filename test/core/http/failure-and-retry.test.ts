import { describe, expect, test } from 'vitest'
import {
  backoffMs,
  type Failure,
  isTemporary,
  nextDelay,
  parseRetryAfter,
} from '../../../core/http/failure-and-retry.js'

const NOW = Date.parse('2025-11-21T08:53:20Z')

describe('parseRetryAfter', () => {
  // fault A7
  test.each([
    ['1', 1_000],
    ['0', 0],
    [' 30 ', 30_000],
    ['100000000000', 1e14],
    ['Fri, 21 Nov 2025 08:53:50 GMT', 30_000],
    ['Friday, 21-Nov-25 08:53:50 GMT', 30_000],
    ['Fri, 21 Nov 2025 08:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['soon', undefined],
    ['may 5', undefined],
    ['99:99:99', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('A7: %j asks for %j ms', (header, expected) => {
    expect(parseRetryAfter(header, NOW)).toBe(expected)
  })
})

test('waits double from the first to the longest, a fifth either way', () => {
  const waits = (chance: number) => [1, 2, 3, 6, 7, 99].map((failures) => backoffMs(1_000, failures, chance))
  expect(waits(0.5)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  expect(waits(0)).toEqual([800, 1_600, 3_200, 25_600, 51_200, 60_000])
  expect(backoffMs(300, 4, 0.5)).toBe(2_400)
})

test('408, 429 and 5xx may be something else later', () => {
  const statuses = [0, 200, 400, 404, 408, 409, 413, 429, 499, 500, 503, 599, 600]
  expect(statuses.filter(isTemporary)).toEqual([408, 429, 500, 503, 599])
})

const failure = (overrides: Partial<Failure>): Failure => ({
  reason: 'status',
  status: 500,
  statusText: '',
  body: '',
  hasRetryAfter: false,
  ...overrides,
})

describe('nextDelay', () => {
  // fault A6
  test.each([
    [{ status: 500 }, true],
    [{ status: 503 }, true],
    [{ status: 599 }, true],
    [{ status: 408 }, true],
    [{ reason: 'network', status: 0 }, true],
    [{ reason: 'timeout', status: 0 }, false],
    [{ reason: 'body', status: 200 }, false],
    [{ reason: 'abort', status: 0 }, false],
    [{ status: 400 }, false],
    [{ status: 401 }, false],
    [{ status: 403 }, false],
    [{ status: 404 }, false],
    [{ status: 404, hasRetryAfter: true, retryAfterMs: 1_000 }, false],
    [{ status: 429 }, false],
    [{ status: 429, hasRetryAfter: true }, true],
    [{ status: 429, hasRetryAfter: true, retryAfterMs: 1_000 }, true],
  ] as const)('A6: %j is tried again: %s', (what, isTriedAgain) => {
    expect(nextDelay(failure(what), 0, 2, 0.5) !== undefined).toBe(isTriedAgain)
  })

  // fault A6
  test('A6: 0.3 s, then 0.6 s, a fifth either way, and no third time', () => {
    expect(nextDelay(failure({}), 0, 2, 0)).toBeCloseTo(240)
    expect(nextDelay(failure({}), 0, 2, 0.5)).toBeCloseTo(300)
    expect(nextDelay(failure({}), 0, 2, 1)).toBeCloseTo(360)
    expect(nextDelay(failure({}), 1, 2, 0.5)).toBeCloseTo(600)
    expect(nextDelay(failure({}), 2, 2, 0.5)).toBeUndefined()
    expect(nextDelay(failure({}), 0, 0, 0.5)).toBeUndefined()
  })

  // fault A7
  test.each([
    [0, 300],
    [1_000, 1_000],
    [60_000, 60_000],
    [60_001, undefined],
    [1e14, undefined],
  ])('A7: after a Retry-After of %d ms the next attempt waits %j ms', (retryAfterMs, expected) => {
    expect(nextDelay(failure({ status: 503, hasRetryAfter: true, retryAfterMs }), 0, 2, 0.5)).toBe(expected)
  })
})
