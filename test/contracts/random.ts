import { describe, expect, it } from 'vitest'
import type { Random } from '../../core/ports.js'

/** What every `Random` does. */
export const randomContract = (name: string, create: () => Random): void => {
  describe(`Random: ${name}`, () => {
    const thousand = (): readonly number[] => {
      const random = create()
      return Array.from({ length: 1_000 }, () => random.next())
    }

    it('stays in [0, 1)', () => {
      expect(thousand().filter((number) => !(number >= 0 && number < 1))).toEqual([])
    })

    it('hardly repeats itself', () => {
      expect(new Set(thousand()).size).toBeGreaterThan(990)
    })

    it('leaves no tenth of the range out', () => {
      const tenths = new Set(thousand().map((number) => Math.floor(number * 10)))
      expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    })
  })
}
