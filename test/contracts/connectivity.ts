import { describe, expect, it } from 'vitest'
import type { Connectivity } from '../../core/ports.js'

export interface ChangeableNetwork {
  readonly connectivity: Connectivity
  change(isOnline: boolean): void
}

/** What every `Connectivity` does. */
export const connectivityContract = (name: string, create: () => ChangeableNetwork): void => {
  describe(`Connectivity: ${name}`, () => {
    it('says at once how it is, then every change, until nobody listens', () => {
      const { connectivity, change } = create()
      const first: boolean[] = []
      const second: boolean[] = []
      const subscription = connectivity.isOnline$.subscribe((isOnline) => first.push(isOnline))
      change(false)
      connectivity.isOnline$.subscribe((isOnline) => second.push(isOnline))
      change(true)
      subscription.unsubscribe()
      change(false)
      expect(first).toEqual([true, false, true])
      expect(second).toEqual([false, true, false])
    })
  })
}
