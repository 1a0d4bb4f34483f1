import { describe, expect, it } from 'vitest'
import type { Logger } from '../../core/ports.js'

export interface ReadLog {
  readonly logger: Logger
  /** What can be read, oldest first: the level, then the details as they were given. */
  lines(): readonly (readonly [level: string, ...details: readonly unknown[]])[]
}

/** What every `Logger` does, in debug mode. */
export const loggerContract = (name: string, create: () => ReadLog): void => {
  describe(`Logger: ${name}`, () => {
    it('is silent by itself', () => {
      expect(create().lines()).toEqual([])
    })

    it('shows lines of every level in their order, each at its own', () => {
      const { logger, lines } = create()
      logger.warn('one')
      logger.debug('two')
      logger.error('three')
      logger.debug('four')
      expect(lines()).toEqual([
        ['warn', 'one'],
        ['debug', 'two'],
        ['error', 'three'],
        ['debug', 'four'],
      ])
    })

    it.each(['debug', 'warn', 'error'] as const)('hands on every detail of %s as it is', (level) => {
      const { logger, lines } = create()
      const [error, gif] = [new Error('cause'), { id: 'a' }]
      logger[level]('%s', error, gif, undefined)
      logger[level]()
      expect(lines()).toEqual([[level, '%s', error, gif, undefined], [level]])
      expect([lines()[0]?.[2], lines()[0]?.[3]]).toEqual([error, gif])
      expect(lines()[0]?.[2]).toBe(error)
      expect(lines()[0]?.[3]).toBe(gif)
    })
  })
}
