import { afterEach, describe, expect, test, vi } from 'vitest'
import { createConsoleLogger } from '../../adapters/console-logger.js'
import { loggerContract, type ReadLog } from '../contracts/logger.js'

/** A logger whose console can be read: every line carries the library's name. */
const onConsole = (isDebug: () => boolean): ReadLog => {
  const lines: (readonly [string, ...unknown[]])[] = []
  for (const level of ['debug', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((prefix: unknown, ...details: readonly unknown[]) => {
      expect(prefix).toBe('gifkit:')
      lines.push([level, ...details])
    })
  }
  return { logger: createConsoleLogger(isDebug), lines: () => lines }
}

afterEach(() => vi.restoreAllMocks())

loggerContract('console in debug mode', () => onConsole(() => true))

describe('createConsoleLogger', () => {
  // specification 8.13, 8.15
  test('shows warnings and errors, but no debug line, outside debug mode', () => {
    const { logger, lines } = onConsole(() => false)
    logger.debug('no')
    logger.warn('w')
    logger.error('e', 2)
    expect(lines()).toEqual([
      ['warn', 'w'],
      ['error', 'e', 2],
    ])
  })

  test('asks at each line whether debug mode is on', () => {
    let isDebug = false
    const { logger, lines } = onConsole(() => isDebug)
    logger.debug('no')
    isDebug = true
    logger.debug('yes', 1)
    isDebug = false
    logger.debug('no more')
    expect(lines()).toEqual([['debug', 'yes', 1]])
  })
})
