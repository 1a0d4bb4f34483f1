import { describe, expect, it } from 'vitest'
import type { Pictures } from '../../core/ports.js'

export interface WatchedPictures {
  readonly pictures: Pictures
  /** Addresses of the pictures that were copied. */
  copied(): readonly string[]
  /** From now on pictures cannot be read, or the platform refuses. */
  refuse(): void
}

const STILL = 'https://media.giphy.test/cat_s.gif'

/** What all `Pictures` do. */
export const picturesContract = (name: string, create: () => WatchedPictures): void => {
  describe(`Pictures: ${name}`, () => {
    it('copies a picture', async () => {
      const { pictures, copied } = create()
      expect([await pictures.copy(STILL), copied()]).toEqual([true, [STILL]])
    })

    it('reports what it cannot copy, and does not reject', async () => {
      const { pictures, copied, refuse } = create()
      refuse()
      expect([await pictures.copy(STILL), copied()]).toEqual([false, []])
    })
  })
}
