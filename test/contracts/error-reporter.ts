import { describe, expect, it } from 'vitest'
import type { ErrorReporter } from '../../core/error-report.js'
import { PATIENCE } from '../support/patience.js'

export interface WatchedReporter {
  readonly reporter: ErrorReporter
  /** What has arrived at the service, as texts. */
  received(): Promise<readonly string[]>
  /** Until whatever was sent so far has arrived. */
  settle(): Promise<void>
}

const hostile: readonly (readonly [what: string, thrown: unknown])[] = [
  ['nothing', undefined],
  ['a text', 'out of order'],
  [
    'an object whose fields throw',
    {
      get message(): string {
        throw new Error('planted')
      },
      toString: () => {
        throw new Error('planted')
      },
    },
  ],
]

/**
 * What every `ErrorReporter` does.
 *
 * @param create of a session in which the given number is drawn
 */
export const errorReporterContract = (
  name: string,
  create: (drawn: number) => Promise<WatchedReporter>,
): void => {
  describe(`ErrorReporter: ${name}`, () => {
    it('reports every error of a session that was drawn, one in a hundred', async () => {
      const { reporter, received } = await create(0.009)
      reporter.report(new Error('first fault'))
      reporter.report(new TypeError('second fault'))
      await expect.poll(received, PATIENCE).toHaveLength(2)
      expect((await received()).join()).toMatch(/first fault.*second fault|second fault.*first fault/s)
    })

    it('reports none of a session that was not', async () => {
      const { reporter, received, settle } = await create(0.011)
      reporter.report(new Error('fault'))
      await settle()
      expect(await received()).toEqual([])
    })

    it.each(hostile)('never throws, whatever it is handed: %s', async (_, thrown) => {
      const { reporter, settle } = await create(0)
      expect(() => reporter.report(thrown)).not.toThrow()
      await settle()
    })
  })
}
