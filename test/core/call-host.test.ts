import { expect, test } from 'vitest'
import { callHost } from '../../core/mistake.js'
import { fakeLogger } from '../support/fake-ports.js'

test('what a callback throws is in the log, and goes no further', () => {
  const logger = fakeLogger()
  const error = new Error('of the host')
  callHost(logger, () => {
    throw error
  })
  expect(logger.lines).toEqual([
    { level: 'error', details: ['A callback of the host page threw an error', error] },
  ])
})
