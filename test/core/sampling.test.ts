import { expect, test } from 'vitest'
import { isReportedSession } from '../../core/error-report.js'
import { fakePorts, seededRandom } from '../support/fake-ports.js'
import { fakeStorage } from '../support/fake-storage.js'

// specification 8.28
// fault E5
test('about one session in a hundred is reported', () => {
  const random = seededRandom(1)
  const reported = Array.from({ length: 50_000 }, () =>
    isReportedSession({ random, sessionStorage: fakeStorage() }),
  )
  const share = reported.filter(Boolean).length / reported.length
  expect(share).toBeGreaterThan(0.008)
  expect(share).toBeLessThan(0.012)
})

// specification 8.28
test.each([
  [0, true],
  [0.0099, true],
  [0.01, false],
  [0.99, false],
])('a draw of %f reports: %s, and holds for the session', (number, isReported) => {
  const { sessionStorage } = fakePorts()
  let draws = 0
  const random = {
    next: () => {
      draws += 1
      return draws === 1 ? number : 1 - number
    },
  }
  expect(isReportedSession({ random, sessionStorage })).toBe(isReported)
  expect(isReportedSession({ random, sessionStorage })).toBe(isReported)
  expect(draws).toBe(1)
})

test('an unknown value under the key is decided again', () => {
  const sessionStorage = fakeStorage()
  sessionStorage.set('gifkit.reports-errors.v1', 'yes please')
  expect(isReportedSession({ random: { next: () => 0.5 }, sessionStorage })).toBe(false)
})
