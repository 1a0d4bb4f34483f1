import { describe, expect, it } from 'vitest'
import type { Beacon } from '../../core/ports.js'

export interface ListeningBrowser {
  readonly beacon: Beacon
  /** What was handed over: addresses, types and texts. */
  taken(): readonly { readonly url: string; readonly type: string; readonly body: string }[]
  /** From now on the browser takes nothing. */
  refuse(): void
}

/** What every `Beacon` does. */
export const beaconContract = (name: string, create: () => ListeningBrowser): void => {
  describe(`Beacon: ${name}`, () => {
    it('hands JSON over, and says so', () => {
      const { beacon, taken } = create()
      expect(beacon.send('https://a.test/', '{"a":"é"}')).toBe(true)
      expect(taken()).toEqual([{ url: 'https://a.test/', type: 'application/json', body: '{"a":"é"}' }])
    })

    it('says when it was not taken, and does not throw', () => {
      const { beacon, taken, refuse } = create()
      refuse()
      expect(beacon.send('https://a.test/', '{}')).toBe(false)
      expect(taken()).toEqual([])
    })
  })
}
