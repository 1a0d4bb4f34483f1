import { describe, expect, it } from 'vitest'
import type { MediaSupport } from '../../core/ports.js'

/** What every `MediaSupport` says in a browser of today whose person did not ask for less data. */
export const mediaSupportContract = (name: string, create: () => MediaSupport): void => {
  describe(`MediaSupport: ${name}`, () => {
    it('shows WebP, saves no data, and says the same when asked again', () => {
      const support = create()
      const ask = () => ({ webp: support.webp, saveData: support.saveData })
      expect([ask(), ask()]).toEqual([
        { webp: true, saveData: false },
        { webp: true, saveData: false },
      ])
    })
  })
}
